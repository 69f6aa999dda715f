/* Stores to members of one struct type change no member of another one, unless
 * one of the two is in the other. */
//@ asym --static

struct list {
    int size;
    int *at;
};

struct log {
    int used, lost;
    int *line;
};

struct both {
    struct list list;
    int size;
};

union number {
    int whole;
    float real;
};

struct mixed {
    union number of;
    int size;
};

//@ function apart: complexity = O(l->size) [proved]; !bound
void apart(struct list *l, struct log *log) {
    //@ loop count [proved]
    for (int i = 0; i < l->size; i++)
        log->lost = i;
}

static void note(struct log *log, int i) {
    log->used = i;
    log->lost++;
}

//@ function called: complexity = O(l->size) [proved]; !bound
void called(struct list *l, struct log *log) {
    //@ loop count [proved]
    for (int i = 0; i < l->size; i++)
        note(log, i);
}

//@ function member: complexity = O(b->size) [proved]; !bound
void member(struct both *b, struct list *l) {
    //@ loop count [proved]
    for (int i = 0; i < b->size; i++)
        l->size = i;
}

//@ function inside: complexity ~ least
void inside(struct both *b, struct list *l) {
    //@ loop count [unknown]
    for (int i = 0; i < b->list.size; i++)
        l->size = i + 1;
}

//@ function outside: complexity ~ least
void outside(struct both *b, struct list *l) {
    //@ loop count [unknown]
    for (int i = 0; i < l->size; i++)
        b->list.size = 9;
}

//@ function same: complexity ~ least
void same(struct list *a, struct list *b) {
    //@ loop count [unknown]
    for (int i = 0; i < a->size; i++)
        b->size = 3;
}

//@ function whole: complexity ~ least
void whole(struct list *l, int *p) {
    //@ loop count [unknown]
    for (int i = 0; i < l->size; i++)
        *p = i;
}

//@ function bytes: complexity ~ least
void bytes(struct list *l, char *p) {
    //@ loop count [unknown]
    for (int i = 0; i < l->size; i++)
        *p = 1;
}

//@ function united: complexity ~ least
void united(struct list *l, struct mixed *m) {
    //@ loop count [unknown]
    for (int i = 0; i < l->size; i++)
        m->of.whole = i;
}

//@ function copied: complexity ~ least
void copied(struct list *a, struct list *b) {
    //@ loop count [unknown]
    for (int i = 0; i < a->size; i++)
        *b = (struct list){0};
}
