/* A struct that is copied over what the loop is tested by: it is memcpy to the
 * user, whatever the compiler calls it. */
//@ asym --static
#include <stdlib.h>

struct Range {
    int from, to;
};

static volatile int s;

static void copied(struct Range *r, const struct Range *other, int n) {
    //@ loop count.reason ~ what memcpy() writes
    for (int i = 0; i < r->to; i++) {
        if (i == n)
            *r = *other;
        s++;
    }
}

int main(int argc, char **argv) {
    struct Range one = {0, 9}, other = {0, 20};
    copied(&one, &other, argc > 1 ? atoi(argv[1]) : 0);
    return 0;
}
