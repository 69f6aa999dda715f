/* asym: --stdin file:0..1000
 * culprit: loop append
 * order: O(stdinsize^2)
 * multiplied by: main
 * report: https://github.com/clicon/clixon/issues/266
 * The scanner of strings hands over a character at a time, and each one is
 * appended behind all of the string, whose length is measured anew. */
#include <stdio.h>
#include <stdlib.h>

static unsigned char kinds[1 << 17];

static void append(unsigned char *string, unsigned char c) {
    size_t length = 0;
    while (string[length]) /* culprit */
        length++;
    string[length] = c;
    string[length + 1] = 0;
}

static void fill_kinds(void) {
    for (int i = 0; i < 1 << 17; i++)
        kinds[i] = (unsigned char)(i >> 3);
}

static int check_schema(int nodes) {
    int bad = 0;
    for (int a = 0; a < nodes; a++)
        for (int b = 0; b < nodes; b++)
            for (int c = 0; c < nodes; c++)
                bad += kinds[(a * b + c) & 0xffff] == c;
    return bad;
}

int main(void) {
    size_t room = 1 << 20;
    unsigned char *string = calloc(room, 1);
    int c, read = 0;
    if (!string)
        return 1;
    fill_kinds();
    while ((size_t)read + 2 < room && (c = getchar()) != EOF) { /* multiplies */
        append(string, (unsigned char)(c ? c : '?'));
        read++;
    }
    printf("%d %d\n", read, check_schema(read / 500));
    free(string);
    return 0;
}
