/* A counter in memory: bits are collected and go out by bytes. */
//@ asym --args int:0..60
//@ check 5 -> n=5 out->bits=40
//@ check 16 -> n=16 out->bits=128
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    unsigned long buffer;
    int live;
    long bytes;
} Bits;

//@ function put: complexity = O(out->live + width)
void put(Bits *out, unsigned value, int width) {
    out->buffer = (out->buffer << width) | value;
    out->live += width;
    while (out->live >= 8) { //@ loop count [settled]
        out->bytes++;
        out->live -= 8;
    }
}

typedef struct {
    int bits;
} Left;

//@ function skip: complexity = O(out->bits)
void skip(Left *out) {
    //@ loop count = ceil(1/8*out->bits) + 1 [settled]; count at n=5 is 6
    while (out->bits > 0)
        out->bits -= 8;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    Bits bits = {0, 0, 0};
    for (int i = 0; i < n; i++)
        put(&bits, (unsigned)i & 7, 3 + i % 20);
    Left left = {8 * n};
    skip(&left);
    printf("%ld\n", bits.bytes);
    return 0;
}
