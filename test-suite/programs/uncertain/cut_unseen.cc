/* What a callee does before it throws, or jumps, is no part of its cost: a
 * caller that goes on pays for it.  Ranges are too small for the thresholds. */
//@ asym --args int:0..60
#include <csetjmp>
#include <cstdlib>

static long total;
static jmp_buf mark;

static void square(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            total++;
}

static void thrower(int n) {
    if (n > 8000) {
        square(n);
        throw 1;
    }
}

static void jumper(int n) {
    if (n > 8000) {
        square(n);
        longjmp(mark, 1);
    }
}

static void plain_thrower(int n) {
    if (n > 8000)
        throw 1;
}

//@ function catches: complexity ~ at least; complexity_reason ~ in a way that no run took
static void catches(int n) {
    try {
        thrower(n);
    } catch (int) {
    }
}

//@ function loops_after: complexity ~ at least; complexity_reason ~ in a way that no run took
static void loops_after(int n) {
    int k = 1;
    try {
        thrower(n);
    } catch (int) {
        k = n;
    }
    for (int i = 0; i < k; i++)
        total++;
}

//@ function lands: complexity ~ at least; complexity_reason ~ in a way that no run took
static void lands(int n) {
    if (setjmp(mark) == 0)
        jumper(n);
}

static void between(int n) {
    thrower(n);
}

//@ function catches_far: complexity ~ at least; complexity_reason ~ in a way that no run took
static void catches_far(int n) {
    try {
        between(n);
    } catch (...) {
        total++;
    }
}

/* Nothing is done before the throw. */
//@ function harmless: complexity = O(1)
static void harmless(int n) {
    try {
        plain_thrower(n);
    } catch (int) {
        total++;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    catches(n);
    loops_after(n);
    lands(n);
    catches_far(n);
    harmless(n);
    return total & 0;
}
