/* Calls in rounds of loops that are left early: what is proved of the rounds
 * holds in a part of what can be, and the cost rests on the bound beyond it. */
//@ asym --static
#include <stdlib.h>

int sink;

//@ function work: cost = x + 2 [proved]
static void work(int x) {
    for (int i = 0; i < x; i++)
        sink++;
}

/* With k = 1, m = 4, n = 9 it costs 32, which k + 2 rounds would not. */
//@ function two_ends: cost = 6*n + 2 [proved]; cost.valid ~ n >= 0; complexity = O(n); bound ~ upper
void two_ends(int n, int m, int k) {
    //@ loop count [proved]; count.beyond = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (i > m && i > k)
            break;
        work(3);
    }
}

/* Most of it is a loop with calls: all is left out where k is 0. */
//@ function by_rest: cost = 1/2*n*m^2 + 5/2*n*m + 2*n + 2 [proved]; complexity = O(n*m^2); bound ~ upper
void by_rest(int n, int m, int k) {
    for (int i = 0; i < n; i++) {
        if (i % 3 == k)
            break;
        for (int j = 0; j < m; j++)
            work(j);
    }
}

//@ function returns: bound ~ upper
void returns(int n, int m, int k) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            if (i + j == k)
                return;
            work(4);
        }
}

int main(int argc, char **argv) {
    if (argc < 4)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), k = atoi(argv[3]);
    two_ends(n, m, k);
    by_rest(n, m, k);
    returns(n, m, k);
    return 0;
}
