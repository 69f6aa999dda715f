/* Names that are used twice, and parameters that change before the loop. */
//@ asym --args int:0..40
//@ check 0 -> n=0
//@ check 7 -> n=7
//@ point 30 -> n=30
#include <stdlib.h>

/* The inner n is 2*i. */
int shadowed(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        int n = 2 * i;
        for (int j = 0; j < n; j++) //@ loop count = 2*i + 1 [proved]; total = n^2 [proved]
            s += j;
    }
    return s;
}

/* Several variables named i. */
int again(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    for (int i = n; i < 3 * n; i++) //@ loop count,total = 2*n + 1 [proved]
        for (int i = 0; i < n; i++) //@ loop count = n + 1; total = 2*n^2 + 2*n [proved]
            s += i;
    return s;
}

int enlarged(int n) {
    int s = 0;
    n += 5;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 6 [proved]
        s += i;
    return s;
}

int clamped(int n) {
    int s = 0;
    if (n > 20)
        n = 20;
    for (int i = 0; i < n; i++) //@ loop count at n=7 is 8; count at n=30 is 21
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (shadowed(n) + again(n) + enlarged(n) + clamped(n)) & 0;
}
