/* Sums that are kept, and whose orders are no upper bounds: each is as large as
 * that.  Of the last two nothing says so. */
//@ asym --static
//@ check 64 7 -> n=64 m=7
//@ check 17 5 -> n=17 m=5
//@ check 103 10 -> n=103 m=10
//@ check 1000 40 -> n=1000 m=40
//@ point 2 1 -> n=2 m=1
//@ point 9 6 -> n=9 m=6
#include <stdlib.h>

static volatile int s;

//@ function butterfly: complexity = O(n*log(n)) [proved]; !bound
static void butterfly(int n) {
    for (int h = 1; h < n; h *= 2)
        for (int k = 0; k < n; k += 2 * h)
            //@ loop total [proved]; total at n=2 m=1 is 2; total at n=9 m=6 is 38
            for (int j = 0; j < h; j++)
                s++;
}

//@ function digits: complexity = O(n*log(n)) [proved]; !bound
static void digits(int n) {
    for (int i = 1; i <= n; i++)
        //@ loop total [proved]; total at n=2 m=1 is 4; total at n=9 m=6 is 18
        for (int k = i; k > 0; k /= 10)
            s++;
}

//@ function multiples: complexity = O(n*log(n)) [proved]; !bound
static void multiples(int n) {
    for (int i = 1; i <= n; i++)
        //@ loop total [proved]; total at n=2 m=1 is 5; total at n=9 m=6 is 32
        for (int j = i; j <= n; j += i)
            s++;
}

//@ function roots: complexity = O(n*sqrt(n)) [proved]; !bound
static void roots(int n) {
    for (int i = 1; i <= n; i++)
        //@ loop total [proved]; total at n=2 m=1 is 4; total at n=9 m=6 is 25
        for (int j = 1; j * j <= i; j++)
            s++;
}

//@ function from: complexity = O(n*log(n)) [proved]; bound ~ upper
static void from(int n, int m) {
    for (int i = m; i <= n; i++)
        //@ loop total [proved]; total at n=2 m=1 is 5; total at n=9 m=6 is 8
        for (int j = i; j <= n; j += i)
            s++;
}

//@ function fewer: complexity = O(m*log(n) + n) [proved]; bound ~ upper
static void fewer(int n, int m) {
    for (int i = 1; i <= n; i++)
        //@ loop total [proved]; total at n=2 m=1 is 3; total at n=9 m=6 is 23
        for (int j = i; j <= m; j += i)
            s++;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5, m = argc > 2 ? atoi(argv[2]) : 3;
    butterfly(n);
    digits(n);
    multiples(n);
    roots(n);
    from(n, m);
    fewer(n, m);
    return 0;
}
