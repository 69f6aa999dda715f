#!/bin/sh
# usage: time.sh ASYM EXAMPLES SCHEMA-CHECK SCHEMA
# asym time on Sarkar's example, by itself and added up in a database; runs made
# by hand; what does not come back; what cannot be counted; wrong usage.
set -eu
. "$(dirname "$0")/timed.sh"

cp "$examples/sarkar.c" "$examples/sarkar.costs" .
sarkar() {
    words=$1
    shift
    expect 0 "$asym" time --mix "$words" --cost-table sarkar.costs -v "$@" sarkar.c
}
walk="Time: 920, SD 300 correlated, 94.8683 independent"
loop="Loop at line 19: frequency 10, SD 0, entered once"

# Figure 3, for ten rounds through L, for five, and for one.
sarkar "10 10"
says "$walk"
says "$loop" "$walk"
says "b2 20 10 1 92 30 30"
says "b3 21 10 1 91 30 30"
says "b9 27, 19 9 100 100 0 0"
sarkar "10 5"
says "$walk"
says "$loop" "$walk"
says "b2 20 10 1 92 30 30"
says "b3 21 5 1 81 40 40"
says "b6 24 5 1 101 0 0"
sarkar "10 1"
says "$walk"
says "$loop" "$walk"

# A variance of 4 in the number of rounds: 127456 and 42856.
varies="Loop at line 19: frequency 10, SD 2, entered 2 times"
varying="Time: 920, SD 357.0098 correlated, 207.0169 independent"
sarkar "8 3 12 6"
says "$varies" "$varying"
sarkar "8 3 12 6" --json time.json
tr -d ' \n' <time.json | grep -q '"correlated":{"sd":357.009803[0-9]*,"variance":127456.0},' ||
    fail "the variance is not in: $(cat time.json)"
"$check" "$schema" time.json || fail "not by the schema: $(cat time.json)"
expect 0 "$asym" time --mix '8 3' --json - --all sarkar.c
"$check" "$schema" out || fail "not by the schema: $(cat out)"
sed 's/"calls"/"call"/' out >wrong.json
"$check" "$schema" wrong.json && fail "the schema takes anything"

# The same from two uses.
sarkar "8 3" --db counts.db
says "Loop at line 19: frequency 8, SD 0, entered once" \
    "Time: 716, SD 264.5751 correlated, 93.5414 independent"
sarkar "12 6" --db counts.db
says "$varies" "$varying"
says "averages are over all runs in counts.db"
sed -i 's/m >= 0) {/m > -1 \&\& rounds) {/' sarkar.c
sarkar "10 10" --db counts.db
grep -q "walk(int, int) was changed: what 2 runs counted of it is given up" out ||
    fail "a changed function is not told: $(cat out)"
grep -q "'foo(int\*, int\*)', called 30 times" out ||
    fail "foo was not changed: $(cat out)"

# Rounds that no one has gone through: squares of two words, and what is too much.
cat >far.c <<'EOF'
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) static unsigned long add(unsigned long n) {
    unsigned long sum = 0;
    for (unsigned long i = 0; i < n; i++)
        sum += i;
    return sum;
}

int main(int argc, char **argv) {
    unsigned long sum = 0;
    for (int i = 1; i < argc; i++)
        sum += add(strtoul(argv[i], NULL, 10));
    printf("%lu\n", sum);
    return 0;
}
EOF
far() {
    expect 0 "$asym" time -O 2 --mix "$1" far.c
}
far "2147483646 2147483646 2147483646 2147483646 2147483646 2147483646"
says "Loop at line 6: frequency 2147483647, SD 0, entered 6 times"
far "2 6000000000"
says "Loop at line 6: frequency 3000000002, SD 2999999999, entered 2 times"
far "9223372036854775808 5"
grep -q "add(unsigned long): what 1 process counted is left out" out ||
    fail "squares beyond 2^126 are taken: $(cat out)"
most=18446744073709551615
far "$most $most $most $most"
grep -q "add(unsigned long): what 1 process counted is left out" out ||
    fail "a sum that wrapped is taken: $(cat out)"

# By hand.
cp "$examples/sarkar.c" .
expect 0 "$asym" time --emit sarkar sarkar.c
./sarkar 8 3
./sarkar 12 6
expect 0 "$asym" time --profile asym.profile -v --cost-table sarkar.costs sarkar.c
says "$varies" "$varying"
expect 2 "$asym" --profile asym.profile sarkar.c
grep -q "other sources or options" err || fail "a count is taken for samples: $(cat err)"

# What does not come back.
cat >leaves.c <<'END'
#include <stdlib.h>
static void leave(int n) {
    for (int i = 0;; i++)
        if (i == n)
            exit(0);
}
int main(int argc, char **argv) {
    leave(atoi(argv[1]));
    for (int i = 0; i < argc; i++)
        leave(i);
    return 0;
}
END
expect 0 "$asym" time --mix 5 leaves.c
says "Loop at line 3: frequency 6, SD 0, entered once" \
    "Time: 27, SD 6.7082 correlated, 2.7386 independent"
says "Time: 34, SD unknown"
says "SD unknown: calls in it did not come back"
says "The time is what calls took as far as they came"

# A loop that is cut short has no deviation, nor has what holds it or calls it; a
# call beside it has.
cat >short.c <<'END'
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf back;
static void check(int i) {
    if (i == 7)
        longjmp(back, 1);
}
static int search(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        check(i);
    for (int i = 0; i < n; i++)
        sum += i;
    return sum;
}
static int sum(int n) {
    int all = 0;
    for (int i = 0; i < n; i++)
        all += i;
    return all;
}
static int both(int n) {
    int found = n > 0 ? search(n) : 0;
    return found + sum(n);
}
static void guard(int n) {
    if (setjmp(back) == 0)
        both(n);
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        guard(atoi(argv[i]));
    return 0;
}
END
expect 0 "$asym" time --mix '5 9' --json short.json short.c
expect 0 "$asym" time --mix '5 9' short.c
"$check" "$schema" short.json || fail "not by the schema: $(cat short.json)"
says "Loop at line 10: frequency 7, SD unknown, entered 2 times" "Time: 59.5, SD unknown"
says "Loop at line 12: frequency 6, SD 0, entered once" \
    "Time: 32, SD 8.9443 correlated, 3.6515 independent"
awk '/^Function/ { name = $2 } /SD unknown: / { sub(/^ */, ""); print name, $0 }' out >unknown
cat >expected <<'END'
'both(int)', SD unknown: calls in it did not come back
'guard(int)', SD unknown: a call in it, such as setjmp, came back more than once
'main(int, SD unknown: it depends on 'guard(int)', which has no variance
'search(int)', SD unknown: calls in it did not come back
END
sort unknown | cmp -s - expected || fail "deviations that rest on them: $(cat unknown out)"

# Where there is one way only, and where setjmp comes back, or does not: with one
# for each comparison.  again makes 4, once 6 + 5, leave one in each of 5 calls,
# and main takes what they take.
cat >ways.c <<'END'
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf back;
static void leave(int n) {
    if (n > 3)
        exit(0);
}
static void through(int n) {
    leave(n);
}
static int adds(int n) {
    through(n);
    return n + 1;
}
static int again(int n) {
    int r = setjmp(back);
    if (r < n)
        longjmp(back, r + 1);
    return r;
}
static int once(int n) {
    volatile int sum = 0;
    for (int i = 0; i < n; i++)
        if (setjmp(back) == 0)
            sum += i;
    return sum;
}
int main(int argc, char **argv) {
    int sum = again(3) + once(atoi(argv[argc - 1]));
    for (int i = 0;; i++)
        sum += adds(i);
}
END
printf 'default 0\nicmp 1\n' >icmp.costs
expect 0 "$asym" time --mix 5 --cost-table icmp.costs --json ways.json ways.c
expect 0 "$asym" time --mix 5 --cost-table icmp.costs ways.c
awk -F '"' '$2 == "all_came_back" { printf "%s", $3 } $2 == "name" { print " " $4 }' ways.json >came
for name in main again adds through; do
    grep -q "^: false,* $name\$" came || fail "$name came back: $(cat came)"
done
for name in leave once; do
    grep -q "^: true,* $name\$" came || fail "$name did not come back: $(cat came)"
done
says "Function 'main(int, char**)', called once:" "Time: 20, SD unknown"
says "Function 'again(int)', called once:" "Time: 4, SD unknown"
says "SD unknown: a call in it, such as setjmp, came back more than once"
says "Loop at line 23: frequency 6, SD 0, entered once" \
    "Time: 11, SD 2.2361 correlated, 0.9129 independent"

# Loops stand within those that hold them.
cat >nest.c <<'END'
int main(int argc, char **argv) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < k; j++)
                sum += j;
        while (sum > 9)
            sum -= 9;
    }
    for (int i = 0; i < 2; i++)
        sum++;
    return argv[argc] ? sum : 0;
}
END
expect 0 "$asym" time --mix '' nest.c
sed -n 's/^\( *Loop at line [0-9]*\):.*/\1/p' out >loops
cat >expected <<'END'
  Loop at line 3
    Loop at line 4
      Loop at line 5
    Loop at line 7
  Loop at line 10
END
cmp loops expected || fail "nests: $(cat out)"

# What a signal, a fork or the end of the process catches in the middle.
cp "$examples/../test-suite/instr/edges/cut.c" .
expect 0 "$asym" time --mix fork cut.c
says "forks(int): what 3 processes counted is left out; it began in the middle of a call, by fork, or counted too much"
says "Function 'passes(const int*, int)', called 4 times:"
expect 0 "$asym" time --mix end cut.c
says "what 1 thread counted is left out: a signal or the end of the process caught it in the middle of a computation"
says "Function 'passes(const int*, int)', called once:"
expect 0 "$asym" time --mix spin cut.c
says "what 1 thread counted is left out: a signal or the end of the process caught it in the middle of a computation"
grep -q "^Function 'spins" out && fail "a thread that runs is counted: $(cat out)"

# More than 2^63: of the loop in main, by constants; of that in sums, in memory.
cat >huge.c <<'END'
#include <stdlib.h>
static unsigned long sum, most = 1ul << 40;
static void sums(unsigned long n) {
    for (unsigned long i = 0; i < n; i++)
        sum += i;
}
static void nest(void) {
    for (unsigned long i = 0; i < 1ul << 40; i++)
        for (unsigned long k = 0; k < 1ul << 40; k++)
            sum += k;
}
int main(int argc, char **argv) {
    sums(strtoul(argv[1], NULL, 10));
    if (argc > 2)
        nest();
    return (int)(sum ^ most) & 0;
}
END
expect 0 "$asym" time --mix 1000000000000 huge.c
grep -q "Loop at line 4: frequency 1000000000001, SD 0, entered once" out || fail "a large number: $(cat out)"
expect 0 "$asym" time --mix 18446744073709551614 huge.c
says "Time: unknown: it depends on 'sums(unsigned long)', which has no average time"
expect 0 "$asym" time --mix '5 5' huge.c
says "Time: unknown: it depends on 'nest()', which has no average time"

# An inline function of C++ and an instance of a template are one function each,
# whichever module inlined or emitted them, in a database too; a static one is
# that of its module.
cat >shared.h <<'END'
#include <cstdlib>
inline int halves(int n) {
    int count = 0;
    while (n > 1) {
        n /= 2;
        count++;
    }
    return count;
}
template <class T> T most(T a, T b) {
    return a < b ? b : a;
}
static inline int own(int n) {
    return halves(n) + 1;
}
int other(int n);
END
cat >one.cc <<'END'
#include "shared.h"
int main(int argc, char **argv) {
    int n = std::atoi(argv[argc - 1]), sum = halves(8);
    for (int i = 0; i < n; i++)
        sum += most(i, 3) + own(i);
    return (sum + other(n)) & 0;
}
END
cat >two.cc <<'END'
#include "shared.h"
int other(int n) {
    return most(n, 4) + halves(16) + own(n);
}
END
for uses in 1 2; do
    expect 0 "$asym" time --mix 7 --db shared.db one.cc two.cc
    says "Function 'most<int>(int, int)', called $((8 * uses)) times:"
    says "Function 'halves(int)', called $((10 * uses)) times:"
    says "Function 'own(int)' of one.cc, called $((7 * uses)) times:"
done

expect 2 "$asym" --db counts.db sarkar.c
grep -q -- "--db goes with asym time" err || fail "--db alone: $(cat err)"
expect 2 "$asym" time --macro N=int:1..2 sarkar.c
grep -q "asym time does not take --macro" err || fail "--macro: $(cat err)"
expect 2 "$asym" time --db "$scratch" sarkar.c
[ "$(wc -l <err)" -eq 1 ] || fail "a directory: $(cat err)"

# Over which inputs.
cat >ends.c <<'EOF'
int main(int argc, char **argv) {
    return argc > 5 && **argv;
}
EOF
expect 0 "$asym" time --args int:3..50,string:0..5 --stdin file:0..100 --json inputs.json ends.c
says "Inputs:" "arg1: argument 1, 3..50" "length2: length of argument 2, 0..5" \
    "stdinsize: size of standard input in bytes, 0..100"
tr -d ' \n' <inputs.json | grep -q '"inputs":\[{"meaning":"argument1","name":"arg1","tested":\[3,50\]}' ||
    fail "no inputs in: $(cat inputs.json)"
"$check" "$schema" inputs.json || fail "not by the schema: $(cat inputs.json)"
expect 0 "$asym" time --mix '8 3' ends.c
says "Inputs:" "none was varied"

# They are uniform: means of 120 of them are within a sixth, for more than 99.9%.
cat >rounds.c <<'EOF'
#include <stdlib.h>
int main(int argc, char **argv) {
    volatile int s = 0;
    for (int i = argc > 1 ? atoi(argv[1]) : 0; i > 0; i--)
        s++;
    return 0;
}
EOF
for seed in 1 2; do
    expect 0 "$asym" time --args int:0..1000 --seed $seed --json rounds.json rounds.c
    mean=$(tr -d ' \n' <rounds.json | sed 's/.*"frequency":\([0-9]*\).*/\1/')
    [ "$mean" -gt 416 ] && [ "$mean" -lt 584 ] || fail "not uniform: $mean"
    grep -q 'called 120 times' out || fail "not 120 draws: $(cat out)"
done
exit $failures
