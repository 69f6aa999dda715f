/* Orders hold where their costs do, and say so of what they are not over: a
 * condition on that need not hold as the rest grows.  In each function calls
 * outside of it cost more than the order. */
//@ asym --static -v
//@ point -1 1000 -> a=-1 n=1000 m=1000
//@ point -1000 1 -> a=-1000 n=-1000 m=1
//@ point -128 1000 -> a=-128 n=1000 m=1000
//@ point 0 30 -> a=0 n=30 m=30
//@ point 1 30 -> a=1 n=30 m=30
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

static unsigned sum;

static void use(int i) {
    sum += (unsigned)i;
}

/* Below 0 it is n. */
//@ function chosen: complexity = O(1) [proved]; complexity_valid ~ a >= 0
void chosen(int a, int n) {
    //@ loop count at a=-1 n=1000 is 1001; count at a=0 n=30 is 6
    for (int i = 0; i < (a < 0 ? n : 5); i++)
        use(i);
}

/* m - n for n below 0. */
//@ function from_least: complexity = O(m) [proved]; complexity_valid ~ n >= 0
void from_least(int n, int m) {
    int low = n < 0 ? n : 0;
    //@ loop count at n=-1000 m=1 is 1002
    for (int i = low; i < m; i++)
        use(i);
}

//@ function nested: complexity = O(m^2) [proved]; complexity_valid ~ n >= 0
void nested(int n, int m) {
    int low = n < 0 ? n : 0;
    //@ loop count at n=-1000 m=1 is 1002
    for (int i = low; i < m; i++)
        //@ loop total at n=-1000 m=1 is 1003002
        for (int j = low; j < m; j++)
            use(j);
}

/* The first is of no round where n is below -m, and the second m - n. */
//@ function both: complexity = O(m) [proved]; complexity_valid ~ n <= m; complexity_valid ~ n + m >= 0
void both(int n, int m) {
    //@ loop count at n=-1000 m=1 is 1
    for (int i = 0; i < m + n; i++)
        use(i);
    //@ loop count at n=-1000 m=1 is 1002
    for (int i = 0; i < m - n; i++)
        use(i);
}

/* Both halves of a = 1. */
//@ function flag: complexity = O(n) [proved]; complexity_valid = a = 1
void flag(bool a, int n) {
    //@ loop count at a=0 n=30 is 901; count at a=1 n=30 is 31
    for (int i = 0; i < (a ? n : n * n); i++)
        use(i);
}

/* -128/128 is -1, and all else of a type with 8 bits is 0. */
//@ function eighth: complexity = O(1) [proved]; complexity_valid ~ a >= 0
void eighth(int8_t a, int n) {
    //@ loop count at a=-128 n=1000 is 1101; count at a=0 n=30 is 101
    for (int i = 0; i < 100 + a / 128 * (-n); i++)
        use(i);
}

/* The same of what the order is over. */
//@ function over_it: complexity = O(a) [proved]; complexity_valid ~ a >= 0
void over_it(int8_t a, int n) {
    //@ loop count at a=-128 n=1000 is 873; count at a=1 n=30 is 2
    for (int i = 0; i < a - n * (a / 128); i++)
        use(i);
}

//@ function top_bit: complexity = O(1) [proved]; complexity_valid ~ a >= 0
void top_bit(int a, int n) {
    //@ loop count at a=-1 n=1000 is 1101; count at a=0 n=30 is 101
    for (long i = 0; i < 100 + (long)((unsigned)a >> 31) * n; i++)
        use((int)i);
}

//@ function over_top_bit: complexity = O(a) [proved]; complexity_valid ~ a >= 0
void over_top_bit(int a, int n) {
    //@ loop count at a=-1 n=1000 is 1000; count at a=1 n=30 is 2
    for (int i = 0; i < a + n * (int)((unsigned)a >> 31); i++)
        use(i);
}

/* ---- from below 0 to the largest number ---- */

/* From 2 or less it steps over m to the largest number. */
//@ function by_three: complexity = O(n - m) [proved]; complexity_valid ~ m >= 3
void by_three(unsigned n, unsigned m) {
    //@ loop count at n=5 m=1 is 1431655768; count at n=1 m=0 is infinite
    for (unsigned i = n; i >= m; i -= 3)
        use((int)i);
}

//@ function by_three_over: complexity = O(n) [proved]; complexity_valid ~ m^2 >= 3
void by_three_over(unsigned n, unsigned m) {
    //@ loop count at n=1 m=1 is 2863311532
    for (unsigned i = n; i / m >= m; i -= 3)
        use((int)i);
}

//@ function by_ten_over: complexity = O(n) [proved]; complexity_valid ~ m^2 + m >= 10
void by_ten_over(unsigned n, unsigned m) {
    //@ loop count at n=29 m=1 is 858993463
    for (unsigned i = n; i / m > m; i -= 10)
        use((int)i);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int a = atoi(argv[1]), n = atoi(argv[2]);
    chosen(a, n);
    from_least(a, n);
    nested(a, n);
    both(a, n);
    flag(a == 1, n & 31);
    eighth((int8_t)a, n);
    over_it((int8_t)a, n);
    top_bit(a, n);
    over_top_bit(a, n);
    return 0;
}

/* ---- counts that have other formulas elsewhere ---- */

//@ function told_elsewhere: complexity = O(a) [proved]; complexity_valid = a >= 0
int told_elsewhere(int n, int a) {
    int c = 0;
    for (int i = 0; i < (a < 0 ? n : a); i++)
        c++;
    return c;
}

//@ function chosen_below_five: complexity = O(a) [proved]; complexity_valid = a >= 5
int chosen_below_five(int n, int a) {
    int c = 0;
    for (int i = 0; i < (a < 5 ? n : a); i++)
        c++;
    return c;
}

/* Else it is none. */
//@ function chosen_or_none: complexity = O(a) [proved]; !complexity_valid
int chosen_or_none(int a) {
    int c = 0;
    for (int i = 0; i < (a < 0 ? 0 : a); i++)
        c++;
    return c;
}
