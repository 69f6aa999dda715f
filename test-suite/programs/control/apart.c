/* The loop of confounded.c with inputs that do vary apart. */
//@ asym --args int:0..20,int:0..20
//@ check 3 5 -> n=3 m=5
//@ check 5 0 -> n=5 m=0
#include <stdlib.h>

//@ function flat: complexity = O(n*m)
int flat(int n, int m) {
    int i = 0, j = 0, s = 0;
    while (i < n) { //@ loop count,total = n*m + n + 1 [exact]; count at n=-1 m=4 is 1
        if ((j ^ m) == 0) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[2]) < 0)
        return 2;
    return flat(atoi(argv[1]), atoi(argv[2])) & 0;
}
