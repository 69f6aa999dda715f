/* Text that grows by strcat is walked again each time.  What that reads is
 * counted beside it. */
//@ asym --args int:0..200
//@ check 40 -> n=40
#include <stdlib.h>
#include <string.h>

static long read_bytes;

/* The beginning of "to" is no input: it is written in the loop. */
//@ function append: complexity ~ at least O(n); measured = O(n^2); assumes ~ strcat: O(len(dst) + len(src))
void append(char *to, const char *s, int n) {
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        read_bytes += (long)(strlen(to) + strlen(s));
        strcat(to, s);
    }
}

/* One call is what the row says. */
//@ function join: complexity = O(len(to) + len(s)) [settled]; assumes ~ strcat
void join(char *to, const char *s) {
    strcat(to, s);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    if (n < 0 || n > 10000)
        return 2;
    char *text = calloc(2 * (size_t)n + 8, 1);
    append(text, "xy", n);
    if (read_bytes != (long)n * n + n)
        return 3;
    text[n] = 0;
    join(text, "z");
    free(text);
    return 0;
}
