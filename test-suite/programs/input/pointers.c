/* From one pointer to another: the bound is their distance. */
//@ asym --args int:0..30
#include <stdlib.h>

int range(const int *begin, const int *end) {
    int s = 0;
    for (const int *p = begin; p < end; p++) //@ loop count.valid ~ end - begin
        s += *p;
    return s;
}

int counted(const int *a, int n) {
    int s = 0;
    for (const int *p = a; p < a + n; p++) //@ loop count = n + 1 [settled]
        s += *p;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    int *a = calloc(n + 1, sizeof *a);
    return (range(a, a + n) + counted(a, n)) & 0;
}
