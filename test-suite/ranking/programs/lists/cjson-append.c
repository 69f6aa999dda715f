/* asym: --args int:0..300
 * culprit: loop append
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/DaveGamble/cJSON/issues/278
 * An item is added to an array by walking from its first item to its last one.
 * Building an array of n items takes n^2/2 steps. */
#include <stdio.h>
#include <stdlib.h>

struct Item {
    struct Item *next;
    int value;
};

static unsigned char escapes[1 << 16];

/* Which code units are escaped as text is written: the same for any array. */
static void fill_escapes(void) {
    for (int unit = 0; unit < 1 << 16; unit++)
        escapes[unit] = (unsigned char)(unit < 32 ? 6 : 1);
}

static void append(struct Item **array, struct Item *item) {
    struct Item **end = array;
    while (*end) /* culprit */
        end = &(*end)->next;
    *end = item;
}

/* Once for each 150 items: how far blocks of them are from each other. */
static long block_distances(int blocks) {
    long sum = 0;
    for (int a = 0; a < blocks; a++)
        for (int b = 0; b < blocks; b++)
            for (int c = 0; c < blocks; c++)
                sum += a ^ b ^ c;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Item *array = NULL;
    long width = 0;
    fill_escapes();
    for (int i = 0; i < n; i++) { /* multiplies */
        struct Item *item = malloc(sizeof *item);
        if (!item)
            return 1;
        *item = (struct Item){NULL, i};
        append(&array, item);
    }
    while (array) {
        struct Item *next = array->next;
        width += escapes[array->value & 0xffff];
        free(array);
        array = next;
    }
    printf("%ld %ld\n", width, block_distances(n / 150));
    return 0;
}
