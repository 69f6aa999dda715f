/* The caller reads one size, its callees the other: of two lists that are as long
 * in every run, the cost is still a product. The program counts for itself, which
 * writes memory, but not the sizes. With two arguments it counts unlike lists:
 * 6062 for 300 and 20. */
//@ asym --args int:0..60
#include <stdio.h>
#include <stdlib.h>

typedef struct List {
    int size, *items;
} List;

static long counted; /* calls, and looks at the conditions of loops */

//@ function contains: cost = list->size + 2 [proved]
static int contains(const List *list, int x) {
    int found = 0;
    counted++;
    //@ loop count,total = list->size + 1 [proved]
    for (int i = 0; counted++, i < list->size; i++)
        if (list->items[i] == x)
            found = 1;
    return found;
}

static int place(const List *list, int x) {
    int k = 0;
    for (int i = 0; i < list->size; i++) //@ loop count,total = list->size + 1 [proved]
        k = list->items[i] == x ? i : k;
    return k;
}

//@ function without: cost = list1->size*list2->size + 3*list2->size + 2 [proved]
//@ function without: cost at list1->size=300 list2->size=20 is 6062; cost at list1->size=20 list2->size=300 is 6902
static int without(const List *list1, const List *list2) {
    int found = 0;
    counted++;
    //@ loop count,total = list2->size + 1 [proved]
    for (int i = 0; counted++, i < list2->size; i++)
        found += contains(list1, list2->items[i]);
    return found;
}

//@ function subtract: complexity = O(list1->size*list2->size) [proved]
static int subtract(const List *list1, const List *list2) {
    int places = 0;
    for (int i = 0; i < list2->size; i++) //@ loop count,total = list2->size + 1 [proved]
        if (contains(list1, list2->items[i]))
            places += place(list1, list2->items[i]);
    return places;
}

static List list_of(int n) {
    List list = {n, malloc(((size_t)n + 1) * sizeof(int))};
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        list.items[i] = i;
    return list;
}

//@ function main: complexity [unknown]
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5, m = argc > 2 ? atoi(argv[2]) : n;
    List a = list_of(n), b = list_of(m);
    int found = without(&a, &b);
    printf("%ld\n", counted);
    if (counted != (long)n * m + 3L * m + 2)
        abort();
    return found + subtract(&a, &b) == 77;
}
