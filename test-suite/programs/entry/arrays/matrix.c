/* Arrays whose bound is a parameter, and rows behind pointers. */
//@ asym --entry mul --no-ranking
//@ says a of length n*n, b of length n*n, c of length n*n

//@ function mul: complexity = O(n^3) [proved]
void mul(int n, double a[n][n], double b[n][n], double c[n][n]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i][j] = 0;
            for (int k = 0; k < n; k++) //@ loop count = n + 1 [proved]
                c[i][j] += a[i][k] * b[k][j];
        }
}
