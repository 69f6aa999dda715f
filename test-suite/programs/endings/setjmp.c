/* Counts stay right in a function that calls setjmp, and a call that longjmp
 * cut short has no cost. */
//@ asym --args int:0..40
//@ check 7 -> n=7
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf back;

int inner(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; total = n + 1
        s += i;
    longjmp(back, s | 1);
}

int outer(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [settled]
        s += i;
    if (setjmp(back) == 0)
        s += inner(n);
    for (int j = 0; j < 2 * n; j++) //@ loop count = 2*n + 1 [settled]; total [fitted]
        s += j;
    return s;
}

/* Cut in the middle of its loop: that execution gives no count. */
int half(int n, int cut) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop reached; worst at n=4 is 5
        if (i == cut)
            longjmp(back, 1);
        s += i;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = outer(n);
    s += half(n, -1);
    if (setjmp(back) == 0)
        s += half(n, n / 2);
    return s & 0;
}
