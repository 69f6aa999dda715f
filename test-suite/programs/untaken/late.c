/* What changes at sizes that were never tried is not claimed as proved. */
//@ asym --args int:0..40
//@ point 7 -> n=7
//@ point 100001 -> n=100001
#include <stdlib.h>

int late(int n) {
    int s = 0, j = 0;
    //@ loop count [not proved]; count at n=7 is 8; count at n=100001 is 100012
    for (int i = 0; i < n;) {
        if (i == 100000 && j++ < 10)
            continue;
        i++;
        s += i;
    }
    return s;
}

int main(int argc, char **argv) {
    return late(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
