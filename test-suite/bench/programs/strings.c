/* A text of lines, most of them short and some very long, that is split, sorted
 * and searched by functions of the library: these do most of the work. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 6000, SHORT = 50, LONG_ONES = 64 };

static unsigned next(unsigned *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 10;
}

static char *write_line(char *to, unsigned *seed) {
    unsigned n =
        next(seed) % LONG_ONES ? next(seed) % SHORT : next(seed) % LONGEST;
    memset(to, 'a', n);
    for (unsigned i = next(seed) % 16; i < n; i += 1 + next(seed) % 400)
        to[i] = (char)(next(seed) % 4 ? 'a' + next(seed) % 26 : ',');
    to[n] = '\n';
    return to + n + 1;
}

static unsigned split(char *text, char **lines) {
    unsigned count = 0;
    for (char *end; (end = strchr(text, '\n')); text = end + 1) {
        *end = 0;
        lines[count++] = text;
    }
    return count;
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static unsigned fields(const char *line) {
    unsigned count = 1;
    size_t rest = strlen(line);
    for (const char *at; (at = memchr(line, ',', rest)); count++) {
        rest -= (size_t)(at - line) + 1;
        line = at + 1;
    }
    return count;
}

int main(int argc, char **argv) {
    unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) : 1000, seed = 1, sum = 0;
    char *text = malloc((size_t)n * LONGEST + 1), *end = text;
    char **lines = malloc(n * sizeof *lines), last[LONGEST] = "";
    if (!text || !lines)
        return 1;
    for (unsigned i = 0; i < n; i++)
        end = write_line(end, &seed);
    *end = 0;
    n = split(text, lines);
    qsort(lines, n, sizeof *lines, compare);
    for (unsigned i = 0; i < n; i++) {
        sum += fields(lines[i]) + !strcmp(lines[i], last) +
               !memcmp(lines[i], last, strnlen(lines[i], strlen(last) + 1)) +
               (strstr(lines[i], "zz") != NULL);
        strcpy(last, lines[i]);
    }
    printf("%u\n", sum);
    free(lines);
    free(text);
    return 0;
}
