/* Functions whose calls all add the same work, in each other, in a loop,
 * through a pointer and at once; far more calls than are recorded. One that a
 * branch keeps from being so, and one whose work its argument decides, are like
 * them but for that. */
//@ asym --args int:0..900
//@ check 300 -> n=300 k=300
#include <stdlib.h>

static int counter;

//@ function leaf: ran; cost = 1 [settled]; complexity = O(1)
static void leaf(void) {
    counter++;
}

//@ function twice: ran; cost = 3 [settled]; complexity = O(1)
static void twice(void) {
    leaf();
    leaf();
}

//@ function thrice: ran; cost = 5 [settled]; complexity = O(1)
static int thrice(int a) {
    twice();
    leaf();
    return a + 1;
}

//@ function rounds: cost = 6*n + 2 [settled]; complexity = O(n)
static int rounds(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        sum = thrice(sum);
    return sum;
}

static int (*volatile pointer)(int) = thrice;

//@ function pointed: cost = 6*n + 2 [settled]; complexity = O(n)
static int pointed(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        sum = pointer(sum);
    return sum;
}

//@ function seldom: complexity = O(1); cost at i=899 is 2; cost at i=900 is 4; cost at i=5000 is 4
static int seldom(int i) {
    if (i < 900)
        leaf();
    else
        twice();
    return i;
}

//@ function branches: cost at n=1000 is 3202
static int branches(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        sum += seldom(i) > 0;
    return sum;
}

//@ function decided: cost = k + 2 [proved]; complexity = O(k)
static int decided(unsigned k) {
    int sum = 0;
    for (unsigned i = 0; i < k; i++) //@ loop count,total = k + 1 [proved]
        sum += (int)(i ^ k);
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (rounds(n) != pointed(n) || branches(n) > n)
        abort();
    (void)thrice(n);
    (void)decided((unsigned)n);
}
