/* Not every count is a polynomial. */
#include <stdio.h>

#ifndef N
#define N 8
#endif

static void kernel_false(int n) {
    int i;

    for (i = 0; i < n; i += 2)
        fprintf(stderr, "%d\n", i);
}

int main(void) {
    int n = N;

    kernel_false(n);
    return 0;
}
