/* Millions of loops of a few rounds each, in functions of a line or two. */
#include <stdio.h>
#include <stdlib.h>

#define OUT_OF_LINE __attribute__((noinline))

OUT_OF_LINE static int bits(unsigned x) {
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

OUT_OF_LINE static unsigned gcd(unsigned a, unsigned b) {
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

OUT_OF_LINE static int digits(unsigned x) {
    int n = 0;
    do {
        n++;
        x /= 10;
    } while (x);
    return n;
}

OUT_OF_LINE static int least(int a, int b) {
    return a < b ? a : b;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    unsigned long sum = 0;
    for (int i = 1; i <= n; i++) {
        unsigned x = (unsigned)i & 255u;
        sum += (unsigned)least(bits(x), digits(x)) + gcd(x, 24);
    }
    printf("%lu\n", sum);
    return 0;
}
