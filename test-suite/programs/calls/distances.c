/* How far two pointers are apart, passed on and counted to. */
//@ asym --args int:1..200
//@ check 1 -> n=1
//@ check 40 -> n=40
#include <stdlib.h>
#include <string.h>

//@ function clear: complexity = O(end - p)
void clear(int *p, int *end) {
    memset(p, 0, (size_t)(end - p) * sizeof *p);
}

//@ function copy: complexity = O(last - first)
void copy(int *first, int *last, int *to) {
    memmove(to, first, (size_t)((char *)last - (char *)first));
}

//@ function rounds: complexity = O(end - p) [settled]
void rounds(int *p, int *end) {
    for (long i = 0; i < end - p; i++)
        p[i]++;
}

/* The pointers are of one array: what lies between them is no input. */
//@ function tail: complexity = O(n)
void tail(int *p, int n) {
    for (long i = 0; i < p + n - (p + 1); i++) //@ loop count,total = n
        p[i] = 0;
    memset(p + 1, 0, (size_t)(p + n - (p + 1)) * sizeof *p);
}

struct buffer {
    char *start, *end, *read;
};

//@ function member: complexity = O(b->end - b->start); cost = (b->end - b->start) + 3
void member(struct buffer *b) {
    memset(b->start, 0, (size_t)(b->end - b->start));
}

/* Both ends are read first in the loop, or one before it. */
//@ function walked: complexity = O(b->end - b->start) [settled]
long walked(const struct buffer *b) {
    long sum = 0;
    //@ loop count = (b->end - b->start) + 1 [proved]
    for (const char *p = b->start; p != b->end; p++)
        sum += *p;
    return sum;
}

//@ function wrapped: complexity = O(b->end - b->start) [settled]
long wrapped(struct buffer **all, struct buffer *b) {
    return walked(b) + walked(b) + (*all != b);
}

/* What is cleared might be the ends. */
//@ function cleared: complexity = at least O(b->end - b->start)
long cleared(struct buffer *b) {
    member(b);
    return walked(b);
}

//@ function first: complexity = O(all->end - all->start) [settled]
long first(struct buffer *all) {
    return walked(&all[0]) + walked(all + 0);
}

/* To where it was read last, from a parameter. */
//@ function behind: complexity = O(b->end - from)
void behind(struct buffer *b, char *from) {
    memset(from, 0, (size_t)(b->end - from));
}

//@ function all_behind: complexity = O(b->end - b->start)
void all_behind(struct buffer *b) {
    behind(b, b->start);
}

/* What is between the ends now is not what was as it was called. */
//@ function drained: complexity = at least O(1)
void drained(struct buffer *b) {
    b->start = b->end;
    member(b);
}

//@ function shortened: complexity = at least O(1)
void shortened(struct buffer *b) {
    b->end = b->start + (b->end - b->start) / 2;
    memset(b->start, 0, (size_t)(b->end - b->start));
}

/* A callee writes an end. */
void halve(struct buffer *b) {
    b->end -= (b->end - b->start) / 2;
}

//@ function halved: complexity = at least O(1)
void halved(struct buffer *b) {
    halve(b);
    member(b);
}

//@ function both: complexity = O(end - p)
void both(int *p, int *end) {
    clear(p, end);
    rounds(p + 1, end);
}

/* Of i from 0 to n, n - i each. */
//@ function shrinking: complexity = O(n^2); cost = 2*n^2 + 6*n + 2
void shrinking(int *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1
        clear(a + i, a + n);
}

/* The second call has less than the first: one formula is not of both. */
//@ function moved: complexity = at least O(1)
void moved(int *p, int *end, int by) {
    if (by > 100)
        p = end;
    clear(p, end);
}

//@ function callers: complexity = O(n)
void callers(int *a, int n) {
    clear(a, a + n);
    both(a, a + n);
    both(a, a + n / 2 + 1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    if (n < 1 || n > 10000)
        return 2;
    int *a = calloc((size_t)n, sizeof *a), *b = calloc((size_t)n, sizeof *b);
    struct buffer all = {(char *)a, (char *)(a + n), NULL}, *list = &all;
    clear(a, a + n);
    copy(a, a + n, b);
    rounds(a, a + n);
    tail(a, n);
    member(&all);
    walked(&all);
    wrapped(&list, &all);
    cleared(&all);
    first(&all);
    behind(&all, all.start + n);
    all_behind(&all);
    shortened(&all);
    halved(&all);
    drained(&all);
    shrinking(a, n);
    moved(a, a + n, n);
    callers(a, n);
    free(a);
    free(b);
    return 0;
}
