/* Loops that end early if something went wrong, where what says so has come a longer way:
 * memory that could not be made, a code that was kept, handed on or masked, or what a
 * function says that is called through a pointer. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdlib.h>

struct Log {
    int calls, error, mask;
    const char *at;
    void *last;
};

__attribute__((noinline)) static int add(struct Log *log, int x) {
    log->calls++;
    if (x < -5)
        return -1;
    return 0;
}

__attribute__((noinline)) static int finish(struct Log *log, int rc) {
    log->calls++;
    if (rc == -2)
        return 1;
    return rc & 255;
}

int by_memory(struct Log *log, int n) {
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        void *made = malloc(8);
        if (!made)
            return -1;
        free(log->last);
        log->last = made;
    }
    return 0;
}

/* Handed on by a function that would hand on anything. */
__attribute__((noinline)) static int add_and_finish(struct Log *log, int x) {
    return finish(log, add(log, x));
}

int by_finish(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_and_finish(log, a[i]))
            return -1;
    return 0;
}

/* Kept in a member, and masked. */
__attribute__((noinline)) static int add_and_keep(struct Log *log, int x) {
    log->error = add(log, x);
    return log->error & log->mask;
}

int by_member(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_and_keep(log, a[i]))
            return -1;
    return 0;
}

/* In a variable that others set. */
__attribute__((noinline)) static void try_add(struct Log *log, int x, int *rc) {
    if (!*rc)
        *rc = add(log, x);
}

__attribute__((noinline)) static int add_pair(struct Log *log, int x) {
    int rc = 0;
    try_add(log, x, &rc);
    try_add(log, x + 1, &rc);
    return rc;
}

int by_variable(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (add_pair(log, a[i]))
            return -1;
    return 0;
}

int by_pointer(int (*visit)(struct Log *, int), struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless; count at n=3 is 4; count at n=9 is 10
        if (visit(log, a[i]) < 0)
            return i;
    return -1;
}

/* ---- where nothing may be claimed ---- */

/* Memory that cannot be made in one execution of many, which comes late. */
__attribute__((noinline)) static void *make(struct Log *log, int left) {
    log->calls++;
    if (left <= 0)
        return NULL;
    return malloc(8);
}

int by_short_memory(struct Log *log, int n, int left) {
    for (int i = 0; i < n; i++) { //@ loop count [not settled]
        void *made = make(log, left - i);
        if (!made)
            return -1;
        free(log->last);
        log->last = made;
    }
    return 0;
}

/* A code that is not 0 any more, late, and only in a member. */
int by_late_member(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (add_and_keep(log, a[i] - log->calls / 1000000))
            return -1;
    return 0;
}

/* Contents that are handed on. */
__attribute__((noinline)) static int compare_and_finish(struct Log *log, int x) {
    return finish(log, x == 777);
}

int by_handed_contents(struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (compare_and_finish(log, a[i]))
            return i;
    return -1;
}

/* A text that is read. */
__attribute__((noinline)) static int next_char(struct Log *log) {
    log->calls++;
    return log->at[log->calls & 63];
}

int by_char(struct Log *log, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (next_char(log) == 'x')
            return i;
    return -1;
}

/* Through a pointer that may be to a function that compares. */
__attribute__((noinline)) static int is_it(struct Log *log, long x) {
    log->calls++;
    return x == 777;
}

int by_test(int (*test)(struct Log *, long), struct Log *log, const int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count [not settled]
        if (test(log, a[i]))
            return i;
    return -1;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a[64], sum = 0;
    char text[64];
    struct Log log = {.at = text, .mask = 255};
    for (int i = 0; i < 64; i++) {
        text[i] = 'a';
        a[i] = i * 7 % 64;
    }
    sum += by_memory(&log, n) + by_finish(&log, a, n) + by_member(&log, a, n);
    sum += by_variable(&log, a, n) + by_pointer(add, &log, a, n);
    sum += by_handed_contents(&log, a, n) + by_char(&log, n);
    sum += by_test(is_it, &log, a, n);
    for (int i = 0; i < 300; i++)
        sum += by_short_memory(&log, n, i == 250 ? 2 : 1000);
    for (int i = 0; i < 300; i++) {
        log.calls = i == 250 ? 100000000 : 0;
        sum += by_late_member(&log, a, n);
    }
    free(log.last);
    return sum == -1;
}
