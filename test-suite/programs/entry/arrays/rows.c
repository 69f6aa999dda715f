/* A pointer to pointers: a row for each, of another length. */
//@ asym --entry trace --no-ranking --args rows=int:0..60,columns=int:0..60
//@ says a of length rows, *a of length columns

//@ function trace: complexity = O(rows*columns) [proved]
long trace(long **a, int rows, int columns) {
    long s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            s += a[i][j];
    return s;
}
