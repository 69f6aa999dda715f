/* asym: --args file:0..1000
 * culprit: loop words_before
 * order: O(filesize^2)
 * multiplied by: main
 * What is wrong: the number of words is shown at each key that is pressed, and
 * is counted from the start of the text each time. */
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 18 };
static unsigned char text[ROOM], classes[ROOM];

static int words_before(long end) {
    int words = 0, inside = 0;
    for (long i = 0; i < end; i++) { /* culprit */
        int letter = text[i] > ' ';
        words += letter && !inside;
        inside = letter;
    }
    return words;
}

static void fill_classes(void) {
    for (int i = 0; i < ROOM; i++)
        classes[i] = (unsigned char)(i >> 4);
}

static int check_pages(long pages) {
    int bad = 0;
    for (long a = 0; a < pages; a++)
        for (long b = 0; b < pages; b++)
            for (long c = 0; c < pages; c++)
                bad += classes[a + b + c] & 1;
    return bad;
}

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    long size = 0;
    int shown = 0, c;
    if (!file)
        return 2;
    fill_classes();
    while (size < ROOM && (c = getc(file)) != EOF) { /* multiplies */
        text[size++] = (unsigned char)c;
        shown = words_before(size);
    }
    fclose(file);
    printf("%d %d\n", shown, check_pages(size / 500));
    return 0;
}
