/* asym: --args int:0..200
 * culprit: loop joined
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/solidjs/solid/issues/3154
 * Each piece that the network delivers makes a new buffer, into which all that
 * had come before is copied. */
#include <stdio.h>
#include <stdlib.h>

enum { PIECE = 4 };

/* "old" with PIECE bytes more, in new memory. */
static char *joined(char *old, int size, char fill) {
    char *buffer = malloc((size_t)size + PIECE);
    if (!buffer)
        exit(1);
    for (int i = 0; i < size; i++) /* culprit */
        buffer[i] = old[i];
    buffer[size] = buffer[size + 1] = fill;
    buffer[size + 2] = buffer[size + 3] = '\n';
    free(old);
    return buffer;
}

static unsigned open_connection(void) {
    unsigned key = 11;
    for (int i = 0; i < 50000; i++)
        key = (key << 5 | key >> 27) ^ (unsigned)i;
    return key;
}

static int check_frames(int frames) {
    int bad = 0;
    for (int a = 0; a < frames; a++)
        for (int b = 0; b < frames; b++)
            for (int c = 0; c < frames; c++)
                bad += a + b + c == 77;
    return bad;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    unsigned key = open_connection();
    char *body = NULL;
    int size = 0;
    for (int i = 0; i < n; i++) { /* multiplies */
        body = joined(body, size, (char)('a' + i % 26));
        size += PIECE;
    }
    printf("%u %d %c %d\n", key, size, body ? body[0] : '-',
           check_frames(n / 100));
    free(body);
    return 0;
}
