/* Broken: what a call in a loop passes is the same in each round.  It is also
 * what a later loop is over, and so an input of the cost. */
//@ asym --args int:0..40,int:0..40
#include <stdlib.h>

int table[4096];
volatile int sink;

void work(int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        sink = i;
}

/* 2 + n times work(k), with all k before the last one. */
//@ function passed: cost [not settled]
int passed(const int *p, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        work(k);
        k = p[i];
    }
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        sink = j;
    return k;
}

/* The number of rounds of a loop around the call is what changes. */
//@ function rounds: cost [not settled]
int rounds(const int *p, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
            work(5);
        k = p[i];
    }
    for (int j = 0; j < k; j++) //@ loop count = k@31 + 1 [proved]
        sink = j;
    return k;
}

/* So it does two loops further out. */
//@ function outer: cost [not settled]
int outer(const int *p, int n, int m) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) //@ loop count = m + 1 [proved]
            work(k);
        k = p[i];
    }
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        sink = j;
    return k;
}

/* The code has no sum over the rounds of this loop. */
//@ function searched: cost [not settled]
int searched(const int *p, int n) {
    int k = 0, i = 0;
    while (i < n && p[i] >= 0) {
        work(k);
        k = p[i++];
    }
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        sink = j;
    return k;
}

/* Here a variable of the loop itself is passed, which is known in each round,
 * though a later loop starts where it ended: 1 + n + 1 + n*(n + 3)/2 + 1. */
//@ function counted: cost at n=5 i=5 is 28; cost at n=9 i=9 is 66; cost [settled]
int counted(int n) {
    int i = 0;
    for (; i < n; i++)
        work(i);
    for (int j = i; j < n; j++)
        sink = j;
    return i;
}

/* The argument is computed before the loop. */
//@ function kept: cost = n*m + 5*n + m + 5 [proved]
int kept(int n, int m) {
    int k = m + 2;
    for (int i = 0; i < n; i++)
        work(k);
    for (int j = 0; j < k; j++)
        sink = j;
    return k;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    for (int i = 0; i < 4096; i++)
        table[i] = (i * 7 + n) % 11;
    passed(table, n);
    rounds(table, n);
    outer(table, n, m);
    searched(table, n);
    counted(n);
    kept(n, m);
    return 0;
}
