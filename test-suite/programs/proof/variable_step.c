/* Broken: a step that cannot jump over the bound, or stand still. */
//@ asym --args int:0..40,int:1..5
//@ check 10 1 -> n=10 k=1
//@ check 10 3 -> n=10 k=3
//@ check 1 1 -> n=1 k=1
//@ check 4 1 -> n=4 k=1
//@ check 7 1 -> n=7 k=1
#include <stdlib.h>

int stride(int n, int k) {
    int s = 0;
    //@ loop count at n=10 k=1 is 11; count at n=10 k=3 is 5; count at n=5 k=0 is infinite
    for (int i = 0; i < n; i += k)
        s += i;
    return s;
}

int growing(int n) {
    int s = 0;
    //@ loop count = floor(1/2*floor(sqrt(8*n - 7)) + 1/2) + 1 [proved]
    //@ loop count at n=1 is 2; count at n=4 is 4; count at n=7 is 5
    for (int i = 0, step = 1; i < n; i += step++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[2]) < 1)
        return 2;
    return (stride(atoi(argv[1]), atoi(argv[2])) + growing(atoi(argv[1]))) & 0;
}
