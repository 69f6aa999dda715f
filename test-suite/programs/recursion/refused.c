/* Recursions whose cost is not what their arguments alone suggest: nothing is
 * proved that a call contradicts, and where ways differ a bound at most. */
//@ asym --args int:0..12,int:0..12
#include <stdlib.h>

static int ticks;

/* A static variable ends it sooner. */
//@ function sometimes: cost = n + 1 [proved]; cost.bound ~ upper; bound ~ upper
int sometimes(int n) {
    if (n <= 0 || ticks++ % 7 == 6)
        return 0;
    return sometimes(n - 1);
}

/* A return between guard and call, on what is read. */
//@ function early: cost = n + 1 [proved]; cost.bound ~ upper; bound ~ upper
int early(int n, const int *stop) {
    if (n <= 0)
        return 0;
    if (stop[n & 3])
        return 1;
    return early(n - 1, stop);
}

/* Two guards that overlap: one call below 6, two above. */
//@ function overlap: cost = 1/4*2^n - 1 [proved]; cost.bound ~ upper; cost.valid = n >= 3; bound ~ upper
int overlap(int n) {
    int s = 1;
    if (n > 3)
        s += overlap(n - 1);
    if (n > 5)
        s += overlap(n - 1);
    return s;
}

/* The parameter is lessened before the call, by 2 and then maybe not. */
//@ function changed: cost at n=1 is 1; cost at n=2 is 2; cost at n=9 is 9
int changed(int n) {
    if (n <= 1)
        return 1;
    n -= 2;
    if (n > 0)
        n++;
    return changed(n);
}

/* It comes to 0 only from multiples of 3, and wraps around from others. */
//@ function wraps: cost at n=9 is 4; cost at n=4 is infinite
unsigned wraps(unsigned n) {
    if (n == 0 || n > 100)
        return 0;
    return wraps(n - 3);
}

/* 8 bits: 0 - 1 is 255. */
//@ function narrow: cost.bound ~ upper; cost at n=3 is 4
int narrow(unsigned char n, int left) {
    if (left == 0)
        return 0;
    return n == 0 ? 0 : narrow((unsigned char)(n - 1), left - 1);
}

/* A flag of a loop that is tested behind it. */
//@ function flagged: cost = 6*n + 6 [proved]; cost.bound ~ upper; bound ~ upper
int flagged(int n, const int *a) {
    int found = 0;
    for (int i = 0; i < 4; i++)
        if (a[i])
            found = 1;
    return found && n > 0 ? flagged(n - 1, a) : 0;
}

/* In a loop that may be left. */
//@ function breaks: cost [not proved]
int breaks(int n, const int *a) {
    if (n <= 0)
        return 0;
    for (int i = 0; i < n; i++)
        if (a[i & 3])
            break;
    return breaks(n - 1, a);
}

/* Through a pointer it may be another function. */
static int (*next)(int);
//@ function pointed: cost [not proved]
int pointed(int n) {
    return n <= 0 ? 0 : next(n - 1);
}

/* Through memory. */
//@ function memory: cost [not proved]
int memory(int *n) {
    if (*n <= 0)
        return 0;
    --*n;
    return memory(n);
}

/* A side effect in the guard. */
//@ function effect: cost = n + 1 [proved]; cost.bound ~ upper; bound ~ upper
int effect(int n, int *left) {
    return n > 0 && (*left)-- > 0 && effect(n - 1, left);
}

//@ function ackermann: cost [not settled]
int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int stopped;

/* No binomial coefficients: it ends for another reason, too. */
//@ function stops: cost.bound ~ upper; complexity = O(2^n)
int stops(int n, int k) {
    return stopped || k == 0 || k == n ? 1 : stops(n - 1, k - 1) + stops(n - 1, k);
}

/* Where one of the two is 3 it ends sooner. */
//@ function sooner: cost at n=6 k=3 is 1; cost at n=6 k=2 is 5
int sooner(int n, int k) {
    return k == 0 || k == n || n - k == 3 ? 1 : sooner(n - 1, k - 1) + sooner(n - 1, k);
}

/* One way twice. */
//@ function doubled: cost at i=1 j=1 is 4; cost at i=2 j=1 is 10
int doubled(int i, int j) {
    return i <= 0 || j <= 0 ? 1 : doubled(i - 1, j) + doubled(i - 1, j) + doubled(i, j - 1);
}

/* A third way. */
//@ function diagonal: cost at i=1 j=1 is 4; cost at i=2 j=1 is 7
int diagonal(int i, int j) {
    return i == 0 || j == 0 ? 1 : diagonal(i - 1, j) + diagonal(i, j - 1) + diagonal(i - 1, j - 1);
}

/* One end costs as much as the other is long. */
//@ function uneven: cost at i=1 j=1 is 5; cost at i=0 j=5 is 7; cost at i=5 j=0 is 1
int uneven(int i, int j) {
    int s = 0;
    if (j <= 0)
        return 1;
    if (i <= 0) {
        for (int k = 0; k < j; k++)
            s += k & 1;
        return s;
    }
    return uneven(i - 1, j) + uneven(i, j - 1);
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 20)
        return 2;
    int none[4] = {0}, some[4] = {0, m & 1, m & 2, 0}, left = m;
    next = pointed;
    int s = sometimes(n) + early(n, none) + early(n, some) + overlap(n);
    s += changed(n) + (int)wraps((unsigned)n) + narrow((unsigned char)n, m);
    s += flagged(n, some) + breaks(n, some) + pointed(n) + effect(n, &left);
    left = n;
    s += memory(&left) + ackermann(n & 1, m);
    int k = m < n ? m : n;
    s += stops(n, k) + sooner(n, k) + doubled(n % 6, m % 6) + diagonal(n % 6, m % 6);
    stopped = n > 5 && m & 1;
    return (s + stops(n, k) + uneven(n % 6, m % 6)) & 0;
}
