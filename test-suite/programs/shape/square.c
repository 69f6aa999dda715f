/* Bounds that are products. */
//@ asym --args int:0..25
//@ check 0 -> n=0
//@ check 6 -> n=6
#include <stdlib.h>

//@ function square: complexity = O(n^2)
int square(int n) {
    int s = 0;
    for (int i = 0; i < n * n; i++) //@ loop count,total = n^2 + 1 [settled]
        s += i;
    return s;
}

/* k is computed from n, so the answer speaks of n. */
int named(int n) {
    int s = 0, k = n * n;
    for (int i = 0; i < k; i++) //@ loop count,total = n^2 + 1 [settled]
        s += i;
    return s;
}

//@ function squares: complexity = O(n^3)
int squares(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = i^2 + 1 [settled]
        //@ loop total = 1/3*n^3 - 1/2*n^2 + 7/6*n [settled]
        for (int j = 0; j < i * i; j++)
            s += j;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (square(n) + named(n) + squares(n)) & 0;
}
