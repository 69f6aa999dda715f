/* Inputs that never came in the other order: nothing is claimed of that. */
//@ asym --args int:0..100,int:0..100
//@ check 3 9 -> a=3 b=9
//@ point 9 3 any -> a=9 b=3
#include <stdio.h>
#include <stdlib.h>

//@ function larger: complexity = O(b) [exact]; complexity_valid ~ a <= b
int larger(int a, int b) {
    int i = 0;
    //@ loop count = b + 1 [exact]; count.valid ~ a <= b; count at a=9 b=3 is 10
    while (i * i < a * a || i * i < b * b)
        i++;
    return i;
}

/* Below the ends of both ranges, which tell the order, nothing is added. */
//@ function apart: complexity = O(b) [exact]; !complexity_valid
int apart(int a, int b) {
    int i = 0;
    //@ loop count = b + 1 [exact]; count.tested ~ "b":[200,
    while (i * i < a * a || i * i < b * b)
        i++;
    return i;
}

int main(int argc, char **argv) {
    int a = argc > 1 ? atoi(argv[1]) : 0, b = argc > 2 ? atoi(argv[2]) : 0;
    if (a <= b || argc > 3)
        printf("%d\n", larger(a, b));
    else
        printf("%d\n", larger(b, a));
    printf("%d\n", apart(a, b + 200));
    return 0;
}
