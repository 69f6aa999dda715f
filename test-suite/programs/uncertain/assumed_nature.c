/* What is O(1) by nature leaves a cost as it was; "assumes" lists it. */
//@ asym --args int:0..200
//@ clang -lm
//@ check 40 -> n=40
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct Block {
    double at[64];
};

//@ function numbers: complexity = O(n) [exact]; !complexity_assumes; assumes ~ sqrtf
int numbers(int n) {
    volatile float sum = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        sum += sqrtf((float)(rand() + i));
    return sum > 1;
}

//@ function letters: complexity = O(n) [exact]; !complexity_assumes; assumes ~ toupper
int letters(int n) {
    volatile int sum = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        sum += toupper(i % 128);
    return sum;
}

//@ function blocks: complexity = O(n) [exact]; !complexity_assumes; assumes ~ malloc; assumes ~ memset: O(1)
int blocks(int n) {
    int found = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        struct Block *b = malloc(sizeof *b);
        memset(b, i & 1, sizeof *b);
        found += b->at[i % 64] > 0;
        free(b);
    }
    return found;
}

/* One call with a length that is not constant has a cost. */
//@ function both: complexity = O(n) [exact]; !complexity_assumes; assumes ~ memset: O(n)
int both(char *p, int n) {
    memset(p, 0, 16);
    memset(p, 0, (size_t)n);
    return p[0];
}

int main(int argc, char **argv) {
    static char space[256];
    int n = argc > 1 ? atoi(argv[1]) : 3;
    return numbers(n) + letters(n) + blocks(n) + both(space, n) < 0;
}
