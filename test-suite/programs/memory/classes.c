/* Walks that end by what a table, or some bits, say of what is there: each such
 * end has a length of its own. */
//@ asym --args int:0..40,int:0..40
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const unsigned char kind[256] = {[' '] = 2 | 1, ['\t'] = 2, ['9'] = 4};
static unsigned char changing[256] = {[' '] = 2, ['x'] = 1};

struct tree {
    struct tree *left, *right;
    unsigned flags;
    int seen;
};

/* ---- proved ---- */

long spaces(const char *s) {
    const char *p = s;
    while (isspace((unsigned char)*p)) //@ loop count,total [proved]; count ~ len(s while isspace)
        p++;
    return p - s;
}

long by_table(const unsigned char *s) {
    int n = 0;
    while (kind[s[n]] & 2) //@ loop count,total [proved]; count ~ len(s while kind & 2 != 0)
        n++;
    return n;
}

/* Another bit of it, and one bit more of the index: other lengths. */
long by_others(const unsigned char *s) {
    int n = 0, k = 0, i = 0;
    while (kind[s[n]] & 1) //@ loop count [proved]; count ~ kind & 1
        n++;
    while (kind[s[k] + 1] & 2) //@ loop count [proved]; count ~ kind & 2
        k++;
    while (kind[s[i]] & 2) //@ loop count [proved]; count ~ kind & 2
        i++;
    return n + k * 100 + i * 10000;
}

/* Signs matter. */
long by_sign(const char *s) {
    const char *p = s;
    const unsigned char *q = (const unsigned char *)s;
    while (*p < 100) //@ loop count [proved]
        p++;
    while (*q < 100) //@ loop count [proved]
        q++;
    return (p - s) * 100 + (q - (const unsigned char *)s);
}

struct tree *marked(struct tree *list) {
    while (list->flags & 4) { //@ loop count,total [proved]; count ~ len(list by left while flags & 4 != 0)
        list->seen++;
        list = list->left;
    }
    return list;
}

/* ---- not proved ---- */

/* The table changes. */
long by_changing(const unsigned char *s) {
    long n = 0;
    while (changing[s[n]] & 2) { //@ loop count [not proved]
        n++;
        if (n == 9)
            changing[' '] = 0;
    }
    changing[' '] = 2;
    return n;
}

/* The bits do. */
struct tree *cleared(struct tree *list, struct tree *other) {
    while (list->flags & 4) { //@ loop count [not settled]
        other->flags = 0;
        list = list->left;
    }
    return list;
}

/* What is looked up does. */
long overwritten(unsigned char *s) {
    long n = 0;
    while (kind[s[n]] & 2) { //@ loop count [not settled]
        s[n + 3] = 'x';
        n++;
    }
    return n;
}

/* What is added to it is no class, but nothing changes. */
long moving(const unsigned char *s) {
    int n = 0;
    while (kind[(s[n] + n / 5) & 255] & 2) //@ loop count ~ len(s until line; count [proved]
        n++;
    return n;
}

/* ---- */

static struct tree *make(int m) {
    struct tree *all = calloc((size_t)m + 1, sizeof *all);
    for (int i = 0; i < m; i++)
        all[i] = (struct tree){&all[i + 1], NULL, i % 2 ? 7 : 4, 0};
    return all;
}

int main(int argc, char **argv) {
    int n = atoi(argv[1]), m = argc > 2 ? atoi(argv[2]) : 0;
    unsigned char *s = malloc((size_t)n + 8);
    memset(s, ' ', (size_t)n);
    memset(s + n, 'x', 7);
    s[n + 7] = 0;
    struct tree *list = make(m), *end = marked(list);
    long r = spaces((const char *)s) + by_table(s) + by_others(s) +
             by_sign((const char *)s) + by_changing(s) + moving(s);
    s[n] = 200;
    r += by_sign((const char *)s) + (end - list);
    r += overwritten(s) + (cleared(list, &list[m / 2]) - list);
    return r < 0;
}
