/* asym: --args int:0..300
 * culprit: loop mark_seen
 * order: O(arg1^2)
 * multiplied by: interpret
 * What is wrong: each command goes through the history to mark what is like it.
 * The program ends by exit(), while all its functions are running. */
#include <stdio.h>
#include <stdlib.h>

static int *history;
static int size;
static int keywords[1 << 16];

static int mark_seen(int command) {
    int seen = 0;
    for (int i = 0; i < size; i++) /* culprit */
        if (history[i] == command)
            seen++;
    return seen;
}

static void finish(int seen, int checked) {
    printf("%d %d %d\n", size, seen, checked);
    exit(0);
}

static void fill_keywords(void) {
    for (int i = 0; i < 1 << 16; i++)
        keywords[i] = i % 77;
}

static int check_blocks(int blocks) {
    int sum = 0;
    for (int a = 0; a < blocks; a++)
        for (int b = 0; b < blocks; b++)
            for (int c = 0; c < blocks; c++)
                sum += keywords[a + b + c];
    return sum;
}

static void interpret(int n) {
    int seen = 0;
    for (int at = 0;; at++) { /* multiplies */
        if (at >= n)
            finish(seen, check_blocks(n / 150));
        int command = keywords[at & 0xffff];
        seen += mark_seen(command);
        history[size++] = command;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    history = malloc((size_t)(n + 1) * sizeof *history);
    if (!history)
        return 1;
    fill_keywords();
    interpret(n);
    return 3;
}
