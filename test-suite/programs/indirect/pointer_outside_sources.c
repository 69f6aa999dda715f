/* Another source, which has no function, takes the address of one without
 * body. */
//@ asym --args int:0..60 @here/parts/table_outside.c
#include <stdlib.h>

static char space[1000];
extern void *(*const table_outside[])(void *, int, unsigned long);

//@ function fill: complexity = O(1) [assumed]; complexity_assumes ~ memset
static void fill(int n) {
    (*table_outside)(space, 1, (unsigned long)n);
}

//@ function caller: complexity_assumes ~ memset
static void caller(int n) {
    fill(n);
}

int main(int argc, char **argv) {
    caller(argc > 1 ? atoi(argv[1]) : 0);
    return 0;
}
