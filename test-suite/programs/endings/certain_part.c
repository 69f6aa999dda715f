/* main ends by exit(), so that no call of it is recorded.  Its runs are linear
 * as far as any was made, but for a part that is certainly quadratic: n*(n/40)
 * rounds are as much as all else at n = 3000 or so. */
//@ asym --args int:0..2000
#include <stdlib.h>

static unsigned sum;

static int drawn(unsigned *random) {
    int draws = 0;
    *random = *random * 1664525u + 1013904223u;
    while ((*random >> 8) % 7) {
        *random = *random * 1664525u + 1013904223u;
        draws++;
    }
    return draws;
}

//@ function squares: complexity = O(n^2) [proved]
static void squares(int n) {
    for (int i = 0; i < n / 40; i++)
        for (int j = 0; j < n; j++)
            sum += (unsigned)j;
}

//@ function main: complexity ~ at least O(n^2); !measured
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, draws = 0;
    if (n < 0 || n > 50000)
        exit(0);
    unsigned random = (unsigned)n;
    for (int i = 0; i < 60 * n; i++)
        draws += drawn(&random);
    squares(n);
    exit(sum + (unsigned)draws == 1);
}
