/* The wrapper of realloc that most programs have: what the size passed is,
 * does not depend on the branch around both calls. */
//@ asym --args int:0..200
#include <stdlib.h>

//@ function grow: complexity = O(size)
static void *grow(void *old, size_t size) {
    return old ? realloc(old, size ? size : 1) : malloc(size ? size : 1);
}

//@ function twice: complexity = O(n)
char *twice(char *all, size_t n) {
    return grow(all, 2 * n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    if (n < 0 || n > 10000)
        return 2;
    char *all = NULL;
    all = twice(all, (size_t)n);
    all = twice(all, (size_t)n);
    free(all);
    return 0;
}
