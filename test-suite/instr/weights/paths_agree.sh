#!/bin/sh
# paths_agree.sh BIN ASYM-IR STEP-COUNTS.c SOURCE [ARGUMENT...]: what a run of
# SOURCE costs, loop by loop, is what the heaviest and lightest ways of the plan
# allow.  With NAMES ("n m"), the values of the arguments, what asym reports of
# its instructions is true, too.  BIN holds asym and the tools.
set -eu
bin=$1 ir=$2 counts=$3 source=$4
shift 4
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
clang=clang-19
case $source in *.cc) clang=clang++-19 ;; esac
$clang -w ${INCLUDE:+-I "$INCLUDE"} -O2 -g -Xclang -disable-llvm-passes -emit-llvm -c "$source" -o "$dir/p.bc"
cd "$dir"
"$ir" --level 0 --object p.o --plan p.plan p.bc
"$bin/step-counter" p.bc q.o >graphs
clang-19 -O2 -c "$counts" -o counts.o
$clang q.o counts.o -lm -o obvious
ASYM_STEPS=steps timeout 20 ./obvious "$@" >out </dev/null || [ $? != 124 ] || exit 77
"$bin/paths-agree" p.plan graphs steps
[ -n "${NAMES:-}" ] || exit 0
types='' bindings=''
for value in "$@"; do
    types=$types,int:0..40
    for name in $(printf '%s' "$NAMES" | cut -d ' ' -f 1 | tr / ' '); do
        bindings="$bindings $name=$value"
    done
    NAMES=${NAMES#* }
done
"$bin/asym" --args "${types#,}" --json report "$source" >said
"$bin/instructions-agree" report graphs steps $bindings
