/* Strides, guards, triangles, tiles, quotients, smallest and largest: what is
 * proved by counting the points of sets. */
//@ asym --args int:-3..60,int:-3..60
//@ check 0 0 -> n=0 m=0
//@ check 1 1 -> n=1 m=1
//@ check 17 5 -> n=17 m=5
//@ check 64 100 -> n=64 m=100
//@ check -3 7 -> n=-3 m=7
#include <stdlib.h>

static volatile int s;

void strides(int n) {
    //@ loop count = ceil(1/7*n) + 1 [proved]; count at n=17 is 4
    for (int i = 0; i < n; i += 7)
        s++;
    //@ loop count = ceil(1/4*n) + 1 [proved]; count at n=17 is 6
    for (int i = n; i > 0; i -= 4)
        s++;
}

/* Each second pair of a triangle with strides. */
void three_deep(int n) {
    for (int i = 0; i < n; i += 2) //@ loop count [proved]
        for (int j = i; j < n; j += 3) //@ loop total [proved]; total at n=17 is 39
            if ((i + j) % 2 == 0)
                for (int k = 0; k < 4; k++) //@ loop total [proved]; total at n=17 is 90; total at n=64 is 935
                    s++;
}

void tiles(int n) {
    for (int ii = 0; ii < n; ii += 32) //@ loop count [proved]
        //@ loop total = max(0, n + floor(1/32*n + 31/32)) [proved]
        for (int i = ii; i < (ii + 32 < n ? ii + 32 : n); i++)
            s++;
}

/* In two dimensions. */
void tiles_of_both(int n, int m) {
    for (int ii = 0; ii < n; ii += 8) //@ loop count [proved]
        for (int jj = 0; jj < m; jj += 8) //@ loop total [proved]
            for (int i = ii; i < (ii + 8 < n ? ii + 8 : n); i++) //@ loop total [proved]
                //@ loop total [proved]; total.valid ~ n >= 0 and m >= 0
                for (int j = jj; j < (jj + 8 < m ? jj + 8 : m); j++)
                    s++;
}

void groups(int n) {
    for (int b = 0; b < n / 16; b++) //@ loop count = floor(1/16*n) + 1 [proved]
        for (int j = 0; j < 16; j++) //@ loop total [proved]; total at n=17 is 17
            s++;
    for (int r = 0; r < n % 5; r++) //@ loop count at n=17 is 3
        s++;
}

void bounds(int n, int m) {
    for (int i = 0; i < n && i < m; i++) //@ loop count = min(m, n) + 1 [proved]
        s++;
    for (int i = 0; i < abs(n - m); i++) //@ loop count = max(n - m, m - n) + 1 [proved]
        s++;
}

void triangles(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i < j)
                for (int k = i; k < j; k++) //@ loop entries = 1/2*n^2 - 1/2*n [proved]; total [proved]
                    s++;
}

/* One of two ways comes to it. */
void either_way(int n) {
    for (int i = 0; i < n; i++)
        if (i < 10 || i % 3 == 0)
            for (int k = 0; k < i; k++) //@ loop entries [proved]; entries at n=17 is 12; entries at n=64 is 28
                s++;
}

/* What wraps is a condition. */
void wide(unsigned n) {
    //@ loop count = ceil(1/2*n) + 1 [proved]; count.valid ~ 4294967294
    for (unsigned i = 0; i < n; i += 2)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    strides(n);
    three_deep(n);
    tiles(n);
    tiles_of_both(n, m);
    groups(n);
    bounds(n, m);
    triangles(n);
    either_way(n);
    wide((unsigned)abs(n));
    return 0;
}
