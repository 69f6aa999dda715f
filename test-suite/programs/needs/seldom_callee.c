/* One call in five hundred collects, in a function of its own: recorded calls show
 * O(1), all calls of a run together do not. */
//@ asym --mix {int:1..2000}
#include <stdlib.h>

struct object {
    struct object *next;
    int mark;
};
static struct object *all;
static int since;
static void collect(void) {
    for (struct object *p = all; p; p = p->next) {
        p->mark ^= 1;
    }
}
//@ function add: complexity ~ at least O(1)
static void add(void) {
    struct object *own;
    if (++since >= 500) {
        since = 0;
        collect();
    }
    own = malloc(sizeof *own);
    own->next = all;
    own->mark = 0;
    all = own;
}
int main(int argc, char **argv) {
    int m = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < m; i++) {
        add();
    }
    return 0;
}
