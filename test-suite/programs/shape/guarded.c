/* Loops under conditions, and the larger of two branches. */
//@ asym --args int:0..40,int:0..40
//@ point 4 4 -> n=4 m=4
//@ point 5 5 -> n=5 m=5
//@ point 0 0 -> n=0 m=0
//@ point -1 -1 -> n=-1 m=-1
#include <stdlib.h>

/* Either n or m rounds. */
//@ function either: complexity ~ n; complexity ~ m
int either(int n, int m) {
    int s = 0;
    if ((n ^ m) & 1)
        for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; total.valid ~ where reached
            s += i;
    else
        for (int i = 0; i < m; i++) //@ loop count = m + 1 [proved]; total.valid ~ where reached
            s += i;
    return s;
}

/* The guard repeats what the loop's test says. */
int repeated(int n) {
    int s = 0;
    if (n > 0)
        //@ loop count = n + 1 [proved]; total at n=0 is 0; total at n=4 is 5
        //@ loop total at n=-1 is 0
        for (int i = 0; i < n; i++)
            s += i;
    return s;
}

/* An inner loop in every other round. */
int sometimes(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        if (i % 2 == 0)
            //@ loop count = n + 1 [proved]; total = n*floor(1/2*n + 1/2) + floor(1/2*n + 1/2) [proved]
            //@ loop total at n=4 is 10; total at n=5 is 18
            for (int j = 0; j < n; j++)
                s += j;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    return (either(n, m) + repeated(n) + sometimes(n)) & 0;
}
