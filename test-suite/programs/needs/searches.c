/* Loops that go along something until they find what they look for, or come to
 * its end: their rounds are a length before they begin.  Where what they read,
 * or compare with, may change while they run, they have none. */
//@ asym --args int:0..60
//@ check 0 -> n=0 'len(list until p == 0 or p->key == key)=0' len(list)=0 'len(a until i >= n or a[i] == x)=0' 'len(s until s >= end or *s == c)=0' 'len(&table until at < 0 or table[at].key == key)=0' 'len(a until i >= n or a[i] > x)=0'
//@ check 12 -> n=12 'len(list until p == 0 or p->key == key)=6' len(list)=12 'len(a until i >= n or a[i] == x)=6' 'len(s until s >= end or *s == c)=2' 'len(&table until at < 0 or table[at].key == key)=6' 'len(a until i >= n or a[i] > x)=7'
//@ check 31 -> n=31 'len(list until p == 0 or p->key == key)=15' len(list)=31 'len(a until i >= n or a[i] == x)=15' 'len(s until s >= end or *s == c)=2' 'len(&table until at < 0 or table[at].key == key)=15' 'len(a until i >= n or a[i] > x)=16'
#include <stdlib.h>
#include <string.h>

struct node {
    int key;
    struct node *next;
    const char *name;
};

struct slot {
    int key, next;
};

struct relative {
    int key, next;
};

struct table {
    int *nodes, *last;
};

static struct slot table[64];

/* ---- found, or at the end ---- */

//@ function find: complexity = O(len(list)); bound ~ upper
int find(const struct node *list, int key) {
    const struct node *p = list;
    //@ loop count,total = len(list until p == 0 or p->key == key) + 1 [proved]; count.beyond = len(list) + 1 [proved]
    while (p && p->key != key)
        p = p->next;
    return p != NULL;
}

//@ function index_of: complexity = O(n); bound ~ upper
int index_of(const int *a, int n, int x) {
    //@ loop count,total = len(a until i >= n or a[i] == x) + 1 [proved]; count.beyond,total.beyond = n + 1 [proved]
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return i;
    return -1;
}

/* What an ordered array is searched for. */
int above(const int *a, int n, int x) {
    int i = 0;
    while (i < n && a[i] <= x) //@ loop count = len(a until i >= n or a[i] > x) + 1 [proved]; count.beyond = n + 1
        i++;
    return i;
}

//@ function skip: complexity = O(end - s); bound ~ upper
const char *skip(const char *s, const char *end, char c) {
    while (s < end && *s != c) //@ loop count = len(s until s >= end or *s == c) + 1 [proved]; count.beyond ~ end - s
        s++;
    return s;
}

/* Either of two characters. */
const char *blank(const char *s) {
    while (*s == ' ' || *s == '\t') //@ loop count ~ len(s until line; count [proved]
        s++;
    return s;
}

/* By a call that only reads. */
int named(const struct node *list, const char *name) {
    const struct node *p;
    for (p = list; p; p = p->next) //@ loop count ~ len(list until p == 0 or line; count [proved]; count.beyond = len(list) + 1
        if (!strcmp(p->name, name))
            break;
    return p != NULL;
}

/* Links that are indices, and distances. */
int by_index(int at, int key) {
    //@ loop count = len(&table until at < 0 or table[at].key == key) + 1 [proved]
    while (at >= 0 && table[at].key != key)
        at = table[at].next;
    return at;
}

int by_distance(const struct relative *r, int key) {
    while (r->key != key && r->next) //@ loop count ~ len(r until; count [proved]
        r += r->next;
    return r->key;
}

/* A place in memory that the loop itself moves. */
int *free_place(struct table *t) {
    while (t->last > t->nodes) { //@ loop count ~ len(t->last until; count [proved]
        t->last--;
        if (!*t->last)
            return t->last;
    }
    return NULL;
}

/* What is done where it is found is not done in the loop. */
int count_found(struct node *list, int key) {
    //@ loop count = len(list until p == 0 or p->key == key) + 1 [proved]
    for (struct node *p = list; p; p = p->next) {
        struct node *here = p;
        if (here->key == key) {
            here->key = -1;
            return 1;
        }
    }
    return 0;
}

/* ---- what may change ---- */

/* Through a pointer that may lead to a key. */
int counted(const struct node *list, int key, int *count) {
    const struct node *p = list;
    while (p && p->key != key) { //@ loop count [not settled]
        *count += 1;
        p = p->next;
    }
    return *count;
}

__attribute__((noinline)) static void touch(struct node *p) {
    p->key *= 2;
}

/* A callee writes the next key. */
int touched(struct node *list, int key) {
    struct node *p = list;
    while (p && p->key != key) { //@ loop count [not settled]
        p = p->next;
        if (p)
            touch(p);
    }
    return p != NULL;
}

/* What it compares with moves. */
int pursued(const struct node *list, int *key) {
    const struct node *p = list;
    while (p && p->key != *key) { //@ loop count [not settled]
        *key = *key * 3 % 7;
        p = p->next;
    }
    return p != NULL;
}

static int wanted;

__attribute__((noinline)) static void want(int by) {
    wanted += by;
}

int wanted_later(const struct node *list) {
    const struct node *p = list;
    while (p && p->key != wanted) { //@ loop count [not settled]
        want(p->key & 1);
        p = p->next;
    }
    return p != NULL;
}

/* The links are cut on the way. */
int cut(struct node *list, int key) {
    struct node *p = list;
    while (p && p->key != key) { //@ loop count [not settled]
        struct node *next = p->next;
        if (next && p->key % 5 == 3)
            next->next = NULL;
        p = next;
    }
    return p != NULL;
}

static unsigned state;

__attribute__((noinline)) static int tired(void) {
    state = state * 1103515245 + 12345;
    return state >> 28 == 0;
}

/* It is left early, by what no place tells. */
int impatient(const struct node *list, int key) {
    const struct node *p = list;
    while (p && p->key != key && !tired()) //@ loop count [not settled]
        p = p->next;
    return p != NULL;
}

/* Numbers that it makes itself are no places. */
int jumping(const int *a, int n, int x) {
    int i = 1, left = n;
    while (left > 0 && a[i % n] != x) { //@ loop count [not settled]
        i = i * 5 % 101;
        left--;
    }
    return i;
}

/* It only decides how far each step goes: that is no search. */
int strides(const int *a, int n) {
    int i = 0, rounds = 0;
    while (i < n) { //@ loop count [not settled]
        i += a[i] & 1 ? 2 : 1;
        rounds++;
    }
    return rounds;
}

int hailstone(int n) {
    int rounds = 0;
    while (n > 1) { //@ loop count [not settled]
        n = n & 1 ? 3 * n + 1 : n / 2;
        rounds++;
    }
    return rounds;
}

/* Read by others, too. */
int shared(volatile const int *a, int n, int x) {
    int i = 0;
    while (i < n && a[i] != x) //@ loop count [not settled]
        i++;
    return i;
}

/* ---- */

static struct node nodes[64];
static struct relative places[64];
static int numbers[64], numbers_too[64];
static char text[128];

static void set_up(int n) {
    for (int i = 0; i < n; i++) {
        nodes[i] = (struct node){i, i + 1 < n ? &nodes[i + 1] : NULL,
                                 i == n / 3 ? "this" : "other"};
        table[i] = (struct slot){i, i + 1 < n ? i + 1 : -1};
        places[i] = (struct relative){i, i + 1 < n};
        numbers[i] = i;
        numbers_too[i] = i % 4 != 1;
        text[i] = i < n / 2 ? (i % 2 ? ' ' : '\t') : (char)('a' + i % 4);
    }
    text[n] = 0;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s, key = n - 2;
    if (n < 0 || n > 60)
        return 2;
    set_up(n);
    struct node *list = n ? nodes : NULL;
    struct table t = {numbers_too, numbers_too + n};
    s = find(list, n / 2) + index_of(numbers, n, n / 2) +
        above(numbers, n, n / 2) + by_index(n ? 0 : -1, n / 2) +
        by_distance(places, n / 2) + named(list, "this") +
        (blank(text) != text) + (free_place(&t) != NULL);
    s += skip(text + n / 2, text + n, (char)('a' + (n / 2 + 2) % 4)) != NULL;
    s += counted(list, n - 3, &nodes[n / 2].key) + jumping(numbers, n ? n : 1, n / 3);
    set_up(n);
    s += count_found(list, n / 2);
    set_up(n);
    s += touched(list, n / 2 * 2);
    set_up(n);
    s += pursued(list, &key) + wanted_later(list) + impatient(list, n - 1) +
         hailstone(n) + strides(numbers, n) + shared(numbers, n, n / 2);
    return (s + cut(list, n - 1)) & 0;
}
