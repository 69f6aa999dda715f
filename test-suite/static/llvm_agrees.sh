#!/bin/sh
# llvm_agrees.sh LLVM_BLOCKS LLVM_BIN SOURCE_DIR [MODULES]
# Compares dominators, post-dominators and loops with LLVM's own on generated
# modules, on functions of random graphs and on compiled C.  Without LLVM's
# tools the test is skipped (77).
set -eu
blocks=$1 bin=$2 sources=$3 modules=${4:-100}
for tool in opt llvm-stress clang; do
    if ! [ -x "$bin/$tool" ]; then
        echo "skipped: no $tool in $bin"
        exit 77
    fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What opt prints, in the words of llvm_blocks.
facts() {
    "$bin/opt" -disable-output \
        -passes='print<domtree>,print<postdomtree>,print<loops>' "$1" 2>&1 |
    awk '
    /^DominatorTree for function:/ { f = $4; kind = "dom" }
    /^PostDominatorTree for function:/ { f = $4; kind = "post" }
    /^Loop info for function/ { f = $5; gsub(/[:\047]/, "", f) }
    /^ *\[[0-9]+\] / {
        level = substr($1, 2) + 0
        sub(/^%/, "", $2)
        up[level] = $2 == "<<exit" ? "exit" : $2
        if (up[level] != "exit")
            print f, kind, up[level], (level > 1 ? up[level - 1] : "-")
    }
    /^ *Loop at depth/ {
        n = split($6, block, ",")
        for (i = 1; i <= n; i++) {
            sub(/^%/, "", block[i])
            sub(/<header>/, "", block[i])
            sub(/<latch>/, " latch", block[i])
            sub(/<exiting>/, " exiting", block[i])
            if (i == 1)
                split(block[1], header, " ")
            print f, "loop", header[1], $4, block[i]
        }
    }'
}

# compare NAME IN...
compare() {
    name=$1
    shift
    "$blocks" "$work/$name.bc" "$@" | LC_ALL=C sort >"$work/$name.ours"
    facts "$work/$name.bc" | LC_ALL=C sort >"$work/$name.llvm"
    if ! diff "$work/$name.ours" "$work/$name.llvm" >"$work/diff"; then
        echo "$name: asym (<) and LLVM (>) differ"
        head -n 20 "$work/diff"
        exit 1
    fi
    count=$(wc -l <"$work/$name.llvm")
    loops=$(grep -c ' loop ' "$work/$name.llvm" || true)
    echo "$name: $count facts agree, $loops of them on loops"
    [ "$loops" -gt 0 ]
}

seed=0
while [ "$seed" -lt "$modules" ]; do
    "$bin/llvm-stress" -size 200 -seed "$seed" -o "$work/stress$seed.ll"
    seed=$((seed + 1))
done
compare stress "$work"/stress*.ll
compare random random:1 random:2 random:3
for level in 0 1 2; do
    "$bin/clang" "-O$level" -c -emit-llvm "$sources/llvm_agrees_input.c" \
        -o "$work/input$level.bc"
    compare "compiled-O$level" "$work/input$level.bc"
done
