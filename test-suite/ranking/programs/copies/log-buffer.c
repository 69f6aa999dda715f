/* asym: --args int:0..600
 * culprit: loop reserve
 * order: O(arg1^2)
 * multiplied by: write_log
 * What is wrong: the text of a log gets 16 places more whenever it is full, and
 * is copied to where they are. */
#include <stdio.h>
#include <stdlib.h>

enum { STEP = 16 };

struct Log {
    char *text;
    size_t size, room;
};

static short levels[1 << 16];

static void reserve(struct Log *log) {
    char *text = malloc(log->room + STEP);
    if (!text)
        exit(1);
    for (size_t i = 0; i < log->size; i++) /* culprit */
        text[i] = log->text[i];
    free(log->text);
    log->text = text;
    log->room += STEP;
}

static void write_letter(struct Log *log, char letter) {
    if (log->size == log->room)
        reserve(log);
    log->text[log->size++] = letter;
}

static void write_log(struct Log *log, int letters) {
    for (int i = 0; i < letters; i++) /* multiplies */
        write_letter(log, (char)('a' + i % 26));
}

static void fill_levels(void) {
    for (int i = 0; i < 1 << 16; i++)
        levels[i] = (short)(i % 6);
}

static int check_hours(int hours) {
    int sum = 0;
    for (int a = 0; a < hours; a++)
        for (int b = 0; b < hours; b++)
            for (int c = 0; c < hours; c++)
                sum += levels[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Log log = {NULL, 0, 0};
    fill_levels();
    write_log(&log, n);
    printf("%zu %d\n", log.size, check_hours(n / 500));
    free(log.text);
    return 0;
}
