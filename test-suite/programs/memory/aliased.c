/* Loops that store through one pointer and read through another.  The two may be one,
 * and in one execution of many, which comes late, they are. */
//@ asym --args int:0..60
//@ check 4 -> *bound=4
//@ check 59 -> *bound=59
//@ check 0 -> *bound=0
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) static int shortened(const int *bound, int *left) {
    int rounds = 0;
    for (int i = 0; i < *bound; i++) { //@ loop count [not settled]
        *left -= 1;
        rounds++;
    }
    return rounds;
}

__attribute__((noinline)) static int nested(const int *bound, int *seen, int n) {
    int rounds = 0;
    for (int i = 0; i < n; i++) {
        *seen += 1;
        for (int j = 0; j < *bound; j++) //@ loop total [not settled]
            rounds++;
    }
    return rounds;
}

/* Here they never are. */
__attribute__((noinline)) static int apart(const int *bound, int *left) {
    int rounds = 0;
    for (int i = 0; i < *bound; i++) { //@ loop count = *bound + 1 [settled]; count at *bound=4 is 5; count at *bound=59 is 60; count at *bound=0 is 1
        *left -= 1;
        rounds++;
    }
    return rounds;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
    if (n < 0 || n > 1000)
        return 2;
    for (int t = 0; t < 600; t++) {
        int bound = n, other = 5;
        sum += shortened(&bound, t == 500 ? &bound : &other);
        bound = 3;
        sum += nested(&bound, t == 500 ? &bound : &other, n);
    }
    int bound = n, other = 5;
    printf("%d\n", sum + apart(&bound, &other));
    return 0;
}
