/* Rows of the user say what functions without a body cost, and come before
 * those of the C library. */
//@ asym --args int:0..200,int:0..60 --library @here/rows.txt
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

//@ function swap: complexity = O(n); cost = n + 3; assumes ~ swab: O(n)
void swap(const char *from, char *to, int n) {
    swab(from, to, n);
}

//@ function swap_all: complexity = O(m*n); assumes ~ swab: O(n)
void swap_all(const char *from, char *to, int n, int m) {
    for (int i = 0; i < m; i++)
        swap(from, to, n);
}

//@ function find: complexity = O(n*m); bound ~ upper; assumes ~ memmem: O(length*size)
int find(const char *text, int n, const char *what, int m) {
    return memmem(text, (size_t)n, what, (size_t)m) != NULL;
}

//@ function constant: complexity = O(1) [not assumed]; !complexity_assumes; assumes ~ getpagesize: O(1)
int constant(char *to, int n) {
    memset(to, 'x', (size_t)n);
    return getpagesize();
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3, m = argc > 2 ? atoi(argv[2]) : 3;
    if (n < 0 || n > 10000 || m < 0)
        return 2;
    char *a = calloc((size_t)n + 1, 1), *b = calloc((size_t)n + 1, 1);
    int size = constant(a, n);
    swap_all(a, b, n, m);
    return find(a, n, b, m < n ? m : n) > size;
}
