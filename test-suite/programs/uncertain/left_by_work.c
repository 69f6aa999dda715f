/* What is printed at last is what the work has left, and no input: as i adds up
 * to n^2/2 it would explain all of it. */
//@ asym --args int:-500..500,int:-500..500
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned sum;

static void use(int i) {
    sum += (unsigned)i;
}

static void chosen(int a, int n) {
    for (int i = 0; i < (a < 0 ? n : 5); i++)
        use(i);
}

static void from_least(int n, int m) {
    int low = n < 0 ? n : 0;
    for (int i = low; i < m; i++)
        use(i);
}

static void both(int n, int m) {
    for (int i = 0; i < m + n; i++)
        use(i);
    for (int i = 0; i < m - n; i++)
        use(i);
}

static void flag(bool a, int n) {
    for (int i = 0; i < (a ? n : n * n); i++)
        use(i);
}

//@ function main: complexity ~ at least; !measured
int main(int argc, char **argv) {
    (void)argc;
    int a = atoi(argv[1]), n = atoi(argv[2]);
    chosen(a, n);
    from_least(a, n);
    both(a, n);
    flag(a & 1, n & 255);
    printf("%u\n", sum);
    return 0;
}
