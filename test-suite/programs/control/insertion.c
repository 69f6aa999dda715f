/* Insertion sort on data that differs from run to run. */
//@ asym --args int:0..30,int:0..1000000
#include <stdlib.h>

//@ function sort: complexity = O(n^2); bound ~ upper
void sort(int *a, int n) {
    for (int i = 1; i < n; i++) { //@ loop count [settled]; count at n=0 is 1; count at n=9 is 9
        int value = a[i], j = i;
        //@ loop count [not proved]; total [not settled]; worst
        for (; j > 0 && a[j - 1] > value; j--)
            a[j] = a[j - 1];
        a[j] = value;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
    if (n < 0 || n > 10000)
        return 2;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = (int)((seed = seed * 1103515245u + 12345u) >> 16) % 1000;
    sort(a, n);
    return 0;
}
