/* Fixed and random words. */
//@ asym --mix 'rows {int:0..30} columns {int:0..30}'
#include <stdlib.h>
#include <string.h>

//@ function work: complexity = O(n*m)
int work(int n, int m) {
    int i = 0, j = 0, s = 0;
    while (i < n) { //@ loop count = n*m + n + 1 [proved]
        if (j >= m) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc != 5 || strcmp(argv[1], "rows") || strcmp(argv[3], "columns"))
        abort();
    return work(atoi(argv[2]), atoi(argv[4])) & 0;
}
