/* Memory is read where the program reads it, never earlier. */
//@ asym --args int:-10..30
//@ check 9 -> p->len=9
#include <stdlib.h>

struct list {
    int len;
};

int guarded(const struct list *p) {
    int s = 0;
    if (!p)
        return 0;
    for (int i = 0; i < p->len; i++) //@ loop count = p->len + 1 [settled]; total = p->len + 1
        s += i;
    return s;
}

int late(const struct list *p, int n) {
    int s = 0;
    if (n > 5)
        for (int i = 0; i < p->len; i++) //@ loop count = p->len + 1 [settled]
            s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct list list = {n};
    int s = guarded(n < 0 ? NULL : &list) + guarded(NULL);
    return (s + late(n > 5 ? &list : NULL, n)) & 0;
}
