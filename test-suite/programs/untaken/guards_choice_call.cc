/* Branches that choose what is called, of which runs see one side. */
//@ asym --args int:0..200
#include <cstdlib>

static int s;

struct Shape {
    virtual int area(int n) {
        return n;
    }
};

struct Square : Shape {
    int area(int n) override {
        for (int i = 0; i < n; i++)
            s += n;
        return s;
    }
};

static Shape one;
static Square two;

//@ function object: complexity = O(n^2) [exact]; bound ~ upper
static void object(int n) {
    Shape *shape = n > 777 ? &two : &one;
    for (int i = 0; i < n; i++)
        shape->area(n);
}

static int small(int n) {
    return n;
}

static int large(int n) {
    for (int i = 0; i < n; i++)
        s += n;
    return s;
}

static int (*const table[])(int) = {small, large};

//@ function pointer: complexity = O(n^2) [exact]; bound ~ upper
static void pointer(int n) {
    int (*f)(int) = small;
    if (n > 777)
        f = large;
    for (int i = 0; i < n; i++)
        s += f(n);
}

//@ function element: complexity = O(n^2) [exact]; bound ~ upper
static void element(int n) {
    int k = n > 777 ? 1 : 0;
    for (int i = 0; i < n; i++)
        s += table[k](n);
}

/* Both are called, in turn. */
//@ function each: complexity = O(n^2); bound ~ upper
static void each(int n) {
    for (int i = 0; i < n; i++) {
        int (*f)(int) = i & 1 ? small : large;
        s += f(n);
        f = i & 1 ? large : small;
        s += f(n);
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    object(n);
    pointer(n);
    element(n);
    each(n);
    return 0;
}
