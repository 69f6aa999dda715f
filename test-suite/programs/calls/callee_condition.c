/* Memory that only some calls read, and a loop that only samples tell about: its
 * callers' samples have what the callee has read, long after that is recorded no
 * more; and no value where it has not. */
//@ asym --args int:0..40,int:0..40
#include <stdlib.h>

typedef struct Box {
    int size, *flags;
} Box;

//@ function flat: cost = b->size^2 + 2 [exact]
static int flat(const Box *b) {
    int i = 0, k = 0, s = 0;
    while (i < b->size) { //@ loop count,total = b->size^2 + 1 [exact]
        s += k;
        if ((++k ^ b->size) == 0) {
            k = 0;
            i++;
        }
    }
    return s;
}

//@ function wrapped: cost = box->size^2 + 3 [exact]; cost.tested ~ box->size
static int wrapped(const Box *box) {
    return flat(box);
}

/* In a loop: after its first call there is nothing to ask any more. */
//@ function often: cost = n*box->size^2 + 4*n + 2 [exact]; complexity = O(n*box->size^2)
static int often(const Box *box, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += wrapped(box);
    return s;
}

/* It is read by half of the calls, which say nothing of the others. */
//@ function sometimes: complexity = O(box->size^2) [exact]; cost at ask=0 box->size=7 is 1
static int sometimes(const Box *box, int ask) {
    return ask ? wrapped(box) : 0;
}

/* Each of two boxes, of one of which nothing is read. */
//@ function one_of: cost [unknown]; complexity [unknown]; complexity ~ at least O(a->size^2 + b->size^2)
static int one_of(const Box *a, const Box *b, int first) {
    return first ? wrapped(a) : wrapped(b);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), s = 0;
    for (int k = 0; k < 400; k++) {
        Box small = {k % 25, NULL};
        s += wrapped(&small);
    }
    Box box = {n, NULL}, other = {m, NULL};
    s += often(&box, m);
    for (int k = 0; k < 8; k++)
        s += sometimes(&box, k % 2) + one_of(&box, &other, k % 2);
    return s == 77;
}
