#!/bin/sh
# llvm_agrees.sh BIN LLVM_BIN COUNT FIRST [KEEP]
# Compares dominators, post-dominators, loops and irreducible regions with what
# LLVM prints of the same functions: of COUNT modules of llvm-stress and csmith,
# their seeds from FIRST on, every other of them after passes that make graphs
# odd; of random graphs, a tenth as many; and of llvm_agrees_input.*, with all
# passes.  BIN holds llvm_blocks and random_functions.  The modules on which LLVM
# and asym differ are kept in the folder KEEP.  Without LLVM's tools or csmith
# the test is skipped (77).
set -eu
bin=$1 llvm=$2 count=$3 first=$4 keep=${5-}
here=$(cd "$(dirname "$0")" && pwd)
for tool in "$llvm/opt" "$llvm/llvm-stress" "$llvm/clang" csmith; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: no $tool"
        exit 77
    fi
done
csmith_include=$(dirname "$(command -v csmith)")/../include/csmith
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 modules=0 refused=0

# Pipelines that change the graph of a function.
pipelines='
simplifycfg
function(jump-threading)
loop(loop-rotate)
loop-simplify,loop(simple-loop-unswitch<nontrivial>)
lower-switch
lower-switch,structurizecfg
fix-irreducible
lower-switch,fix-irreducible,unify-loop-exits,structurizecfg
break-crit-edges,mergereturn
loop-unroll<O3;runtime>
dfa-jump-threading,flatten-cfg
lower-invoke,simplifycfg,loop(loop-rotate),jump-threading,simplifycfg'
n_pipelines=$(echo "$pipelines" | grep -c .)

pipeline() {
    echo "$pipelines" | grep . | sed -n "$(($1 % n_pipelines + 1))p"
}

# What asym and what LLVM say of module.bc, into the files ours and theirs.
describe() {
    timeout 60 "$bin/llvm_blocks" "$work/named.bc" "$work/module.bc" \
        >"$work/ours.list" &&
        "$llvm/opt" -disable-output \
            -passes='print<domtree>,print<postdomtree>,print<loops>,print<cycles>' \
            "$work/named.bc" >"$work/printed" 2>&1 &&
        awk -f "$here/llvm_facts.awk" "$work/printed" >"$work/theirs.list" &&
        LC_ALL=C sort "$work/ours.list" >"$work/ours" &&
        LC_ALL=C sort "$work/theirs.list" >"$work/theirs"
}

# compare NAME: module.bc, of which NAME says where it comes from.
compare() {
    modules=$((modules + 1))
    echo "cannot be compared" >"$work/diff"
    if describe && diff "$work/ours" "$work/theirs" >"$work/diff"; then
        cut -d ' ' -f 2 "$work/theirs" >>"$work/kinds"
        return
    fi
    failed=$((failed + 1))
    echo "$1: asym (<) and LLVM (>) differ"
    head -n 8 "$work/diff"
    [ -z "$keep" ] || { mkdir -p "$keep" && cp "$work/module.bc" "$keep/$1.bc"; }
}

# compare_after NAME NUMBER: module.bc after a pipeline.  Where LLVM cannot run
# it, the module stays as it was.
compare_after() {
    passes=$(pipeline "$2")
    if timeout 20 "$llvm/opt" -passes="$passes" -o "$work/changed.bc" \
        "$work/module.bc" 2>"$work/said"; then
        mv "$work/changed.bc" "$work/module.bc"
    else
        refused=$((refused + 1))
    fi
    compare "$1"
}

# Modules by seed: sizes and options go round with it.
stress() {
    "$llvm/llvm-stress" -seed "$1" -size $((50 + $1 * 37 % 950)) |
        "$llvm/opt" -o "$work/module.bc"
}

# csmith also writes a file into the folder it runs in.
csmith_program() {
    (cd "$work" && csmith --seed "$1" --max-funcs $((1 + $1 % 8)) \
        --max-block-depth $((2 + $1 / 2 % 4)) -o program.c)
}

csmith_ssa() {
    csmith_program "$1"
    "$llvm/clang" -w -O1 -Xclang -disable-llvm-passes -I "$csmith_include" \
        -c -emit-llvm "$work/program.c" -o "$work/program.bc"
    "$llvm/opt" -passes=mem2reg "$work/program.bc" -o "$work/module.bc"
}

csmith_optimised() {
    csmith_program "$1"
    "$llvm/clang" -w -O2 -I "$csmith_include" -c -emit-llvm "$work/program.c" \
        -o "$work/module.bc"
}

generate() {
    case $(($1 % 4)) in
    0 | 2) stress "$1" ;;
    1) csmith_ssa "$1" ;;
    3) csmith_optimised "$1" ;;
    esac
}

compare_generated() {
    seed=$first
    while [ "$seed" -lt $((first + count)) ]; do
        generate "$seed"
        if [ $((seed / 4 % 2)) -eq 0 ]; then
            compare "seed-$seed"
        else
            compare_after "seed-$seed" $((seed / 8))
        fi
        seed=$((seed + 1))
    done
}

compare_random() {
    seed=$first
    while [ "$seed" -lt $((first + count / 10)) ]; do
        "$bin/random_functions" "$work/module.bc" "$seed"
        compare "random-$seed"
        "$bin/random_functions" "$work/module.bc" "$seed"
        compare_after "random-$seed-changed" "$seed"
        seed=$((seed + 1))
    done
}

# compare_changed NAME: module.bc after each pipeline.
compare_changed() {
    cp "$work/module.bc" "$work/input.bc"
    number=0
    while [ "$number" -lt "$n_pipelines" ]; do
        cp "$work/input.bc" "$work/module.bc"
        compare_after "$1-$number" "$number"
        number=$((number + 1))
    done
}

# compile LEVEL SUFFIX
compile() {
    "$llvm/clang" "-O$1" -Xclang -disable-O0-optnone -c -emit-llvm \
        "$here/llvm_agrees_input.$2" -o "$work/module.bc"
    compare "$2-O$1"
}

compare_inputs() {
    "$llvm/opt" "$here/llvm_agrees_input.ll" -o "$work/module.bc"
    compare ll
    compare_changed ll
    for level in 0 2 1; do
        compile "$level" cc
        compile "$level" c
    done
    compare_changed c-O1
}

# agreed KIND: the number of facts of a kind.
agreed() {
    grep -c "^$1\$" "$work/kinds" || true
}

: >"$work/kinds"
compare_generated
compare_random
compare_inputs
echo "$modules modules, $failed differ; $refused of them without passes that" \
    "LLVM cannot run. Agreed: $(agreed dom) dominators, $(agreed post) post-dominators," \
    "$(agreed loop) nodes of loops, $(agreed cycle) of cycles," \
    "$(agreed region) of irreducible regions"
[ "$failed" -eq 0 ] && [ "$(agreed tangled)" -gt 0 ]
