#!/bin/sh
# promote_agrees.sh PROMOTE LLVM_BIN COUNT FIRST
# Compares the SSA form of compiled C and C++, and of COUNT modules each of
# csmith and llvm-stress, their seeds from FIRST on, with what LLVM's mem2reg
# makes of them; of those of llvm-stress, after all values went into memory.
# Without LLVM's tools or csmith the test is skipped (77).
set -eu
promote=$1 llvm=$2 count=$3 first=$4
here=$(cd "$(dirname "$0")" && pwd)
for tool in "$llvm/clang" "$llvm/opt" "$llvm/llvm-stress" csmith; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: no $tool"
        exit 77
    fi
done
csmith_include=$(dirname "$(command -v csmith)")/../include/csmith
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# module NAME OPTION...
module() {
    name=$1
    shift
    "$llvm/clang" -w -g -c -emit-llvm "$@" -o "$work/$name.bc"
}

for source in "$here"/../*/*_input.c "$here"/../*/*_input.cc; do
    base=$(basename "$source")
    module "$base-O0" -O0 -Xclang -disable-O0-optnone "$source"
    module "$base-O2" -O2 -Xclang -disable-llvm-passes "$source"
done

# in_memory NAME: the module on standard input, with its values in memory.
in_memory() {
    "$llvm/opt" -passes=dce,reg2mem -o "$work/$1.bc"
}

in_memory graphs <"$here/../graph/llvm_agrees_input.ll"

# csmith also writes a file into the folder it runs in.
seed=$first
while [ "$seed" -lt $((first + count)) ]; do
    (cd "$work" && csmith --seed "$seed" --max-funcs $((1 + seed % 8)) -o program.c)
    module "csmith-$seed" -O2 -Xclang -disable-llvm-passes \
        -I "$csmith_include" "$work/program.c"
    "$llvm/llvm-stress" -seed "$seed" -size $((50 + seed * 37 % 950)) |
        in_memory "stress-$seed"
    seed=$((seed + 1))
done
"$promote" "$work"/*.bc
