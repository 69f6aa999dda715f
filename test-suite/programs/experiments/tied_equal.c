/* Two random inputs are never equal. */
//@ asym --args int:0..100000,int:0..100000
//@ check 5 7 -> n=5 m=7
//@ check 90 90 -> n=90 m=90
#include <stdlib.h>

//@ function work: cost [not settled]
int work(int n, int m) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count [not settled]; count at n=90 m=90 is 181; count at n=5 m=7 is 6
        s++;
        if (++k > (n == m)) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 2 ? work(atoi(argv[1]), atoi(argv[2])) & 1 : 0;
}
