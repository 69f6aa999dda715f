/* Loops that no run reaches, and whose builds have no common proof. */
//@ asym --args int:0..30 --macro N=int:1..6
#include <stdlib.h>

static int seen;

//@ function straight: cost [unknown]
void straight(int n) {
    if (n > 100)
        for (int i = 0; i < N; i++) //@ loop count,total [unknown]; count ~ never reached
            seen += i;
}

//@ function nested: cost [unknown]
void nested(int n) {
    if (n > 100)
        for (int i = 0; i < n; i++) //@ loop count,total [unknown]
            for (int j = N; j > 0; j--) //@ loop count,total [unknown]; count ~ never reached
                seen += j;
}

//@ function bounded: cost [unknown]
void bounded(int n, const int *at) {
    if (n > 100)
        for (int i = 0; i < N && at[i]; i++) //@ loop count,total [unknown]; !count.worst; !count.best
            seen += at[i];
}

//@ function squared: cost [unknown]
void squared(int n) {
    if (n > 100)
        for (int i = 0; i < N * N; i++) //@ loop count [unknown]
            seen += i;
}

//@ function same: cost [unknown]
void same(int n) {
    if (n > 100)
        for (int i = 0; i < n; i++) //@ loop count [unknown]
            seen += N;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    static int at[40];
    straight(n);
    nested(n);
    bounded(n, at);
    squared(n);
    same(n);
    return seen & 0;
}
