/* What is called only when the samples of its caller are long taken. */
#include <stdlib.h>

//@ function flat: complexity = O(n^2)
static int flat(int n) {
    int i, j = 0, s = 0;
    //@ loop count,total = n^2 + n + 1 [exact]
    for (i = 0; i < n;) {
        if ((j ^ n) == 0) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

static int visit(int k) {
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += k < 200 ? 1 : flat((k + i) % 13);
    return s;
}

int main(void) {
    int s = 0;
    for (int k = 0; k < 4000; k++)
        s += visit(k);
    return s & 0;
}
