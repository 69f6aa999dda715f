/* Sizes that are equal in all calls, as those of square matrices: what the code
 * does not tell is said for where they are equal. */
//@ asym --args int:1..60
//@ check 6 -> n=6 m=6 k=6
//@ check 41 -> n=41 m=41 k=41
#include <stdlib.h>

static int a[64];

//@ function border: complexity = O(m*n) [proved]
static void border(int n, int m) {
    for (int i = 0; i < n * m; i++)
        if (i / m == i % n)
            //@ loop total = 5*n [exact]; total.valid = n = m; total.beyond = 5*m*n
            for (int j = 0; j < 4; j++)
                a[j] += i;
}

/* Of one that varies apart nothing is left out. */
//@ function apart: complexity = O(m*n)
static void apart(int n, int m) {
    for (int i = 0; i < n * m; i++)
        if (i / m == i % n)
            //@ loop total [not settled]
            for (int j = 0; j < 4; j++)
                a[j] += i;
}

/* What does not depend on the other is as it was. */
static void one(int n, int k) {
    //@ loop count = n + 1 [proved]; count.valid = n >= 0
    for (int i = 0; i < n; i++)
        a[i] += k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 1 || n > 60)
        return 2;
    border(n, n);
    apart(n, 1 + n * 7 % 20);
    one(n, n);
    return 0;
}
