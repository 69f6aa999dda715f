/* What a call may write, by the bodies of all that it calls: sizes that are read
 * behind it are what they were, or nobody knows. */
//@ asym --static
#include <string.h>

typedef struct List {
    int size;
    struct List *next;
} List;

static int *pointer;
static int secret, taken;

static int count(const List *list) {
    int s = 0;
    for (int i = 0; i < list->size; i++)
        s += i;
    return s;
}

static void set_next(List *list) {
    list->next->size = 3;
}

//@ function behind_next: cost [unknown]; complexity_reason ~ depends on list->size
int behind_next(const List *l, List *other) {
    set_next(other);
    return count(l);
}

static void through_pointer(void) {
    *pointer = 1;
}

//@ function behind_pointer: cost [unknown]
int behind_pointer(const List *l) {
    through_pointer();
    return count(l);
}

static void point(int *to) {
    pointer = to;
}

//@ function behind_point: cost = l->size + 4 [proved]
int behind_point(const List *l, int *to) {
    point(to);
    return count(l);
}

static void clear(List *list) {
    memset(list, 0, sizeof *list);
}

//@ function behind_clear: cost [unknown]
int behind_clear(const List *l, List *other) {
    clear(other);
    return count(l);
}

//@ function own_clear: complexity = O(l->size) [assumed]
int own_clear(const List *l) {
    List own;
    clear(&own);
    return count(l) + own.size;
}

static List *same(List *list) {
    return list;
}

static void set_same(List *list) {
    same(list)->size = 1;
}

//@ function behind_same: cost [unknown]
int behind_same(const List *l, List *other) {
    set_same(other);
    return count(l);
}

static void add_secret(void) {
    secret++;
}

//@ function behind_secret: cost = l->size + 4 [proved]
int behind_secret(const List *l) {
    add_secret();
    return count(l) + secret;
}

int *address(void) {
    return &taken;
}

static void add_taken(void) {
    taken++;
}

/* The list may be where that is. */
//@ function behind_taken: cost [unknown]
int behind_taken(const List *l) {
    add_taken();
    return count(l);
}

/* In each round it is called again, behind itself. */
//@ function shrink: cost = list->size + 3 [proved]
static int shrink(List *list) {
    int s = count(list);
    list->size--;
    return s;
}

//@ function again: cost [unknown]
int again(List *l, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += shrink(l);
    return s;
}


static int ping(List *list, int n);

static int pong(List *list, int n) {
    list->size = n;
    return n > 0 ? ping(list, n - 1) : 0;
}

static int ping(List *list, int n) {
    return n > 0 ? pong(list, n - 1) : 0;
}

//@ function behind_circle: cost [unknown]
int behind_circle(const List *l, List *other, int n) {
    return ping(other, n) + count(l);
}

static int taker(int (*f)(void)) {
    return f();
}

//@ function behind_call: cost [unknown]
int behind_call(const List *l, int (*f)(void)) {
    return taker(f) + count(l);
}
