/* A false expectation, which "count" must find. */
//@ check 5 -> n=5
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < n; i++) //@ loop total = n
        ;
    return 0;
}
