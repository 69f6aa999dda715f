/* asym: --args int:0..200
 * culprit: loop find_value
 * order: O(arg1^2)
 * multiplied by: load
 * What is wrong: each of the four values of a row is looked up by a scan of all
 * values so far. There are always four, so it is the rows that count. */
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 4 };
static int *values;
static int count;
static short months[1 << 17];

static int find_value(int value) {
    int at = 0;
    while (at < count && values[at] != value) /* culprit */
        at++;
    return at;
}

static long load(int rows) {
    long sum = 0;
    for (int row = 0; row < rows; row++) { /* multiplies */
        for (int column = 0; column < COLUMNS; column++) {
            int at = find_value(row * COLUMNS + column);
            if (at == count)
                values[count++] = row * COLUMNS + column;
            sum += at;
        }
    }
    return sum;
}

static void fill_months(void) {
    for (int i = 0; i < 1 << 17; i++)
        months[i] = (short)(i % 12);
}

static int check_sheets(int sheets) {
    int sum = 0;
    for (int a = 0; a < sheets; a++)
        for (int b = 0; b < sheets; b++)
            for (int c = 0; c < sheets; c++)
                sum += months[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    values = malloc(((size_t)n * COLUMNS + 1) * sizeof *values);
    if (!values)
        return 1;
    fill_months();
    printf("%ld %d\n", load(n), check_sheets(n / 100));
    free(values);
    return 0;
}
