/* A handler that no run came to has work, too. */
//@ asym --args int:0..200
#include <cstdlib>

static int s, table[10];

static void line(int k) {
    for (int i = 0; i < k; i++)
        s += i;
}

static void may_throw(int k) {
    if (table[3] > 3000)
        throw k;
    line(k);
}

//@ function tries: complexity = O(n^2); bound ~ upper
static void tries(int n) {
    try {
        may_throw(n);
    } catch (int) {
        for (int i = 0; i < n; i++)
            line(n);
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    tries(n);
    return 0;
}
