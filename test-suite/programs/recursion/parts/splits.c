/* Recursions that divide what they are given.  The program counts what calls
 * cost itself. */
//@ asym --args int:0..40,int:0..3
#include <stdlib.h>

static long counted;
static int numbers[64], other[64];

static void is(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* ---- one part ---- */

//@ function halve: cost = floor(log2(n)) + 1 [proved]; complexity = O(log(n)) [proved]; !bound; cost at n=0 is 1; cost at n=40 is 6
int halve(int n) {
    counted++;
    return n <= 1 ? 0 : 1 + halve(n / 2);
}

//@ function power: cost = floor(log2(n)) + 2 [proved]
unsigned long power(unsigned long x, unsigned n) {
    counted++;
    if (n == 0)
        return 1;
    unsigned long half = power(x, n / 2);
    return n % 2 ? half * half * x : half * half;
}

//@ function digits: cost = floor(log10(n)) + 1 [proved]
int digits(int n) {
    counted++;
    return n < 10 ? 1 : 1 + digits(n / 10);
}

/* It ends below 6: 3, 4 and 5 have one call. */
//@ function to_five: cost = floor(log2(1/6*n)) + 2 [proved]; cost at n=5 is 1; cost at n=6 is 2; cost at n=2 is 1
int to_five(int n) {
    counted++;
    return n < 6 ? 0 : to_five(n / 2);
}

//@ function larger_half: cost = ceil(log2(n)) + 1 [proved]; cost at n=33 is 7
int larger_half(int n) {
    counted++;
    return n <= 1 ? 0 : larger_half((n + 1) / 2);
}

//@ function heap_path: cost = floor(log2(n + 1)) + 1 [proved]
int heap_path(int n) {
    counted++;
    return n <= 0 ? 0 : heap_path((n - 1) / 2);
}

/* A number is counted twice as often as all others. */
//@ function odd_one: cost [not proved]; cost at n=12 is 7; cost at n=24 is 8; cost at n=13 is 4
int odd_one(int n) {
    counted++;
    if (n <= 1)
        return 0;
    return n == 12 ? odd_one(6) + odd_one(6) : odd_one(n / 2);
}

/* Only even numbers come to 0 that way. */
//@ function bytes: cost at n=255 is infinite
int bytes(unsigned char n) {
    counted++;
    return n == 0 ? 0 : bytes((unsigned char)((n + 255) / 2));
}

/* A division that rounds towards 0. */
//@ function towards_0: cost = floor(log2(n)) + 2 [proved]; cost at n=-7 is 4; cost at n=40 is 7
int towards_0(int n) {
    counted++;
    return n == 0 ? 0 : towards_0(n / 2);
}

/* ---- several parts ---- */

//@ function tree_sum: cost = 2*n - 1 [proved]; complexity = O(n) [proved]; !bound
long tree_sum(const int *a, int n) {
    counted++;
    return n == 1 ? a[0] : tree_sum(a, n / 2) + tree_sum(a + n / 2, n - n / 2);
}

//@ function balanced: cost = 2*hi - 2*lo + 3 [proved]
int balanced(int lo, int hi) {
    counted++;
    if (lo > hi)
        return 0;
    int m = lo + (hi - lo) / 2;
    return balanced(lo, m - 1) + balanced(m + 1, hi) + 1;
}

//@ function largest: cost = 2*hi - 2*lo + 1 [proved]; cost.valid = lo >= 0 and lo <= hi
int largest(const int *a, int lo, int hi) {
    counted++;
    if (lo == hi)
        return a[lo];
    int m = (lo + hi) / 2, x = largest(a, lo, m), y = largest(a, m + 1, hi);
    return x > y ? x : y;
}

//@ function merge_sort: cost = 2*n*ceil(log2(n)) + 6*n - 2*2^ceil(log2(n)) - 3 [proved]; complexity = O(n*log(n)) [proved]; !bound
void merge_sort(int *a, int *to, int n) {
    counted++;
    if (n < 2)
        return;
    int half = n / 2, i = 0, j = half;
    merge_sort(a, to, half);
    merge_sort(a + half, to, n - half);
    for (int k = 0; counted++, k < n; k++)
        to[k] = j >= n || (i < half && a[i] <= a[j]) ? a[i++] : a[j++];
    for (int k = 0; counted++, k < n; k++)
        a[k] = to[k];
}

/* Half of it is sorted no more. */
//@ function merge_some: cost.bound ~ upper; complexity = O(n*log(n)) [proved]; bound ~ upper
void merge_some(int *a, int n) {
    counted++;
    if (n < 2)
        return;
    merge_some(a, n / 2);
    if (a[0] > a[n - 1])
        merge_some(a + n / 2, n - n / 2);
    for (int k = 0; counted++, k < n; k++)
        a[k]++;
}

//@ function karatsuba: cost = 2*3^floor(log2(n)) + sum(i=0..floor(log2(n)) - 1, 3^i*floor(n/2^i)) - 1 [proved]; complexity = O(n^log2(3)) [proved]; !bound
int karatsuba(int n) {
    counted++;
    if (n <= 1)
        return 1;
    int s = 0;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + karatsuba(n / 2) + karatsuba(n / 2) + karatsuba(n / 2);
}

/* Halves that are rounded up and down: its order is proved, and a bound. */
//@ function karatsuba_up: cost.bound ~ upper; cost.status ~ proved; complexity = O(n^log2(3)) [proved]; !bound
int karatsuba_up(int n) {
    counted++;
    if (n <= 1)
        return 1;
    int s = 0, up = (n + 1) / 2;
    for (int i = 0; counted++, i < n; i++)
        s++;
    return s + karatsuba_up(up) + karatsuba_up(up) + karatsuba_up(n - up);
}

//@ function strassen: cost [proved]; complexity = O(n^log2(7)) [proved]; !bound; cost at n=1 is 1; cost at n=2 is 20; cost at n=4 is 158
int strassen(int n) {
    counted++;
    int s = 0, half = n / 2;
    if (n <= 1)
        return 1;
    for (int i = 0; counted++, i < half; i++)
        for (int j = 0; counted++, j < half; j++)
            s++;
    for (int k = 0; counted++, k < 7; k++)
        s += strassen(half);
    return s;
}

//@ function rows: cost = 2*n*m + 4*n - m - 2 [proved]; cost.valid = m >= 0 and n >= 1
int rows(int n, int m) {
    counted++;
    int s = 0;
    for (int i = 0; counted++, i < m; i++)
        s++;
    return n < 2 ? s : s + rows(n / 2, m) + rows(n - n / 2, m);
}

/* ---- as many parts as the size ---- */

//@ function permutations: cost = 3*factorial(n)*sum(i=1..n, 1/factorial(i)) + 2*factorial(n) - 1 [proved]; complexity [proved]; !bound; cost at n=0 is 1; cost at n=1 is 4; cost at n=3 is 41
int permutations(int n) {
    counted++;
    if (n <= 0)
        return 1;
    int s = 0;
    for (int i = 0; counted++, i < n; i++)
        s += permutations(n - 1);
    return s;
}

/* Down to one. */
//@ function down_to_one: complexity ~ O(n!); complexity [proved]; !bound; cost [proved]; cost at n=1 is 1; cost at n=2 is 6; cost at n=4 is 98
int down_to_one(int n) {
    counted++;
    if (n <= 1)
        return 1;
    int s = 0;
    for (int i = 0; counted++, i < n; i++)
        s += down_to_one(n - 1);
    return s;
}

/* Some of them are left out. */
//@ function subsets: cost [proved]; cost.bound ~ upper; complexity ~ O(n!); bound ~ upper; cost at n=0 is 1
int subsets(const int *a, int n) {
    counted++;
    if (n <= 0)
        return 1;
    int s = 0;
    for (int i = 0; counted++, i < n; i++)
        if (a[i] != 3)
            s += subsets(a, n - 1);
    return s;
}

//@ function binomial: cost = 2*factorial(n)/factorial(n - k)/factorial(k) - 1 [proved]; !cost.bound; cost at n=6 k=2 is 29; complexity = O(2^n) [proved]; bound ~ upper
int binomial(int n, int k) {
    counted++;
    return k <= 0 || k >= n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
}

/* ---- parts that contents choose ---- */

//@ function search: cost = floor(log2(hi - lo)) + 2 [proved]; cost.bound ~ upper; complexity [proved]; bound ~ upper
int search(const int *a, int lo, int hi, int x) {
    counted++;
    if (lo >= hi)
        return -1;
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == x)
        return mid;
    return a[mid] < x ? search(a, mid + 1, hi, x) : search(a, lo, mid, x);
}

//@ function search_up_to: cost = floor(log2(hi - lo + 1)) + 2 [proved]; cost.bound ~ upper; cost.valid = lo >= 0 and lo <= hi
int search_up_to(const int *a, int lo, int hi, int x) {
    counted++;
    if (lo > hi)
        return -1;
    int mid = (lo + hi) / 2;
    if (a[mid] == x)
        return mid;
    return a[mid] < x ? search_up_to(a, mid + 1, hi, x)
                      : search_up_to(a, lo, mid - 1, x);
}

/* lo + hi may wrap around. */
//@ function search_unsigned: cost = floor(log2(hi - lo)) + 2 [proved]; cost.valid ~ hi <= 2147483647
int search_unsigned(const int *a, unsigned lo, unsigned hi, int x) {
    counted++;
    if (lo >= hi)
        return -1;
    unsigned mid = (lo + hi) / 2;
    return a[mid] < x ? search_unsigned(a, mid + 1, hi, x)
                      : search_unsigned(a, lo, mid, x);
}

//@ function either_end: cost = j - i + 2 [proved]; cost.bound ~ upper
int either_end(const int *a, int i, int j) {
    counted++;
    if (i > j)
        return 0;
    return a[i] < a[j] ? either_end(a, i + 1, j) : either_end(a, i, j - 2);
}

/* Its last numbers are sorted by a loop. */
//@ function cut_off: cost.bound ~ upper; complexity = O(n) [proved]; bound ~ upper
int cut_off(int n) {
    counted++;
    int s = 0;
    if (n < 8) {
        for (int i = 0; counted++, i < n; i++)
            s++;
        return s;
    }
    return cut_off(n / 2) + cut_off(n - n / 2);
}

/* Contents say how large the parts are: less than the whole, both of them. */
//@ function quick_sort: cost = 1/2*(hi - lo)^2 + 7/2*(hi - lo) + 4 [proved]; cost.bound ~ upper; cost.valid = lo + 1 <= hi; complexity = O((hi - lo)^2); bound ~ upper
void quick_sort(int *a, int lo, int hi) {
    counted++;
    if (lo >= hi)
        return;
    int last = lo;
    for (int i = lo; counted++, i < hi; i++)
        if (a[i] < a[hi]) {
            int t = a[i];
            a[i] = a[last];
            a[last++] = t;
        }
    int t = a[last];
    a[last] = a[hi];
    a[hi] = t;
    quick_sort(a, lo, last - 1);
    quick_sort(a, last + 1, hi);
}

/* ---- two ends that move ---- */

//@ function count_up: cost = m - n + 1 [proved]; cost.valid = n <= m
int count_up(int n, int m) {
    counted++;
    return n >= m ? 0 : 1 + count_up(n + 1, m);
}

//@ function reverse: cost = floor(1/2*j - 1/2*i - 1/2) + 2 [proved]
void reverse(int *a, int i, int j) {
    counted++;
    if (i >= j)
        return;
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
    reverse(a, i + 1, j - 1);
}

static long log2_of(long n) {
    long k = -1;
    for (; n > 0; n /= 2)
        k++;
    return k;
}

static void check_one(int n) {
    is((halve(n), n < 2 ? 1 : log2_of(n) + 1));
    is((power(3, (unsigned)n), log2_of(n) + 2));
    is((digits(n), n < 10 ? 1 : 2));
    is((to_five(n), n < 6 ? 1 : n < 12 ? 2 : n < 24 ? 3 : 4));
    is((larger_half(n), n < 2 ? 1 : log2_of(n - 1) + 2));
    is((heap_path(n), log2_of(n + 1) + 1));
    is((towards_0(n), log2_of(n) + 2));
    odd_one(n);
    counted = 0;
}

static void check_parts(int n, int m) {
    is((balanced(1, n), 2 * n + 1));
    is((largest(numbers, 0, n), 2 * n + 1));
    is((rows(n, m), n < 1 ? m + 2 : (2 * n - 1) * (m + 2)));
    is((count_up(m, m + n), n + 1));
    is((reverse(numbers, m, m + n), (n + 1) / 2 + 1));
    if (n > 0)
        is((tree_sum(numbers, n), 2 * n - 1));
    int log = n < 2 ? 0 : (int)log2_of(n - 1) + 1;
    if (n > 0)
        is((merge_sort(numbers, other, n),
            2 * n * log + 6 * n - (2 << log) - 3));
    is((karatsuba(n & 1), 1));
    is((karatsuba(2), 7));
    karatsuba(n);
    karatsuba_up(n);
    strassen(n & 15);
    subsets(numbers, n % 6);
    counted = 0;
    is((permutations(3), 41));
    is((down_to_one(0), 1));
    is((down_to_one(2), 6));
    is((down_to_one(4), 98));
    down_to_one(n % 7);
    permutations(n % 7);
    counted = 0;
    at_most((binomial(n % 20, m), (2L << n % 20) - 1));
    counted = 0;
}

static void check_chosen(int n, int m) {
    long log = log2_of(n), above = log2_of(n + 1);
    for (int i = 0; i < 64; i++)
        numbers[i] = (7 * i + 3 * m) % 11;
    at_most((search(numbers, m, m + n, 5 * m), log + 2));
    at_most((search_up_to(numbers, m, m + n, 5 * m), above + 2));
    at_most((search_unsigned(numbers, (unsigned)m, (unsigned)(m + n), 5 * m),
             log + 2));
    at_most((either_end(numbers, m, m + n), n + 2));
    cut_off(n);
    counted = 0;
    if (n >= 1)
        at_most((quick_sort(numbers, 0, n), (n * n + 7 * n) / 2 + 4));
    merge_some(numbers, n);
    counted = 0;
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 40 || m > 9)
        return 2;
    check_one(n);
    check_parts(n, m);
    check_chosen(n, m);
    return 0;
}
