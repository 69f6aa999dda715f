/* Road C: factorials and their kin. */
//@ asym --args int:0..8
//@ check 4 -> n=4
//@ check 6 -> n=6
//@ check 7 -> n=7
//@ point 0 -> n=0
//@ point 1 -> n=1
//@ point 2 -> n=2
//@ point 3 -> n=3
#include <stdlib.h>
#include <string.h>

static volatile int s;

static int a[64];

static void swap(int i, int k) {
    int t = a[i];
    a[i] = a[k];
    a[k] = t;
}

/* C: permutations by Heap's method, without recursion. */
static void heap_permutations(int n) {
    int c[16] = {0};
    s++;
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 5; total at n=3 is 16
    for (int i = 0; i < n;) {
        if (c[i] < i) {
            swap(i % 2 ? c[i] : 0, i);
            c[i]++;
            s++;
            i = 0;
        } else {
            c[i++] = 0;
        }
    }
}

/* C: permutations in the order of words, Knuth 7.2.1.2. */
static void next_permutation(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    for (int i = 0; i < n; i++)
        a[i] = i;
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 6
    for (;;) {
        s++;
        int j = n - 2;
        //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 3; total at n=3 is 10
        while (j >= 0 && a[j] > a[j + 1])
            j--;
        if (j < 0)
            break;
        int l = n - 1;
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 1; total at n=3 is 6
        while (a[j] > a[l])
            l--;
        swap(j, l);
        //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 1; total at n=3 is 7
        for (int x = j + 1, y = n - 1; x < y; x++, y--)
            swap(x, y);
    }
}

/* C: a product that is counted. */
static void product(int n) {
    int f = 1;
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    for (int i = 2; i <= n; i++)
        f *= i;
    //@ loop count,total [proved]
    for (int i = 0; i < f; i++)
        s++;
}

/* C: a number in the mixed base 1, 2, 3, .., Knuth 4.1. */
static void factorial_base(int n) {
    int i = 0;
    memset(a, 0, sizeof a);
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 7
    while (i < n) {
        s++;
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 5; total at n=3 is 16
        for (i = 0; i < n && a[i] == i; i++)
            a[i] = 0;
        if (i < n)
            a[i]++;
    }
}

/* C: half of all permutations. */
static void even_ones(int n) {
    int f = 1;
    //@ loop count [proved]; total = n - 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 2
    for (int i = 3; i <= n; i++)
        f *= i;
    //@ loop count,total [proved]
    for (int i = 0; i < f; i++)
        s++;
}

/* C: trees of n nodes: Catalan's numbers by a table, CLRS problem 12-4. */
static void catalan(int n) {
    int c[32] = {1};
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    for (int i = 1; i <= n; i++)
        //@ loop count [proved]; total = 1/2*n^2 + 3/2*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 5; total at n=3 is 9
        for (int j = 0; j < i; j++)
            c[i] += c[j] * c[i - 1 - j];
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 3; total at n=3 is 6
    for (int i = 0; i < c[n]; i++)
        s++;
}

/* C: n of 2n, by Pascal's triangle in one row. */
static void central(int n) {
    int p[32] = {1};
    //@ loop count [proved]; total = 2*n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 3; total at n=2 is 5; total at n=3 is 7
    for (int i = 1; i <= 2 * n; i++)
        //@ loop count [proved]; total = 2*n^2 + 3*n [proved]
        //@ loop total at n=0 is 0; total at n=1 is 5; total at n=2 is 14; total at n=3 is 27
        for (int j = i; j > 0; j--)
            p[j] += p[j - 1];
    //@ loop total at n=0 is 2; total at n=1 is 3; total at n=2 is 7; total at n=3 is 21
    for (int i = 0; i < p[n]; i++)
        s++;
}

/* C: permutations without a fixed point, Knuth 1.3.3. */
static void derangements(int n) {
    int d[32] = {1, 0};
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    for (int i = 2; i <= n; i++)
        d[i] = (i - 1) * (d[i - 1] + d[i - 2]);
    //@ loop total at n=0 is 2; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    for (int i = 0; i < d[n]; i++)
        s++;
}

/* C: involutions, Knuth 5.1.4. */
static void involutions(int n) {
    int t[32] = {1, 1};
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    for (int i = 2; i <= n; i++)
        t[i] = t[i - 1] + (i - 1) * t[i - 2];
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 3; total at n=3 is 5
    for (int i = 0; i < t[n]; i++)
        s++;
}

/* C: ordered choices of any number of n: arrangements. */
static void arrangements(int n) {
    int r = 1;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    for (int i = 1; i <= n; i++)
        r = r * i + 1;
    //@ loop count,total [proved]
    for (int i = 0; i < r; i++)
        s++;
}

/* C: Motzkin's paths. */
static void motzkin(int n) {
    int m[32] = {1, 1};
    //@ loop count [proved]; total = n [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    for (int i = 2; i <= n; i++)
        m[i] = ((2 * i + 1) * m[i - 1] + (3 * i - 3) * m[i - 2]) / (i + 2);
    //@ loop total at n=0 is 2; total at n=1 is 2; total at n=2 is 3; total at n=3 is 5
    for (int i = 0; i < m[n]; i++)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 8)
        return 2;
    int n = atoi(argv[1]);
    heap_permutations(n);
    next_permutation(n);
    product(n);
    factorial_base(n);
    even_ones(n);
    catalan(n);
    central(n);
    derangements(n);
    involutions(n);
    arrangements(n);
    motzkin(n);
    return 0;
}
