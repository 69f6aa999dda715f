/* The text report, as users of Asymptus know it. */
//@ asym @bare -v --args int:0..40 @program
//@ says Function 'square(int)':
//@ says Loop at line 10: n + 1
//@ says Complexity: O(n^2)
//@ says proved
#include <stdlib.h>
int square(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += j;
    return s;
}

int main(int argc, char **argv) {
    return square(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
