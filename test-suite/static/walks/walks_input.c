/* What walks.c, exittest.c and searches.c ask about: each function has one
 * loop, and is named after what is to be found. */
#include <stdlib.h>
#include <string.h>

struct node {
    int key;
    struct node *next;
};

struct car {
    struct car *behind;
    void *engine;
};

/* Links are of one type, however that is written. */
typedef struct both both;
struct both {
    both *next;
    struct both *prev;
    const volatile both *next_free;
};

int list(struct node *p) {
    int n = 0;
    for (; p; p = p->next)
        n++;
    return n;
}

int cars(struct car *p) {
    int n = 0;
    for (; p; p = p->behind)
        n++;
    return n;
}

int forwards(both *p) {
    int n = 0;
    for (; p; p = p->next)
        n++;
    return n;
}

int backwards(struct both *p) {
    int n = 0;
    for (; p; p = p->prev)
        n++;
    return n;
}

int of_free(const both *p) {
    int n = 0;
    for (; p; p = (const both *)p->next_free)
        n++;
    return n;
}

int ring(struct node *head) {
    int n = 0;
    for (struct node *p = head->next; p != head; p = p->next)
        n++;
    return n;
}

size_t text(const char *s) {
    size_t n = 0;
    while (*s++)
        n++;
    return n;
}

size_t word(const char *s) {
    size_t n = 0;
    while (s[n] && s[n] != ' ')
        n++;
    return n;
}

int every_other(const char *s) {
    int n = 0;
    for (int i = 0; s[i]; i += 2)
        n++;
    return n;
}

int triples(const int *a) {
    int n = 0;
    for (; *a; a += 3)
        n++;
    return n;
}

int from_the_end(const char *e) {
    int n = 0;
    while (*e-- != '/')
        n++;
    return n;
}

int digits(const char *s) {
    int n = 0;
    while (s[n] >= '0' && s[n] <= '9')
        n++;
    return n;
}

int arguments(char **argv) {
    int n = 0;
    while (argv[n])
        n++;
    return n;
}

/* ---- no walks ---- */

int counted(const char *s, int n) {
    int i = 0;
    while (i < n && s[i])
        i++;
    return i;
}

void cut(struct node *p) {
    for (; p; p = p->next)
        p->next = NULL;
}

int jumps(struct both *p, int n) {
    for (; p; p = n % 2 ? p->next : p->prev)
        n /= 3;
    return n;
}

int table_of(struct node **rows, int n) {
    int k = 0;
    for (struct node *p = rows[0]; p; p = rows[k])
        k += n;
    return k;
}

/* ---- watched ---- */

void visit(struct node *p);

void visited(struct node *p) {
    for (; p; p = p->next)
        visit(p);
}

/* ---- searches ---- */

struct node *find(struct node *p, int key) {
    while (p && p->key != key)
        p = p->next;
    return p;
}

int index_of(const int *a, int n, int x) {
    int i;
    for (i = 0; i < n; i++)
        if (a[i] == x)
            break;
    return i;
}

/* ---- no searches ---- */

/* It writes what it looks for. */
int marks(int *a, int n, int x) {
    int i;
    for (i = 0; i < n; i++) {
        if (a[i] == x)
            break;
        a[i + 1] = x;
    }
    return i;
}

/* Nothing is read. */
unsigned collatz(unsigned n) {
    unsigned k = 0;
    for (; n != 1; k++)
        n = n & 1 ? 3 * n + 1 : n / 2;
    return k;
}

int next_number(void);

int asks(const int *a, int x) {
    int i = 0;
    while (a[i] != x)
        i = next_number();
    return i;
}

/* ---- ways out ---- */

int three_ways(int a, int b, int n) {
    int i = 0;
    while (i < n && a != b && !(b > i))
        i++;
    return i;
}

int either_way(int a, int n) {
    int i = 0;
    while (i < n || i == a)
        i++;
    return i;
}

int at_times(const int *a, int n) {
    int i = 0;
    for (;; i++)
        if (i % 3 == 0 && i > n)
            return a[i];
}
