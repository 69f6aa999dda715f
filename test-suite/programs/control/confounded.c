/* Inputs that never vary apart: what is said is for where they are equal. */
//@ asym --args int:0..20
#include <stdlib.h>

/* Static analysis can tell n from m here, runs cannot. */
int proved(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    for (int j = 0; j < m; j++) //@ loop count,total = m + 1 [proved]
        s += j;
    return s;
}

/* n*m + n + 1, but m is n in all calls. */
int flat(int n, int m) {
    int i = 0, j = 0, s = 0;
    while (i < n) { //@ loop total = n^2 + n + 1 [exact]; total.valid = m = n
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
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    return (proved(n, n) + flat(n, n)) & 0;
}
