/* Walks along lists, strings and arrays to their ends: their lengths are
 * symbols, whose values are the rounds of the walks themselves.  What the loop
 * or a callee may write has none. */
//@ asym --args int:0..40,int:0..40
//@ check 0 0 -> n=0 m=0 len(list)=0 len(*list)=0 len(s)=0 len(v)=0 len(list->next)=0
//@ check 7 5 -> n=7 m=5 len(list)=7 len(*list)=7 len(s)=5 len(v)=5 len(list->next)=6
//@ check 12 31 -> n=12 m=31 len(list)=12 len(*list)=12 len(s)=31 len(v)=31 len(list->next)=11
#include <stdlib.h>

struct node {
    struct node *next;
    long value;
    char tag;
};

struct both {
    struct both *next, *prev;
};

/* Neither is at a multiple of its size. */
struct __attribute__((packed)) close {
    char tag;
    struct close *next, *prev;
};

struct entry {
    int id;
    const char *name;
};

/* ---- proved ---- */

int length(const struct node *list) {
    int s = 0;
    //@ loop count,total = len(list) + 1 [proved]
    for (const struct node *p = list; p; p = p->next)
        s++;
    return s;
}

/* Both walks of one list go by one name. */
int twice(const struct node *list) {
    int s = 0;
    //@ loop count,total = len(list) + 1 [proved]
    for (const struct node *p = list; p; p = p->next)
        s++;
    while (list) { //@ loop count,total = len(list) + 1 [proved]
        list = list->next;
        s--;
    }
    return s;
}

/* Those of two ways do not. */
int both_ways(const struct both *list) {
    int s = 0;
    for (const struct both *p = list; p; p = p->next) //@ loop count = len(list by next) + 1 [proved]
        s++;
    while (list) { //@ loop count = len(list by prev) + 1 [proved]
        list = list->prev;
        s++;
    }
    return s;
}

int packed(const struct close *list) {
    int s = 0;
    for (const struct close *p = list; p; p = p->next) //@ loop count = len(list by next) + 1 [proved]
        s++;
    for (const struct close *p = list; p; p = p->prev) //@ loop count = len(list by prev) + 1 [proved]
        s++;
    return s;
}

int rest(const struct node *list) {
    int s = 0;
    if (!list)
        return 0;
    //@ loop count = len(list->next) + 1 [proved]
    for (const struct node *p = list->next; p; p = p->next)
        s++;
    return s;
}

const struct node *last_of(const struct node *list) {
    if (list)
        while (list->next) //@ loop count = len(list) [proved]
            list = list->next;
    return list;
}

/* Of another type than the links. */
void add(struct node *list, long by) {
    for (struct node *p = list; p; p = p->next) //@ loop count,total = len(list) + 1 [proved]
        p->value += by;
}

/* Another member of the same type of struct. */
void mark(struct node *list) {
    for (struct node *p = list; p; p = p->next) //@ loop count = len(list) + 1 [proved]
        p->tag = 1;
}

/* Until it comes back to where it began. */
int around(const struct node *head) {
    int s = 0;
    //@ loop count [proved]; count ~ len(head->next until head)
    for (const struct node *p = head->next; p != head; p = p->next)
        s++;
    return s;
}

/* Of a table that another function passes. */
int entries(const struct entry *e) {
    int s = 0;
    for (; e->name; e++) //@ loop count [proved]; count ~ len(e until name 0)
        s += e->id;
    return s;
}

/* Two ends, in two places. */
int field(const char *s) {
    int n = 0;
    for (; *s; s++) { //@ loop count [proved]; count ~ len(s until 0 or 'h')
        if (*s == 'h')
            break;
        n++;
    }
    return n;
}

int number(const char *s) {
    int n = 0;
    while (*s >= 'a' && *s <= 'm') { //@ loop count [proved]; count ~ len(s while
        s++;
        n++;
    }
    return n;
}

void append(struct node **list, struct node *node) {
    struct node **link = list;
    while (*link) //@ loop count = len(*list) + 1 [proved]
        link = &(*link)->next;
    *link = node;
}

int characters(const char *s) {
    int n = 0;
    while (s[n]) //@ loop count,total = len(s) + 1 [proved]
        n++;
    return n;
}

int pointed(const char *s) {
    const char *p = s;
    while (*p++) //@ loop count,total = len(s) + 1 [proved]
        ;
    return (int)(p - s);
}

int pointers(char **v) {
    int n = 0;
    for (int i = 0; v[i]; i++) //@ loop count,total = len(v) + 1 [proved]
        n++;
    return n;
}

/* In a buffer of its own that the walk cannot reach. */
int copied(const char *s) {
    char buffer[64];
    int i = 0;
    while (s[i]) { //@ loop count = len(s) + 1 [proved]
        buffer[i] = s[i];
        i++;
    }
    return i ? buffer[i - 1] : 0;
}


/* In a loop, the same walk each time. */
int again(const struct node *list, int m) {
    int s = 0;
    for (int i = 0; i < m; i++)
        //@ loop count = len(list) + 1 [proved]; total = m*len(list) + m [proved]
        for (const struct node *p = list; p; p = p->next)
            s++;
    return s;
}

/* ---- bounds ---- */

/* A number of rounds is a bound beside it. */
int bounded(const char *s, int m) {
    int i = 0;
    while (i < m && s[i]) //@ loop count ~ len(s until i >= m or s[i] == 0); count [proved]; count.beyond = m + 1 [proved]
        i++;
    return i;
}

int find(const struct node *list, long value) {
    //@ loop count ~ len(list until p == 0 or p->value == value); count [proved]; count.beyond = len(list) + 1
    for (const struct node *p = list; p; p = p->next)
        if (p->value == value)
            return 1;
    return 0;
}

/* ---- not proved: what is walked may be written ---- */

int splice(struct node *list) {
    int s = 0;
    //@ loop count [not settled]
    for (struct node *p = list; p; p = p->next) {
        if (p->next && p->value % 2)
            p->next = p->next->next;
        s++;
    }
    return s;
}

__attribute__((noinline)) static void cut(struct node *p) {
    if (p->value == 3)
        p->next = NULL;
}

int cut_by_callee(struct node *list) {
    int s = 0;
    for (struct node *p = list; p; p = p->next) { //@ loop count [not settled]
        cut(p);
        s++;
    }
    return s;
}

/* A char may be a part of anything, though it never is (see watched.c). */
int by_bytes(struct node *list, char *byte, int at) {
    int s = 0;
    for (struct node *p = list; p; p = p->next) { //@ loop count,total = len(list) + 1 [exact]
        byte[at] = 0;
        s++;
    }
    return s;
}

int overwritten(char *s) {
    int n = 0;
    for (char *p = s; *p; p++) { //@ loop count [not settled]
        if (*p == 'd')
            p[2] = 0;
        n++;
    }
    return n;
}

int behind(char *s) {
    int n = 0;
    for (int i = 0; s[i]; i++) { //@ loop count [not settled]
        s[i / 2 + 3] = 0;
        n++;
    }
    return n;
}

/* At each read it may be something else. */
int volatile_text(volatile char *s) {
    int n = 0;
    while (s[n]) //@ loop count [not proved]
        n++;
    return n;
}

union mixed {
    union mixed *next;
    long bits;
};

int in_union(union mixed *list) {
    int s = 0;
    for (union mixed *p = list; p; p = p->next) { //@ loop count [not settled]
        if (p->next && p->next->bits == (long)list)
            p->bits = 0;
        s++;
    }
    return s;
}

/* What was written before the walk is not what the caller passed. */
int written_before(char *s, int m) {
    int n = 0;
    s[m / 2] = 0;
    while (s[n]) //@ loop count [proved]; count ~ len(s)@
        n++;
    return n;
}

/* ---- */

static struct node *make(int n) {
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *node = malloc(sizeof *node);
        *node = (struct node){list, i % 7};
        list = node;
    }
    return list;
}

/* Some before it, "n" behind. */
static struct both *make_both(int n) {
    struct both *list = calloc((size_t)n + 4, sizeof *list);
    for (int i = 1; i < n + 4; i++) {
        list[i].prev = &list[i - 1];
        list[i - 1].next = &list[i];
    }
    return &list[3];
}

static struct close *make_close(int n) {
    struct close *list = calloc((size_t)n + 4, sizeof *list);
    for (int i = 1; i < n + 4; i++) {
        list[i].prev = &list[i - 1];
        list[i - 1].next = &list[i];
    }
    return &list[3];
}

static char *text(int m) {
    char *s = malloc((size_t)m + 8);
    for (int i = 0; i < m + 8; i++)
        s[i] = i < m ? (char)('a' + i % 20) : 0;
    return s;
}

static union mixed *mixed(int n) {
    union mixed *list = NULL;
    for (int i = 0; i < n; i++) {
        union mixed *u = malloc(sizeof *u);
        u->next = list;
        list = u;
    }
    return list;
}

static char **array(int m) {
    char **v = calloc((size_t)m + 1, sizeof *v);
    for (int i = 0; i < m; i++)
        v[i] = (char *)v;
    return v;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || m < 0 || m > 60)
        return 2;
    struct node *list = make(n);
    struct node *none = NULL;
    int r = length(list) + twice(list) + both_ways(make_both(n)) +
            packed(make_close(n)) + rest(list);
    struct node one = {.next = make(n)}, ring = {.next = &one};
    ((struct node *)last_of(&one))->next = &ring;
    const struct entry table[] = {{1, "a"}, {2, "b"}, {0, NULL}};
    r += around(&ring) + entries(table + m % 3) + field(text(m)) +
         number(text(m));
    add(list, 0);
    mark(list);
    append(&list, none);
    r += characters(text(m)) + pointed(text(m)) + pointers(array(m)) +
         copied(text(m)) + again(list, m) + find(list, m) + bounded(text(m), m);
    char other = 0;
    r += by_bytes(make(n), &other, 0) + splice(make(n)) +
         cut_by_callee(make(n)) + overwritten(text(m)) + behind(text(m)) +
         volatile_text(text(m)) + in_union(mixed(n)) +
         written_before(text(m), m);
    return r & 0;
}
