/* Both loops of a macro stand where the macro is used. */
//@ asym --args int:0..30
#include <stdlib.h>

#define EACH_PAIR(n, i, j)                                                     \
    for (int i = 0; i < (n); i++)                                              \
        for (int j = 0; j < (n); j++)

//@ function pairs: complexity = O(n^2) [proved]
int pairs(int n) {
    int s = 0;
    //@ loop#1 count,total = n + 1 [proved]
    //@ loop#2 count = n + 1; total = n^2 + n [proved]
    EACH_PAIR(n, i, j) s += i ^ j;
    return s;
}

int main(int argc, char **argv) {
    return pairs(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
