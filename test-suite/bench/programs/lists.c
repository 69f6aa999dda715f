/* Short chains in a table of buckets, and long ones that are sorted by merging:
 * loops that follow a pointer, in functions that call each other. */
#include <stdio.h>
#include <stdlib.h>

typedef struct Item {
    struct Item *next;
    unsigned key, uses;
} Item;

typedef struct Bag {
    Item **buckets;
    unsigned mask;
    Item *spare; /* items that no bucket holds yet */
} Bag;

static unsigned next(unsigned *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 10;
}

static Item *find(Item *list, unsigned key) {
    while (list && list->key != key)
        list = list->next;
    return list;
}

static void push(Item **list, Item *item) {
    item->next = *list;
    *list = item;
}

static void use(Bag *bag, unsigned key) {
    Item **bucket = &bag->buckets[key & bag->mask];
    Item *item = find(*bucket, key);
    if (!item) {
        item = bag->spare++;
        item->key = key;
        push(bucket, item);
    }
    item->uses++;
}

static Item *merge(Item *a, Item *b) {
    Item *first = NULL, **last = &first;
    while (a && b) {
        Item **least = a->uses <= b->uses ? &a : &b;
        *last = *least;
        *least = (*least)->next;
        last = &(*last)->next;
    }
    *last = a ? a : b;
    return first;
}

static Item *split(Item *list) {
    Item *end = list->next;
    while (end && end->next) {
        list = list->next;
        end = end->next->next;
    }
    Item *half = list->next;
    list->next = NULL;
    return half;
}

static Item *sort(Item *list) {
    if (!list || !list->next)
        return list;
    Item *half = split(list);
    return merge(sort(list), sort(half));
}

static Item *gather(Bag *bag) {
    Item *all = NULL;
    for (unsigned i = 0; i <= bag->mask; i++) {
        for (Item *item = bag->buckets[i], *after; item; item = after) {
            after = item->next;
            push(&all, item);
        }
    }
    return all;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    Item *items = calloc((size_t)n, sizeof *items);
    Bag bag = {calloc(1u << 15, sizeof *bag.buckets), (1u << 15) - 1, items};
    if (!items || !bag.buckets)
        return 1;
    unsigned seed = 1;
    for (int i = 0; i < n; i++)
        use(&bag, next(&seed) % 150000u);
    unsigned sum = 0, rank = 0;
    for (Item *item = sort(gather(&bag)); item; item = item->next)
        sum += ++rank * item->uses;
    printf("%u\n", sum);
    free(bag.buckets);
    free(items);
    return 0;
}
