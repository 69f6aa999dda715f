/* A size fixed at compile time, varied by asym. */
//@ asym --macro N=int:1..40
#include <stdio.h>

#ifndef N
#define N 10
#endif

static double a[N][N];

//@ function fill: complexity = O(N^2) [not proved]
void fill(void) {
    for (int i = 0; i < N; i++)     //@ loop count,total = N + 1 [exact]
        for (int j = 0; j < i; j++) //@ loop count = i + 1; total = 1/2*N^2 + 1/2*N
            a[i][j] = i;
}

//@ function param: complexity = O(n)
void param(int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        a[i][i] = 1;
}

int main(void) {
    fill();
    param(N);
    printf("%f\n", a[N / 2][0]);
    return 0;
}
