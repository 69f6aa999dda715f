/* A loop that is entered at two places. */
#include <stdlib.h>

static int twice(int n) {
    int i = n;
    if (n % 2)
        goto odd;
even:
    i--;
odd:
    i--;
    if (i > 0)
        goto even;
    return i;
}

int main(int argc, char **argv) {
    return twice(argc > 1 ? atoi(argv[1]) : 0) > 0;
}
