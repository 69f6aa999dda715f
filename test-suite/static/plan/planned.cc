/* What plans hold, of each kind a little: symbols, macros, calls, virtual ones, a
 * recursion, proofs, questions, a switch, an exception, odd loops. */
#include <cstdlib>
#include <cstring>

#ifndef N
#define N 7
#endif

struct Shape {
    virtual ~Shape() {}
    virtual int corners(int n) const { return n; }
};

struct Star : Shape {
    int corners(int n) const override {
        int all = 0;
        for (int i = 0; i < n; i += 2)
            all += Shape::corners(i);
        return all;
    }
};

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

static int same(int n) { return n; }

static long nest(const unsigned *rows, unsigned n, long m) {
    long sum = 0;
    for (unsigned i = 0; i < n; i++)
        for (long j = m; j > 0; j /= 3)
            for (unsigned k = i; k < n + N; k++)
                sum += rows[k % n] * k;
    return sum;
}

static int kind(const char *text) {
    int kinds = 0;
    for (; *text; text++)
        switch (*text) {
        case 'a':
            kinds += 1;
            break;
        case 'b':
            kinds += 2;
            break;
        default:
            if (kinds > 100)
                throw kinds;
        }
    return kinds;
}

int main(int argc, char **argv) {
    unsigned rows[N] = {1, 2, 3};
    int n = argc > 1 ? std::atoi(argv[1]) : 3;
    Shape *shape = n % 2 ? new Star : new Shape;
    int (*by)(int) = n > 4 ? fib : same;
    long sum = shape->corners(n) + by(n) + nest(rows, n % N + 1, n);
    try {
        sum += argc > 2 ? kind(argv[2]) : (int)std::strlen(argv[0]);
    } catch (int) {
        sum = 0;
    }
    delete shape;
    return sum == 42;
}
