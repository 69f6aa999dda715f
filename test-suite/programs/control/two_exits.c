/* The smaller of two bounds ends the loop: no polynomial holds on both sides. */
//@ asym --args int:0..30,int:0..30
//@ check 3 10 -> n=3 m=10
//@ check 10 3 -> n=10 m=3
//@ check 7 7 -> n=7 m=7
//@ check -1 3 -> n=-1 m=3
//@ check 12 0 -> n=12 m=0
//@ check 13 0 -> n=13 m=0
//@ check 1000000 0 -> n=1000000 m=0
#include <stdlib.h>

int both(int n, int m) {
    int s = 0;
    //@ loop count at n=3 m=10 is 4; count at n=10 m=3 is 4; count at n=7 m=7 is 8
    //@ loop count at n=-1 m=3 is 1
    for (int i = 0; i < n && i < m; i++)
        s += i;
    return s;
}

int broken(int n, int m) {
    int s = 0;
    //@ loop count at n=3 m=10 is 4; count at n=10 m=3 is 4; count at n=7 m=7 is 8
    for (int i = 0; i < n; i++) {
        if (i >= m)
            break;
        s += i;
    }
    return s;
}

/* With a constant: linear only up to it. */
int capped(int n) {
    int s = 0;
    //@ loop count at n=3 is 4; count at n=12 is 13; count at n=13 is 13
    //@ loop count at n=1000000 is 13
    for (int i = 0; i < n && i < 12; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    return (both(n, m) + broken(n, m) + capped(n)) & 0;
}
