/* What callees read, without runs: proved, or not at all. */
//@ asym --static
typedef struct List {
    int size, *items;
} List;

static int sink;

static int count(const List *list) {
    int s = 0;
    for (int i = 0; i < list->size; i++)
        s += i;
    return s;
}

//@ function wrap: cost = l->size + 3 [proved]; complexity = O(l->size) [proved]
int wrap(const List *l) {
    return count(l);
}

/* It writes, but nothing that is read. */
static void note(short *at) {
    sink++;
    *at = 1;
}

//@ function noted: cost = l->size + 4 [proved]
int noted(const List *l, short *at) {
    note(at);
    return count(l);
}

static void set(int *at) {
    *at = 1;
}

/* It may be the size. */
//@ function may_be_set: cost [unknown]; complexity_reason ~ depends on list->size
int may_be_set(const List *l, int *at) {
    set(at);
    return count(l);
}

static void set_deep(int *at, int depth) {
    if (depth > 0)
        set_deep(at, depth - 1);
    else
        set(at);
}

//@ function may_be_set_deep: cost [unknown]
int may_be_set_deep(const List *l, int *at) {
    set_deep(at, 5);
    return count(l);
}

void unknown(void);

//@ function after_anything: cost [unknown]; complexity_reason ~ depends on list->size
int after_anything(const List *l) {
    unknown();
    return count(l);
}

static void replace(List **list, List *by) {
    *list = by;
}

/* Its size is as it was, but it is another list. */
//@ function replaced: cost [unknown]; complexity_reason ~ depends on list->size
int replaced(List **list, List *by) {
    replace(list, by);
    return count(*list);
}

/* What it writes is a list of its own. */
static void fill(List *list, int n) {
    list->size = n;
}

//@ function own_list: cost = l->size + 4 [proved]
int own_list(const List *l, int n) {
    List own;
    fill(&own, n);
    return count(l);
}

//@ function given_list: cost [unknown]; complexity_reason ~ depends on list->size
int given_list(const List *l, List *other, int n) {
    fill(other, n);
    return count(l);
}

/* The member is read as a number of another kind. */
typedef struct Natural {
    unsigned size;
} Natural;

//@ function cast: cost [unknown]
int cast(const Natural *n) {
    return count((const List *)n);
}
