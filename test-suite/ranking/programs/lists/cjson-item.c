/* asym: --args int
 * culprit: loop item_at
 * order: O(arg1^2)
 * multiplied by: sum
 * report: https://github.com/DaveGamble/cJSON/issues/188
 * An array is a list, and item_at() counts its way to the item. To go through
 * the items by their numbers takes n^2/2 steps. */
#include <stdio.h>
#include <stdlib.h>

struct Item {
    struct Item *next;
    int value;
};

static struct Item *item_at(struct Item *first, int at) {
    while (first && at > 0) { /* culprit */
        at--;
        first = first->next;
    }
    return first;
}

static long sum(struct Item *array, int n) {
    long total = 0;
    for (int i = 0; i < n; i++) /* multiplies */
        total += item_at(array, i)->value;
    return total;
}

static struct Item *read_array(int n) {
    struct Item *array = NULL;
    for (int i = 0; i < n; i++) {
        struct Item *item = malloc(sizeof *item);
        if (!item)
            exit(1);
        *item = (struct Item){array, i};
        array = item;
    }
    return array;
}

/* Takes the same time for all arrays. */
static unsigned seed_hash(void) {
    unsigned state = 1;
    for (int i = 0; i < 900000; i++)
        state = state * 1103515245 + 12345;
    return state;
}

/* A sample of all triples of items. */
static long sample_triples(long n) {
    long odd = 0;
    for (long i = 0; i < n * n * n / 20000000; i++)
        odd += i & 1;
    return odd;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Item *array = read_array(n);
    long total = sum(array, n);
    printf("%ld %u %ld\n", total, seed_hash(), sample_triples(n));
    return 0;
}
