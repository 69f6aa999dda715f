/* Options of Clang behind --. */
//@ asym --args int:0..40
//@ clang -DROUNDS=3 -lm
#include <math.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    double s = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < ROUNDS; i++) //@ loop count,total = 4 [proved]
        s = sqrt(fabs(s));
    return s > 1e9;
}
