/* Bounds in memory that cancel out of a formula have to keep their values all the same.
 * Here they do, but for one execution of many, which comes late: it may not be one of
 * those that are recorded. */
//@ asym --args int:0..60
//@ check 4 -> n=4
//@ check 59 -> n=59
//@ check 0 -> n=0
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int k, steps;
} Place;

__attribute__((noinline)) static void step(Place *p, int late) {
    p->steps++;
    if (late == 250 && p->steps % 5 == 3)
        p->k -= 3;
}

/* On both sides of a comparison. */
__attribute__((noinline)) static int compared(Place *p, int n, int late) {
    int rounds = 0;
    for (int i = 0;; i++) { //@ loop count [not settled]
        int left = i + p->k;
        step(p, late);
        int right = n + p->k;
        if (left >= right)
            break;
        rounds++;
    }
    return rounds;
}

/* Where a loop begins, and where it ends. */
__attribute__((noinline)) static int nested(Place *p, int n, int m, int late) {
    int rounds = 0;
    for (int j = 0; j < m; j++)
        for (int i = p->k;; i++) { //@ loop count [not settled]; total [not settled]
            step(p, late);
            int right = n + p->k;
            if (i >= right)
                break;
            rounds++;
        }
    return rounds;
}

/* Nothing changes it. */
__attribute__((noinline)) static int kept(Place *p, Place *q, int n) {
    int rounds = 0;
    for (int i = 0;; i++) { //@ loop count = n + 1 [settled]; count at n=4 is 5; count at n=59 is 60; count at n=0 is 1
        int left = i + p->k;
        step(q, 0);
        int right = n + p->k;
        if (left >= right)
            break;
        rounds++;
    }
    return rounds;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
    if (n < 0 || n > 1000)
        return 2;
    for (int t = 0; t < 600; t++) {
        Place a = {5, 0}, b = {5, 0};
        sum += compared(&a, n, t) + nested(&b, n, n % 7, t);
    }
    Place c = {5, 0}, d = {5, 0};
    sum += kept(&c, &d, n);
    printf("%d\n", sum);
    return 0;
}
