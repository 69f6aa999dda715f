/* In a region with two entries, a node before each back edge of the loop around
 * it may still run more often than that loop. */
//@ asym --args int:0..30,int:0..30
#include <stdio.h>
#include <stdlib.h>

//@ check 0 7 -> n=0 m=7
//@ check 5 0 -> n=5 m=0
//@ check 9 4 -> n=9 m=4
int twist(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        int again = 0;
        if (i & 1)
            goto odd;
    even:
        s += 2;
        goto both;
    odd:
        s++;
    both:
        //@ loop count = m + 1 [proved]
        //@ loop total = 3*n*m + 3*n [exact]
        //@ loop entries = 3*n [exact]
        for (int j = 0; j < m; j++)
            s += j;
        if (++again < 3) {
            if (s & 1)
                goto odd;
            goto even;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    printf("%d\n", argc > 2 ? twist(atoi(argv[1]), atoi(argv[2])) : 0);
    return 0;
}
