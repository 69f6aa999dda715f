/* A program that reads nothing has one input, so that nothing is drawn. */
//@ asym --mix ''
#include <stdio.h>

//@ function work: complexity = O(n^2) [exact]
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count = n^2 + 1 [exact]; count.evidence ~ given
        s++;
        if ((++k ^ n) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(void) {
    int s = 0;
    for (int n = 1; n < 30; n++)
        s += work(n);
    printf("%d\n", s);
    return 0;
}
