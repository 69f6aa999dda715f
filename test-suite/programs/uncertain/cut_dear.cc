/* A call that goes on after an exception pays for what was cut short, and gives
 * no sample: where many do, the others do not show how calls grow. */
//@ asym --args int:0..1000,int:0..4000
#include <cstdio>
#include <cstdlib>

static int work(int n, int k) {
    int s = 0;
    if (k % 4) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s += i ^ j;
        throw s;
    }
    for (int i = 0; i * i < n; i++)
        s += i;
    return s;
}

//@ function many: complexity ~ at least O(1); complexity_unmeasured ~ cut short; !measured
static int many(int n, int k) {
    try {
        return work(n, k);
    } catch (int e) {
        return e;
    }
}

static int collatz(int x) {
    int rounds = 0;
    for (unsigned y = (unsigned)x + 1; y > 1; y = y % 2 ? 3 * y + 1 : y / 2)
        rounds++;
    return rounds & 1;
}

static int step(int n, int k) {
    if (k == 77)
        throw n;
    int s = collatz(7);
    for (int i = 0; i < n; i++)
        s += i ^ k;
    return s;
}

/* Few are cut short here. */
//@ function few: complexity ~ at least O; measured = O(n)
static int few(int n, int k) {
    try {
        return step(n, k);
    } catch (int e) {
        return e;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5;
    int k = argc > 2 ? atoi(argv[2]) : 5;
    printf("%d\n", few(n, k) + many(n, k));
    return 0;
}
