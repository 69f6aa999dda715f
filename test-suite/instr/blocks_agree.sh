#!/bin/sh
# blocks_agree.sh BIN ASYM-IR RUNTIME BLOCK-COUNTS.c SOURCE [ARGUMENT...]: what
# is derived from few counters equals a counter in each block, and the program
# does what it does without them.  BIN holds block-counter and derived-counts.
set -eu
bin=$1 ir=$2 runtime=$3 counts=$4 source=$5
shift 5
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
clang=clang-19
case $source in *.cc) clang=clang++-19 ;; esac
case $source in
*.ll) cp "$source" "$dir/p.bc" ;;
*) $clang -w -O2 -g -Xclang -disable-llvm-passes -emit-llvm -c "$source" -o "$dir/p.bc" ;;
esac
cd "$dir"
"$ir" --count --level 2 --source "$source" --object p.o --plan p.plan p.bc
"$bin/block-counter" p.bc q.o
$clang -pthread p.o "$runtime" -lm -o counted
clang-19 -O2 -c "$counts" -o counts.o
$clang -pthread q.o counts.o -lm -o obvious
status=0 expected=0
ASYM_BLOCKS=blocks timeout 20 ./obvious "$@" >expected.out 2>expected.err </dev/null || expected=$?
ASYM_PROFILE=$dir/profile timeout 20 ./counted "$@" >out 2>err </dev/null || status=$?
[ "$status" = "$expected" ] || { echo "exit code $status, expected $expected"; exit 1; }
cmp out expected.out
"$bin/derived-counts" p.plan profile | sort >derived
sort blocks >expected
diff derived expected
wc -l <derived
