/* An unsigned difference below zero is a huge number; asym must not extend
 * n - m + 1 to there. */
//@ asym --args int:0..40,int:0..40
//@ check 9 4 -> n=9 m=4
//@ check 3 3 -> n=3 m=3
//@ check 0 0 -> n=0 m=0
#include <stdlib.h>

int rest(unsigned n, unsigned m) {
    int s = 0;
    //@ loop count at n=9 m=4 is 6; count at n=3 m=5 is 4294967295
    for (unsigned i = 0; i < n - m; i++)
        s += i;
    return s;
}

/* i >= 0 always holds: only the break ends it. */
int never_negative(unsigned n) {
    int s = 0;
    //@ loop count at n=3 is 4; count at n=0 is 1
    for (unsigned i = n; i >= 0; i--) {
        if (i == 0)
            break;
        s += i;
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    unsigned n = atoi(argv[1]), m = atoi(argv[2]);
    if (n > 100000 || m > 100000)
        return 2;
    return ((n >= m ? rest(n, m) : 0) + never_negative(m)) & 0;
}
