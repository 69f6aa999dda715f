/* Where the data decides, one size has several counts, beside what is found. */
//@ asym --args int:0..40
#include <stdlib.h>

//@ function find: complexity = O(n)
int find(const int *a, int n, int wanted) {
    //@ loop count = len(a until i >= n or a[i] == wanted) + 1 [proved]; count.beyond = n + 1; worst = n + 1; best; typical
    for (int i = 0; i < n; i++)
        if (a[i] == wanted)
            return i;
    return -1;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i;
    int s = find(a, n, -1) + find(a, n, 0) + find(a, n, n / 2);
    return s & 0;
}
