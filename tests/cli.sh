#!/bin/sh
# SPDX-License-Identifier: MIT
# cli.sh - runs the command-line records and compares status, output and messages.
# Run: tests/cli.sh TESSELLA_BINARY FOLDER    e.g. tests/cli.sh build/dev/tessella tests/cli
# The format of the records (FOLDER/*.txt) is described in tests/README.md. Each record runs in an
# empty folder of its own. Ends in "N passed, N failed"; exit status 0 if nothing failed.
set -u

if [ $# -ne 2 ] || [ ! -x "$1" ] || [ ! -d "$2" ]; then
    echo "usage: cli.sh TESSELLA_BINARY FOLDER" >&2
    exit 2
fi
T=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$(cd "$2" && pwd)
export T
LC_ALL=C
export LC_ALL
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
passed=0
failed=0
name=

fail() {
    failed=$((failed + 1))
    printf '%s: %s\n' "$name" "$1"
}

pass() {
    passed=$((passed + 1))
}

# Forgets the last record.
begin() {
    rm -rf "$work/run"
    mkdir "$work/run"
    run=""
    status=""
    for file in in out err out-has err-has out-lacks err-lacks makes leaves; do
        rm -f "$work/$file"
    done
}

# check_whole out: the stream is exactly the lines given, if any were.
check_whole() {
    [ -f "$work/$1" ] || return 0
    if cmp -s "$work/$1" "$work/got-$1"; then
        pass
    else
        fail "another std$1:"
        diff "$work/$1" "$work/got-$1" | sed 's/^/    /'
    fi
}

# check_lines out-has got-out yes: each line given occurs in the stream, or must not.
check_lines() {
    [ -f "$work/$1" ] || return 0
    while IFS= read -r line; do
        found=no
        if grep -Fq -e "$line" "$work/$2"; then found=yes; fi
        if [ $found = "$3" ]; then pass; else fail "$1: $line"; fi
    done <"$work/$1"
}

check_files() {
    if [ -f "$work/makes" ]; then
        while IFS= read -r file; do
            if [ -s "$work/run/$file" ]; then pass; else fail "does not make $file"; fi
        done <"$work/makes"
    fi
    [ -f "$work/leaves" ] || return 0
    # shellcheck disable=SC2012 # the names are our own
    left=$(ls -A "$work/run" | tr '\n' ' ')
    if [ "$left" = "$(cat "$work/leaves")" ]; then pass; else fail "leaves the files: $left"; fi
}

# Runs the record read so far, if there is one.
finish() {
    [ -n "$run" ] || return 0
    [ -f "$work/in" ] || : >"$work/in"
    (cd "$work/run" && eval "$run") <"$work/in" >"$work/got-out" 2>"$work/got-err"
    got=$?
    if [ "$got" = "${status:-0}" ]; then
        pass
    else
        fail "exit status $got, not ${status:-0}"
        sed 's/^/    /' "$work/got-err"
    fi
    check_whole out
    check_whole err
    check_lines out-has got-out yes
    check_lines err-has got-err yes
    check_lines out-lacks got-out no
    check_lines err-lacks got-err no
    check_files
    begin
}

# take WORD REST
take() {
    case $1 in
    run) run=$2 ;;
    status) status=$2 ;;
    in | out | err | out-has | err-has | out-lacks | err-lacks | makes)
        printf '%s\n' "$2" >>"$work/$1" ;;
    no-out) : >"$work/out" ;;
    no-err) : >"$work/err" ;;
    leaves) printf '%s' "${2:+$2 }" >"$work/leaves" ;;
    *) fail "no such word: $1" ;;
    esac
}

read_file() {
    number=0
    begin
    while IFS= read -r line; do
        number=$((number + 1))
        case $line in
        '') finish ;;
        '#'*) ;;
        *)
            [ -n "$run" ] || name="tests/cli/$(basename "$1"):$number"
            case $line in
            *' '*) take "${line%% *}" "${line#* }" ;;
            *) take "$line" '' ;;
            esac ;;
        esac
    done <"$1"
    finish
}

for records in "$folder"/*.txt; do
    read_file "$records"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
