/* The case of a switch: its rounds count twice. */
//@ asym --args int:0..3000
//@ check 7 -> n=7
//@ check 1233 -> n=1233
//@ check 1234 -> n=1234
//@ check 1235 -> n=1235
#include <stdlib.h>

static int twice_at(int n) {
    switch (n) {
    case 1234:
        return 1;
    case 3001:
        return 2;
    default:
        return 0;
    }
}

//@ function work: cost [not settled]
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count [not settled]; count at n=1234 is 2469; count at n=1235 is 1236
        s++;
        if (++k > (twice_at(n))) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
