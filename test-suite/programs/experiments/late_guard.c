/* One value of the whole range, in the code, with which nothing is done: no
 * formula of the cost is exact for it. */
//@ asym --args int
//@ check 5 -> n=5
//@ check 776 -> n=776
//@ check 778 -> n=778
#include <stdlib.h>

//@ function work: complexity = O(n) [exact]; bound ~ upper
int work(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    if (n == 777)
        return 0;
    while (i < n) { //@ loop count = 2*n + 1 [exact]; count at n=776 is 1553
        s++;
        if ((++k ^ 2) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
