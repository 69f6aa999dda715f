/* Loops of OpenMP count as they do without it, in the names of the source. */
//@ asym --args int:0..30,int:0..30
//@ clang -fopenmp
//@ check 7 3 -> n=7 m=3 arg1=7 arg2=3
//@ check 12 30 -> n=12 m=30 arg1=12 arg2=30
//@ says -fopenmp: counted is what one thread does
#include <stdio.h>
#include <stdlib.h>

static double *a;

//@ function add: complexity = O(n) [proved]
static double add(int n) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; run_total = arg1 + 1 [exact]
        sum += a[i];
    return sum;
}

//@ function fill: complexity = O(n*m) [proved]
static void fill(int n, int m) {
#pragma omp parallel for collapse(2)
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        for (int j = 0; j < m; j++) //@ loop count = m + 1 [proved]; total = n*m + n [proved]
            a[i * m + j] = i + j;
}

//@ function triangle: complexity = O(n^2) [proved]
static void triangle(int n) {
#pragma omp parallel for schedule(dynamic, 2)
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        for (int j = 0; j < i; j++) //@ loop count = i + 1 [proved]; total = 1/2*n^2 + 1/2*n [proved]
            a[i] += j;
}

//@ function both: complexity = O(n + m) [proved]
static void both(int n, int m) {
#pragma omp parallel sections
    {
#pragma omp section
        for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
            a[i]++;
#pragma omp section
        for (int i = 0; i < m; i++) //@ loop count,total = m + 1 [proved]
            a[31 * 31 - 1 - i]++;
    }
}

/* A region that each thread runs through, with what one alone does. */
//@ function region: complexity = O(n^2) [proved]
static void region(int n) {
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
            a[i] *= 2;
#pragma omp single
        for (int i = 0; i < n * n; i++) //@ loop count,total = n^2 + 1 [proved]
            a[i % 7]++;
#pragma omp barrier
#pragma omp critical
        a[0]++;
    }
}

//@ function tasks: complexity = O(n) [proved]
static void tasks(int n) {
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
#pragma omp task firstprivate(i)
        a[i]--;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    a = calloc(31 * 31, sizeof *a);
    fill(n, m);
    triangle(n);
    both(n, m);
    region(n);
    tasks(n);
    printf("%g\n", add(n));
    return 0;
}
