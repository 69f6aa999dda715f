/* Of 60 runs half are drawn: about as many as a claim needs. */
//@ asym --args int:0..600 --runs 60
//@ check 3 -> n=3
//@ check 37 -> n=37
#include <stdlib.h>

//@ function often: complexity = O(n^2) [exact]; complexity_tested.n
int often(int n) {
    volatile int s = 0;
    int i = 0, k = 0;
    while (i < n) { //@ loop count = n^2 + 1 [exact]; count at n=3 is 10
        s++;
        if ((++k ^ n) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return often(n) & 1;
}
