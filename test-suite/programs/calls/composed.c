/* Costs of callees, composed through their arguments. */
//@ asym --args int:0..40
//@ check 0 -> n=0
#include <stdlib.h>

//@ function line: complexity = O(k) [proved]; cost = k + 2
static int line(int k) {
    int s = 0;
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        s += j;
    return s;
}

//@ function triangle: complexity = O(n^2) [settled]; cost = 1/2*n^2 + 5/2*n + 2
int triangle(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += line(i);
    return s;
}

//@ function square: complexity = O(n^2) [settled]; cost = n^2 + 3*n + 2
int square(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += line(n);
    return s;
}

//@ function twice: complexity = O(n) [settled]; cost = 3*n + 5
int twice(int n) {
    return line(n) + line(2 * n);
}

//@ function deep: complexity = O(n^2) [settled]; cost = n^2 + 6*n + 8
int deep(int n) {
    return square(n) + twice(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return n < 0 ? 2 : (triangle(n) + deep(n)) & 0;
}
