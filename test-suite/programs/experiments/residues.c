/* One rest of sixteen: all are tried in a row. */
//@ asym --args int:0..2000
//@ check 20 -> n=20
//@ check 27 -> n=27
//@ check 43 -> n=43
#include <stdlib.h>

//@ function work: cost [not settled]
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count [not settled]; count at n=43 is 87; count at n=44 is 45
        s++;
        if (++k > (n % 16 == 11)) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
