#!/bin/sh
# usage: terminal.sh ASYM EXAMPLES
# What a terminal shows: what asym is at, and takes away again; lines as wide as it
# is; colours, unless the user wants none.
set -eu
asym=$1 examples=$2
. "$(dirname "$0")/../../scratch.sh"

escape=$(printf '\033')
unset NO_COLOR COLUMNS 2>/dev/null || :
export TERM=xterm
cat >search.c <<'END'
#include <stdlib.h>
static int find(const int *values, int wanted) {
    int i = 0;
    while (values[i] != wanted)
        i++;
    return i;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? abs(atoi(argv[1])) % 1000 : 0, *values = calloc(n + 1, sizeof *values);
    for (int i = 0; i < n; i++)
        values[i] = i % 7;
    values[n] = 7;
    return find(values, n % 8) < 0;
}
END

# on_terminal COLUMNS COMMAND : what it shows goes to out
on_terminal() {
    script -qec "stty cols $1; $2" /dev/null </dev/null | sed 's/\r$//' | tr '\r' '\n' >out || :
}

# plain : out without colours
plain() {
    sed "s/$escape\[[0-9;]*m//g" out
}

on_terminal 50 "'$asym' --no-ranking -v '$examples/multiply.c'"
grep -q '^asym: compiling 1 of 1 sources' out || fail "no build is shown: $(cat out)"
plain | grep -v '^asym: ' | awk 'length > 50 { exit 1 }' || fail "wider than 50: $(plain)"
grep -q "^$escape\[1mFunction 'multiply" out || fail "no colours: $(cat out)"
tail -3 out | grep -q '^asym: ' && fail "the line stays: $(cat out)"

NO_COLOR=1 on_terminal 50 "'$asym' --no-ranking -v '$examples/multiply.c'"
grep -q "$escape" out && fail "colours in spite of NO_COLOR: $(cat out)"
on_terminal 50 "'$asym' --no-ranking --color never '$examples/multiply.c'"
grep -q "$escape" out && fail "colours in spite of --color never: $(cat out)"
on_terminal 200 "'$asym' --no-ranking -v '$examples/multiply.c'"
grep -q '^asym: run [0-9]* of at most 400: [0-9]* of [0-9]* formulas settled, trying ' out ||
    fail "no run is shown: $(cat out)"
plain | grep -q '^  Itself: at most .*\[proved for n >= 0, [^]]*\]$' ||
    fail "broken where there is room: $(plain)"

# Not a terminal: no colours, 80 columns, but facts of -v on a line each.
expect 0 "$asym" --no-ranking "$examples/multiply.c"
awk 'length > 80 { exit 1 }' out || fail "wider than 80: $(cat out)"
[ -s err ] && fail "something is on stderr: $(cat err)"
grep -q "$escape" out && fail "colours in a file: $(cat out)"
expect 0 "$asym" --no-ranking --color always "$examples/multiply.c"
expect 0 "$asym" --no-ranking --color always -v "$examples/multiply.c"
grep -q "$escape\[32m\[proved for n >= 0" out || fail "no colours: $(cat out)"
expect 0 "$asym" --no-ranking -v "$examples/multiply.c"
grep -q '^  Itself: at most .*\[proved for n >= 0, [^]]*\]$' out || fail "broken: $(cat out)"
expect 0 env COLUMNS=60 "$asym" --no-ranking -v "$examples/multiply.c"
awk 'length > 60 { exit 1 }' out || fail "wider than 60: $(cat out)"
expect 0 "$asym" --no-ranking search.c
grep -q 'O(arg1) (fitted over runs to the dearest' out || fail "what is to be wrapped is not there: $(cat out)"
awk 'length > 80 { exit 1 }' out || fail "wider than 80: $(cat out)"
expect 0 env COLUMNS=0 "$asym" --no-ranking search.c
awk 'length > 80 { found = 1 } END { exit !found }' out || fail "broken: $(cat out)"

# Many functions with long names: 40 lines, without notes, however narrow.
awk 'BEGIN { print "#include <stdlib.h>\nstatic volatile long sum;"
    for (i = 0; i < 30; i++) printf "static void function_with_a_long_name_%d(int n)" \
        "{ for (int i = 0; i < n; i++) for (int j = 0; j < n / %d; j++) sum += j; }\n", i, i + 1
    print "int main(int argc, char **argv) { int n = argc > 1 ? abs(atoi(argv[1])) % 100 : 0;"
    for (i = 0; i < 30; i++) printf "function_with_a_long_name_%d(n);\n", i
    print "return 0; }" }' >many.c
for width in 40 80; do
    expect 0 env COLUMNS=$width "$asym" --runs 30 many.c
    sed '/^Runs:/,$d' out | awk 'END { exit NR > 40 }' || fail "more than 40 lines: $(cat out)"
    grep -q 'more functions' out || fail "all of it is shown: $(cat out)"
done

expect 0 env COLUMNS=0 "$asym" --no-ranking --macro SIZES=int:1..3 search.c
grep -q '^  --macro SIZES: no source mentions SIZES; unless a header does, all builds are alike' out ||
    fail "an unknown macro: $(cat out)"

expect 2 "$asym" --no-ranking --color red "$examples/multiply.c"
grep -qx "asym: --color: 'red' is not understood; write auto, always or never" err ||
    fail "$(cat err)"
exit $failures
