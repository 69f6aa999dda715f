/* Costs that nothing but the code vouches for. */
//@ asym --static
#include <setjmp.h>
#include <stdlib.h>

//@ function line: complexity = O(n) [proved]; cost = n + 2
static int line(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

//@ function triangle: complexity = O(n^2) [proved]; cost = 1/2*n^2 + 5/2*n + 2; !bound
int triangle(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += line(i);
    return s;
}

//@ function maybe: complexity = O(n) [proved]; bound ~ upper; cost at n=4 is 1
int maybe(int n, int flag) {
    return flag ? line(n) : 0;
}

/* A part that may not be paid at all is no part of "at least". */
//@ function pointer: complexity ~ at least O(1); complexity_reason ~ line 31 calls through a pointer
int pointer(int n, int flag, int (*f)(int)) {
    int s = flag ? line(n) : 0;
    return s + f(n);
}

//@ function recursive: complexity = O(n) [proved]; cost = n + 1 [proved]
int recursive(int n) {
    return n < 1 ? 0 : recursive(n - 1);
}

//@ function on_contents: complexity [unknown]; complexity_reason ~ calls on_contents recursively
int on_contents(int n, const int *a) {
    return n < 1 ? 0 : on_contents(a[n], a);
}

//@ function outside: complexity = O(n) [assumed]; cost = n + 3 [assumed]; assumes ~ atoi: O(1)
int outside(int n) {
    return line(n) + atoi("1") - 1;
}

/* An unsigned parameter is given -1. */
static int wide(unsigned n) {
    int s = 0;
    for (unsigned i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i & 1;
    return s;
}

//@ function sign: cost = m + 3 [proved]; cost at m=-1 is 4294967298; cost at m=5 is 8
int sign(int m) {
    return wide(m);
}

//@ function signed_again: cost at n=5 is 8; cost at n=4294967295 is 3
int signed_again(unsigned n) {
    return line(n);
}

/* What is passed wraps around. */
//@ function wrap: cost at n=86 is 11225; cost at n=100 is 11568
int wrap(int n) {
    int s = 0;
    unsigned char k = 0;
    for (int i = 0; i < n; i++, k += 3)
        s += line(k);
    return s;
}

/* A global may have changed by the time of the call. */
int size;

//@ function of_global: cost = size + 2 [proved]
static int of_global(void) {
    int s = 0;
    for (int i = 0; i < size; i++)
        s += i;
    return s;
}

//@ function changes: complexity,cost [unknown]; complexity_reason ~ depends on size, which is no input of changes
int changes(int n) {
    int s = 0;
    for (int i = 0; i < size; i++)
        s += i;
    size = n * n;
    return s + of_global();
}

/* longjmp may bring it back any number of times. */
static jmp_buf back;

//@ function again: complexity,cost [unknown]; complexity_reason ~ longjmp
int again(int n, int *times) {
    setjmp(back);
    int s = line(n);
    if ((*times)-- > 0)
        longjmp(back, 1);
    return s;
}

/* Another function may take its place. */
//@ function weak: cost = 1 [proved]
__attribute__((weak)) int weak(void) {
    return 0;
}

//@ function calls_weak: complexity,cost [unknown]; complexity_reason ~ which is weak
int calls_weak(void) {
    return weak();
}

/* The way that does not return is no part of a call that does. */
//@ function checked: complexity = O(n) [proved]; bound ~ upper
int checked(int n) {
    if (n < 0) {
        line(n);
        abort();
    }
    return line(n);
}

/* What q points to may be that counter: then it is not what it was. */
int calls;

//@ function late: complexity,cost [unknown]; complexity_reason ~ may be written
int late(int *q) {
    int s = 0;
    calls++;
    //@ loop count,total = *q + 1 [proved]
    for (int i = 0; i < *q; i++)
        s += i;
    return s;
}

//@ function later: complexity,cost [unknown]; complexity_reason ~ may be written
int later(int *q) {
    int s = 0;
    calls++;
    for (int i = *q; i > 0; i--)
        s += i;
    return s;
}

/* From n = 3 on, the last rounds find the condition of the inner loop false at
 * once: what holds up to 2 is no sign of linear growth. */
//@ function halved: complexity = O(n^2) [proved]
int halved(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n - 2 * i; j++)
            s += j;
    return s;
}

/* It grows as n falls. */
//@ function falling: complexity [unknown]; cost = -n + 2 [proved]
int falling(int n) {
    int s = 0;
    for (int i = n; i < 0; i++)
        s += i;
    return s;
}

//@ function narrow: complexity ~ at least O(1); complexity [unknown]; cost = n + 3 [proved]; cost.valid ~ n <= 126
int narrow(int n) {
    int s = 0;
    for (signed char i = 0; i <= n; i++)
        s += i;
    return s;
}

/* Where m <= n <= m + 1 it is small; elsewhere it may be n^3. */
//@ function squeezed: complexity ~ at least O(n); complexity [unknown]
//@ function squeezed: complexity_reason ~ n <= m + 1 only
int squeezed(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = m; j < n; j++)
            s += line(j - i);
    return s;
}

//@ function negative: complexity [unknown]; complexity_reason ~ n^3 <= n^2 only
int negative(int n) {
    return line(n * n - n * n * n);
}

//@ function between: complexity = O(n - m) [proved]; cost.valid ~ m <= n
int between(int n, int m) {
    int s = 0;
    for (int j = m; j < n; j++)
        s += j;
    return s;
}

/* The round that ends the program has more instructions than the test of the
 * condition: a call with n = 20 takes 8 tests and 7 rounds. */
//@ function stops: instructions.bound ~ upper
int stops(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i == 7)
            exit(0);
        s += i;
    }
    return s;
}

/* The loop inside has a round in none of these: its total says so, while its
 * count is one of n <= i alone. */
//@ function called_above: complexity ~ at least O(n); complexity_reason ~ is known for n >= 0 and n <= 1 only
int called_above(int n) {
    int s = 0;
    for (int i = n; i > 0; i--) {
        int k = n;
        while (k < i) {
            k++;
            s += line(k);
        }
    }
    return s;
}
