/* Road C: divide and conquer, without recursion. */
//@ asym --args int:0..600,int:0..9
//@ check 64 5 -> n=64 m=5
//@ check 17 4 -> n=17 m=4
//@ check 100 8 -> n=100 m=8
//@ check 31 3 -> n=31 m=3
//@ point 0 0 -> n=0 m=0
//@ point 1 1 -> n=1 m=1
//@ point 2 2 -> n=2 m=2
//@ point 5 1 -> n=5 m=1
#include <stdlib.h>
#include <string.h>

static volatile int s;

static int a[8192], b[8192];

/* C: merging from below, CLRS problem 2-1: elements that are moved. */
static void bottom_up(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=5 is 4
    for (int w = 1; w < n; w *= 2) {
        //@ loop count [proved]; total = n*ceil(log2(n)) + ceil(log2(n)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 3; total at n=5 is 18
        for (int i = 0; i < n; i++)
            b[i] = a[i];
        //@ loop count [proved]; total = n*ceil(log2(n)) + ceil(log2(n)) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 3; total at n=5 is 18
        for (int i = 0; i < n; i++)
            a[i] = b[i], s++;
    }
}

/* C: ranges by a stack, halved: calls of merge sort. */
static void halved_ranges(int n) {
    int top = 0;
    a[top++] = n;
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 4; total at n=5 is 10
    while (top) {
        int length = a[--top];
        s++;
        if (length > 1) {
            a[top++] = length / 2;
            a[top++] = length - length / 2;
        }
    }
}

/* C: all elements of all ranges: comparisons of merge sort, Knuth 5.2.4. */
static void merged(int n) {
    int top = 0;
    a[top++] = n;
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 4; total at n=5 is 10
    while (top) {
        int length = a[--top];
        if (length > 1) {
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 3
            //@ loop total at n=5 is 16
            for (int i = 0; i < length; i++)
                s++;
            a[top++] = length / 2;
            a[top++] = length - length / 2;
        }
    }
}

/* C: a heap is built, CLRS 6.3, of what falls: sifted down to the leaves. */
static void build_heap(int n) {
    //@ loop count [proved]; total = floor(1/2*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=5 is 3
    for (int i = n / 2; i >= 1; i--)
        //@ loop count [proved]; total = sum(i=0..floor(1/2*n) - 1, ceil(log2(-1/2*n/(i - floor(1/2*n)) - 1/2/(i - floor(1/2*n)))) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 2; total at n=5 is 5
        for (int k = i; 2 * k <= n; k = 2 * k)
            s++;
}

/* C: Fourier's transform of 2^m numbers, Numerical Recipes 12.2. */
static void fourier(int m) {
    int size = 1 << m;
    //@ loop count,total [proved]
    for (int half = 1; half < size; half *= 2)
        //@ loop count,total [proved]
        for (int k = 0; k < half; k++)
            //@ loop count,total [proved]
            for (int i = k; i < size; i += 2 * half)
                s++;
}

/* C: Batcher's bitonic sorter of 2^m numbers, Knuth 5.3.4. */
static void bitonic(int m) {
    int size = 1 << m;
    //@ loop count,total [proved]
    for (int k = 2; k <= size; k *= 2)
        //@ loop count,total [proved]
        for (int j = k / 2; j > 0; j /= 2)
            //@ loop count,total [proved]
            for (int i = 0; i < size; i++)
                s++;
}

/* C: a tournament: rounds and matches, Knuth 5.3.3. */
static void tournament(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=5 is 4
    for (int left = n; left > 1; left = (left + 1) / 2)
        //@ loop count [proved]; total = sum(i=0..ceil(log2(n)) - 1, ceil(1/2*floor(n*(1/2)^i - (1/2)^i)) + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 2; total at n=5 is 7
        for (int i = 0; i + 1 < left; i += 2)
            s++;
}

/* C: Walsh's and Hadamard's transform of 2^m numbers. */
static void hadamard(int m) {
    int size = 1 << m;
    //@ loop count,total [proved]
    for (int h = 1; h < size; h <<= 1)
        //@ loop count,total [proved]
        for (int i = 0; i < size; i += h << 1)
            //@ loop count,total [proved]
            for (int j = i; j < i + h; j++)
                s++;
}

/* C: a tree of segments over n leaves is built. */
static void segments(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=5 is 6
    for (int i = 0; i < n; i++)
        b[n + i] = 1;
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=5 is 5
    for (int i = n - 1; i > 0; i--)
        b[i] = b[2 * i] + b[2 * i + 1], s++;
}

/* C: sums of all prefixes, by doubling, Hillis and Steele. */
static void prefix_sums(int n) {
    //@ loop count [proved]; total = ceil(log2(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=5 is 4
    for (int d = 1; d < n; d *= 2)
        //@ loop count [proved]; total = sum(i=0..ceil(log2(n)) - 1, n - 2^i + 1) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 2; total at n=5 is 11
        for (int i = d; i < n; i++)
            s++;
}

/* C: three parts of half the size, Karatsuba's, by a stack. */
static void three_parts(int n) {
    int top = 0;
    a[top++] = n;
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 5; total at n=5 is 14
    while (top) {
        int length = a[--top];
        s++;
        if (length > 1)
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 4
            //@ loop total at n=5 is 16
            for (int i = 0; i < 3; i++)
                a[top++] = length / 2;
    }
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[1]) > 2000 ||
        atoi(argv[2]) < 0 || atoi(argv[2]) > 9)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    bottom_up(n);
    halved_ranges(n);
    merged(n);
    build_heap(n);
    fourier(m);
    bitonic(m);
    tournament(n);
    hadamard(m);
    segments(n);
    prefix_sums(n);
    three_parts(n);
    return 0;
}
