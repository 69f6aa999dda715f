/* asym: --args int:0..3000
 * culprit: call push_front
 * order: O(arg1^2)
 * multiplied by: read_log
 * Each line is put at the front of an array, which moves all others; other
 * calls of memmove move little. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Log {
    long *line;
    int count;
} Log;

static void push_front(Log *log, long line) {
    size_t size = (size_t)log->count * sizeof *log->line;
    memmove(log->line + 1, log->line, size); /* culprit */
    log->line[0] = line;
    log->count++;
}

static void read_log(Log *log, int lines) {
    for (int i = 0; i < lines; i++) /* multiplies */
        push_front(log, i * 7L);
}

static long keep_last(int lines) {
    long window[8] = {0};
    for (int i = 0; i < lines; i++) {
        memmove(window + 1, window, (size_t)(1 + i % 7) * sizeof *window);
        window[0] = i;
    }
    return window[7];
}

static unsigned load_names(void) {
    unsigned sum = 7;
    for (int i = 0; i < 40000; i++)
        sum = sum * 33 + (unsigned)i;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    Log log = {malloc(((size_t)n + 1) * sizeof(long)), 0};
    unsigned names = load_names();
    read_log(&log, n);
    printf("%u %ld %d\n", names, keep_last(n), log.count);
    free(log.line);
    return 0;
}
