/* What looks like an answer of how it went, but may be contents that came in by an
 * argument, or by a variable whose address others have. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdio.h>
#include <stdlib.h>

struct Log {
    int calls;
    const char *at;
};

__attribute__((noinline)) static int add(struct Log *log, int x) {
    log->calls++;
    if (x < -5)
        return -1;
    return 0;
}

/* ---- arguments that come back ---- */

#define TEN(p) int p##0, int p##1, int p##2, int p##3, int p##4, int p##5, int p##6, int p##7, int p##8, int p##9
#define ZEROS 0, 0, 0, 0, 0, 0, 0, 0, 0, 0

/* More of them than a word has bits. */
__attribute__((noinline)) static int last_of_many(struct Log *log, TEN(a), TEN(b), TEN(c), TEN(d), TEN(e), TEN(f), int g,
                                                  int h, int i, int j, int last) {
    log->calls += a0 + b1 + c2 + d3 + e4 + f5 + g + h + i + j;
    return last;
}

__attribute__((noinline)) static int add_by_many(struct Log *log, int x) {
    return last_of_many(log, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, 0, 0, 0, 0, add(log, x));
}

int by_many(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_by_many(log, a[i]))
            return -1;
    return 0;
}

__attribute__((noinline)) static int compare_by_many(struct Log *log, int x) {
    return last_of_many(log, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, 0, 0, 0, 0, x == 777);
}

int by_contents_of_many(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_by_many(log, a[i]))
            return i;
    return -1;
}

/* Fewer than the function has: what the last one is then nobody knows. */
int second();

__attribute__((noinline)) static int call_second(struct Log *log, int x) {
    log->calls++;
    if (x < -5)
        return second(log);
    return 0;
}

int by_too_few(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (call_second(log, a[i]))
            return i;
    return -1;
}

int second(struct Log *log, int x) {
    log->calls++;
    return x;
}

/* Round a circle: either returns both of its last two arguments. */
static int odd(struct Log *log, int x, int y);

__attribute__((noinline)) static int even(struct Log *log, int x, int y) {
    log->calls++;
    return y > 5 ? odd(log, y, x) : x;
}

__attribute__((noinline)) static int odd(struct Log *log, int x, int y) {
    log->calls++;
    return y > 9 ? even(log, x, y) : y == 3 ? -1 : 0;
}

__attribute__((noinline)) static int compare_even(struct Log *log, int x) {
    return even(log, 0, x == 777);
}

int by_even(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_even(log, a[i]))
            return i;
    return -1;
}

__attribute__((noinline)) static int compare_odd(struct Log *log, int x) {
    return odd(log, 0, x == 777);
}

int by_odd(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_odd(log, a[i]))
            return i;
    return -1;
}

/* By a variable. */
__attribute__((noinline)) static void limit(struct Log *log, int *rc) {
    log->calls++;
    if (*rc > 1)
        *rc = 1;
}

__attribute__((noinline)) static int limited(struct Log *log, int x) {
    int rc = x;
    limit(log, &rc);
    return rc;
}

__attribute__((noinline)) static int add_limited(struct Log *log, int x) {
    return limited(log, add(log, x));
}

int by_limited(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_limited(log, a[i]))
            return -1;
    return 0;
}

__attribute__((noinline)) static int compare_limited(struct Log *log, int x) {
    return limited(log, x == 777);
}

int by_limited_contents(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_limited(log, a[i]))
            return i;
    return -1;
}

/* ---- variables that others write ---- */

/* By two functions, none of which writes anything else there. */
__attribute__((noinline)) static void try_add(struct Log *log, int x, int *rc) {
    if (!*rc)
        *rc = add(log, x);
}

__attribute__((noinline)) static void try_pair(struct Log *log, int x, int *rc) {
    try_add(log, x, rc);
    try_add(log, x + 1, rc);
}

__attribute__((noinline)) static int add_pair(struct Log *log, int x) {
    int rc = 0;
    try_pair(log, x, &rc);
    return rc;
}

int by_pair(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_pair(log, a[i]))
            return -1;
    return 0;
}

/* By the library. */
__attribute__((noinline)) static int scanned(struct Log *log) {
    int c = 0;
    log->calls++;
    if (sscanf(log->at, "%d", &c) != 1)
        return -1;
    return c;
}

int by_scanned(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (scanned(log) == 7)
            return i;
    return -1;
}

/* By a function that reads a text ... */
__attribute__((noinline)) static void take(struct Log *log, int *to) {
    *to = log->at[log->calls++ & 63];
}

__attribute__((noinline)) static int taken(struct Log *log) {
    int c = 0;
    take(log, &c);
    return c;
}

int by_taken(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (taken(log) == 'x')
            return i;
    return -1;
}

/* ... which another one calls ... */
__attribute__((noinline)) static void take_two(struct Log *log, int *to) {
    take(log, to);
    take(log, to);
}

__attribute__((noinline)) static int two_taken(struct Log *log) {
    int c = 0;
    take_two(log, &c);
    return c;
}

int by_two_taken(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (two_taken(log) == 'x')
            return i;
    return -1;
}

/* ... or that has the address from elsewhere. */
static int *place;

__attribute__((noinline)) static void keep_place(int *to) {
    place = to;
}

__attribute__((noinline)) static int taken_at_place(struct Log *log) {
    int c = 0;
    keep_place(&c);
    take(log, place);
    return c;
}

int by_place(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (taken_at_place(log) == 'x')
            return i;
    return -1;
}

/* By a function that was given contents. */
__attribute__((noinline)) static void put(struct Log *log, int *to, int x) {
    log->calls++;
    *to = x;
}

__attribute__((noinline)) static int compare_and_put(struct Log *log, int x) {
    int c = 0;
    put(log, &c, x == 777);
    return c;
}

int by_put(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_and_put(log, a[i]))
            return i;
    return -1;
}

/* Where another variable of it had them first. */
__attribute__((noinline)) static void put_limited(struct Log *log, int *to, int x) {
    int rc = x;
    limit(log, &rc);
    *to = rc;
}

__attribute__((noinline)) static int compare_and_put_limited(struct Log *log, int x) {
    int c = 0;
    put_limited(log, &c, x == 777);
    return c;
}

int by_put_limited(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_and_put_limited(log, a[i]))
            return i;
    return -1;
}

/* By a function that compares, and says what it found. */
__attribute__((noinline)) static int is_it(struct Log *log, int x) {
    log->calls++;
    return x == 777;
}

__attribute__((noinline)) static void try_compare(struct Log *log, int x, int *to) {
    *to = is_it(log, x);
}

__attribute__((noinline)) static int try_it(struct Log *log, int x) {
    int c = 0;
    try_compare(log, x, &c);
    return c;
}

int by_try(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (try_it(log, a[i]))
            return i;
    return -1;
}

/* By the function itself, through a pointer. */
__attribute__((noinline)) static int own_taken(struct Log *log) {
    int c = 0, d = 0, *to = log->calls & 1 ? &c : &d;
    *to = log->at[log->calls++ & 63];
    return c;
}

int by_own_taken(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (own_taken(log) == 'x')
            return i;
    return -1;
}

/* ---- calls through pointers ---- */

__attribute__((noinline)) static int add_by(int (*adding)(struct Log *, int), struct Log *log, int x) {
    log->calls++;
    return adding(log, x);
}

int by_adding(int (*adding)(struct Log *, int), struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_by(adding, log, a[i]))
            return -1;
    return 0;
}

/* A function of that type compares. */
__attribute__((noinline)) static int is_long(struct Log *log, long x) {
    log->calls++;
    return x == 777;
}

__attribute__((noinline)) static int ask(int (*test)(struct Log *, long), struct Log *log, int x) {
    log->calls++;
    return test(log, x);
}

int by_asking(int (*test)(struct Log *, long), struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (ask(test, log, a[i]))
            return i;
    return -1;
}

/* One of that type returns what it is given. */
__attribute__((noinline)) static int same(struct Log *log, int x, int y) {
    log->calls += y;
    return x;
}

__attribute__((noinline)) static int hand(int (*to)(struct Log *, int, int), struct Log *log, int x) {
    return to(log, x == 777, 1);
}

int by_handing(int (*to)(struct Log *, int, int), struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (hand(to, log, a[i]))
            return i;
    return -1;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a[64], sum = 0;
    char text[64];
    struct Log log = {.at = text};
    for (int i = 0; i < 64; i++) {
        text[i] = "1ab"[i % 3];
        a[i] = i * 7 % 64;
    }
    text[63] = '\0';
    sum += by_many(&log, a, n) + by_contents_of_many(&log, a, n) + by_too_few(&log, a, n);
    sum += by_even(&log, a, n) + by_odd(&log, a, n);
    sum += by_limited(&log, a, n) + by_limited_contents(&log, a, n);
    sum += by_pair(&log, a, n) + by_scanned(&log, n) + by_taken(&log, n) + by_two_taken(&log, n);
    sum += by_place(&log, n) + by_put(&log, a, n) + by_put_limited(&log, a, n);
    sum += by_try(&log, a, n) + by_own_taken(&log, n);
    sum += by_adding(add, &log, a, n) + by_asking(is_long, &log, a, n) + by_handing(same, &log, a, n);
    return sum == -1;
}
