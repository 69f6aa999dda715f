/* A text ends with a zero, and has a length of its own. */
//@ asym --entry count --no-ranking
//@ says count was called with s ending with a zero

//@ function count: complexity = O(len(s))
int count(const char *s, char c) {
    int n = 0;
    for (; *s; s++)
        n += *s == c;
    return n;
}
