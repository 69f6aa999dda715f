/* Functions and variables that are called as parts of the run-time are. */
//@ asym --args int:0..40
//@ check 7 -> n=7
#include <stdlib.h>

unsigned asym_rt_work = 3;
int asym_rt_process(int n);

static int asym_rt_enter(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

int asym_rt_process(int n) {
    int s = asym_rt_enter(n);
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; count.samples
        s += (int)asym_rt_work;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return asym_rt_process(n) - asym_rt_enter(n) != 3 * n;
}
