/* asym: --stdin file:0..3000
 * culprit: loop known
 * order: O(stdinwords^2)
 * multiplied by: main
 * What is wrong: an index of words is a list, and each word is compared with
 * all that are in it. */
#include <ctype.h>
#include <stdio.h>

enum { ROOM = 1 << 16 };
static unsigned index_of_words[ROOM];
static int size;

static int known(unsigned word) {
    int times = 0, i = 0;
    for (;;) { /* culprit */
        if (i == size)
            break;
        times += index_of_words[i++] == word;
    }
    return times;
}

/* The next word as a number, 0 at the end. */
static unsigned read_word(void) {
    unsigned word = 1;
    int c = getchar();
    while (c != EOF && isspace(c))
        c = getchar();
    if (c == EOF)
        return 0;
    for (; c != EOF && !isspace(c); c = getchar())
        word = word * 31 + (unsigned)c;
    return word | 1;
}

static void clear_index(void) {
    for (int i = 0; i < ROOM; i++)
        index_of_words[i] = 0;
}

static int check_chapters(int chapters) {
    int gaps = 0;
    for (int a = 0; a < chapters; a++)
        for (int b = 0; b < chapters; b++)
            for (int c = 0; c < chapters; c++)
                gaps += index_of_words[a + b + c] == 0;
    return gaps;
}

int main(void) {
    int repeated = 0;
    unsigned word;
    clear_index();
    while (size < ROOM && (word = read_word()) != 0) { /* multiplies */
        repeated += known(word) > 0;
        index_of_words[size++] = word;
    }
    printf("%d %d %d\n", size, repeated, check_chapters(size / 300));
    return 0;
}
