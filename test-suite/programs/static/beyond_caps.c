/* A cap that is more than any value of what it caps is none: costs grow. */
//@ asym --static
//@ clang -Wno-tautological-constant-out-of-range-compare
//@ point 30000 -> n=30000
//@ point -5 -> n=-5
#include <stdlib.h>

static unsigned sum;

//@ function chosen: complexity = O(n); !complexity_valid
void chosen(int n) {
    long end = n < 3000000000L ? n : 3000000000L;
    //@ loop count at n=30000 is 30001; count at n=-5 is 1
    for (long i = 0; i < end; i++)
        sum += (unsigned)i;
}

//@ function narrow: complexity = O(n); !complexity_valid
void narrow(short n) {
    int end = n < 40000 ? n : 40000;
    //@ loop count at n=30000 is 30001; count at n=-5 is 1
    for (int i = 0; i < end; i++)
        sum += (unsigned)i;
}

//@ function set_back: complexity = O(n) [proved]; !complexity_valid
void set_back(short n) {
    int end = n;
    if (end > 40000)
        end = 40000;
    //@ loop count at n=30000 is 30001; count at n=-5 is 1
    for (int i = 0; i < end; i++)
        sum += (unsigned)i;
}

/* This one is no more than n, and one that n exceeds. */
//@ function capped: complexity = O(min(30000, n)) [proved]
void capped(short n) {
    int end = n;
    if (end > 30000)
        end = 30000;
    //@ loop count at n=30000 is 30001; count at n=-5 is 1
    for (int i = 0; i < end; i++)
        sum += (unsigned)i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    chosen(n);
    narrow((short)n);
    set_back((short)n);
    capped((short)n);
    return 0;
}
