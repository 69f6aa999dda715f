/* What changes at one value that signed integers read as another: that value
 * is tried, so that both numbers of rounds are seen. */
//@ asym --args long:0..4000000000
#include <stdlib.h>

static volatile int work;

void equal(unsigned n) {
    int rounds = n == 3000000000u ? 9 : 3;
    for (int i = 0; i < rounds; i++) //@ loop count = rounds + 1 [proved]; count.tested ~ 3,9
        work++;
}

void unequal(unsigned n) {
    int rounds = 3;
    if (n != 2999999999u)
        rounds = 2;
    for (int i = 0; i < rounds; i++) //@ loop count = rounds + 1 [proved]; count.tested ~ 2,3
        work++;
}

void switched(unsigned n) {
    int rounds = 1;
    switch (n) {
    case 2500000000u:
        rounds = 5;
        break;
    case 2600000000u:
        rounds = 7;
    }
    for (int i = 0; i < rounds; i++) //@ loop count = rounds + 1 [proved]; count.tested ~ 1,7
        work++;
}

void shifted(unsigned n) {
    int rounds = n - 7 == 3100000000u ? 9 : 3;
    for (int i = 0; i < rounds; i++) //@ loop count = rounds + 1 [proved]; count.tested ~ 3,9
        work++;
}

void narrow(unsigned n) {
    int rounds = (unsigned short)(n >> 16) == 50001 ? 9 : 3;
    for (int i = 0; i < rounds; i++) //@ loop count = rounds + 1 [proved]; count.tested ~ 3,9
        work++;
}

int main(int argc, char **argv) {
    unsigned n = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    equal(n);
    unequal(n);
    switched(n);
    shifted(n);
    narrow(n);
    return 0;
}
