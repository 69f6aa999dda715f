/* asym: --args int:0..300
 * culprit: loop matches_at
 * order: O(arg1^2)
 * multiplied by: trimmed
 * report: http://stackstatus.net/post/147710624694
 * Blanks at the end are found by trying "blanks, then the end" from each place.
 * Where blanks are in the middle, each try reads all of them, and goes back. */
#include <stdio.h>
#include <stdlib.h>

static signed char votes[1 << 16];

static int matches_at(const char *text) {
    while (*text == ' ') /* culprit */
        text++;
    return *text == 0;
}

static long trimmed(const char *text) {
    long at = 0;
    while (text[at] && !matches_at(text + at)) /* multiplies */
        at++;
    return at;
}

/* A word, n blanks, and a word. */
static char *post(int n) {
    char *text = malloc((size_t)n + 3);
    if (!text)
        exit(1);
    for (int i = 0; i < n + 2; i++)
        text[i] = ' ';
    text[0] = text[n + 1] = 'x';
    text[n + 2] = 0;
    return text;
}

static void load_votes(void) {
    for (int i = 0; i < 1 << 16; i++)
        votes[i] = (signed char)(i % 5 - 2);
}

static int rank_answers(int answers) {
    int score = 0;
    for (int a = 0; a < answers; a++)
        for (int b = 0; b < answers; b++)
            for (int c = 0; c < answers; c++)
                score += votes[a + b + c];
    return score;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    char *text = post(n < 0 ? 0 : n);
    load_votes();
    printf("%ld %d\n", trimmed(text), rank_answers(n / 150));
    free(text);
    return 0;
}
