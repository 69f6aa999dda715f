#!/bin/sh
# usage: time_recursion.sh ASYM EXAMPLES SCHEMA-CHECK SCHEMA
# asym time on recursions: what each call takes by itself, and with all that it leads to.
set -eu
. "$(dirname "$0")/timed.sh"

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
# What crashes anyway does not crash because calls are measured.
cat >crashes.c <<'END'
#include <stdlib.h>
static unsigned sum(unsigned n) {
    return n == 0 ? 0 : n + sum(n - 1);
}
int main(int argc, char **argv) {
    int n = atoi(argv[argc - 1]);
    volatile int *volatile none = NULL;
    return n % 3 ? sum((unsigned)n) == 5 : *none;
}
END
expect 0 "$asym" time -O 2 --mix '{int:1..50}' crashes.c
says "a run crashed, whether each call of a recursion was measured or not; they are not"
if grep -q "so they are not" out; then fail "the wrong cause: $(cat out)"; fi
if ulimit -S -s 1000000; then
    expect 0 "$asym" time --mix 2000000 deep.c
    says "Function 'down(int)', called 2000001 times, once from outside of its recursion:"
    ulimit -S -s 8192
fi
exit $failures
