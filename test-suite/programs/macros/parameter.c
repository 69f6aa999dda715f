/* A parameter that is called as the macro that is varied is another quantity:
 * what calls were seen to cost is over the macro, and what they cost at most
 * over the parameter, which is the same in all of them. */
//@ asym --args int --macro N=int:2..100 --no-ranking
#include <stdlib.h>

#ifndef N
#define N 4
#endif
static const int size = N;
#undef N

//@ function first: complexity = O(N); complexity_seen.best.order ~ O(N@macro); complexity_seen.worst.order ~ O(N@macro^2)
static int first(const char *a, int N) {
    int i = 0;
    while (i < N && !a[i]) //@ loop count.worst = N + 1; count.worst.tested.N ~ 10000; count.worst.tested.N@macro ~ 2
        i++;
    return i;
}

int main(int argc, char **argv) {
    static char a[10001];
    unsigned seed = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
    seed = seed * 2654435761u >> 16;
    a[seed % 2 ? size : size * size] = 1;
    return first(a, 10000) & 0;
}
