/* C99: the body and the symbol in one source. */
//@ asym --args int:0..40
//@ check 7 -> n=7
#include <stdlib.h>

inline int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        for (int j = 0; j < n; j++) //@ loop total = n^2 + n [proved]
            s += i ^ j;
    return s;
}

extern inline int work(int n);

//@ function count: cost = n^2 + 2*n + 3 [proved]
int count(int n) {
    return work(n);
}

int main(int argc, char **argv) {
    return count(argc > 1 ? atoi(argv[1]) : 3) < 0;
}
