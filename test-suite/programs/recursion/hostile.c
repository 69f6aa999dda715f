/* Recursions with a catch, and what they cost where it shows. */
//@ asym --args int:0..9,int:0..9
#include <setjmp.h>
#include <stdlib.h>

static int marks[8];
static jmp_buf out;

/* From 5 on twice as often. */
//@ function once_twice: cost [not proved]; cost at n=4 is 5; cost at n=7 is 13
int once_twice(int n) {
    if (n <= 0)
        return 0;
    return n == 5 ? once_twice(n - 1) + once_twice(n - 1) : once_twice(n - 1);
}

/* One more step for negative numbers, of which there are none in the runs. */
//@ function detour: cost at n=7 is 8; cost at n=0 is 1; cost at n=-1 is 7
int detour(int n) {
    if (n <= 0)
        return n == 0 ? 0 : detour(5);
    return detour(n - 1);
}

/* The base of odd numbers costs more. */
//@ function odd_twice: cost [proved]; cost at n=4 is 3; cost at n=7 is 6
int odd_twice(int n) {
    if (n <= 0)
        return 0;
    return n == 1 ? odd_twice(0) + odd_twice(0) : odd_twice(n - 2);
}

/* Its parameter is lessened through its address. */
static void lessen(int *n) {
    --*n;
}
//@ function aliased: cost at n=7 is 15
int aliased(int n) {
    if (n <= 0)
        return 0;
    lessen(&n);
    return aliased(n);
}

/* The value of a loop's variable behind the loop. */
//@ function behind: cost [not proved]
int behind(int n) {
    int i;
    if (n <= 0)
        return 0;
    for (i = 0; i < n; i++)
        if (marks[i & 7])
            break;
    return i == n ? behind(n - 1) : behind(n - 2);
}

/* Out of the function from inside the loop. */
//@ function returns: cost [not proved]; cost at n=4 is 19; cost at n=7 is 8
int returns(int n) {
    if (n <= 0)
        return 0;
    for (int i = 0; i < n; i++)
        if (i == 6)
            return 0;
    return returns(n - 1);
}

/* Some rounds of the loop have a loop, and some a call. */
//@ function some_loops: cost = 1/3*n^3 + 3/2*n^2 + 19/6*n + 2 [proved]; cost.bound ~ upper; cost.valid = n >= 0
int some_loops(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        if (marks[i & 7])
            for (int j = 0; j < n; j++)
                s++;
    return n <= 0 ? 0 : s + some_loops(n - 1);
}
//@ function some_calls: cost [not proved]; cost at n=4 is 30; cost at n=7 is 636
int some_calls(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        if (i & 1)
            s += some_calls(n - 1);
    return s;
}

//@ function all_calls: cost [proved]; cost at n=4 is 76; cost at n=0 is 1
int all_calls(int n) {
    int s = 0;
    if (n <= 0)
        return 0;
    for (int i = 0; i < 2; i++)
        s += all_calls(n - 1) - 1;
    return s;
}

/* -1 is 4294967295 to the other one. */
int as_int(int n);
//@ function as_unsigned: cost at n=4 is 5; cost at n=7 is 10
int as_unsigned(unsigned n) {
    return n == 0 ? 0 : as_int((int)n - 1);
}
//@ function as_int: cost at n=4 is 7; cost at n=0 is 3; cost at n=7 is 8
int as_int(int n) {
    return n < 0 ? 0 : as_unsigned((unsigned)n - 1);
}

/* 256 is 0 to the other one. */
int narrowed(unsigned char n);
//@ function wide: cost at n=7 is 8; cost at n=257 is 2
int wide(int n) {
    return n <= 0 ? 0 : narrowed((unsigned char)(n - 1));
}
//@ function narrowed: cost at n=7 is 8
int narrowed(unsigned char n) {
    return n == 0 ? 0 : wide(n - 1);
}

/* Some calls end elsewhere, and who made them goes on. */
//@ function jumps: cost at n=2 is 3; cost at n=0 is 1
int jumps(int n) {
    if (n <= 0)
        return 0;
    if (n == 3)
        longjmp(out, 1);
    return jumps(n - 1);
}
//@ function goes_on: cost [not proved]
int goes_on(int n) {
    if (n <= 0)
        return 0;
    if (!setjmp(out))
        jumps(n);
    return goes_on(n - 1);
}

/* A function of the library calls it back. */
//@ function calls_back: cost [not proved]
int calls_back(int n);
static int left;
static int compare(const void *a, const void *b) {
    if (left-- > 0)
        calls_back(1);
    return *(const int *)a - *(const int *)b;
}
int calls_back(int n) {
    int numbers[3] = {3, 1, 2};
    if (n <= 0)
        return 0;
    qsort(numbers, 3, sizeof *numbers, compare);
    return calls_back(n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 20)
        return 2;
    marks[m & 7] = 1;
    left = m;
    int s = once_twice(n) + detour(n) + odd_twice(n) + aliased(n) + behind(n);
    s += returns(n) + some_loops(n) + some_calls(n & 7) + all_calls(n);
    s += as_int(n) + as_unsigned((unsigned)n & ~1U) + wide(n) + goes_on(n);
    return (s + calls_back(n)) & 0;
}
