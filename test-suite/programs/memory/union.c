/* Members of a union stand at one place: the one that is read gives the name.
 * A bit-field is no place of its own. */
//@ asym --args int,int
//@ check 300 7 -> u.c=44
#include <stdlib.h>

union narrow {
    int i;
    unsigned char c;
};

union halves {
    long whole;
    struct {
        int x, y;
    } p;
};

struct bits {
    unsigned a : 5;
    int b : 7;
};

int low_byte(union narrow u) {
    int s = 0;
    for (int i = 0; i < u.c; i++) //@ loop count = u.c + 1 [proved]; count at u.c=44 is 45
        s += i;
    return s;
}

int low_half(union halves *v) {
    int s = 0;
    for (int i = 0; i < v->p.x; i++) //@ loop count = v->p.x + 1 [proved]
        s += i;
    return s;
}

int field(struct bits *b) {
    int s = 0;
    for (int i = 0; i < (int)b->a; i++) //@ loop !count.formula
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    union narrow u = {n};
    union halves v = {.p = {n, m}};
    struct bits b = {(unsigned)n & 31, m & 31};
    return (low_byte(u) + low_half(&v) + field(&b)) & 0;
}
