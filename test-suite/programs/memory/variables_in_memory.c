/* Variables that begin with what is in memory, or go on by it, while something in their
 * loop may write there.  It has to keep its value as what a test itself reads has to.
 * Where it does not, it is in one execution of many, which comes late: it may not be one
 * of those that are recorded. */
//@ asym --args int:0..60,int:0..60
//@ check 4 3 -> n=4 m=4 *first@64=3
//@ check 59 0 -> n=59 m=1 *first@64=0
//@ check 5 1 -> n=5 m=2 *first@64=1
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int k, steps;
} Place;

__attribute__((noinline)) static void step(Place *p, int late) {
    p->steps++;
    if (late == 250 && p->steps % 5 == 3)
        p->k -= 1;
}

__attribute__((noinline)) static void add(int *at) { *at += 1; }

/* The step of the round is read in two halves, which cancel. */
__attribute__((noinline)) static int halves(Place *p, int n, int late) {
    int rounds = 0;
    for (int i = 0; i < n;) { //@ loop count [not settled]
        i += p->k;
        step(p, late);
        i -= p->k - 1;
        rounds++;
    }
    return rounds;
}

/* Nothing changes it. */
__attribute__((noinline)) static int kept_halves(Place *p, Place *q, int n) {
    int rounds = 0;
    for (int i = 0; i < n;) { //@ loop count = n + 1 [settled]; count at n=4 is 5; count at n=59 is 60
        i += p->k;
        step(q, 0);
        i -= p->k - 1;
        rounds++;
    }
    return rounds;
}

/* The innermost test reads a variable of the loop around it, which was read. */
__attribute__((noinline)) static int around(const int *first, int *other, int m) {
    int rounds = 0;
    for (int i = 0; i < m; i++) {
        int b = *first;
        for (int j = 0; j < 3; j++, b++)
            for (int x = 0; x < b; x++) //@ loop total [not settled]
                rounds++;
        add(other);
    }
    return rounds;
}

__attribute__((noinline)) static int kept_around(const int *first, int *other, int m) {
    int rounds = 0;
    for (int i = 0; i < m; i++) {
        int b = *first;
        for (int j = 0; j < 3; j++, b++)
            for (int x = 0; x < b; x++) //@ loop total = 3*m*(*first@64) + 6*m [settled]
                rounds++;
        add(other);
    }
    return rounds;
}

/* Two of them, and the place cancels out. */
__attribute__((noinline)) static int both(const int *first, int *other, int n) {
    int rounds = 0;
    for (int i = 0; i < n; i++) {
        int b = *first;
        *other += 1;
        int c = *first;
        for (int j = 0; j < 3; j++, b++)
            for (int x = 0; x < b - c; x++) //@ loop total [not settled]
                rounds++;
    }
    return rounds;
}

__attribute__((noinline)) static int kept_both(const int *first, int *other, int n) {
    int rounds = 0;
    for (int i = 0; i < n; i++) {
        int b = *first;
        *other += 1;
        int c = *first;
        for (int j = 0; j < 3; j++, b++)
            for (int x = 0; x < b - c; x++) //@ loop total = 6*n [settled]
                rounds++;
    }
    return rounds;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
    int k = argc > 2 ? atoi(argv[2]) : 0, m = 1 + k % 7;
    if (n < 0 || n > 1000 || k < 0 || k > 1000)
        return 2;
    for (int t = 0; t < 600; t++) {
        Place a = {5, 0};
        int first = 5, other = 5;
        sum += halves(&a, n, t) + around(&first, t == 500 ? &first : &other, 2);
        first = 5;
        sum += both(&first, t == 500 ? &first : &other, n);
    }
    Place c = {5, 0}, d = {5, 0};
    int first = k, other = k;
    sum += kept_halves(&c, &d, n) + kept_around(&first, &other, m);
    printf("%d\n", sum + kept_both(&first, &other, n));
    return 0;
}
