/* asym: --stdin file:0..20000
 * culprit: loop is_new
 * order: O(stdinlines^2)
 * multiplied by: main
 * What is wrong: lines that came before are dropped, by comparing the checksum
 * of each line with those of all lines before it. */
#include <stdio.h>

enum { ROOM = 1 << 16 };
static unsigned sums[ROOM], powers[ROOM];

static int is_new(unsigned sum, int lines) {
    int found = 0;
    for (int i = 0; i < lines; i++) /* culprit */
        found |= sums[i] == sum;
    return !found;
}

/* The checksum of a line, whose end may be that of the file; 0 where there is
 * none. */
static unsigned read_line(void) {
    int c = getchar();
    unsigned sum = 1;
    if (c == EOF)
        return 0;
    while (c != EOF && c != '\n') {
        sum = sum * 33 + (unsigned)c;
        c = getchar();
    }
    return sum | 1;
}

static void fill_powers(void) {
    for (unsigned i = 1; i < ROOM; i++)
        powers[i] = powers[i - 1] * 31 + 1;
}

static unsigned check_blocks(int blocks) {
    unsigned sum = 0;
    for (int a = 0; a < blocks; a++)
        for (int b = 0; b < blocks; b++)
            for (int c = 0; c < blocks; c++)
                sum ^= powers[a + b + c];
    return sum;
}

int main(void) {
    int lines = 0, fresh = 0;
    unsigned sum;
    fill_powers();
    while (lines < ROOM && (sum = read_line()) != 0) { /* multiplies */
        fresh += is_new(sum, lines);
        sums[lines++] = sum;
    }
    printf("%d %d %u\n", lines, fresh, check_blocks(lines / 200));
    return 0;
}
