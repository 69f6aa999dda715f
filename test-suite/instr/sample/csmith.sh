#!/bin/sh
# csmith.sh ASYM-IR RUNTIME COUNTS-AGREE FIRST LAST: random programs of csmith,
# instrumented, print what they print without it, and their running totals are
# what llvm-cov counts.  Exit code 77, "skipped", where a tool is missing.
set -eu
ir=$1 runtime=$2 agree=$3 first=$4 last=$5
for tool in csmith clang-19 llvm-cov-19 llvm-profdata-19; do
    command -v "$tool" >/dev/null || exit 77
done
include=$(dirname "$(command -v csmith)")/../include/csmith
[ -e "$include/csmith.h" ] || exit 77
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
failed=0 compared=0 seed=$first
while [ "$seed" -le "$last" ]; do
    csmith --seed "$seed" --max-funcs 6 --no-volatiles -o p.c
    clang-19 -w -O2 -g -Xclang -disable-llvm-passes -emit-llvm -c -I "$include" p.c -o p.bc
    "$ir" --level 2 --object p.o --plan p.plan p.bc
    clang-19 p.o "$runtime" -o counted
    clang-19 -w -O0 -fprofile-instr-generate -fcoverage-mapping -I "$include" p.c -o covered
    rm -f p.profile p.raw
    if LLVM_PROFILE_FILE=p.raw timeout 2 ./covered >covered.out &&
        ASYM_PROFILE=p.profile timeout 2 ./counted >counted.out; then
        cmp covered.out counted.out || failed=1
        llvm-profdata-19 merge p.raw -o p.data
        llvm-cov-19 export ./covered -instr-profile p.data >p.json
        "$agree" p.plan p.profile p.json p.c >said || { echo "seed $seed:"; cat said; failed=1; }
        compared=$((compared + $(tail -n 1 said | cut -d ' ' -f 1)))
    fi
    seed=$((seed + 1))
done
echo "$compared loops compared"
[ "$compared" -gt 0 ] && exit "$failed"
exit 1
