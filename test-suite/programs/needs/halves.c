/* Halving, digits, strides, drains. */
//@ asym --args int:0..3000
//@ check 5 -> n=5
//@ check 2816 -> n=2816
#include <stdio.h>
#include <stdlib.h>

//@ function bits: complexity = O(log(n))
int bits(unsigned n) {
    int k = 0;
    //@ loop count [settled]; count at n=5 is 4; count at n=2816 is 13
    while (n) {
        n >>= 1;
        k++;
    }
    return k;
}

//@ function digits: complexity = O(log(n))
int digits(int n) {
    int k = 1;
    //@ loop count [settled]; count at n=5 is 1; count at n=2816 is 4
    while (n >= 10) {
        n /= 10;
        k++;
    }
    return k;
}

//@ function lower: complexity = O(log(n)); bound ~ upper
int lower(const int *a, int n, int x) {
    int lo = 0, hi = n;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2;
        if (a[mid] < x)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

//@ function strided: complexity = O(n)
int strided(int n) {
    int s = 0;
    //@ loop count [settled]; count at n=5 is 2; count at n=2816 is 314
    for (int i = 0; i < n; i += 9)
        s += i;
    return s;
}

//@ function drain: complexity = O(n)
int drain(int n) {
    int s = 0;
    //@ loop count at n=5 is 2; count at n=2816 is 12
    while (n > 0) {
        int part = n < 256 ? n : 256;
        s += part & 3;
        n -= part;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 100000)
        return 2;
    int *a = malloc(sizeof *a * ((size_t)n + 1));
    for (int i = 0; i < n; i++)
        a[i] = 2 * i;
    int found = lower(a, n, 1) + lower(a, n, n) + lower(a, n, 2 * n);
    printf("%d %d %d %d %d\n", bits((unsigned)n), digits(n), found, strided(n),
           drain(n));
    free(a);
    return 0;
}
