/* asym: --args int:0..40
 * culprit: function ways
 * order: O(arg1^3)
 * multiplied by: none
 * What is wrong: the ways to choose three of n are counted by recursion, and
 * what was counted before is counted again. */
#include <stdio.h>
#include <stdlib.h>

static unsigned char deck[1 << 16];

static long ways(int n, int k) { /* culprit */
    if (k == 0)
        return 1;
    if (n < k)
        return 0;
    return ways(n - 1, k - 1) + ways(n - 1, k);
}

static void shuffle(void) {
    for (int i = 0; i < 1 << 16; i++)
        deck[i] = (unsigned char)(i * 167);
}

/* Once for each 24 cards. */
static int check_hands(int hands) {
    int equal = 0;
    for (int a = 0; a < hands; a++)
        for (int b = 0; b < hands; b++)
            for (int c = 0; c < hands; c++)
                for (int d = 0; d < hands; d++)
                    equal += deck[a + b + c + d] & 1;
    return equal;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n > 600)
        return 2;
    shuffle();
    printf("%ld %d\n", ways(n, 3), check_hands(n / 24));
    return 0;
}
