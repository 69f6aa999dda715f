/* Whether a type has a sign, its name alone does not tell. */
//@ asym --args int:0..255
//@ clang -funsigned-char
//@ check 200 -> n=200
#include <stdio.h>
#include <stdlib.h>

static int run(char n) {
    int sum = 0;
    //@ loop count = n + 1 [proved]; count.valid =; count at n=200 is 201
    for (int i = 0; i < n; i++)
        sum += i & 5;
    return sum;
}

int main(int argc, char **argv) {
    printf("%d\n", run((char)(argc > 1 ? atoi(argv[1]) : 0)));
    return 0;
}
