#!/bin/sh
# totals_agree.sh ASYM-IR RUNTIME COUNTS-AGREE LEVEL SOURCE ARGUMENT...: the
# running totals of a program are what llvm-cov counts, and it prints what it
# prints without counters.  Exit code 77, "skipped", where a tool is missing.
set -eu
ir=$1 runtime=$2 agree=$3 level=$4 source=$5
shift 5
for tool in llvm-cov-19 llvm-profdata-19; do
    command -v "$tool" >/dev/null || exit 77
done
clang=clang-19
case $source in *.cpp) clang=clang++-19 ;; esac
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
raw=-disable-llvm-passes
[ "$level" = 0 ] && raw=-disable-O0-optnone
"$clang" -w "-O$level" -g -Xclang "$raw" -emit-llvm -c "$source" -o p.bc
"$ir" --level "$level" --object p.o --plan p.plan p.bc
"$clang" p.o "$runtime" -o counted
"$clang" -w -fprofile-instr-generate -fcoverage-mapping "$source" -o covered
LLVM_PROFILE_FILE=p.raw ./covered "$@" >expected
ASYM_PROFILE=p.profile ./counted "$@" >out
cmp out expected
llvm-profdata-19 merge p.raw -o p.data
llvm-cov-19 export ./covered -instr-profile p.data >p.json
"$agree" p.plan p.profile p.json "$source"
