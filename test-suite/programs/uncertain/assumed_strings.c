/* Quadratic all, by what the C library does. */
//@ asym --args int:0..200
//@ check 40 -> n=40
#include <stdlib.h>
#include <string.h>

//@ function append: complexity ~ at least O(n); measured = O(n^2); !complexity_assumes
void append(char *to, int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        strcat(to, "x");
}

//@ function lower: complexity ~ at least O(strlen(s)); assumes ~ strlen: O(len(s))
size_t lower(char *s) {
    size_t i;
    for (i = 0; i < strlen(s); i++) //@ loop count [settled]
        s[i] |= 32;
    return i;
}

//@ function clear: complexity = O(n) [exact]; assumes ~ memset: O(n); cost = n + 3 [exact]
void clear(char *p, int n) {
    memset(p, 0, (size_t)n);
}

//@ function whole: complexity [unknown]; complexity_reason ~ depends on len(dst); measured = O(n^2)
int whole(int n) {
    char *text = malloc((size_t)n + 2);
    clear(text, n + 2);
    append(text, n);
    int size = (int)lower(text);
    free(text);
    return size;
}

int main(int argc, char **argv) {
    return whole(argc > 1 ? atoi(argv[1]) : 3) < 0;
}
