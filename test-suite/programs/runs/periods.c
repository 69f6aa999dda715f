/* Counts with two periods, which only whole runs show: what each number adds is
 * looked up.  Road C. */
//@ asym --args int:0..1000
#include <stdlib.h>

static volatile int s;
static int weight[4000];

static int sum(int n) {
    int total = 0;
    for (int i = 0; i < n; i++)
        total += weight[i];
    return total;
}

static void up_to(int total) {
    //@ loop run_total = ceil(1/5*arg1) - ceil(1/15*arg1) + ceil(1/3*arg1) + 1 [exact]
    for (int i = 0; i < total; i++)
        s++;
}

static void twice(int total) {
    //@ loop run_total = arg1 + ceil(1/6*arg1) + ceil(1/4*arg1) + 1 [exact]
    for (int i = 0; i < total; i++)
        s++;
}

/* Of one number something else is added, near the end of the range. */
static void but_one(int total) {
    //@ loop run_total [not exact]
    for (int i = 0; i < total; i++)
        s++;
}

/* What is added has no period. */
static void none(int total) {
    //@ loop run_total [not exact]
    for (int i = 0; i < total; i++)
        s++;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    for (int i = 0; i < n; i++)
        weight[i] = i % 3 == 0 || i % 5 == 0;
    int total = sum(n), truth = (n + 2) / 3 + (n + 4) / 5 - (n + 14) / 15;
    if (total != truth)
        abort();
    up_to(total);
    for (int i = 0; i < n; i++)
        weight[i] = 1 + (i % 4 == 0) + (i % 6 == 0);
    total = sum(n), truth = n + (n + 3) / 4 + (n + 5) / 6;
    if (total != truth)
        abort();
    twice(total);
    for (int i = 0; i < n; i++)
        weight[i] = i % 3 == 0 || i % 5 == 0 || i % 197 == 196;
    but_one(sum(n));
    for (int i = 0; i < n; i++)
        weight[i] = (i & (i >> 1) & 3) != 0 || i % 11 == i % 13;
    none(sum(n));
    return 0;
}
