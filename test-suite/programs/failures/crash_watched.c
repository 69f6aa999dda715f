/* Crashes at some sizes, behind a loop of which only a watch on memory tells that its
 * bound was kept. */
//@ asym --args int:0..900
//@ says crash
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static int sum;

__attribute__((noinline)) static void draw(int *seed) {
    *seed = *seed * 5 % 8191;
    sum += *seed & 7;
}

static void walk(const int *rows, int *seed) {
    for (int y = 0; y < *rows; y++) //@ loop count,total = *rows + 1 [settled]
        draw(seed);
}

/* Here it is not kept, in one execution that comes late, as no sample is taken, in runs
 * that are killed right behind it. */
static void grows(int *rows, int *seed, int late) {
    for (int y = 0; y < *rows; y++) { //@ loop count [not settled]
        draw(seed);
        if (late && y == 2)
            draw(rows);
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, seed = 1;
    if (n < 0 || n > 1000)
        return 2;
    walk(&n, &seed);
    if (n % 13 == 5)
        *(volatile int *)16 = 1;
    for (int k = 0; k < 3000; k++) {
        int rows = n % 50;
        grows(&rows, &seed, k == 2900 && n % 13 == 6);
    }
    if (n % 13 == 6)
        raise(SIGKILL);
    printf("%d\n", sum);
    return 0;
}
