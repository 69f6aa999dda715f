/* asym: --args int:0..300
 * culprit: loop split
 * order: O(arg1^2)
 * multiplied by: quick
 * What is wrong: numbers that are sorted already are sorted around the first of
 * them, so that each step takes off one only. */
#include <stdio.h>
#include <stdlib.h>

static int *numbers;
static unsigned char marks[1 << 17];

static void swap(int a, int b) {
    int number = numbers[a];
    numbers[a] = numbers[b];
    numbers[b] = number;
}

/* Where the first number of low..high-1 goes. */
static int split(int low, int high) {
    int at = low;
    for (int i = low + 1; i < high; i++) { /* culprit */
        if (numbers[i] < numbers[low])
            swap(++at, i);
    }
    swap(low, at);
    return at;
}

static void quick(int low, int high) { /* multiplies */
    if (high - low < 2)
        return;
    int at = split(low, high);
    quick(low, at);
    quick(at + 1, high);
}

static void clear_marks(void) {
    for (int i = 0; i < 1 << 17; i++)
        marks[i] = 0;
}

static int check_runs(int runs) {
    int sum = 0;
    for (int a = 0; a < runs; a++)
        for (int b = 0; b < runs; b++)
            for (int c = 0; c < runs; c++)
                sum += marks[a + b + c] == 0;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    numbers = malloc((size_t)(n + 1) * sizeof *numbers);
    if (!numbers)
        return 1;
    for (int i = 0; i < n; i++)
        numbers[i] = i;
    clear_marks();
    quick(0, n);
    printf("%d %d\n", n ? numbers[n / 2] : 0, check_runs(n / 150));
    free(numbers);
    return 0;
}
