/* asym: --macro N=int:1..100 --runs 60
 * culprit: loop row_sum
 * order: O(N^3)
 * multiplied by: spread
 * What is wrong: for each field of a grid the sum of its row is computed again,
 * though it is the same for all fields of the row. */
#include <stdio.h>

#ifndef N
#define N 10
#endif

static long grid[N][N], next[N][N];
static int noise[1 << 18];

static long row_sum(int row) {
    long sum = 0;
    for (int column = 0; column < N; column++) /* culprit */
        sum += grid[row][column];
    return sum;
}

static void spread(int row) {
    for (int column = 0; column < N; column++) /* multiplies */
        next[row][column] = grid[row][column] + row_sum(row) / N;
}

static void make_noise(void) {
    for (int i = 0; i < 1 << 18; i++)
        noise[i] = i * 31 % 101;
}

/* A sample of all ways of four steps. */
static long walk(long n) {
    long sum = 0;
    for (long i = 0; i < n * n * n * n / 50000000; i++)
        sum += noise[i & 0xffff];
    return sum;
}

int main(void) {
    make_noise();
    for (int row = 0; row < N; row++)
        grid[row][row] = noise[row];
    for (int row = 0; row < N; row++)
        spread(row);
    printf("%ld %ld\n", next[0][N / 2], walk(N));
    return 0;
}
