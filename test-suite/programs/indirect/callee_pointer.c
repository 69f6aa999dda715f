/* Calls through pointers: whatever may be behind them, samples are enough only if
 * none of it reads what they do not show. */
//@ asym --args int:0..40
#include <stdlib.h>

static int size;

static int plain(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

static long of_size(long n, long m) {
    long s = n + m;
    for (int i = 0; i < size; i++)
        s += i;
    return s;
}

//@ function apply: cost = n + 3 [exact]
int apply(int (*f)(int), int n) {
    return f(n);
}

//@ function apply_hidden: cost [unknown]; complexity [unknown]
long apply_hidden(long (*f)(long, long), long n) {
    return f(n, 1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    size = n;
    return apply(plain, n) + apply_hidden(of_size, n) == 77;
}
