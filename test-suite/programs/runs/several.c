/* Two sources together; a static function of one name in each. */
//@ asym --args int:0..40 @program @here/parts/work.c
#include <stdlib.h>

int work(int n);

static int helper(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    return s;
}

//@ function both: complexity = O(n^2)
int both(int n) {
    return helper(n) + work(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return n < 0 ? 2 : both(n) & 0;
}
