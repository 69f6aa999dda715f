/* Lengths that callees find are symbols of their callers, in the callers'
 * names, if nothing may have written before the call what is walked along. */
//@ asym --args int:0..40,int:0..40
#include <stdlib.h>

struct node {
    struct node *next;
    long value;
};

struct head {
    struct node *first;
};

//@ function length: complexity = O(len(list)) [proved]
static int length(const struct node *list) {
    int n = 0;
    for (; list; list = list->next)
        n++;
    return n;
}

//@ function wrapped: complexity = O(len(l)) [proved]; cost = len(l) + 3
int wrapped(const struct node *l) {
    return length(l) + 1;
}

//@ function wrapped_again: complexity = O(len(l)) [proved]
int wrapped_again(const struct node *l) {
    return wrapped(l) + 1;
}

//@ function of_head: complexity = O(len(h->first)) [proved]
int of_head(const struct head *h) {
    return length(h->first);
}

//@ function times: complexity = O(k*len(l)) [settled]
int times(const struct node *l, int k) {
    int s = 0;
    for (int i = 0; i < k; i++)
        s += wrapped_again(l);
    return s;
}

//@ function index_of: complexity = O(len(list)) [proved]; bound ~ upper
static int index_of(const struct node *list, long value) {
    int i = 0;
    for (; list && list->value != value; list = list->next)
        i++;
    return i;
}

/* Quadratic, in one list. */
//@ function all: complexity = O(len(list)^2); bound ~ upper
int all(const struct node *list) {
    int s = 0;
    for (const struct node *p = list; p; p = p->next)
        s += index_of(list, p->value);
    return s;
}

//@ function characters: complexity = O(len(s)) [proved]
static int characters(const char *s) {
    int n = 0;
    while (s[n])
        n++;
    return n;
}

/* Two beginnings are two lengths. */
//@ function behind: complexity ~ len(s + 1)
int behind(const char *s) {
    return *s ? characters(s) + characters(s + 1) : 0;
}

/* What was passed is not what is walked along. */
//@ function written: complexity ~ at least O(1)
int written(char *s, int m) {
    s[m / 2] = 0;
    return characters(s);
}

__attribute__((noinline)) static void shorten(struct node *l) {
    l->next = NULL;
}

//@ function shortened: complexity ~ at least O(1)
int shortened(struct node *l) {
    if (l)
        shorten(l);
    return length(l);
}

/* In the second round it is another list. */
//@ function ever_shorter: complexity ~ at least O(k)
int ever_shorter(struct node *l, int k) {
    int s = 0;
    for (int i = 0; i < k; i++) {
        s += length(l);
        if (l && l->next)
            l->next = l->next->next;
    }
    return s;
}

static struct node *make(int n) {
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *node = malloc(sizeof *node);
        *node = (struct node){list, i};
        list = node;
    }
    return list;
}

static char *text(int m) {
    char *s = calloc((size_t)m + 1, 1);
    for (int i = 0; i < m; i++)
        s[i] = (char)('a' + i % 20);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || m < 0 || m > 1000)
        return 2;
    struct node *list = make(n);
    struct head head = {list};
    return (wrapped_again(list) + of_head(&head) + times(list, m) + all(list) +
            behind(text(m)) + written(text(m), m) + shortened(make(n)) +
            ever_shorter(make(n), m)) & 0;
}
