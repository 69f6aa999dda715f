/* Recursive functions: their ways prove what calls of them cost. */
//@ asym --args int:0..18
#include <stdlib.h>

//@ function factorial: complexity = O(n) [proved]; cost at n=0 is 1; cost at n=5 is 6
unsigned factorial(int n) {
    return n < 1 ? 1 : (unsigned)n * factorial(n - 1);
}

//@ function fib: cost = 2*fib(n + 1) - 1 [proved]; cost at n=5 is 15
int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int odd(int n);
//@ function even: complexity = O(n) [proved]
int even(int n) {
    return n == 0 ? 1 : odd(n - 1);
}
int odd(int n) {
    return n == 0 ? 0 : even(n - 1);
}

/* A loop in each call: quadratic in all. */
//@ function staircase: complexity = O(n^2) [proved]; cost at n=3 is 14
int staircase(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    return n < 1 ? s : s + staircase(n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 22)
        return 2;
    return ((int)(factorial(n) & 1u) + fib(n) + even(n) + staircase(n)) & 0;
}
