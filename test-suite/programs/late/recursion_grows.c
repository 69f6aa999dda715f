/* A recursion that is called again and again while its list grows: the first call, the
 * cheapest one, is most of what is recorded, and says nothing of the others.  Counted
 * runs have them all. */
//@ asym --args int:0..2000
#include <stdlib.h>

struct node {
    struct node *next;
};

//@ function length: measured = O(arg1); complexity_fit.of ~ mean
static int length(const struct node *list) {
    return list ? 1 + length(list->next) : 0;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, out = 0;
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
        if (i % 100 == 99)
            out += length(list);
    }
    return out < 0;
}
