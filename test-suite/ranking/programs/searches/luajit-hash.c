/* asym: --args int:0..300
 * culprit: loop intern
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/LuaJIT/LuaJIT/issues/555
 * The hash of a string looks at a few places of it only. Names that differ
 * elsewhere are all in one chain, which each new name goes through. */
#include <stdio.h>
#include <stdlib.h>

enum { BUCKETS = 1 << 16 };

struct String {
    struct String *next;
    unsigned first, middle, last;
};

static struct String *buckets[BUCKETS];

static unsigned hash(const struct String *s) {
    return (s->first * 31 + s->last) % BUCKETS;
}

static int same_string(const struct String *a, const struct String *b) {
    return a->middle == b->middle && a->first == b->first && a->last == b->last;
}

static void intern(struct String *s) {
    struct String **chain = &buckets[hash(s)];
    for (struct String *t = *chain; t; t = t->next) /* culprit */
        if (same_string(t, s))
            return;
    s->next = *chain;
    *chain = s;
}

static void clear_buckets(void) {
    for (int i = 0; i < BUCKETS; i++)
        buckets[i] = NULL;
}

static int check_upvalues(int upvalues) {
    int open = 0;
    for (int a = 0; a < upvalues; a++)
        for (int b = 0; b < upvalues; b++)
            for (int c = 0; c < upvalues; c++)
                open += (a | b) == c;
    return open;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct String *names = malloc((size_t)(n + 1) * sizeof *names);
    if (!names)
        return 1;
    clear_buckets();
    for (int i = 0; i < n; i++) { /* multiplies */
        names[i] = (struct String){NULL, 0x5f5f, (unsigned)i, 0x6f7574};
        intern(&names[i]);
    }
    printf("%d %d\n", n, check_upvalues(n / 150));
    free(names);
    return 0;
}
