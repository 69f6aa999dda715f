/* A callee rewrites the bound, at a number that no run came to: what rests on
 * samples says no order of larger ones. */
//@ asym --args int:0..100
#include <stdio.h>
#include <stdlib.h>

static int *bound;

static void rewrite(int i) {
    if (i == 300)
        *bound = i * i;
}

//@ function soon: complexity = O(*n); complexity_valid ~ *n <= 100
static int soon(int *n) {
    int s = 0;
    bound = n;
    for (int i = 0; i < *n; i++) { //@ loop count = *n + 1 [exact]
        rewrite(i);
        s++;
    }
    return s;
}

static void rewrite_far(int i) {
    if (i == 300000)
        *bound = i + 1;
}

/* Far beyond what was tried. */
//@ function far: complexity = O(*n); !complexity_valid
static int far(int *n) {
    int s = 0;
    bound = n;
    for (int i = 0; i < *n; i++) { //@ loop count = *n + 1 [exact]
        rewrite_far(i);
        s++;
    }
    return s;
}

/* A proof is of all. */
//@ function counts: complexity = O(n); !complexity_valid
static int counts(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += i == 300;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5;
    int a = n, b = n;
    printf("%d %d %d\n", soon(&a), far(&b), counts(n));
    return 0;
}
