/* Functions that may return twice, as setjmp does, but do not say which return
 * it is by a number. */
#include <stdio.h>
#include <stdlib.h>

static long calls;

__attribute__((returns_twice, noinline)) void save(void) {
    calls++;
}

__attribute__((returns_twice, noinline)) const char *keep(void) {
    return calls & 1 ? "odd" : "even";
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3, sum = 0;
    for (int i = 0; i < n; i++) {
        save();
        sum += keep()[0];
    }
    for (int i = 0; i < n; i++)
        sum ^= i;
    printf("%d %ld\n", sum, calls);
    return 0;
}
