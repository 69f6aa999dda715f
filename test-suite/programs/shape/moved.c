/* Loops as textbooks have them: a variable that is multiplied, divided, squared or
 * added up. */
//@ asym --args int:0..2000,int:1..20
//@ check 1 1 -> n=1 m=1 i=1
//@ check 2 1 -> n=2 m=1 i=2
//@ check 7 3 -> n=7 m=3 i=7
//@ check 8 3 -> n=8 m=3 i=8
//@ check 9 9 -> n=9 m=9 i=9
//@ check 1000 7 -> n=1000 m=7 i=1000
//@ check 1023 2 -> n=1023 m=2 i=1023
//@ point 0 1 -> n=0 m=1 i=0
#include <stdlib.h>

static int s;

static void doubled(int n) {
    //@ loop count = ceil(log2(n)) + 1 [proved]; count at n=8 is 4; count at n=1073741824 is 31; count at n=2147483647 is infinite
    for (int i = 1; i < n; i *= 2)
        s++;
}

static void shifted(unsigned n) {
    //@ loop count = ceil(log2(n + 1)) + 1 [proved]; count at n=8 is 5; count at n=2147483647 is 32
    for (unsigned i = 1; i <= n; i <<= 1)
        s++;
}

static void tripled(int n) {
    //@ loop count = ceil(log3(n + 1)) + 1 [proved]
    for (int i = 1; i <= n; i *= 3)
        s++;
}

static void heap_path(int n) {
    //@ loop count = ceil(log2(n + 1)) + 1 [proved]
    for (int i = 0; i < n; i = 2 * i + 1)
        s++;
}

static void digits(unsigned n) {
    //@ loop count = ceil(log10(n + 1)) + 1 [proved]; count at n=0 is 1
    while (n != 0) {
        n /= 10;
        s++;
    }
}

static void digits_of_any(unsigned n) {
    do { //@ loop count = ceil(log10(n + 1)) [proved]; count at n=0 is 1
        n /= 10;
        s++;
    } while (n);
}

static void rounds_of_a_cup(int n) {
    //@ loop count = ceil(log2(n)) + 1 [proved]; count at n=0 is 1
    while (n > 1) {
        n = (n + 1) / 2;
        s++;
    }
}

static void to_the_root(int i) {
    //@ loop count = ceil(log2(i + 2)) [proved]; count at i=0 is 1
    while (i > 0) {
        i = (i - 1) / 2;
        s++;
    }
}

static void divisors(int n) {
    //@ loop count = floor(sqrt(n)) + 1 [proved]; count at n=8 is 3; count at n=2147483647 is infinite
    for (int i = 1; i * i <= n; i++)
        s++;
}

static void root(int n) {
    //@ loop count = ceil(sqrt(n)) + 1 [proved]; count at n=8 is 4; count at n=2147483647 is 46342
    for (int i = 0; (long)i * i < n; i++)
        s++;
}

static void cubes(int n) {
    //@ loop count = floor(root3(n)) + 1 [proved]
    for (int i = 1; i * i * i <= n; i++)
        s++;
}

static void triangles(int n) {
    //@ loop count = floor(1/2*floor(sqrt(8*n + 1)) + 1/2) [proved]
    for (int i = 1; i * (i + 1) / 2 <= n; i++)
        s++;
}

static void added_up(int n) {
    int sum = 0;
    //@ loop count = floor(1/2*floor(sqrt(8*n - 7)) + 1/2) + 2 [proved]
    for (int i = 0; sum < n; i++)
        sum += i;
}

static void squared(unsigned n) {
    //@ loop count = ceil(log2(ceil(log2(n)))) + 1 [proved]; count at n=8 is 3; count at n=1073741824 is infinite
    for (unsigned i = 2; i < n; i *= i)
        s++;
}

static void third_lost(int n) {
    //@ loop count.worst = 2*ceil(log2(n + 1)) - 1 [proved]
    while (n > 1) {
        n = 2 * n / 3;
        s++;
    }
}

static void quarter_lost(int n) {
    //@ loop count.worst = 3*ceil(log2(n - 2)) + 1 [proved]
    while (n > 3) {
        n -= n / 4;
        s++;
    }
}

static void taken_away(int n, int m) {
    //@ loop count = ceil(n/m) + 1 [proved]
    while (n > 0) {
        n -= m;
        s++;
    }
}

static void divided(int n, int m) {
    //@ loop count = floor(n/m) + 1 [proved]
    while (n >= m) {
        n -= m;
        s++;
    }
}

static void sevens(int n) {
    //@ loop count = ceil(1/7*n) + 1 [proved]
    for (int i = 0; i < n; i += 7)
        s++;
}

static void sorted(int n) {
    //@ loop count = n + 1 [proved]
    for (int i = 0; i < n; i++)
        //@ loop total = n*ceil(log2(n)) + n [proved]
        for (int j = 1; j < n; j *= 2)
            s++;
}

/* Harmonic. */
static void multiples(int n) {
    for (int i = 1; i <= n; i++)
        //@ loop total = sum(i=1..n, floor(n/i) + 1) [proved]
        for (int j = i; j <= n; j += i)
            s++;
}

static void logarithms(int n) {
    for (int i = 1; i <= n; i++)
        //@ loop total = sum(i=1..n, ceil(log2(i + 1)) + 1) [proved]
        for (int j = 1; j <= i; j *= 2)
            s++;
}

/* Each bit that is set: on contents. */
static void bits(unsigned n) {
    //@ loop count [not proved]
    while (n) {
        n &= n - 1;
        s++;
    }
}

/* Moved in some rounds only, or by what the loop changes. */
static void at_times(int n) {
    //@ loop count [not proved]; count at n=8 is 7
    for (int i = 1; i < n; s++)
        if (s & 1)
            i *= 2;
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[1]) > 1000000 || atoi(argv[2]) < 1)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    doubled(n);
    shifted((unsigned)n);
    tripled(n);
    heap_path(n);
    digits((unsigned)n);
    digits_of_any((unsigned)n);
    rounds_of_a_cup(n);
    to_the_root(n);
    divisors(n);
    root(n);
    cubes(n);
    triangles(n);
    added_up(n);
    squared((unsigned)n);
    third_lost(n);
    quarter_lost(n);
    taken_away(n, m);
    divided(n, m);
    sevens(n);
    sorted(n);
    multiples(n);
    logarithms(n);
    bits((unsigned)n);
    s = 0;
    at_times(n);
    return 0;
}
