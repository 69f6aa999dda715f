/* A pointer in a struct, in a loop: what it leads to is not seen. */
//@ asym --args int:0..40
#include <stdlib.h>

typedef struct Shape {
    long (*area)(int n);
} Shape;

static long square(int n) {
    long s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s++;
    return s;
}

static long line(int n) {
    return n;
}

//@ function all: complexity = O(n^3) [exact]; bound ~ upper
static long all(const Shape *shape, int n) {
    long s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += shape->area(n);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    Shape shape = {n > 500 ? square : line};
    return (int)(all(&shape, n) & 0);
}
