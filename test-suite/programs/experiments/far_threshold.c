/* The search is over at small sizes; what changes above a value in memory shows
 * near the upper end of the range. */
//@ asym --args int:0..4000
//@ check 30 -> n=30
//@ check 3000 -> n=3000
//@ check 3500 -> n=3500
#include <stdlib.h>

static volatile int limit = 3000;

//@ function work: cost [not settled]
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count [not settled]; count at n=3500 is 7001; count at n=3000 is 3001
        s++;
        if (++k > (n > limit)) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
