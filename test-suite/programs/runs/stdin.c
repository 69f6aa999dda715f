/* The size comes on standard input. */
//@ asym --stdin int:0..40
#include <stdio.h>

//@ function work: complexity = O(n) [proved]
int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; count.samples
        s += i;
    return s;
}

int main(void) {
    int n;
    return scanf("%d", &n) != 1 ? 2 : work(n) & 0;
}
