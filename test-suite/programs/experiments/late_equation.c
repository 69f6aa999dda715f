/* What is computed from the input is compared with a number: the input is the
 * one that gives it. */
//@ asym --args int:0..3000
//@ check 7 -> n=7
//@ check 500 -> n=500
//@ check 501 -> n=501
#include <stdlib.h>

//@ function work: cost [not settled]
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count [not settled]; count at n=500 is 1001; count at n=501 is 502
        s++;
        if (++k > (3 * (n + 7) - 1 == 1520)) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
