/* What is drained may be empty, and then takes the least that a loop can: what
 * was not recorded takes no less.  Of the most nothing is known. */
//@ asym --args int:200..4000
#include <stdlib.h>

typedef struct Item {
    struct Item *next;
    int weight;
} Item;

static Item *waiting, *done;

//@ function drain: complexity
static int drain(void) {
    int s = 0;
    //@ loop count [unknown]; count.best = 1 [fitted]; count.worst [unknown]
    while (waiting) {
        Item *item = waiting;
        waiting = item->next;
        s += item->weight;
        item->next = done;
        done = item;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = 0;
    Item items[16] = {{0}};
    for (int k = 0; k < n; k++) {
        waiting = NULL;
        for (unsigned i = k * 2654435761u >> 28; i > 0; i--) {
            items[i].next = waiting;
            waiting = &items[i];
        }
        s += drain();
    }
    return s & 1;
}
