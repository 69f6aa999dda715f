/* asym: --args int:0..200
 * culprit: loop length_of
 * order: O(arg1^2)
 * multiplied by: parse
 * report: https://nee.lv/2021/02/28/How-I-cut-GTA-Online-loading-times-by-70/
 * A number is read by a function that first measures all of the text that is
 * left, as sscanf does. Reading n numbers takes n times the length of the text.
 */
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 4 };
static int prices[1 << 16];

static size_t length_of(const char *text) {
    size_t length = 0;
    while (text[length]) /* culprit */
        length++;
    return length;
}

/* The number at the start of "text", WIDTH - 1 digits. */
static int scan_number(const char *text) {
    if (length_of(text) < WIDTH)
        return -1;
    return (text[0] - '0') * 100 + (text[1] - '0') * 10 + text[2] - '0';
}

static long parse(const char *text) {
    long sum = 0;
    for (; *text; text += WIDTH) /* multiplies */
        sum += scan_number(text);
    return sum;
}

static char *catalogue(int n) {
    char *text = malloc((size_t)n * WIDTH + 1);
    if (!text)
        exit(1);
    for (int i = 0; i < n; i++)
        snprintf(text + i * WIDTH, WIDTH + 1, "%03d,", i % 1000);
    text[n * WIDTH] = 0;
    return text;
}

static void reset_prices(void) {
    for (int i = 0; i < 1 << 16; i++)
        prices[i] = i % 7;
}

static int rank_shelves(int shelves) {
    int best = 0;
    for (int a = 0; a < shelves; a++)
        for (int b = 0; b < shelves; b++)
            for (int c = 0; c < shelves; c++)
                best += prices[(a * 31 + b * 7 + c) & 0xffff];
    return best;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    char *text = catalogue(n < 0 ? 0 : n);
    reset_prices();
    long sum = parse(text);
    printf("%ld %d\n", sum, rank_shelves(n / 100));
    free(text);
    return 0;
}
