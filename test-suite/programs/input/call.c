/* Bounds that a call returned. */
//@ asym --args int:0..30,int:0..30
//@ check 0 4 -> n=0 k=4 m=4
//@ check 7 2 -> n=7 k=2
#include <stdlib.h>
#include <string.h>

static int factor = 2;

static int twice(int x) {
    return factor * x;
}

static int thrice(int x) {
    return 3 * x;
}

int use(const char *text) {
    int s = 0, k = atoi(text);
    for (int i = 0; i < k; i++) //@ loop count,total = k + 1 [settled]
        s += i;
    return s;
}

/* A call in the loop's own test may return something else each time. */
int calling(int m) {
    int s = 0;
    for (int i = 0; i < twice(m); i++) //@ loop count = twice(m) + 1 [not proved]
        s += i;
    return s;
}

/* This one always returns the same. */
int calling_formula(int m) {
    int s = 0;
    for (int i = 0; i < thrice(m); i++) //@ loop count,total = 3*m + 1 [proved]
        s += i;
    return s;
}

int length(const char *text) {
    int s = 0;
    for (size_t i = 0; i < strlen(text); i++) //@ loop count [not proved]
        s += text[i];
    return s;
}

//@ function main: complexity ~ at least
int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [settled]
        s += i;
    return (s + use(argv[2]) + calling(atoi(argv[2])) + calling_formula(atoi(argv[2])) + length(argv[1])) & 0;
}
