/* A long cut to an int loses its upper half. */
//@ asym --args int:0..40,int:0..1
//@ check 5 0 -> n=5
//@ check 5 1 -> n=4294967301
//@ check -1 1 -> n=4294967295
//@ check -1 0 -> n=-1
#include <stdlib.h>

int cut(long n) {
    int s = 0, k = (int)n;
    //@ loop count at n=5 is 6; count at n=4294967301 is 6; count at n=4294967295 is 1
    for (int i = 0; i < k; i++)
        s += i;
    return s;
}

/* Widening loses nothing. */
int widened(int n) {
    int s = 0;
    //@ loop count at n=5 is 6; count at n=-1 is 1; count [settled]
    for (long i = 0; i < (long)n; i++)
        s += (int)i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    long n = atoi(argv[1]), high = atoi(argv[2]) & 1;
    return (cut(n + (high << 32)) + widened((int)n)) & 0;
}
