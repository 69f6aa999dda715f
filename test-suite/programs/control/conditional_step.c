/* The data decides how far each round goes. */
//@ asym --args int:0..40,int:0..1000000
//@ check 3 1 -> n=3
//@ check 6 1 -> n=6
#include <stdlib.h>

int hop(int n, unsigned seed) {
    int s = 0, i = 0;
    while (i < n) { //@ loop count [not settled]
        seed = seed * 1103515245u + 12345u;
        i += seed >> 31 ? 2 : 1;
        s++;
    }
    return s;
}

/* Decided by the number of the round: not by data, but not affine either. */
int alternate(int n) {
    int s = 0, i = 0;
    while (i < n) { //@ loop count [not proved]; count at n=3 is 3; count at n=6 is 5
        i += s++ % 2 ? 2 : 1;
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    return (hop(atoi(argv[1]), (unsigned)atoi(argv[2])) + alternate(atoi(argv[1]))) & 0;
}
