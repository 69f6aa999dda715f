/* Bounds that are sums of parameters, and two bounds in sequence. */
//@ asym --args int:0..40,int:0..40
//@ check 3 4 -> n=3 m=4
//@ check 10 0 -> n=10 m=0
#include <stdlib.h>

//@ function affine: complexity = O(n + m) [proved]; cost = n + m + 3
int affine(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    for (int j = 0; j < m; j++) //@ loop count,total = m + 1 [proved]
        s += j;
    return s;
}

//@ function sum: complexity = O(n + m) [proved]
int sum(int n, int m) {
    int s = 0;
    for (int i = 0; i < 2 * n + m; i++) //@ loop count,total = 2*n + m + 1 [proved]
        s += i;
    return s;
}

/* A named local is seen through, to the parameters. */
int named(int n, int m) {
    int s = 0, k = 3 * n + 2 * m + 1;
    for (int i = 1; i < k; i++) //@ loop count,total = 3*n + 2*m + 1 [proved]
        s += i;
    return s;
}

//@ function trapezoid: complexity = O(n^2 + n*m)
int trapezoid(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = i + m + 1 [proved]
        //@ loop total = 1/2*n^2 + n*m + 1/2*n [proved]
        for (int j = 0; j < i + m; j++)
            s += j;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    return (affine(n, m) + sum(n, m) + named(n, m) + trapezoid(n, m)) & 0;
}
