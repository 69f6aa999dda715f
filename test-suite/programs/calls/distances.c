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

/* What it reads is not there where its calls begin. */
//@ function member: complexity = at least O(1)
struct buffer {
    char *start, *end;
};
void member(struct buffer *b) {
    memset(b->start, 0, (size_t)(b->end - b->start));
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
    struct buffer all = {(char *)a, (char *)(a + n)};
    clear(a, a + n);
    copy(a, a + n, b);
    rounds(a, a + n);
    tail(a, n);
    member(&all);
    shrinking(a, n);
    moved(a, a + n, n);
    callers(a, n);
    free(a);
    free(b);
    return 0;
}
