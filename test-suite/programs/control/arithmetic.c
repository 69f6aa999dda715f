/* Counts that no polynomial describes: nothing wrong may be claimed. */
//@ asym --args int:1..60
//@ point 1 -> n=1
//@ point 6 -> n=6
//@ point 27 -> n=27
//@ point 60 -> n=60
#include <stdlib.h>

int collatz(int n) {
    int s = 0;
    while (n > 1) { //@ loop count [not proved]; count at n=1 is 1; count at n=6 is 9; count at n=27 is 112
        n = n % 2 ? 3 * n + 1 : n / 2;
        s++;
    }
    return s;
}

int root(int n) {
    int i = 0;
    //@ loop count = ceil(sqrt(n)) + 1 [proved]; count at n=1 is 2; count at n=6 is 4; count at n=60 is 9
    while (i * i < n)
        i++;
    return i;
}

int harmonic(int n) {
    int s = 0;
    for (int i = 1; i <= n; i++)
        //@ loop total = sum(i=1..n, floor(n/i) + 1) [proved]; total at n=1 is 2; total at n=6 is 20
        for (int j = i; j <= n; j += i)
            s += j;
    return s;
}

int bisect(int n) {
    int low = 0, high = n, s = 0;
    //@ loop count [not proved]; count at n=1 is 2; count at n=6 is 4; count at n=60 is 7
    while (low < high) {
        int middle = (low + high) / 2;
        if (middle < n / 3)
            low = middle + 1;
        else
            high = middle;
        s++;
    }
    return s;
}

int subsets(int n) {
    int s = 0;
    //@ loop count [not proved]; count at n=6 is 9; count at n=60 is 2
    for (int i = 0; i < 1 << (n & 3) * 3 / 2; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1;
    if (n < 1 || n > 10000)
        return 2;
    return (collatz(n) + root(n) + harmonic(n) + bisect(n) + subsets(n)) & 0;
}
