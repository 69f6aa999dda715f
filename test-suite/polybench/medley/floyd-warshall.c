/* floyd-warshall: the lengths of the shortest paths between all nodes. */
//@ asym --macro N=int:1..20 --runs 20
//@ every count,total [settled]
#include <stdio.h>

#ifndef N
#define N 8
#endif

//@ function init_array: complexity = O(n^2) [settled]
static void init_array(int n, int path[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++) {
            path[i][j] = i * j % 7 + 1;
            if ((i + j) % 5 == 0)
                path[i][j] = 999;
        }
}

//@ function print_array: complexity = O(n^2) [assumed]
static void print_array(int n, int path[n][n]) {
    int i, j;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (i = 0; i < n; i++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (j = 0; j < n; j++)
            fprintf(stderr, "%d%c", path[i][j], (i * n + j) % 20 ? ' ' : '\n');
}

//@ function kernel_floyd_warshall: complexity = O(n^3) [settled]
static void kernel_floyd_warshall(int n, int path[n][n]) {
    int i, j, k;

    //@ loop count = n + 1 [settled]; total = n + 1 [settled]
    for (k = 0; k < n; k++)
        //@ loop count = n + 1 [settled]; total = n^2 + n [settled]
        for (i = 0; i < n; i++)
            //@ loop count = n + 1 [settled]; total = n^3 + n^2 [settled]
            for (j = 0; j < n; j++)
                path[i][j] = path[i][j] < path[i][k] + path[k][j]
                                 ? path[i][j]
                                 : path[i][k] + path[k][j];
}

//@ function main: complexity = O(N^3) [assumed]
int main(void) {
    int n = N;
    int path[n][n];

    init_array(n, path);
    kernel_floyd_warshall(n, path);
    print_array(n, path);
    return 0;
}
