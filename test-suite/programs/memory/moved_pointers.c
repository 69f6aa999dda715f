/* The same of what is read through pointers and indices that move: the name
 * begins with a variable that still holds the pointer where the loop begins, or
 * has the line where one did. */
//@ asym --args int:0..40,int:0..40
#include <stdlib.h>

struct node {
    int n;
    struct node *next;
};

int table[64];
struct node pool[64], *held;
volatile int sink;

void along_a_list(int m) {
    struct node *p = m > 5 ? &pool[m & 7] : &pool[3];
    struct node *q = p;
    p = p->next;
    for (int i = 0; i < q->n; i++) //@ loop count.formula ~ q->n + 1; count [settled]
        sink = i;
    for (int i = 0; i < p->n; i++) //@ loop count.formula ~ q->next->n + 1; count [settled]
        sink = i;
}

void no_name(int m) {
    struct node *p = m > 5 ? &pool[m & 7] : &pool[3];
    int e = p->n + 2;
    p = p->next;
    for (int i = 0; i < e; i++) //@ loop count.formula ~ p->n@28 + 3; count [proved]
        sink = p->n;
}

/* The parameter is another pointer. */
void parameter(struct node *p, int m) {
    p = m > 5 ? &pool[m & 7] : p;
    for (int i = 0; i < p->n; i++) //@ loop count.formula ~ p->n@36 + 1; count [settled]
        sink = i;
}

void moved(int m) {
    const int *p = m > 20 ? &table[2] : &table[m & 31];
    int e = *p + 1;
    p++;
    for (int i = 0; i < e; i++) //@ loop count.formula ~ *p@43 + 2; count [proved]
        sink = i;
    for (int i = 0; i < *p; i++) //@ loop count.formula ~ *p + 1; count [settled]
        sink = i;
}

void by_index(int m) {
    for (int i = 0; i + 1 < m; i++) {
        struct node *q = &pool[i];
        i++;
        for (int j = 0; j < q->n; j++) //@ loop count.formula ~ q->n + 1; count [settled]
            sink = j;
    }
    for (int i = 0; i < m; i++)
        for (int j = 0; j < pool[i].n; j++) //@ loop count.formula ~ pool[i].n + 1; count [settled]
            sink = j;
}

__attribute__((noinline)) static void get(struct node **p, int m) {
    *p = &pool[m];
}

/* The variable is in memory. */
void in_memory(int m) {
    struct node *p;
    get(&p, m);
    struct node *q = p;
    p = p->next;
    for (int i = 0; i < q->n; i++) //@ loop count.formula ~ q->n + 1; count [settled]
        sink = i;
    for (int i = 0; i < p->n; i++) //@ loop count.formula ~ p->n + 1; count [settled]
        sink = i;
}

void of_a_global(void) {
    struct node *q = held;
    held = held->next;
    for (int i = 0; i < q->n; i++) //@ loop count.formula ~ q->n + 1; count [settled]
        sink = i;
}

static int factor = 2;

__attribute__((noinline)) static int twice(int k) {
    return factor * k;
}

/* The argument is not what the variable holds. */
void of_a_call(int m) {
    int k = table[m];
    int old = k;
    k = 1;
    for (int i = 0; i < twice(old); i++) //@ loop count.formula ~ twice(old) + 1; count [settled]
        sink = k;
}

void of_a_text(const char *s, int m) {
    const char *t = m > 5 ? s : s + (*s != 0);
    const char *b = t;
    t = "xyz";
    for (int i = 0; b[i]; i++) //@ loop count.formula ~ len(b) + 1; count [settled]
        sink = *t;
}

void behind_the_first(const char *s, int m) {
    const char *t = m > 5 ? s : s + (*s != 0);
    if (!*t)
        return;
    t++;
    while (*t) //@ loop count.formula ~ len(t + 1)@110 + 1; count [proved]
        t++;
    sink = *t;
}

void of_a_distance(const int *p, const int *end, int m) {
    const int *a = m > 4 ? p : p + 1;
    if (a >= end)
        return;
    const int *b = a;
    a = end;
    while (b < end) //@ loop count.formula ~ (end - b) + 1; count [proved]
        b++;
    sink = *a;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    if (n < 0 || m < 0 || n > 40 || m > 40)
        return 1;
    char text[64] = {0};
    for (int i = 0; i < 64; i++) {
        table[i] = i + 1;
        pool[i] = (struct node){(i * 5 + n) % 23, &pool[(i + 1) & 63]};
    }
    for (int i = 0; i < n; i++)
        text[i] = 'a';
    along_a_list(m);
    no_name(m);
    parameter(&pool[n], m);
    moved(m);
    by_index(m);
    in_memory(m);
    held = &pool[n];
    of_a_global();
    of_a_call(n);
    of_a_text(text, m);
    behind_the_first(text, m);
    of_a_distance(table, table + n, m);
    return 0;
}
