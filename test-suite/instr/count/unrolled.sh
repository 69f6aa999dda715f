#!/bin/sh
# usage: unrolled.sh IR CLANG -- fails if asym time unrolls other loops than the
# small ones whose rounds nobody knows, or does not unroll these.
set -eu
ir=$1 clang=$2
. "$(dirname "$0")/../../scratch.sh"

# Each turns a number once in a round of the loop that is asked about.
cat >loops.c <<'END'
#include <stdint.h>
#define TURN(h) ((h) << 5 | (h) >> 59)
uint64_t other(uint64_t h);

uint64_t small(uint64_t n) {
    uint64_t h = n;
    for (; n > 1; n = n & 1 ? 3 * n + 1 : n / 2)
        h = TURN(h) ^ n;
    return h;
}
uint64_t hinted(uint64_t n) {
    uint64_t h = n;
#pragma clang loop unroll(disable)
    for (; n > 1; n = n & 1 ? 3 * n + 1 : n / 2)
        h = TURN(h) ^ n;
    return h;
}
uint64_t calls(uint64_t n) {
    uint64_t h = n;
    for (; n > 1; n = n & 1 ? 3 * n + 1 : n / 2)
        h = TURN(h) ^ other(n);
    return h;
}
uint64_t around(uint64_t n) {
    uint64_t h = n;
    for (; n > 1; n = n & 1 ? 3 * n + 1 : n / 2) {
        for (uint64_t k = h; k > 1; k = k & 1 ? 5 * k + 1 : k / 3)
            h += k;
        h = TURN(h) ^ n;
    }
    return h;
}
uint64_t large(uint64_t n) {
    uint64_t h = n, a = n, b = n, c = n;
    for (; n > 1; n = n & 1 ? 3 * n + 1 : n / 2) {
        h = TURN(h) ^ n;
        a = a * 7 ^ (b + n) / 3, b = b * 11 ^ (c + n) / 5, c = c * 13 ^ (a + n) / 7;
        a = a * 17 ^ (b + n) / 9, b = b * 19 ^ (c + n) / 11, c = c * 23 ^ (a + n) / 13;
    }
    return h + a + b + c;
}
END
"$clang" -w -O2 -Xclang -disable-llvm-passes -g -emit-llvm -c loops.c -o loops.bc
"$ir" --count --unpaid --source loops.c --level 2 --object loops.o --plan loops.plan loops.bc

# turns FUNCTION COUNT: that it has
turns() {
    found=$(objdump -d --disassemble="$1" loops.o | grep -cw 'rol') || true
    [ "$found" = "$2" ] || fail "$1: the loop has $found copies, not $2"
}
turns small 15 # seven rounds by themselves, and eight at a time
turns hinted 1
turns calls 1
turns around 1
turns large 1
exit $failures
