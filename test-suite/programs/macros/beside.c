/* Macros beside parameters that main sets to the same macros: a macro explains
 * a loop only if the loop changes with it.  N is in the type of a, so that all is
 * shown by builds. */
//@ asym --macro STEPS=int:1..20 --macro N=int:2..30 --no-ranking
#include <stdio.h>

static double a[N][N];

static int chosen(int size, int unused) {
    return size + unused * 0;
}

//@ function sweep: complexity = O(STEPS*n) [exact]; signature ~ sweep(int, double[N]*)
void sweep(int n, double b[][N]) {
    for (int t = 1; t <= STEPS; t++)    //@ loop count,total = STEPS + 1 [exact]
        for (int i = 1; i < n - 1; i++) //@ loop count = n - 1 [exact]; total = STEPS*n - STEPS [exact]
            b[0][i] = t;
}

/* Its callee costs the same whatever it is given. */
//@ function start: complexity = O(n) [exact]
void start(int n) {
    int rows = chosen(N, STEPS);
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]
        a[i][0] = rows;
}

/* Here n and N both count, and no run tells them apart: what is said is for where
 * they are equal. */
//@ function both: complexity = O(n^2) [exact]; complexity_valid = N = n
void both(int n) {
    for (int i = 0; i < N; i++)     //@ loop count = N + 1 [exact]
        for (int j = 0; j < n; j++) //@ loop count = n + 1 [exact]; total = n^2 + n [exact]; total.valid = N = n
            a[i][j] = j;
}

int main(void) {
    start(N);
    sweep(N, a);
    both(N);
    printf("%f\n", a[N - 1][0]);
    return 0;
}
