/* It does its work, and exits with a code each time. */
//@ asym --args int:0..40
//@ says each exited with code 1; the first: program 0; it says: worked
//@ check 7 -> n=7
#include <stdio.h>
#include <stdlib.h>

//@ function work: complexity = O(n) [proved]; ran
int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    return s;
}

int main(int argc, char **argv) {
    work(argc > 1 ? atoi(argv[1]) : 0);
    fprintf(stderr, "worked\n");
    return 1;
}
