/* Quadratic all, by what the C library does: the rounds are all that is counted,
 * and what that leaves out is said. */
//@ asym --args int:0..200
//@ check 40 -> n=40
#include <stdlib.h>
#include <string.h>

//@ function append: complexity = O(n) [assumed]; complexity_assumes ~ strcat; cost = n + 2 [assumed]
void append(char *to, int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        strcat(to, "x");
}

//@ function lower: complexity [assumed]; complexity_assumes ~ strlen
size_t lower(char *s) {
    size_t i;
    for (i = 0; i < strlen(s); i++) //@ loop count [settled]
        s[i] |= 32;
    return i;
}

//@ function clear: complexity = O(1) [assumed]; complexity_assumes ~ memset; cost = 1 [assumed]
void clear(char *p, int n) {
    memset(p, 0, (size_t)n);
}

/* The length of the text is no input of it, equal to n as it is in all runs. */
//@ function whole: complexity [unknown]; complexity_reason ~ depends on strlen(s)
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
