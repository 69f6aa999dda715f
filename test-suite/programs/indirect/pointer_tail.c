/* One that a pointer may lead to must end in a tail call, and is not counted.
 */
//@ asym --args int:0..60
#include <stdlib.h>

static volatile long total;

static void add(int n) {
    total += n;
}

static void dear(int n) {
    for (int i = 0; i < n * n; i++)
        total += i;
    __attribute__((musttail)) return add(n);
}

static void cheap(int n) {
    total += n;
}

static void (*volatile hook)(int) = cheap;
static void (*const table[])(int) = {cheap, dear};

//@ function stored: cost [unknown]; complexity ~ at least; complexity_reason ~ which is left alone
static void stored(int n) {
    hook(n);
}

//@ function passed: cost [unknown]; complexity ~ at least; complexity_reason ~ dear
static void passed(void (*f)(int), int n) {
    f(n);
}

//@ function chosen: cost [unknown]; complexity ~ at least
static void chosen(int n) {
    table[n > 5000](n);
}

//@ function repeated: cost [unknown]; complexity ~ at least
static void repeated(int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        hook(i);
}

//@ function caller: cost [unknown]; complexity ~ at least
static void caller(int n) {
    stored(n);
}

//@ function elsewhere: cost [proved]
static void elsewhere(int n) {
    cheap(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n > 5000)
        hook = dear;
    caller(n);
    passed(cheap, n);
    chosen(n);
    repeated(n);
    elsewhere(n);
    return 0;
}
