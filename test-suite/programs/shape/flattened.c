/* One loop that walks a matrix: its header runs n^2 + n + 1 times. */
//@ asym --args int:0..30
//@ check 0 -> n=0
//@ check 13 -> n=13
#include <stdlib.h>

//@ function flat: complexity = O(n^2)
int flat(int n) {
    int i, j = 0, s = 0;
    //@ loop count,total = n^2 + n + 1 [proved]; count at n=-2 is 1
    for (i = 0; i < n;) {
        if (j >= n) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    return flat(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
