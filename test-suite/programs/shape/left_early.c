/* Loops that are left before their own test says so, by tests that look for one
 * round, for all but one, or whose distance rises. */
//@ asym --args int:-5..40
//@ check 9 -> n=9
//@ check 3 -> n=3
//@ check 20 -> n=20
#include <stdlib.h>

/* In strides: what is odd is never met. */
int strides(int n) {
    int s = 0;
    for (int i = 0; i < n; i += 2) { //@ loop count,total = max(0, floor(1/2*n + 1/2)) + 1 [proved]
        if (i == 7)
            break;
        s++;
    }
    return s;
}

int rises(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) { //@ loop total = max(0, 2*n) [proved]
            if (j < i)
                break;
            s++;
        }
    return s;
}

int differs(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) { //@ loop total = n + 1 [proved]
            if (j != i)
                break;
            s++;
        }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (strides(n) + rises(n) + differs(n)) & 0;
}
