/* What decides whether an input is read matters as much as the input: samples
 * that lack it count. */
//@ asym --args int:0..100,int:0..100,int:0..100
//@ point 2 50 10 -> n=2 m=50 s->k=10
//@ check 9 50 10 -> n=9 m=50 s->k=10
#include <stdio.h>
#include <stdlib.h>

struct size {
    int k;
};

/* Where n^2 <= m, it runs its header once, and never reads s->k. */
//@ function guarded: complexity [unknown]
int guarded(int n, int m, const struct size *s) {
    int i = 0;
    //@ loop count [unknown]; count.reason ~ have read s->k; count at n=2 m=50 s->k=10 is 1
    while (n * n > m && i * i * i + i < s->k * s->k * s->k + s->k)
        i++;
    return i;
}

/* The cost of a loop that not every call comes to is a bound. */
//@ function within: cost = s->k + 2; cost.bound ~ upper
int within(int n, int m, const struct size *s) {
    int r = 0;
    if (n * n > m)
        //@ loop count = s->k + 1 [proved]
        for (int i = 0; i < s->k; i++)
            r += i;
    return r;
}

/* All calls with n <= 5 lie outside of what is claimed. */
//@ function beyond: cost = s->k + 2; !bound; cost.tested ~ "n":[6,100]
int beyond(int n, const struct size *s) {
    int r = 0;
    if (n > 5)
        for (int i = 0; i < s->k; i++)
            r += i;
    return r;
}

/* The second condition is never looked at. */
int never(int a, int b, const struct size *s) {
    int i = 0;
    //@ loop count [fitted]; count.reason ~ s->k, which no sample has a value for
    while (a > b && i * i < s->k)
        i++;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    struct size s = {argc > 3 ? atoi(argv[3]) : 0};
    int sum = guarded(n, m, &s) + within(n, m, &s) + beyond(n, &s) +
              never(n, n + m, &s);
    printf("%d\n", sum);
    return 0;
}
