/* Walks along what their loops may change, as far as the code tells: calls
 * through pointers, stores through pointers that may lead there.  The length is
 * what it was as the loop began, and where no loop of all runs changes it, the
 * count is exact; where one does, nothing is said. */
//@ asym --args int:0..40,int:0..3
//@ check 0 0 -> n=0 len(list)=0 len(s)=0 len(from)=0
//@ check 7 1 -> n=7 len(list)=7 len(s)=7 len(from)=7
//@ check 12 2 -> n=12 len(list)=12 len(s)=12 len(from)=12
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    long value;
};

typedef void Visit(struct node *);

static long total;

static void add(struct node *p) {
    total += p->value;
}

static void release(struct node *p) {
    free(p);
}

static void drop_next(struct node *p) {
    struct node *gone = p->next;
    if (gone && p->value % 2) {
        p->next = gone->next;
        free(gone);
    }
}

static void grow(struct node *p) {
    if (p->value % 3 == 0 && p->value > 0) {
        struct node *more = malloc(sizeof *more);
        *more = (struct node){p->next, -1};
        p->next = more;
    }
}

static Visit *volatile visit;

/* ---- nothing is changed ---- */

void each(struct node *list) {
    //@ loop count,total = len(list) + 1 [exact]
    for (struct node *p = list; p; p = p->next)
        visit(p);
}

/* Links are read before, and then gone. */
void release_all(struct node *list) {
    struct node *next;
    //@ loop count,total = len(list) + 1 [exact]
    for (struct node *p = list; p; p = next) {
        next = p->next;
        visit(p);
    }
}

/* Each link changes, but only when it was read. */
struct node *turn(struct node *list) {
    struct node *turned = NULL;
    while (list) { //@ loop count,total = len(list) + 1 [exact]
        struct node *next = list->next;
        list->next = turned;
        turned = list;
        list = next;
    }
    return turned;
}

/* No byte becomes the last one. */
void shout(char *s) {
    for (; *s; s++) //@ loop count,total = len(s) + 1 [exact]
        *s = (char)(*s + 1);
}

/* What it copies to is elsewhere. */
void copy(char *to, const char *from) {
    while ((*to++ = *from++)) //@ loop count,total = len(from) + 1 [exact]
        ;
}

/* Neighbours are read with their signs, as far as to a place. */
int below(const signed char *from, signed char *seen) {
    int sum = 0;
    for (; *from >= 0; from++) { //@ loop count [exact]; count ~ len(from while >= 0)
        sum += *from;
        *seen = 1;
    }
    return sum;
}

/* ---- something is changed ---- */

/* The next node goes. */
void each_drops(struct node *list) {
    for (struct node *p = list; p; p = p->next) //@ loop count [fitted|unknown]
        visit(p);
}

/* One comes. */
void each_grows(struct node *list) {
    for (struct node *p = list; p; p = p->next) //@ loop count [fitted|unknown]
        visit(p);
}

/* The end comes nearer, or goes further, some bytes ahead. */
void cut(char *s, int by) {
    for (; *s; s++) //@ loop count [fitted|unknown]
        s[by + 2] = 0;
}

void stretch(char *s, int by) {
    for (int i = 0; s[i]; i++) //@ loop count [fitted|unknown]
        if (i == by + 2)
            s[i + 1] = 'x';
}

/* As a rule nothing is changed; two runs in eleven do it. */
void seldom(struct node *list, int by) {
    for (struct node *p = list; p; p = p->next) { //@ loop count [fitted|unknown]
        if (by == 3 && p->next && p->value == 5)
            p->next = p->next->next;
        visit(p);
    }
}

/* It is left before its end, too. */
void early(struct node *list, int by) {
    for (struct node *p = list; p; p = p->next) { //@ loop count [fitted|unknown]
        visit(p);
        if (p->value == by * 3)
            break;
    }
}

/* ---- only one round, or none: nothing ahead of it could be changed ---- */

void once(struct node *list, int n) {
    struct node alone = {NULL, 4};
    if (n % 2)
        list = &alone;
    //@ loop count [exact]; count.valid ~ len(p) <= 1
    for (struct node *p = n % 2 ? list : NULL; p; p = p->next)
        visit(p);
}

/* ---- */

static struct node *make(int n) {
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *p = malloc(sizeof *p);
        *p = (struct node){list, i};
        list = p;
    }
    return list;
}

static char *text(int n) {
    char *s = calloc((size_t)n + 16, 1);
    memset(s, 'a', (size_t)n);
    return s;
}

int main(int argc, char **argv) {
    int n = atoi(argv[1]), by = argc > 2 ? atoi(argv[2]) : 0;
    struct node *list = make(n), *other;
    visit = add;
    each(list);
    early(list, by);
    once(list, n);
    list = turn(list);
    seldom(list, by);
    visit = release;
    release_all(list);
    visit = drop_next;
    each_drops(other = make(n));
    visit = grow;
    each_grows(other = make(n));
    char *s = text(n), *t = text(n);
    shout(s);
    copy(t, s);
    signed char *numbers = (signed char *)text(n), seen;
    numbers[n] = -1;
    printf("%d\n", below(numbers, &seen));
    cut(s, by);
    stretch(t, by);
    printf("%ld %s %s\n", total, s, t);
    return other && argc > 5;
}
