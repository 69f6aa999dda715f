/* One call in a hundred walks along all objects: few runs record such a call, and
 * those that do not show O(1).  Counted runs show what calls take on average. */
//@ asym --mix {int:1..1000}
#include <stdlib.h>

struct object {
    struct object *next;
    int mark;
};
static struct object *all;
static int since;
//@ function add: complexity ~ at least O(1); measured = O(arg1); complexity_fit.of ~ mean
static void add(void) {
    struct object *own;
    if (++since >= 100) {
        since = 0;
        for (struct object *p = all; p; p = p->next) {
            p->mark ^= 1;
        }
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
