#!/bin/sh
# usage: dash.sh ASYM CLANG
# Sources whose names begin with a dash, in each way to use them.
set -eu
asym=$1 clang=$2
. "$(dirname "$0")/../../scratch.sh"

cat >./-dash.c <<'END2'
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    return sum < 0;
}
END2
"$clang" -c -emit-llvm -g ./-dash.c -o ./-v.bc
for source in -dash.c -v.bc; do
    expect 0 "$asym" --args int:0..40 -- $source
    grep -q '^main(int, char\*\*)  O(n)' out || fail "no O(n): $(cat out)"
    expect 0 "$asym" --static -v -- $source -- -lm
    expect 0 "$asym" --dump loops -- $source
    expect 0 "$asym" --dump claims --args int:0..40 -- $source
    expect 0 "$asym" time --args int:0..40 --runs 4 -- $source
    expect 0 "$asym" --emit emitted -- $source
done
expect 3 "$asym" --static -- -dash.c -- -DN=1 -include none.h
expect 2 "$asym" --static -- -none.c
grep -qF "cannot read '-none.c'" err || fail "$(cat err)"
exit $failures
