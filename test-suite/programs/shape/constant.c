/* Nothing grows. */
//@ asym --args int:0..30
//@ check 4 -> n=4
#include <stdlib.h>

//@ function ten: complexity = O(1) [proved]
int ten(void) {
    int s = 0;
    for (int i = 0; i < 10; i++) //@ loop count,total = 11 [proved]
        s += i;
    return s;
}

//@ function grid: complexity = O(1) [proved]
int grid(int n) {
    int s = 0;
    for (int i = 0; i < 10; i++)
        for (int j = i; j < 10; j++) //@ loop count = 11 - i; total = 65 [proved]
            s += n;
    return s;
}

//@ function straight: complexity = O(1) [proved]; cost = 1
int straight(int n) {
    return 2 * n;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (ten() + grid(n) + straight(n)) & 0;
}
