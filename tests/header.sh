#!/bin/sh
# SPDX-License-Identifier: MIT
# header.sh CC [CXX] - tessella.h alone compiles without warnings in every language that may include it: C99 to C17, and
# C++11 to C++20 if there is a compiler for it.
set -eu
warnings="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only"
tries=0
for standard in c99 c11 c17; do
    # shellcheck disable=SC2086
    printf '#include <tessella.h>\nint main(void) { return (int)tsl_options_default().size * 0; }\n' |
        "$1" -std=$standard $warnings -Iinclude -x c -
    tries=$((tries + 1))
done
if [ $# -gt 1 ]; then
    for standard in c++11 c++14 c++17 c++20; do
        # shellcheck disable=SC2086
        printf '#include <tessella.h>\nint main() { return (int)tsl_picture_default().size * 0; }\n' |
            "$2" -std=$standard $warnings -Iinclude -x c++ -
        tries=$((tries + 1))
    done
fi
echo "$tries languages"
