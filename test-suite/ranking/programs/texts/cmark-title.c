/* asym: --args int:0..200
 * culprit: loop end_of_title
 * order: O(arg1^2)
 * multiplied by: parse_links
 * report: https://github.com/commonmark/cmark/issues/285
 * In "[ (]([ (](..." each parenthesis may begin the title of a link, and its
 * end is looked for up to the end of the text, where there is none. */
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 5 };
static const char pattern[] = "[ (](";
static unsigned short widths[1 << 17];

static long end_of_title(const char *text, long at, long size) {
    while (at < size && text[at] != ')') /* culprit */
        at++;
    return at < size ? at : -1;
}

static long parse_links(const char *text, long size) {
    long links = 0;
    for (long at = 0; at + WIDTH <= size; at += WIDTH) /* multiplies */
        if (end_of_title(text, at + 2, size) >= 0)
            links++;
    return links;
}

static char *pathological(int n) {
    char *text = malloc((size_t)n * WIDTH + 1);
    if (!text)
        exit(1);
    for (int i = 0; i < n * WIDTH; i++)
        text[i] = pattern[i % WIDTH];
    return text;
}

static void fill_widths(void) {
    for (int i = 0; i < 1 << 17; i++)
        widths[i] = (unsigned short)(i % 3);
}

static int number_footnotes(int notes) {
    int numbers = 0;
    for (int a = 0; a < notes; a++)
        for (int b = 0; b < notes; b++)
            for (int c = 0; c < notes; c++)
                numbers += widths[a + b + c];
    return numbers;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    char *text = pathological(n);
    fill_widths();
    printf("%ld %d\n", parse_links(text, (long)n * WIDTH),
           number_footnotes(n / 100));
    free(text);
    return 0;
}
