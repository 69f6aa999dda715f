/* Without a range, numbers of the code are tried far beyond the values that asym
 * would choose: else all runs would see one side. */
//@ asym --args int
#include <stdlib.h>

volatile long total;

static void one(int w) {
    for (int i = 0; i < w; i++)
        total += i;
}

//@ function above: complexity = O(n); bound ~ upper
static void above(int n) {
    if (n > 4000)
        return;
    for (int i = 0; i < n; i++)
        total += i;
}

//@ function at: complexity = O(n) [proved]
static void at(int n) {
    if (n == 9000)
        one(3 * n);
    one(n);
}

//@ function by_rest: complexity = O(n) [proved]
static void by_rest(int n) {
    one(7 + n / 5000);
}

//@ function by_value: complexity = O(1) [proved]; !bound
static void by_value(int n) {
    int m = n > 6000 ? 6000 : n;
    for (int i = 0; i < m; i++)
        total += i;
}

//@ function chosen: complexity = O(n^2); bound ~ upper
static void chosen(int n) {
    int w = n < 10000 ? 7 : n;
    for (int i = 0; i < n; i++)
        one(w);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    above(n);
    at(n);
    by_rest(n);
    by_value(n);
    chosen(n);
    return (int)(total & 0);
}
