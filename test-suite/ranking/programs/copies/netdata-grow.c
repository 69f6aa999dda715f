/* asym: --args int:0..200
 * culprit: loop grow
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/netdata/netdata/pull/12792
 * When a buffer is full it grows by a fixed number of places, so that all of it
 * is copied once for each such step. */
#include <stdio.h>
#include <stdlib.h>

enum { STEP = 8 };

struct Buffer {
    int *at;
    int size, room;
};

static void grow(struct Buffer *buffer) {
    int *more = malloc((size_t)(buffer->room + STEP) * sizeof(int));
    if (!more)
        exit(1);
    for (int i = 0; i < buffer->size; i++) /* culprit */
        more[i] = buffer->at[i];
    free(buffer->at);
    buffer->at = more;
    buffer->room += STEP;
}

/* A row of STEP values. */
static void add_row(struct Buffer *buffer, int value) {
    if (buffer->size == buffer->room)
        grow(buffer);
    for (int i = 0; i < STEP; i++)
        buffer->at[buffer->size++] = value + i;
}

static unsigned read_settings(void) {
    unsigned sum = 1;
    for (int i = 0; i < 70000; i++)
        sum = sum * 5 + (unsigned)i;
    return sum;
}

static int correlate(int charts) {
    int pairs = 0;
    for (int a = 0; a < charts; a++)
        for (int b = 0; b < charts; b++)
            for (int c = 0; c < charts; c++)
                pairs += (a ^ b ^ c) & 1;
    return pairs;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Buffer reply = {NULL, 0, 0};
    unsigned settings = read_settings();
    for (int i = 0; i < n; i++) /* multiplies */
        add_row(&reply, i);
    printf("%d %u %d\n", reply.size, settings, correlate(n / 100));
    free(reply.at);
    return 0;
}
