/* A program that names what a call of memcmp becomes: there is one of it. */
//@ asym -O 2 --args string:0..200
#include <stdlib.h>
#include <string.h>

int asym_rt_memcmp_sign(void);
int (*named)(void) = asym_rt_memcmp_sign;

//@ function below: bound ~ upper
int below(const char *a, const char *b, size_t n) {
    int order = memcmp(a, b, n);
    return order < 0 ? 3 : order > 0 ? 7 : 9;
}

int main(int argc, char **argv) {
    size_t n = strlen(argv[argc - 1]);
    char *copy = malloc(n + 1);
    if (!copy)
        return 1;
    memcpy(copy, argv[argc - 1], n + 1);
    int result = below(argv[argc - 1], copy, n) == 9 && named;
    free(copy);
    return !result;
}
