/* walk-world.h -- what the programs of random-walks.c walk along; included
 * after loop-tick.h. */
#include <stdlib.h>
#include <string.h>

struct Node {
    struct Node *next, *prev;
    long value;
    char tag;
    struct Node *other;
};

static struct Node nodes[24], *first;
static char text[64], other_text[64];
static char *words[16];
static long number;

/* What a walk would find, by reading alone. */
static inline long list_length(const struct Node *p) {
    long n = 0;
    for (; p && n < 1000; p = p->next)
        n++;
    return n;
}

static inline long back_length(const struct Node *p) {
    long n = 0;
    for (; p && n < 1000; p = p->prev)
        n++;
    return n;
}

static inline long text_length(const char *s) {
    return (long)strlen(s);
}

static inline long value_place(const struct Node *p, long value) {
    long n = 0;
    for (; p && p->value != value && n < 1000; p = p->next)
        n++;
    return n;
}

static inline long text_part(const char *s, long most) {
    long n = 0;
    while (n < most && s[n])
        n++;
    return n;
}

static inline long word_count(char *const *v) {
    long n = 0;
    while (v[n])
        n++;
    return n;
}

/* What callees may do. */
__attribute__((noinline)) static void touch(struct Node *p) {
    p->value++;
}
__attribute__((noinline)) static void cut(struct Node *p) {
    if (p->value % 3 == 1)
        p->next = NULL;
}
/* The code does not tell which of them it is. */
static void (*volatile visit)(struct Node *) = touch;
static void (*volatile splice)(struct Node *) = cut;
__attribute__((noinline)) static void clear(char *c) {
    *c = 0;
}
__attribute__((noinline)) static void link_to(struct Node **at,
                                              struct Node *p) {
    *at = p;
}

static inline void set_up(int n, int m) {
    for (int i = 0; i < 24; i++)
        nodes[i] = (struct Node){i + 1 < n ? &nodes[i + 1] : NULL,
                                 i ? &nodes[i - 1] : NULL, i % 5, 0, NULL};
    for (int i = 0; i < 60; i++)
        text[i] = other_text[i] = i < m ? (char)('a' + i % 20) : 0;
    for (int i = 0; i < 15; i++)
        words[i] = i < m ? text : NULL;
    first = nodes;
}
