/* m hardly varies, and a part of the cost has no formula: what the code shows of m
 * is in the orders of callers, too. */
//@ asym --args int:1..3,int:1..500
#include <stdlib.h>

static volatile unsigned work;
//@ function some: complexity ~ m; complexity_at_least = O(m)
static void some(int m) {
    for (int i = 0; i < m; i++)
        work += (unsigned)i;
    while (rand() % 50)
        work++;
}
//@ function all: complexity_at_least = O(n*m)
static void all(int m, int n) {
    for (int i = 0; i < n; i++)
        some(m);
}
int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    all(atoi(argv[1]), atoi(argv[2]));
    return 0;
}
