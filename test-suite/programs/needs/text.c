/* Walks to a NUL, and over characters of a class. */
//@ asym --args int:0..60
//@ check 5 -> n=5 len(s)=15
//@ check 0 -> n=0 len(s)=0
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

//@ function hash: complexity = O(len(s))
unsigned hash(const char *s) {
    unsigned h = 5381;
    //@ loop count,total = len(s) + 1 [settled]; count at len(s)=15 is 16
    while (*s)
        h = h * 33 + (unsigned char)*s++;
    return h;
}

//@ function count_char: complexity = O(len(s))
int count_char(const char *s, char c) {
    int k = 0;
    //@ loop count,total = len(s) + 1 [settled]
    for (int i = 0; s[i] != '\0'; i++)
        if (s[i] == c)
            k++;
    return k;
}

//@ function skip_blanks: measured = O(arg1)
const char *skip_blanks(const char *s) {
    while (*s == ' ' || *s == '\t')
        s++;
    return s;
}

/* What is walked is written. */
//@ function upper: measured = O(arg1)
void upper(char *s) {
    for (char *p = s; *p; p++) //@ loop count [not proved]
        *p = (char)toupper((unsigned char)*p);
}

//@ function number: complexity ~ O(len(
int number(const char *s) {
    int value = 0;
    while (*s >= '0' && *s <= '9') //@ loop count [settled]
        value = value * 10 + *s++ - '0';
    return value;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    char *s = malloc(3 * (size_t)n + 1);
    s[0] = '\0';
    for (int i = 0; i < n; i++)
        memcpy(s + 3 * i, "ab ", 4);
    char *blanks = calloc((size_t)n + 2, 1), *digits = calloc((size_t)n + 2, 1);
    memset(blanks, ' ', (size_t)n);
    memset(digits, '0', (size_t)n);
    int rest = (int)(skip_blanks(blanks) - blanks);
    printf("%u %d %d %d\n", hash(s), count_char(s, 'a'), rest, number(digits));
    upper(s);
    free(digits);
    free(blanks);
    free(s);
    return 0;
}
