/* For each condition of a proof by invariants, a loop that breaks just it. */
//@ asym --static
//@ point 777 -> n=777 k=3
//@ point 5 -> n=5 k=3
#include <stdio.h>
#include <stdlib.h>

/* Broken: no sample of a proof comes to the way that differs. */
int hidden(int n) {
    int i = 0;
    //@ loop count [unknown]; count at n=777 is 390
    while (i < n)
        if (n == 777)
            i += 2;
        else
            i++;
    return i;
}

/* Broken: a narrow variable never reaches the end. */
int narrow(int n) {
    int i = 0, left = 2000;
    unsigned char j = 0;
    //@ loop count at n=300 is infinite; count at n=5 is 31; count at n=255 is 65281
    while (i < n)
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
    return left;
}

/* Broken: nothing changes what is read. */
int written(int *size, int *other) {
    int i = 0, j = 0;
    //@ loop count [unknown]
    while (i < *size)
        if (j >= *size) {
            j = 0;
            *other = i++ / 2;
        } else {
            j++;
        }
    return i;
}

int restless(volatile int *size) {
    int i = 0, j = 0;
    //@ loop count [unknown]
    while (i < *size)
        if (j >= *size) {
            j = 0;
            i++;
        } else {
            j++;
        }
    return i;
}

/* Broken: one way out. */
int leaves(int n, const int *a) {
    int i = 0, j = 0;
    //@ loop count [unknown]
    while (i < n) {
        if (a[i] == j)
            break;
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
    }
    return i;
}

int ends(int n, const int *a) {
    int i = 0, j = 0;
    //@ loop count [unknown]
    while (i < n) {
        if (a[i] == j)
            exit(0);
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
    }
    return i;
}

/* Broken: the variable holds the numbers that it is compared with. */
int wider(long n) {
    int i = 0, j = 0;
    //@ loop count = n^2 + n + 1 [proved]; count.valid ~ n <= 2147483647
    while (i < n)
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
    return i;
}

/* Broken: it ends where it would have begun: with n = 0 it is left at once, k
 * below 0. */
int begins(int n, int k) {
    int i = 0, j = k;
    //@ loop count [unknown]; count at n=5 k=3 is 28
    while (i < n)
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
    return i;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    int n = atoi(argv[1]);
    hidden(n);
    if (n < 200)
        narrow(n);
    return begins(n, 3) & 0;
}
