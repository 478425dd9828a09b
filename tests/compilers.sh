#!/bin/sh
# SPDX-License-Identifier: MIT
# compilers.sh CC - the library refuses to be compiled where arithmetic would not give the same bytes: with the flags of
# fast arithmetic and, where there are headers for 32 bits, with x87; and is compiled where it would.
set -eu
cc=$1
reason=$(mktemp)
trap 'rm -f "$reason"' EXIT

compile() {
    "$cc" -std=c11 "$@" -Iinclude -fsyntax-only src/base/num.c 2>"$reason"
}
accepts() {
    compile "$@" && return
    echo "compilers.sh: refused with $*:"
    cat "$reason"
    exit 1
}
refuses() { # WORDS FLAG...
    words=$1
    shift
    if compile "$@"; then
        echo "compilers.sh: accepted with $*"
        exit 1
    fi
    grep -q "error.*Tessella takes $words" "$reason" && return
    echo "compilers.sh: refused with $*, but for another reason:"
    cat "$reason"
    exit 1
}

accepts -O2
accepts -O3 -ffp-contract=off -fno-math-errno
for flag in -ffast-math -Ofast -ffinite-math-only; do refuses 'IEEE arithmetic' $flag; done
if printf '#include <stdint.h>\n' | "$cc" -m32 -fsyntax-only -x c - 2>/dev/null; then
    accepts -m32 -msse2 -mfpmath=sse
    refuses 'double computed as double' -m32 -mno-sse2 -mfpmath=387
else
    echo 'no headers for 32 bits: x87 was not tried'
fi
echo 'compilers are refused and accepted as they should be'
