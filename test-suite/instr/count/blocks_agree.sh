#!/bin/sh
# blocks_agree.sh BIN ASYM-IR RUNTIME BLOCK-COUNTS.c LEVEL SOURCE [ARGUMENT...]:
# what is derived from few counters equals a counter in each block, in each
# process, and the program does what it does without them.  BIN holds
# block-counter and derived-counts.  What a function counted may be left out,
# and where a thread was given up there may be less; both are said.
set -eu
bin=$1 ir=$2 runtime=$3 counts=$4 level=$5 source=$6
shift 6
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
clang=clang-19 raw=-disable-llvm-passes
case $source in *.cc) clang=clang++-19 ;; esac
[ "$level" = 0 ] && raw=-disable-O0-optnone
case $source in
*.ll) cp "$source" "$dir/p.bc" ;;
*) $clang -w "-O$level" -g -Xclang "$raw" ${INCLUDE:+-I "$INCLUDE"} -emit-llvm \
    -c "$source" -o "$dir/p.bc" ;;
esac
cd "$dir"
"$ir" --count --unpaid --level "$level" --source "$source" --object p.o --plan p.plan p.bc
"$bin/block-counter" p.bc q.o
$clang -pthread p.o "$runtime" -lm -o counted
clang-19 -O2 -c "$counts" -o counts.o
$clang -pthread q.o counts.o -lm -o obvious

status=0 expected=0
ASYM_BLOCKS=blocks timeout 20 ./obvious "$@" >expected.out 2>expected.err </dev/null || expected=$?
ASYM_PROFILE=$dir/profile timeout 20 ./counted "$@" >out 2>err </dev/null || status=$?
[ "$status" = "$expected" ] || { echo "exit code $status, expected $expected"; exit 1; }
cmp out expected.out

# Children have their numbers in the order in which they began.
children() {
    ls | sed -n "s/^$1\.\([0-9][0-9]*\)\$/\1/p" | sort -n | sed "s/^/$1./"
}
"$bin/derived-counts" p.plan profile $(children profile) >derived
process=0
for file in blocks $(children blocks); do
    process=$((process + 1))
    sed "s/^/$process /" "$file"
done >expected
awk '
NR == FNR && $2 == "left" { left[$1, $3] = 1; next }
NR == FNR && $2 == "cut" { cut[$1] = 1; next }
NR == FNR { derived[$1 " " $2 " " $3] = $4; n++; next }
left[$1, $2] { next }
{
    block = $1 " " $2 " " $3
    if (cut[$1] ? derived[block] > $4 + 0 : derived[block] != $4) {
        print block ": " derived[block] + 0 ", expected " $4
        failed = 1
    }
    delete derived[block]
}
END {
    for (block in derived) {
        print block ": " derived[block] ", expected 0"
        failed = 1
    }
    print n + 0, "blocks"
    exit failed
}' derived expected
