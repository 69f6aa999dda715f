/* Only multiples of 16 come: how often the loop runs for others nobody knows,
 * and more of the same would not tell. */
//@ asym --args int:0..200
#include <stdlib.h>

static int s;

static void part(int n) {
    //@ loop total [unknown]; count.over = runs; count.reason ~ 1/16*n + 1 goes; count.reason ~ choose some with other remainders of 16
    for (int i = 0; i < n; i = (i | 15) + 1)
        s++;
}

/* Where others come, too, they say what it is. */
static void all(int n) {
    //@ loop count = ceil(1/16*n) + 1 [exact]
    for (int i = 0; i < n; i = (i | 15) + 1)
        s--;
}

int main(int argc, char **argv) {
    int k = argc > 1 ? atoi(argv[1]) : 0;
    part(16 * k);
    all(k);
    return 0;
}
