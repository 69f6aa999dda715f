/* Both are at the ends of their ranges, which no number in the code says. */
//@ asym --args int:0..3000,int:0..700
//@ check 5 7 -> n=5 m=7
//@ check 3000 700 -> n=3000 m=700
#include <stdlib.h>

static volatile long most = 3000L * 700;

//@ function work: cost [not settled]
int work(int n, int m) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count [not settled]; count at n=3000 m=700 is 6001; count at n=5 m=7 is 6
        s++;
        if (++k > ((long)n * m >= most)) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 2 ? work(atoi(argv[1]), atoi(argv[2])) & 1 : 0;
}
