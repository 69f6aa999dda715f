/* What a comparison says, used as a number, is chosen like one of two. */
//@ asym --args int:0..5000,int:0..5000
#include <stdlib.h>

volatile long total;

static void one(int w) {
    for (int i = 0; i < w; i++)
        total += i;
}

//@ function sum: complexity ~ at least
static void sum(int a, int b) {
    one(3 + (a + b == 1777) * a);
}

//@ function twice: complexity ~ at least
static void twice(int a, int b) {
    one(3 + (a == 2 * b + 100) * a);
}

//@ function added: complexity = O(a) [proved]
static void added(int a, int b) {
    int w = 5 + (b - a == 1777), j = 0, i = 0;
    while (i < a) { //@ loop count [not exact]
        if (++j >= w) {
            j = 0;
            i++;
        }
        total++;
    }
}

/* It is a condition, by way of a variable. */
//@ function asked: complexity = O(a)
static void asked(int a) {
    int more = 1;
    for (int i = 0; more; i++) { //@ loop count = a + 2 [exact]
        more = i < a;
        total++;
    }
}

int main(int argc, char **argv) {
    int a = argc > 1 ? atoi(argv[1]) : 0, b = argc > 2 ? atoi(argv[2]) : 0;
    sum(a, b);
    twice(a, b);
    added(a, b);
    asked(a);
    return (int)(total & 0);
}
