/* asym: --args int:0..200
 * culprit: loop line_of
 * order: O(arg1^2)
 * multiplied by: parse
 * report: https://github.com/chipsalliance/Surelog/issues/1779
 * The line of a token is found by counting the ends of lines from the start of
 * the file, for each token. */
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 3 };
static int levels[40000];

static int line_of(const char *file, int at) {
    int line = 1;
    for (int i = 0; i < at; i++) /* culprit */
        if (file[i] == '\n')
            line++;
    return line;
}

static long parse(const char *file, int tokens) {
    long lines = 0;
    for (int token = 0; token < tokens; token++) { /* multiplies */
        const char *word = file + token * WIDTH;
        if (*word == 'w')
            lines += line_of(file, token * WIDTH);
    }
    return lines;
}

static char *expanded(int tokens) {
    char *file = malloc((size_t)tokens * WIDTH + 1);
    if (!file)
        exit(1);
    for (int i = 0; i < tokens; i++) {
        file[i * WIDTH] = 'w';
        file[i * WIDTH + 1] = ';';
        file[i * WIDTH + 2] = i % 5 ? ' ' : '\n';
    }
    file[tokens * WIDTH] = 0;
    return file;
}

static void reset_levels(void) {
    for (int i = 0; i < 40000; i++)
        levels[i] = i & 3;
}

static int elaborate(int modules) {
    int wires = 0;
    for (int a = 0; a < modules; a++)
        for (int b = 0; b < modules; b++)
            for (int c = 0; c < modules; c++)
                wires += levels[a + b + c];
    return wires;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    char *file = expanded(n < 0 ? 0 : n);
    reset_levels();
    printf("%ld %d\n", parse(file, n), elaborate(n / 100));
    free(file);
    return 0;
}
