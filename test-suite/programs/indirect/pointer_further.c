/* Called with more arguments than the pointer's type has. */
//@ asym --args int:0..60
//@ clang -Wno-deprecated-non-prototype
#include <stdlib.h>

static volatile long total;

static void dear(int n, ...) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total += j;
}

static void cheap(int n, ...) {
    total += n;
}

static void (*volatile hook)(int, ...) = cheap;

//@ function one: complexity = O(n^2) [exact]; bound ~ upper
static void one(int n) {
    hook(n, 5);
}

//@ function several: complexity = O(n^2) [exact]; bound ~ upper
static void several(int n) {
    hook(n, 5, 7.5, "x");
}

//@ function none: complexity = O(n^2) [exact]; bound ~ upper
static void none(int n) {
    hook(n);
}

//@ function passed: complexity = O(n^2) [exact]; bound ~ upper
static void passed(void (*f)(int, ...), int n) {
    f(n, n, n);
}

static int dear_again(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += j;
    return s;
}

static int cheap_again(int n) {
    return n;
}

static int (*volatile other)() = (int (*)())cheap_again;

//@ function undeclared: complexity = O(n^2) [exact]; bound ~ upper
static int undeclared(int n) {
    return other(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n > 5000) {
        hook = dear;
        other = (int (*)())dear_again;
    }
    one(n);
    several(n);
    none(n);
    passed(hook, n);
    return undeclared(n) & 0;
}
