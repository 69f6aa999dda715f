/* What a call returned is there where it returned, not where it threw. */
//@ asym --args int:0..40
#include <cstdio>
#include <cstdlib>

int next(int i, int n) {
    if (i == n)
        throw i;
    return 2 * i;
}

//@ check 1 -> n=1 x=0
//@ check 9 -> n=9 x=16
int last(int n) {
    int x = 0, s = 0;
    try {
        for (int i = 0; i <= n; i++)
            x = next(i, n);
    } catch (int) {
        for (int j = 0; j < x; j++) //@ loop count,total = x + 1 [proved]
            s++;
    }
    return s;
}

int main(int argc, char **argv) {
    printf("%d\n", last(argc > 1 ? atoi(argv[1]) : 0));
}
