/* Loops that end early if something went wrong, as a call says by what it
 * returns, or a flag in memory: where that ended none of them in any run, the
 * count is what the code says without, and the report says so. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct Log {
    int calls, errors, full;
    const char *at;
    struct Log *parent;
};

static int slots[64];

__attribute__((noinline)) static int add(struct Log *log, int x) {
    log->calls++;
    if (x < -5)
        return -1;
    return 0;
}

/* What it calls says it. */
__attribute__((noinline)) static int add_twice(struct Log *log, int x) {
    int rc = add(log, x);
    if (rc == 0)
        rc = add(log, x + 1);
    return rc;
}

__attribute__((noinline)) static bool is_added(struct Log *log, int x) {
    if (add(log, x) != 0)
        return false;
    log->calls++;
    return true;
}

__attribute__((noinline)) static int *slot_of(struct Log *log, int x) {
    log->calls++;
    if (x < -5)
        return NULL;
    return &slots[x & 63];
}

__attribute__((noinline)) static void note(struct Log *log, int x) {
    log->calls++;
    if (x < -5)
        log->parent->errors++;
}

int by_call(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; total = n + 1 [exact]; count.beyond = n + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        if (add(log, a[i]) < 0)
            return -1;
    return 0;
}

int by_code(struct Log *log, const int *a, int n) {
    int rc = 0;
    for (int i = 0; i < n && rc == 0; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        rc = add_twice(log, a[i]);
    return rc;
}

/* Under a condition, and where it is not expected. */
int by_some(struct Log *log, const int *a, int n) {
    int sum = 0, rc;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (a[i] % 2 == 0) {
            rc = add(log, a[i]);
            if (__builtin_expect(!!(rc != 0), 0))
                return rc;
        }
        sum += i;
    }
    return sum;
}

int by_truth(struct Log *log, const int *a, int n) {
    int i;
    for (i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (!is_added(log, a[i]))
            break;
    return i;
}

int by_pointer(struct Log *log, const int *a, int n) {
    int *slot;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        slot = slot_of(log, a[i]);
        if (slot == NULL)
            return -1;
        *slot = i;
    }
    return 0;
}

int by_flag(struct Log *log, const int *a, int n) {
    int i;
    for (i = 0; i < n && !log->errors; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        note(log, a[i]);
    return i;
}

/* Its bound is in memory, too. */
int by_both(struct Log *log, const int *a, const int *n) {
    for (int i = 0; i < *n; i++) //@ loop count = *n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add(log, a[i]) < 0)
            return -1;
    return 0;
}

/* More often than samples are recorded. */
int often(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless
        if (add(log, a[i]) < 0)
            return -1;
    return 0;
}

/* The cost is less where it ends early. */
//@ function by_call: complexity = O(n) [proved]; cost.bound ~ upper
//@ function by_flag: complexity = O(n) [proved]; cost.bound ~ upper
//@ function by_both: complexity = O(*n) [exact]; cost.bound ~ upper

/* ---- where nothing may be claimed ---- */

/* In one execution of many, which is late: it may not be one of those that are
 * recorded. */
int once(struct Log *log, const int *a, int n) {
    int i;
    for (i = 0; i < n; i++) //@ loop count [not settled]
        if (add(log, a[i] - log->full) < 0)
            break;
    return i;
}

/* Where inputs are large enough. */
int when_large(struct Log *log, int n) {
    int i;
    for (i = 0; i < n; i++) //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 10
        if (add(log, 25 - i) < 0)
            break;
    return i;
}

/* In the flag's way, and back. */
__attribute__((noinline)) static void flicker(struct Log *log, int i) {
    log->parent->errors = i == 1;
}

int by_flicker(struct Log *log, int n) {
    int i;
    for (i = 0; i < n && !log->errors; i++) //@ loop count [not settled]; count at n=3 is 3; count at n=9 is 3; count at n=0 is 1
        flicker(log, i);
    return i;
}

/* ---- contents are no outcomes ---- */

/* A function that only reads. */
__attribute__((noinline)) static int is_there(const int *a, int i) {
    if (a[i] == 777)
        return 1;
    return 0;
}

int by_reader(const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count.formula ~ until; !count.unless; count.beyond = n + 1 [proved]
        if (is_there(a, i))
            return i;
    return -1;
}

/* One that computes what it returns. */
__attribute__((noinline)) static int is_it(struct Log *log, int x) {
    log->calls++;
    return x == 777;
}

int by_computed(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (is_it(log, a[i]))
            return i;
    return -1;
}

/* One that returns what it has read. */
__attribute__((noinline)) static int next_char(struct Log *log) {
    return *log->at++;
}

int by_char(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (next_char(log) == 'x')
            return i;
    return -1;
}

/* A function of the library. */
int by_library(char *const *names, int n) {
    for (int i = 0; i < n; i++) //@ loop count.formula ~ until; !count.unless; count.beyond = n + 1 [proved]
        if (strcmp(names[i], "777") == 0)
            return i;
    return -1;
}

/* Any function; some compare. */
int by_callback(int (*visit)(struct Log *, int), struct Log *log, const int *a,
                int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (visit(log, a[i]) < 0)
            return i;
    return -1;
}

/* What the loop has read itself. */
int by_found(const int *a, int n) {
    int found = 0;
    for (int i = 0; i < n && !found; i++) //@ loop count [not settled]
        if (a[i] == 777)
            found = 1;
    return found;
}

/* What it has stored itself. */
int by_own_flag(struct Log *log, const int *a, int n) {
    int i;
    for (i = 0; i < n && !log->full; i++) //@ loop count [not settled]
        if (a[i] == 777)
            log->full = 1;
    return i;
}

/* What it has copied. */
int by_copied_flag(struct Log *log, const int *a, int n) {
    int i;
    for (i = 0; i < n && !log->full; i++) //@ loop count [not settled]
        memcpy(&log->full, &a[63], sizeof log->full);
    return i;
}

/* An outcome, but a branch of the loop chooses when it counts. */
int by_choice(struct Log *log, const int *a, int n) {
    int rc = 0;
    for (int i = 0; i < n && rc >= 0; i++) { //@ loop count [not settled]
        rc = add(log, a[i]);
        if (a[i] == 777)
            rc = -1;
    }
    return rc;
}

/* Compared with contents. */
int by_compared(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (add(log, a[i]) == a[i] - 777)
            return i;
    return -1;
}

/* Beside an outcome. */
int by_contents(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) { //@ loop count [not settled]
        if (add(log, a[i]) < 0)
            return -1;
        if (a[i] == 777)
            return i;
    }
    return 0;
}

/* The loop's own arithmetic. */
int by_arithmetic(int s, int n) {
    int i;
    for (i = 0; i < n; i++) { //@ loop count [not settled]
        s = s * 3 + i % 2;
        if (s == 2000000000)
            break;
    }
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a[64], sum = 0;
    char *names[64], text[64];
    struct Log log = {.at = text};
    log.parent = &log;
    memset(text, 'a', sizeof text);
    for (int i = 0; i < 64; i++) {
        a[i] = i * 7 % 64;
        names[i] = i % 2 ? "1" : "2";
    }
    sum += by_call(&log, a, n) + by_code(&log, a, n) + by_some(&log, a, n);
    sum += by_truth(&log, a, n) + by_pointer(&log, a, n);
    sum += by_flag(&log, a, n) + by_both(&log, a, &n);
    for (int i = 0; i < 300; i++)
        sum += often(&log, a, n);
    for (int i = 0; i < 300; i++) {
        log.full = i == 250 ? 1000 : 0;
        sum += once(&log, a, n);
    }
    log.full = 0;
    sum += when_large(&log, n) + by_flicker(&log, n);
    sum += by_reader(a, n) + by_computed(&log, a, n) + by_char(&log, n);
    sum += by_library(names, n) + by_callback(add, &log, a, n);
    sum += by_callback(is_it, &log, a, n);
    sum += by_found(a, n) + by_own_flag(&log, a, n);
    a[63] = 0;
    sum += by_copied_flag(&log, a, n) + by_choice(&log, a, n);
    sum += by_compared(&log, a, n) + by_contents(&log, a, n);
    sum += by_arithmetic(0, n);
    return sum == -1;
}
