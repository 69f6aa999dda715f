/* asym: --args string:0..200,string:0..200
 * culprit: loop best_at
 * order: O(length1*length2)
 * multiplied by: longest
 * What is wrong: for each place of one text all places of the other one are
 * tried, to find where they agree. */
#include <stdio.h>
#include <string.h>

static unsigned char folds[1 << 16];

static int same(char a, char b) {
    return (a | 32) == (b | 32);
}

static int best_at(char c, const char *text) {
    int found = 0;
    for (; *text; text++) /* culprit */
        found += same(c, *text);
    return found;
}

static int longest(const char *text, const char *other) {
    int best = 0;
    for (; *text; text++) { /* multiplies */
        int found = best_at(*text, other);
        best = found > best ? found : best;
    }
    return best;
}

static void fill_folds(void) {
    for (int i = 0; i < 1 << 16; i++)
        folds[i] = (unsigned char)(i | 32);
}

static int check_blocks(size_t blocks, size_t others) {
    int sum = 0;
    for (size_t a = 0; a < blocks; a++)
        for (size_t b = 0; b < others; b++)
            for (size_t c = 0; c < others; c++)
                sum += folds[(a + b + c) & 0xffff];
    return sum;
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "";
    const char *other = argc > 2 ? argv[2] : "";
    fill_folds();
    printf("%d %d\n", longest(text, other),
           check_blocks(strlen(text) / 100, strlen(other) / 100));
    return 0;
}
