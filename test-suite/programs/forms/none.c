/* Loops that run no round at all in some rounds of those around them, and
 * guards by what a division leaves over. */
//@ asym --static
//@ check 64 7 -> n=64 m=7
//@ check 17 5 -> n=17 m=5
//@ check 103 10 -> n=103 m=10
//@ check 31 4 -> n=31 m=4
//@ check -3 2 -> n=-3 m=2
//@ check 2 40 -> n=2 m=40
//@ point 0 1 -> n=0 m=1
//@ point 9 6 -> n=9 m=6
//@ point 5 8 -> n=5 m=8
#include <stdlib.h>

static volatile int s;

//@ function above: complexity = O(n) [proved]; !bound
static void above(int n) {
    for (int i = 1; i < n; i *= 2)
        //@ loop total = sum(i=0..ceil(log2(max(1, n))) - 1, max(0, 2^i - 5) + 1) [proved]
        //@ loop total at n=0 m=1 is 0; total at n=9 m=6 is 7; total at n=5 m=8 is 3
        for (int j = 5; j < i; j++)
            s++;
}

//@ function rooted: complexity = O(n*sqrt(n)) [proved]
static void rooted(int n) {
    for (int i = -3; i < n; i++)
        //@ loop total [proved]; total at n=0 m=1 is 3; total at n=9 m=6 is 31
        //@ loop total at n=5 m=8 is 15
        for (int j = 0; j * j < i; j++)
            s++;
}

//@ function doubled: complexity = O(n*log(n)) [proved]; bound ~ upper
static void doubled(int n, int m) {
    for (int i = 0; i < n; i++)
        //@ loop total [proved]; total at n=0 m=1 is 0; total at n=9 m=6 is 10
        //@ loop total at n=5 m=8 is 5
        for (int j = 1; j < i - m; j *= 2)
            s++;
}

static void divided(int n) {
    for (int i = -5; i < n; i++)
        //@ loop total [proved]; total at n=0 m=1 is 5; total at n=9 m=6 is 35
        //@ loop total at n=5 m=8 is 18
        for (int j = i; j > 0; j /= 2)
            s++;
}

static void stepped(int n, int m) {
    for (int i = 0; i < n; i++)
        //@ loop total [proved]; total at n=0 m=1 is 0; total at n=9 m=6 is 37
        //@ loop total at n=5 m=8 is 19
        for (int j = i; j < 20; j += m)
            s++;
}

//@ function chosen: complexity = O(n*log(min(n, m))) [proved]; bound ~ upper
static void chosen(int n, int m) {
    for (int i = 0; i < n; i++)
        //@ loop total [proved]; total at n=0 m=1 is 0; total at n=9 m=6 is 21
        //@ loop total at n=5 m=8 is 9
        for (int j = 1; j < (i < m ? i : m); j *= 3)
            s++;
}

static void never(int n) {
    //@ loop count = 1 [proved]
    for (int i = 10; i < 5; i++)
        s += n;
}

//@ function rests: complexity = O(m^2) [proved]; bound ~ upper
static void rests(int n, int m) {
    for (int i = 0; i < m; i++)
        if ((n + 1) % 5 >= 2)
            //@ loop total [proved]; total at n=9 m=6 is 0; total at n=5 m=8 is 0
            for (int j = 0; j < i; j++)
                s++;
}

//@ function rest: complexity = O(m) [proved]; bound ~ upper
static void rest(int n, int m) {
    for (int i = 0; i < 3; i++)
        if (n % 4 == 1)
            //@ loop total [proved]; total at n=0 m=1 is 0; total at n=9 m=6 is 21
            //@ loop total at n=5 m=8 is 27
            for (int j = 0; j < m; j++)
                s++;
}

static void behind(int n, int m) {
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++)
            s++;
        if (i > 2)
            //@ loop total [proved]; total at n=9 m=6 is 27; total at n=5 m=8 is 50
            for (int j = 0; j < i + 4; j++)
                s++;
    }
}

//@ function quotient: complexity = O(n^2) [proved]; !bound
static void quotient(int n) {
    for (int i = 0; i < n / 3; i++)
        //@ loop total [proved]; total at n=0 m=1 is 0; total at n=9 m=6 is 12
        //@ loop total at n=5 m=8 is 3
        for (int j = i; j < n / 2; j++)
            s++;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    above(n);
    rooted(n);
    doubled(n, m);
    divided(n);
    stepped(n, m);
    chosen(n, m);
    never(n);
    rests(n, m);
    rest(n, m);
    behind(n, m);
    quotient(n);
    return 0;
}
