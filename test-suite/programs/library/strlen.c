/* A condition that asks for the length again in each round. */
//@ asym --args string:0..200
#include <string.h>

//@ function count: complexity = O(len(s)^2) [settled]; assumes ~ strlen: O(len(s))
size_t count(const char *s, char c) {
    size_t n = 0;
    for (size_t i = 0; i < strlen(s); i++) //@ loop count = strlen(s) + 1 [settled]
        n += s[i] == c;
    return n;
}

/* Once it is linear. */
//@ function length: complexity = O(len(s)); cost = len(s) + 3
size_t length(const char *s) {
    return strlen(s);
}

//@ function twice: complexity = O(len(a) + len(b))
size_t twice(const char *a, const char *b) {
    return length(a) + length(b);
}

/* It is left where they differ. */
//@ function same: complexity = O(len(a)); bound ~ upper
int same(const char *a, const char *b) {
    return strcmp(a, b) == 0;
}

//@ function constant: complexity = O(1)
size_t constant(void) {
    const char *s = "constant";
    return strlen(s) + strlen("another");
}

/* A limit that is never reached is none: what is read is what counts. */
//@ function found: assumes ~ memchr: O(min(n, until(s, c)))
size_t found(const char *s) {
    const char *end = memchr(s, 0, 1u << 30);
    return (size_t)(end - s);
}

int main(int argc, char **argv) {
    const char *s = argc > 1 ? argv[1] : "abc";
    return (count(s, 'a') + twice(s, s + *s % 2) + (size_t)same(s, s) +
            constant() + found(s)) & 0;
}
