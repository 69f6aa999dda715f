/* asym: --args int:0..200
 * culprit: loop is_rule
 * order: O(arg1^2)
 * multiplied by: open_lists
 * report: https://github.com/mity/md4c/issues/66
 * In "* * * ... a" each star may begin a horizontal rule. That is decided by
 * reading to the end of the line, and then the star begins a list. */
#include <stdio.h>
#include <stdlib.h>

static int entities[30000];

static int is_mark(char c) {
    return c == '*' || c == ' ';
}

/* Whether "line" is stars and blanks to its end. */
static int is_rule(const char *line) {
    int stars = 0;
    while (*line) { /* culprit */
        if (!is_mark(*line))
            return 0;
        stars += *line == '*';
        line++;
    }
    return stars >= 3;
}

static int open_lists(const char *line) {
    int lists = 0;
    while (*line == '*' && !is_rule(line)) { /* multiplies */
        lists++;
        line += 2;
    }
    return lists;
}

static char *nested_line(int n) {
    char *line = malloc((size_t)n * 2 + 2), *p = line;
    if (!line)
        exit(1);
    for (int i = 0; i < n; i++) {
        *p++ = '*';
        *p++ = ' ';
    }
    *p++ = 'a';
    *p = 0;
    return line;
}

static void fill_entities(void) {
    for (int i = 0; i < 30000; i++)
        entities[i] = i * 3;
}

static int check_tables(int columns) {
    int wide = 0;
    for (int a = 0; a < columns; a++)
        for (int b = 0; b < columns; b++)
            for (int c = 0; c < columns; c++)
                wide += entities[a + b + c] > c;
    return wide;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    char *line = nested_line(n < 0 ? 0 : n);
    fill_entities();
    printf("%d %d\n", open_lists(line), check_tables(n / 100));
    free(line);
    return 0;
}
