/* asym: --mix '{int:0..100} {file:0..2000}'
 * culprit: loop count_byte
 * order: O(arg1*filesize)
 * multiplied by: search
 * What is wrong: the text is read once more for each of the patterns, rather
 * than once for all of them. */
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 18 };
static unsigned char text[ROOM], skips[ROOM];
static long size;

static long count_byte(unsigned char byte) {
    long found = 0;
    for (const unsigned char *p = text; p < text + size; p++) /* culprit */
        if (*p == byte)
            found++;
    return found;
}

static long search(int patterns) {
    long found = 0;
    while (patterns > 0) { /* multiplies */
        found += count_byte((unsigned char)('a' + patterns % 26));
        patterns--;
    }
    return found;
}

static void fill_skips(void) {
    for (int i = 0; i < ROOM; i++)
        skips[i] = 1;
}

static long check_blocks(long groups, long blocks) {
    long sum = 0;
    for (long a = 0; a < groups; a++)
        for (long b = 0; b < blocks; b++)
            for (long c = 0; c < blocks; c++)
                sum += skips[(a + b + c) % ROOM];
    return sum;
}

int main(int argc, char **argv) {
    int patterns = argc > 1 ? atoi(argv[1]) : 0;
    FILE *file = argc > 2 ? fopen(argv[2], "rb") : NULL;
    int c;
    if (!file)
        return 2;
    while (size < ROOM && (c = getc(file)) != EOF)
        text[size++] = (unsigned char)c;
    fclose(file);
    fill_skips();
    printf("%ld %ld\n", search(patterns),
           check_blocks(patterns / 50, size / 1000));
    return 0;
}
