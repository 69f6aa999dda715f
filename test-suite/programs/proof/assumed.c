/* Broken: nothing that rests on an assumption is proved, nor exact where it is not
 * so by nature.  The loop is. */
//@ asym --args int:0..40
#include <stdlib.h>
#include <string.h>

//@ function clear: complexity = O(n) [exact]; assumes ~ memset; cost [exact]
void clear(char *a, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        memset(a, i, 64);
}

//@ function once: complexity = O(1) [assumed]; assumes ~ atoi
int once(char *a, size_t n) {
    return atoi(a + n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    char a[64];
    clear(a, n);
    once(a, (size_t)n % 64);
    return a[0] & 0;
}
