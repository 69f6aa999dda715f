/* A variable of the loop leaves its range, which C does not allow: rounds are not
 * counted by it. */
//@ asym --args int:0..30
#include <stdlib.h>

static volatile int work;

static int walk(int n) {
    int w = 7, u = n;
    for (int i = 0; i < 2; i++) {
        u = n * 10000000 - (w & 0);
        for (int left = u; left > 0; left--) { //@ loop count [proved]
            w += 22;
            u = i;
        }
    }
    return w + u;
}

int main(int argc, char **argv) {
    work = walk(argc > 1 ? atoi(argv[1]) : 0);
    return 0;
}
