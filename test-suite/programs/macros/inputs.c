/* Builds in which a loop is over another input: their samples are about another
 * number, so that those of the others do not show what it is. */
//@ asym --args int:1..40 --macro N=int:1..300 --no-ranking
#include <stdlib.h>

static long sink;

//@ function wide: complexity [not settled]
void wide(int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.evidence ~ builds
        for (int j = 0; j < (N > 150 ? n : 1); j++) //@ loop count [not settled]; total [not settled]
            sink++;
}

//@ function hidden: complexity [not settled]
void hidden(int n, int m) {
    int *k = N == 100 ? &m : &n;
    for (int i = 0; i < *k; i++) //@ loop count [not settled]; total [not settled]
        sink++;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1;
    wide(n);
    hidden(n, n * n);
    return 0;
}
