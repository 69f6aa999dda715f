/* C99: a body that is inlined in each call, and a symbol nowhere: so it links. */
//@ asym --args int:0..40
#include <stdlib.h>

inline __attribute__((always_inline)) int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        for (int j = 0; j < n; j++) //@ loop count = n + 1 [proved]
            s += i ^ j;
    return s;
}

//@ function count: cost = n^2 + 2*n + 3 [proved]
int count(int n) {
    return work(n);
}

int main(int argc, char **argv) {
    return count(argc > 1 ? atoi(argv[1]) : 3) < 0;
}
