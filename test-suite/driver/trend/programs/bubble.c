/* trend-prof's bubble sort (ESEC/FSE 2007, section 3), a line a statement. */
#include <stdio.h>
#include <stdlib.h>

static int a[100000];

static void sort(int n) {
    int i = 0, j;
    while (i < n) {
        j = i + 1;
        while (j < n) {
            if (a[i] > a[j]) {
                int swapped = a[i];
                a[i] = a[j];
                a[j] = swapped;
            }
            j++;
        }
        i++;
    }
}

/* usage: bubble N sorted|reversed */
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (argc > 2 && argv[2][0] == 'r')
        for (int i = 0; i < n; i++)
            a[i] = n - i;
    sort(n);
    printf("size: %d\n", n);
    return 0;
}
