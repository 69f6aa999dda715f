#!/bin/sh
# modref_agrees.sh MODREF LLVM_BIN SOURCE_DIR
# Compares the effects of functions with what LLVM finds, on compiled C and C++.
# Without clang the test is skipped (77).
set -eu
modref=$1 clang=$2/clang sources=$3
if ! [ -x "$clang" ]; then
    echo "skipped: no $clang"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# module NAME OPTION...
module() {
    name=$1
    shift
    "$clang" -w -c -emit-llvm "$@" "$sources/modref_input.c" -o "$work/$name.bc"
    "$clang" -w -c -emit-llvm "$@" "$sources/throws_input.cc" \
        -o "$work/$name.throws.bc"
}

module O0 -O0 -Xclang -disable-O0-optnone
module O2 -O2 -Xclang -disable-llvm-passes
module pic -O2 -Xclang -disable-llvm-passes -fPIC -fsemantic-interposition
"$modref" "$work"/*.bc
