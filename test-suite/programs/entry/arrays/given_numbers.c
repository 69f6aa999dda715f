/* The user says what all elements of an array are. */
//@ asym --entry count --no-ranking --args a[]=int:-3..9
//@ says a of length n; contents random, of few numbers, sorted (evenly or not), reversed, equal and 0; a[] -3..9
#include <stdlib.h>

int count(const int *a, int n) {
    int found = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1
        if (a[i] < -3 || a[i] > 9)
            abort(); /* would be seen as a crash */
        found += a[i] == 9;
    }
    return found;
}
