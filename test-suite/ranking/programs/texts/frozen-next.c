/* asym: --args int:0..200
 * culprit: loop next_element
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/cesanta/frozen/issues/80
 * The handle of an iteration is only a number: for each element, all of the
 * array is read again, to its end. */
#include <stdio.h>
#include <stdlib.h>

static unsigned char digits[1 << 17];

static int is_comma(char c) {
    return c == ',';
}

/* The value of element "wanted" of "text", -1 behind the last one. */
static int next_element(const char *text, int wanted) {
    int element = 0, value = -1;
    for (const char *p = text; *p; p++) { /* culprit */
        if (is_comma(*p))
            element++;
        else if (element == wanted)
            value = *p - '0';
    }
    return value;
}

static char *document(int n) {
    char *text = malloc((size_t)n * 2 + 1), *p = text;
    if (!text)
        exit(1);
    for (int i = 0; i < n; i++) {
        *p++ = (char)('0' + i % 10);
        *p++ = ',';
    }
    *p = 0;
    return text;
}

static void fill_digits(void) {
    for (int i = 0; i < 1 << 17; i++)
        digits[i] = (unsigned char)(i & 15);
}

static int check_depth(int levels) {
    int depth = 0;
    for (int a = 0; a < levels; a++)
        for (int b = 0; b < levels; b++)
            for (int c = 0; c < levels; c++)
                depth += digits[a + b + c];
    return depth;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    char *text = document(n);
    long sum = 0;
    int value, handle = 0;
    fill_digits();
    while ((value = next_element(text, handle)) >= 0) { /* multiplies */
        sum += value;
        handle++;
    }
    printf("%ld %d %d\n", sum, handle, check_depth(n / 100));
    free(text);
    return 0;
}
