/* Three loops, each bounded by the one around it. */
//@ asym --args int:0..30
//@ check 0 -> n=0
//@ check 2 -> n=2
//@ check 11 -> n=11
#include <stdlib.h>

//@ function tetrahedron: complexity = O(n^3) [proved]
int tetrahedron(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        //@ loop count = i + 1; total = 1/2*n^2 + 1/2*n [proved]
        for (int j = 0; j < i; j++)
            //@ loop count = j + 1 [proved]; entries = 1/2*n^2 - 1/2*n [proved]
            //@ loop total = 1/6*n^3 - 1/6*n [proved]
            for (int k = 0; k < j; k++)
                s += k;
    return s;
}

/* Cholesky's shape: the innermost loop depends on both others. */
int wedge(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            //@ loop count = i - j + 1; total = 1/6*n^3 + 1/2*n^2 + 1/3*n [settled]
            for (int k = j; k < i; k++)
                s += k;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (tetrahedron(n) + wedge(n)) & 0;
}
