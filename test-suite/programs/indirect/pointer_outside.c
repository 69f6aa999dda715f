/* Functions without body that a pointer may lead to. */
//@ asym --args int:0..60
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char space[1000], other_space[1000];

typedef void *Fill(void *, int, size_t);
static Fill *volatile fill = memset;

//@ function stored: complexity = O(1) [assumed]; complexity_assumes ~ memset; cost [assumed]
static void stored(int n) {
    fill(space, 1, (size_t)n);
}

//@ function passed: complexity_assumes ~ memset; cost [assumed]
static void passed(Fill *f, int n) {
    f(space, 1, (size_t)n);
}

/* As long as the code says. */
//@ function constant: complexity = O(1) [exact]; !complexity_assumes; assumes ~ memset
static void constant(void) {
    fill(space, 1, 16);
}

static void *(*const copies[])(void *, const void *, size_t) = {memcpy,
                                                                memmove};

//@ function table: complexity_assumes ~ memcpy; complexity_assumes ~ memmove
static void table(int n) {
    copies[n & 1](space, other_space, (size_t)n);
}

//@ function repeated: complexity = O(n) [assumed]; complexity_assumes ~ memset
static void repeated(int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        fill(space, 1, (size_t)i);
}

//@ function caller: complexity_assumes ~ memset
static void caller(int n) {
    stored(n);
}

static int (*volatile kind)(int) = toupper;

//@ function nature: complexity = O(n) [exact]; !complexity_assumes; assumes ~ toupper
static int nature(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += kind(i);
    return s;
}

static void sweep(char *p) {
    p[atoi(p) % 8] = 'x';
}

static void (*volatile edit)(char *) = sweep;

/* What it leads to has a body, and assumes something itself. */
//@ function within: cost [assumed]; complexity_assumes ~ atoi
static void within(void) {
    edit(space);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    caller(n);
    passed(fill, n);
    constant();
    table(n);
    repeated(n);
    within();
    return nature(n) & 0;
}
