/* Three parameters, three loops. */
//@ asym --args int:0..20,int:0..20,int:0..20
//@ check 3 4 5 -> n=3 m=4 p=5
//@ check 0 7 2 -> n=0 m=7 p=2
//@ point -1 -1 3 -> n=-1 m=-1 p=3
#include <stdlib.h>

//@ function box: complexity = O(n*m*p) [proved]
int box(int n, int m, int p) {
    int s = 0;
    for (int i = 0; i < n; i++)     //@ loop count,total = n + 1 [proved]
        for (int j = 0; j < m; j++) //@ loop count = m + 1; total = n*m + n [proved]
            //@ loop count = p + 1; total = n*m*p + n*m [proved]
            //@ loop total at n=-1 m=-1 p=3 is 0
            for (int k = 0; k < p; k++)
                s += k;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 4)
        return 2;
    return box(atoi(argv[1]), atoi(argv[2]), atoi(argv[3])) & 0;
}
