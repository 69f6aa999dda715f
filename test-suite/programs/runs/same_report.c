/* The same seed gives the same report, whatever the number of jobs. */
//@ asym --seed 7 --args int,int
//@ again --jobs 1
//@ again --jobs 2
//@ again --jobs 3
#include <stdlib.h>

int find(const int *a, int n, int wanted) {
    for (int i = 0; i < n; i++) //@ loop reached
        if (a[i] == wanted)
            return i;
    return -1;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 100000)
        return 2;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        a[i] = (i * 31) % 97;
    return find(a, n, m) & 0;
}
