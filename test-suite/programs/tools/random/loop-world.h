/* loop-world.h -- what the programs of random-loops.c use besides their own
 * variables; included after loop-tick.h. */
#include <stddef.h>
#include <stdlib.h>

struct Shape {
    int rows, cols;
    unsigned size;
};
union Either {
    int whole;
    unsigned short half;
};
struct Bits {
    unsigned low : 3;
    int high : 5;
};

volatile long sink;
volatile int wild;
int global;
unsigned limit;
union Either either;
struct Bits bits;

/* It returns early. */
static inline int pick(int x, int y) {
    FRAME("pick", , TICK_VALUE("x", x) TICK_VALUE("y", y))
    if (x > y)
        return y;
    return x;
}

/* It writes where its caller says. */
static inline int bump(int *place, unsigned by) {
    FRAME("bump", , TICK_VALUE("by", by))
    if (by > 100)
        return 0;
    *place += (int)(by & 3);
    return *place;
}

/* It writes a global, and takes a loop. */
static inline int fill(int *at, int n) {
    FRAME("fill", DECLARE(0, 0, 48), TICK_VALUE("n", n))
    either.whole = 3;
    LOOP(0, 0, TICK_VALUE("n", n))
    for (int i = 0; T(0) i < n; i++)
        at[i & 15] = i & 7;
    return n & 7;
}
