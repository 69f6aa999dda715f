/* Several loops on one line stay apart by their columns. */
//@ asym --args int:0..30,int:0..30
//@ check 3 8 -> n=3 m=8
//@ check 5 0 -> n=5 m=0
#include <stdlib.h>

int sequence(int n, int m) {
    int s = 0, i, j;
    //@ loop#1 count,total = n + 1 [proved]
    //@ loop#2 count,total = m + 1 [proved]
    for (i = 0; i < n; i++) s += i; for (j = 0; j < m; j++) s -= j;
    return s;
}

int nest(int n, int m) {
    int s = 0, i, j;
    //@ loop#1 count,total = n + 1 [proved]; depth ~ 1
    //@ loop#2 count = m + 1 [proved]; total = n*m + n [proved]; depth ~ 2
    for (i = 0; i < n; i++) for (j = 0; j < m; j++) s += j;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    return (sequence(n, m) + nest(n, m)) & 0;
}
