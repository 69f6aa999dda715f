#!/bin/sh
# usage: time.sh ASYM EXAMPLES SCHEMA-CHECK SCHEMA
# asym time on Sarkar's example, by itself and added up in a database; runs made
# by hand; recursion; what cannot be counted; wrong usage.
set -eu
asym=$1 examples=$2 check=$3 schema=$4
. "$(dirname "$0")/../../scratch.sh"

# says LINE...: these lines follow each other in out; blanks before and behind do
# not count, and several are as one
says() {
    wanted=$(printf '%s\n' "$@")
    sed 's/  */ /g; s/^ //; s/ $//' out | awk -v wanted="$wanted" '
        { text = text "\n" $0 }
        END { exit !index(text "\n", "\n" wanted "\n") }' ||
        fail "no line '$wanted' in: $(cat out)"
}

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

# A call makes two in one of three cases: 1 / (1 - 2/3) times its own cost, and
# the variance of such a family, (8/9) / (1 - 2/3)^3.
cat >branching.c <<'END'
static int calls;
static void work(void) {
    if (calls++ % 3 == 0) {
        work();
        work();
    }
}
int main(void) {
    for (int i = 0; i < 3; i++)
        work();
    return 0;
}
END
printf 'default 0\ncondbr 1\n' >one.costs
expect 0 "$asym" time --mix '' --cost-table one.costs branching.c
says "Function 'work()', called 9 times, 3 times from outside of its recursion:"
says "Time: 3, SD 4.899" "Of each call by itself: 1"

# Recursions with one "if" a call, and what they count themselves: calls, and of the
# calls of merge sort the rounds of its loop, which each have an "if" too.
cat >recursions.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static int calls[5], rounds, left[100], right[100];
static int fib(int n) {
    calls[0]++;
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
static void sort(int n) {
    calls[1]++;
    if (n < 2)
        return;
    sort(n / 2);
    sort(n - n / 2);
    for (int i = 0; i < n; i++)
        rounds++;
    rounds++;
}
static int is_odd(int n);
static int is_even(int n) {
    calls[2]++;
    return n == 0 ? 1 : is_odd(n - 1);
}
static int is_odd(int n) {
    calls[3]++;
    return n == 0 ? 0 : is_even(n - 1);
}
static void walk(int node) {
    calls[4]++;
    if (!node)
        return;
    walk(left[node]);
    walk(right[node]);
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 1; i < 50; i++) {
        left[i] = i % 3 ? 2 * i : 0;
        right[i] = i % 4 ? 2 * i + 1 : 0;
    }
    walk(1);
    walk(2);
    walk(3);
    for (int i = 0; i < 5; i++)
        fib(n + i);
    sort(n * n);
    is_even(n);
    is_even(n - 1);
    fprintf(stderr, "%d %d %d %d %d %d\n", calls[0], calls[1], calls[2], calls[3], calls[4], rounds);
    return argc < 2;
}
END
clang-19 recursions.c -o recursions
./recursions 7 2>counted
read -r fib sort even odd walk rounds <counted
expect 0 "$asym" time --mix 7 --cost-table one.costs --json own.json recursions.c
"$check" "$schema" own.json || fail "not by the schema: $(cat own.json)"
python3 - own.json "$fib" "$sort" "$even" "$odd" "$walk" "$rounds" <<'END' || fail "not what was counted: $(cat own.json)"
import json, sys
function = {f["name"]: f for f in json.load(open(sys.argv[1]))["functions"]}
fib, sort, even, odd, walk, rounds = map(int, sys.argv[2:])
truth = {"fib": (fib, 5, 1), "sort": (sort, 1, (sort + rounds) / sort), "is_even": (even, 2, 1), "is_odd": (odd, 0, 1),
         "walk": (walk, 3, 1)}
for name, (calls, outer, own) in truth.items():
    f = function[name]
    assert (f["calls"], f["outer_calls"]) == (calls, outer), name
    assert abs(f["own_time"] - own) < 1e-8, name
assert abs(function["fib"]["time"] - fib / 5) < 1e-8
assert abs(function["sort"]["time"] - (sort + rounds)) < 1e-8
assert "own_time" not in function["main"] and "outer_calls" not in function["main"]
END

# Where a call that is not seen may lead back to a recursion, which calls came from
# outside is not said: through a pointer, or of a function that calls others.  It is
# where that leads elsewhere, or nowhere.
cat >unseen.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static int down(int n);
static int (*volatile again)(int) = down;
static int down(int n) {
    return n < 2 ? n : n % 2 ? down(n - 1) : again(n - 1);
}
static int part(int n);
static int left;
static int compare(const void *a, const void *b) {
    return left-- > 0 && part(1) ? 0 : *(const int *)a - *(const int *)b;
}
static int part(int n) {
    int two[2] = {2, 1};
    qsort(two, 2, sizeof *two, compare);
    return n < 1 ? 1 : part(n - 1);
}
static int is_even(int n) {
    return n % 2 == 0;
}
static int (*volatile ask)(int) = is_even;
static int count(int n) {
    return n < 1 ? 0 : ask(n) + count(n - 1);
}
int print(int n) {
    printf("%d", n);
    return n < 1 ? 0 : print(n - 1);
}
int main(int argc, char **argv) {
    int n = atoi(argv[argc - 1]);
    left = 3;
    return down(n) + part(n) + count(n) + print(n) < 0;
}
END
expect 0 "$asym" time --mix 7 unseen.c
says "Function 'down(int)', called 7 times:"
grep -q "^Function 'part(int)', called [0-9]* times:$" out || fail "through qsort: $(cat out)"
says "Function 'count(int)', called 8 times, once from outside of its recursion:"
says "Function 'print(int)', called 8 times, once from outside of its recursion:"
expect 0 "$asym" time --mix 7 --json unseen.json unseen.c
"$check" "$schema" unseen.json || fail "not by the schema: $(cat unseen.json)"
python3 - unseen.json <<'END' || fail "what was not seen: $(cat unseen.json)"
import json, sys
known = {f["name"] for f in json.load(open(sys.argv[1]))["functions"] if "own_time" in f or "outer_calls" in f}
assert known == {"count", "print"}, known
END

# What each call took, with all that it led to, as programs count it themselves: here
# a call costs 1.  What a callee outside of the recursion took counts where it did.
printf 'default 0\nret 1\n' >ret.costs
cat >every.c <<'END'
#include <stdio.h>
#include <stdlib.h>
enum { FIB, QUICK, EVEN, ODD, DEEP, KINDS };
static unsigned long work, calls[KINDS], sums[KINDS], squares[KINDS];
static void ends(int kind, unsigned long began) {
    calls[kind]++;
    sums[kind] += work - began;
    squares[kind] += (work - began) * (work - began);
}
#define BEGIN unsigned long began = work++
#define END(kind, value) do { work++; ends(kind, began); return value; } while (0)
static int fib(int n) {
    BEGIN;
    int sum = n < 2 ? n : fib(n - 1) + fib(n - 2);
    END(FIB, sum);
}
static int least(const int *a, int from, int to) {
    int at = from;
    work++;
    if (to - from > 1) {
        int rest = least(a, from + 1, to);
        at = a[rest] < a[at] ? rest : at;
    }
    return at;
}
static int part(int *a, int lo, int hi) {
    int i = lo;
    work++;
    for (int j = lo; j < hi - 1; j++)
        if (a[j] < a[hi - 1]) {
            int kept = a[i];
            a[i++] = a[j];
            a[j] = kept;
        }
    int kept = a[i];
    a[i] = a[hi - 1];
    a[hi - 1] = kept;
    (void)least(a, lo, hi);
    return i;
}
static void quick(int *a, int lo, int hi) {
    BEGIN;
    if (hi - lo > 1) {
        int middle = part(a, lo, hi);
        quick(a, lo, middle);
        quick(a, middle + 1, hi);
    }
    END(QUICK, );
}
static int is_odd(int n);
static int is_even(int n) {
    BEGIN;
    int is = n <= 0 ? n == 0 : n % 7 == 0 ? is_even(n - 2) + is_even(n - 3) : !is_odd(n - 1);
    END(EVEN, is);
}
static int is_odd(int n) {
    BEGIN;
    int is = n <= 0 ? 0 : !is_even(n - 1);
    END(ODD, is);
}
static int divisor(int a, int b) {
    work++;
    return b ? divisor(b, a % b) : a;
}
static int deep(int n) {
    BEGIN;
    int sum = n <= 0 ? 1 : divisor(n, 100) + deep(n - 1 - n % 3);
    END(DEEP, sum);
}
int main(int argc, char **argv) {
    static int a[1000];
    int n = atoi(argv[argc - 1]);
    for (int i = 0; i < 10 * n; i++)
        a[i] = (int)((unsigned)i * 7919 % 1000);
    quick(a, 0, 10 * n);
    fib(n);
    fib(n / 2);
    is_even(3 * n);
    deep(n);
    deep(2 * n);
    for (int kind = 0; kind < KINDS; kind++)
        fprintf(stderr, "%lu %lu %lu\n", calls[kind], sums[kind], squares[kind]);
    return 0;
}
END
# A call of one that counts its end has a call of "ends" beside it.
clang-19 every.c -o every
every_call() {
    python3 - "$1" counted <<'END' || fail "$2: $(cat "$1") $(cat counted)"
import json, sys
from fractions import Fraction
function = {f["name"]: f for f in json.load(open(sys.argv[1]))["functions"]}
for name, line in zip(("fib", "quick", "is_even", "is_odd", "deep"), open(sys.argv[2])):
    calls, total, squares = map(int, line.split())
    f, mean = function[name], Fraction(total, calls)
    assert f["calls"] == calls, name
    assert abs(f["every_call"]["time"] - mean) < 1e-8, name
    assert abs(f["every_call"]["variance"] - (Fraction(squares, calls) - mean * mean)) < 1e-6, name
assert not {"every_call"} & (function["main"].keys() | function["part"].keys() | function["divisor"].keys())
assert "every_call" in function["least"]
END
}
./every 17 2>counted
for level in 0 2; do
    expect 0 "$asym" time --mix 17 -O "$level" --cost-table ret.costs --json every.json every.c
    "$check" "$schema" every.json || fail "not by the schema: $(cat every.json)"
    every_call every.json "not what calls took at -O$level"
done

# Over the runs of a database; not where earlier ones had other costs.
expect 0 "$asym" time --mix 17 --cost-table ret.costs --db every.db every.c
expect 0 "$asym" time --mix 17 --cost-table ret.costs --db every.db --json every.json every.c
awk '{ print 2 * $1, 2 * $2, 2 * $3 }' counted >twice && mv twice counted
every_call every.json "not what calls of two runs took"
expect 0 "$asym" time --mix 17 --db every.db every.c
says "Of each call by itself: 74.7"
if grep -q "Over all calls" out; then fail "calls of two costs are added: $(cat out)"; fi

# What a call leads to and does not come back from, or that is not seen, is not
# measured, nor is what calls it.
cat >untold.cc <<'END'
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
static std::jmp_buf back;
static int thrower(int n) {
    if (n % 3 == 0)
        throw n;
    return n;
}
static int catches(int n) {
    if (n <= 0)
        return 0;
    int got = 0;
    try {
        got = thrower(n);
    } catch (int) {
        got = -1;
    }
    return got + catches(n - 1) + 1;
}
static int jumps(int n) {
    if (n <= 0)
        std::longjmp(back, 1);
    return jumps(n - 1) + 1;
}
static int plain(int n) {
    return n <= 0 ? 0 : plain(n - 1) + 1;
}
static int (*volatile through)(int) = plain;
static int points(int n) {
    return n <= 0 ? through(3) : points(n - 1) + points(n - 2);
}
static int calm(int n) {
    return n <= 0 ? 1 : calm(n - 1) + calm(n - 2);
}
static int loops(int n, int sum) {
    return n <= 0 ? sum : loops(n - 1, sum + n);
}
static int ends(int n) {
    if (n <= 0)
        std::exit(0);
    return ends(n - 1) + ends(n - 2);
}
int main(int argc, char **argv) {
    int n = std::atoi(argv[argc - 1]);
    std::printf("%d %d %d %d\n", catches(n), points(n), calm(n), loops(n, 0));
    if (!setjmp(back))
        jumps(n);
    return ends(n);
}
END
expect 0 "$asym" time --mix 7 --json untold.json untold.cc
python3 - untold.json <<'END' || fail "what was not measured: $(cat untold.json)"
import json, sys
known = {f["name"] for f in json.load(open(sys.argv[1]))["functions"] if "every_call" in f}
assert known == {"calm", "plain"}, known
END

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

# Calls that are tail calls, and calls that are not.
cat >tail.c <<'END'
#include <stdlib.h>
static int down(int n) {
    return n == 0 ? 0 : down(n - 1);
}
int main(int argc, char **argv) {
    return down(atoi(argv[argc - 1]));
}
END
cat >deep.c <<'END'
#include <stdlib.h>
static int down(int n) {
    volatile int own = n;
    return n == 0 ? 0 : down(n - 1) & own;
}
int main(int argc, char **argv) {
    return down(atoi(argv[argc - 1]));
}
END
cat >added.c <<'END'
#include <stdlib.h>
static unsigned sum(unsigned n) {
    return n == 0 ? 0 : n + sum(n - 1);
}
int main(int argc, char **argv) {
    return sum((unsigned)atoi(argv[argc - 1])) == 5;
}
END
ulimit -S -s 8192
expect 0 "$asym" time -O 2 --mix 2000 added.c
says "Over all calls, with what each leads to: 7004, SD 4043.4721"
expect 0 "$asym" time -O 2 --mix 2000000 --db added.db added.c
says "Function 'sum(unsigned int)', called 2000001 times, once from outside of its recursion:"
says "Of each call by itself: 7"
says "a run crashed where each call of a recursion was measured, so they are not"
if grep -q "Over all calls" out; then fail "calls that were not measured: $(cat out)"; fi
expect 0 "$asym" time -O 2 --mix 2000000 tail.c
says "Function 'down(int)', called 2000001 times, once from outside of its recursion:"
expect 4 "$asym" time --mix 2000000 deep.c
grep -q "crashed with signal 11 .*; if it ran out of stack, .* 'ulimit -s unlimited' first$" err || fail "out of stack: $(cat err)"
if ulimit -S -s 1000000; then
    expect 0 "$asym" time --mix 2000000 deep.c
    says "Function 'down(int)', called 2000001 times, once from outside of its recursion:"
    ulimit -S -s 8192
fi

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
