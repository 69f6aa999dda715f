/* Inner loops that depend on the outer one: never n * i. */
//@ asym --args int:0..40
//@ check 0 -> n=0
//@ check 1 -> n=1
//@ check 9 -> n=9
#include <stdlib.h>

//@ function upper: complexity = O(n^2) [proved]
int upper(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        //@ loop count = n - i + 1 [proved]; entries = n [proved]
        //@ loop total = 1/2*n^2 + 3/2*n [proved]; total at n=-1 is 0
        for (int j = i; j < n; j++)
            s += j;
    return s;
}

int strictly_upper(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = n - i [proved]; total = 1/2*n^2 + 1/2*n [proved]
        for (int j = i + 1; j < n; j++)
            s += j;
    return s;
}

int lower(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = i + 1 [proved]; total = 1/2*n^2 + 1/2*n [proved]
        for (int j = 0; j < i; j++)
            s += j;
    return s;
}

int with_diagonal(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = i + 2 [proved]; total = 1/2*n^2 + 3/2*n [proved]
        for (int j = 0; j <= i; j++)
            s += j;
    return s;
}

/* From the last row to the first. */
int backward(int n) {
    int s = 0;
    for (int i = n - 1; i >= 0; i--) //@ loop count,total = n + 1 [proved]
        //@ loop count = n - i [settled]; total = 1/2*n^2 + 1/2*n [settled]
        for (int j = n - 1; j > i; j--)
            s += j;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int s = upper(n) + strictly_upper(n) + lower(n);
    return (s + with_diagonal(n) + backward(n)) & 0;
}
