/* asym: --args int:0..300
 * culprit: loop put
 * order: O(arg1^2)
 * multiplied by: sort
 * What is wrong: numbers are sorted by putting each one into those before it,
 * place by place. How far one moves depends on what the others are. */
#include <stdio.h>
#include <stdlib.h>

static unsigned *numbers;
static unsigned char ranks[1 << 16];

static void put(int at) {
    unsigned number = numbers[at];
    while (at > 0 && numbers[at - 1] > number) { /* culprit */
        numbers[at] = numbers[at - 1];
        at--;
    }
    numbers[at] = number;
}

static void sort(int n) {
    for (int i = 1; i < n; i++) /* multiplies */
        put(i);
}

static void draw_numbers(int n) {
    unsigned state = 12345;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245 + 12345;
        numbers[i] = state >> 8;
    }
}

static void fill_ranks(void) {
    for (int i = 0; i < 1 << 16; i++)
        ranks[i] = (unsigned char)(i >> 8);
}

static int check_runs(int runs) {
    int sum = 0;
    for (int a = 0; a < runs; a++)
        for (int b = 0; b < runs; b++)
            for (int c = 0; c < runs; c++)
                sum += ranks[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    numbers = malloc((size_t)(n + 1) * sizeof *numbers);
    if (!numbers)
        return 1;
    fill_ranks();
    draw_numbers(n);
    sort(n);
    printf("%u %d\n", n ? numbers[n / 2] : 0, check_runs(n / 150));
    free(numbers);
    return 0;
}
