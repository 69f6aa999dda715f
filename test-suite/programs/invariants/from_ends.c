/* From both ends of a text to its middle, over what does not count: where the ends
 * come from a type that is wider, its limits are facts of the proof, and in no bound.
 * The program counts itself. */
//@ asym --args string:0..60,int:0..60
#include <stdlib.h>
#include <string.h>

static long counted;

static void at_most(long bound) {
    if (counted > bound)
        abort();
    counted = 0;
}

//@ function same_both_ways: complexity = O(len(s))
static int same_both_ways(const char *s) {
    int l = 0, r = strlen(s) - 1;
    //@ loop total.worst [proved]
    while (l < r) {
        //@ loop total.worst [proved]
        while (counted++, l < r && s[l] < 'f')
            l++;
        //@ loop total.worst [proved]
        while (counted++, l < r && s[r] < 'f')
            r--;
        if (s[l] != s[r])
            return 0;
        l++;
        r--;
    }
    return 1;
}

static int over_unsigned(const char *s, unsigned n) {
    int l = 0, r = n - 1, out = 0;
    //@ loop count.worst [proved]
    while (l < r) {
        //@ loop total.worst [proved]
        while (counted++, l < r && s[l] < 'f')
            l++;
        //@ loop total.worst [proved]
        while (counted++, l < r && s[r] < 'f')
            r--;
        if (s[l] > s[r])
            return out;
        out++;
        l++;
        r--;
    }
    return out;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[2]);
    char *text = calloc(1, 64);
    for (int i = 0; i < n; i++)
        text[i] = (char)('a' + i * 7 % 26);
    int out = same_both_ways(argv[1]);
    at_most(2 * (long)strlen(argv[1]) + 2);
    out += over_unsigned(text, (unsigned)n);
    at_most(2L * n + 2);
    free(text);
    return out == 12345;
}
