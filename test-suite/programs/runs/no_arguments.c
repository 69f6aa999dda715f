/* Reads no arguments: one run says all there is to say. */
//@ says 11
#include <stdio.h>

//@ function main: complexity = O(1)
int main(void) {
    int s = 0;
    for (int i = 0; i < 10; i++) //@ loop count,total = 11 [proved]
        s += i;
    printf("%d\n", s);
    return 0;
}
