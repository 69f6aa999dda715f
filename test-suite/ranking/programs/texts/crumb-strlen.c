/* asym: --args string:0..200
 * culprit: loop length_of
 * order: O(length1^2)
 * multiplied by: parse_string
 * report: https://github.com/liam-ilan/crumb/issues/6
 * The condition of a loop over a string measures the string, so each round
 * takes as long as all of it. */
#include <stdio.h>

static int length_of(const char *text) {
    int length = 0;
    while (text[length]) /* culprit */
        length++;
    return length;
}

static int is_escape(char c) {
    return c == '\\' || c == '%';
}

static int parse_string(const char *text) {
    int escapes = 0;
    for (int i = 0; i < length_of(text); i++) /* multiplies */
        escapes += is_escape(text[i]);
    return escapes;
}

/* The standard library of the language, the same for all programs. */
static unsigned load_library(void) {
    unsigned sum = 7;
    for (int i = 0; i < 40000; i++)
        sum = sum * 33 + (unsigned)i;
    return sum;
}

static int check_scopes(int scopes) {
    int clashes = 0;
    for (int a = 0; a < scopes; a++)
        for (int b = 0; b < scopes; b++)
            for (int c = 0; c < scopes; c++)
                clashes += a + b == c;
    return clashes;
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "";
    unsigned library = load_library();
    int escapes = parse_string(text);
    printf("%u %d %d\n", library, escapes, check_scopes(length_of(text) / 100));
    return 0;
}
