/* Permutations: which things are still to be had, an array says, in which each call
 * undoes what it does.  The code does not tell how many there are; runs do. */
//@ asym --args int:0..9
#include <stdlib.h>

static int used[16], row[16];
static long calls, all;

//@ function permute: run_total = factorial(arg1)*sum(i=0..arg1, 1/factorial(i)) [exact]; measured ~ O(arg1*arg1!); cost [unknown]
static void permute(int n, int k) {
    calls++;
    if (k == n) {
        all += row[0] + 1;
        return;
    }
    //@ loop count = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (used[i])
            continue;
        used[i] = 1;
        row[k] = i;
        permute(n, k + 1);
        used[i] = 0;
    }
}

int main(int argc, char **argv) {
    int n = argc < 2 ? 0 : atoi(argv[1]);
    if (n < 0 || n > 9)
        return 2;
    permute(n, 0);
    long rows = 1;
    for (int i = 1; i <= n; i++)
        rows = i * rows + 1;
    if (calls != rows)
        abort();
    return all < 0;
}
