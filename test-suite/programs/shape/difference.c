/* From n up to m, on both sides of n = m: no plain formula holds everywhere. */
//@ asym --args int:0..30,int:0..30
//@ check 3 10 -> n=3 m=10
//@ check 10 3 -> n=10 m=3
//@ check 5 5 -> n=5 m=5
//@ check 6 5 -> n=6 m=5
#include <stdlib.h>

int between(int n, int m) {
    int s = 0;
    //@ loop count at n=3 m=10 is 8; count at n=10 m=3 is 1
    //@ loop count at n=5 m=5 is 1; count at n=6 m=5 is 1
    //@ loop count [settled]
    for (int i = n; i < m; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    return between(atoi(argv[1]), atoi(argv[2])) & 0;
}
