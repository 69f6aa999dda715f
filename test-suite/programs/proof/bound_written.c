/* Broken: a bound that nothing in the loop may write.  It is a local.  One that
 * falls by 1 each round is no harm: it is met half-way. */
//@ asym --args int:0..40
//@ check 4 -> n=4
//@ check 5 -> n=5
//@ check 100000 -> n=100000
#include <stdlib.h>

int meeting(int n) {
    int s = 0;
    //@ loop count = ceil(1/2*n) + 1 [proved]; count at n=4 is 3; count at n=5 is 4
    for (int i = 0; i < n; i++) {
        s += i;
        n--;
    }
    return s;
}

/* Only a rare round changes it. */
int stretched(int n) {
    int s = 0, k = n;
    for (int i = 0; i < k; i++) { //@ loop count [not proved]; count at n=4 is 5; count at n=100000 is 100011
        if (i == 99999)
            k += 10;
        s += i;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (meeting(n) + stretched(n)) & 0;
}
