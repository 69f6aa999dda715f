/* Bubble sort: the outer test runs n + 1 times, the inner 1/2 n^2 + 1/2 n. */
//@ asym --args int:0..60
//@ check 0 -> n=0
//@ check 1 -> n=1
//@ check 60 -> n=60
#include <stdlib.h>

//@ function bubble: complexity = O(n^2)
void bubble(int n, int *a) {
    int i = 0;
    while (i < n) { //@ loop count,total = n + 1 [settled]
        int j = i + 1;
        //@ loop count = n - i [settled]; total = 1/2*n^2 + 1/2*n [settled]
        //@ loop entries = n
        while (j < n) {
            if (a[i] > a[j]) {
                int swap = a[i];
                a[i] = a[j];
                a[j] = swap;
            }
            j++;
        }
        i++;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = (i * 7919) % 101;
    bubble(n, a);
    return 0;
}
