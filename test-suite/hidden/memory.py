"""Pieces whose loops are bounded by what lies in memory: chains that are cut, spliced or
made longer while they are walked, texts that are overwritten while they are read, bounds
that a callee or an alias changes, stacks and tables."""
from pieces import each

CHAINED = """
struct NAME_Node {
    int value;
    struct NAME_Node *next;
};
static struct NAME_Node NAME_pool[6001];
static int NAME_used;
static struct NAME_Node *NAME_new(int value, struct NAME_Node *next) {
    struct NAME_Node *node = &NAME_pool[NAME_used];
    NAME_used++;
    node->value = value;
    node->next = next;
    return node;
}
static struct NAME_Node *NAME_make(int n) {
    struct NAME_Node *list = 0;
    for (int i = 0; i < n; i++) {
        list = NAME_new(i, list);
    }
    return list;
}
"""


def chained(*texts):
    return [CHAINED.strip("\n") + "\n" + text.strip("\n") for text in texts]


SPLICED = each("list in memory", "code", *chained("""
static int NAME_walk(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    int s = 0;
    for (struct NAME_Node *p = list; p; p = p->next) {
        if (p->value == K1 && p->next) {
            p->next = p->next->next;
        }
        s++;
    }
    return s;
}
static void NAME(int n) {
    int first = NAME_walk(NAME_make(n));
    WORK(first);
}
""", """
static void NAME_walk(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    for (struct NAME_Node *p = list; p; p = p->next) {
        if (p->value % K1 == C1 && NAME_used < 6000) {
            p->next = NAME_new(-1, p->next);
        }
    }
}
static void NAME(int n) {
    NAME_walk(NAME_make(n));
}
""", """
static void NAME_cut(struct NAME_Node *p) {
    if (p->value == K1) {
        p->next = 0;
    }
}
static void NAME_walk(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    for (struct NAME_Node *p = list; p; p = p->next) {
        NAME_cut(p);
    }
    for (struct NAME_Node *p = list; p; p = p->next) {
        WORK(C1);
    }
}
static void NAME(int n) {
    NAME_walk(NAME_make(n));
}
""", """
static void NAME_remove(struct NAME_Node **link) {//sees len(*link)=CHAIN(*link,next)
    while (*link) {
        if ((*link)->value % K1 == C1) {
            *link = (*link)->next;
        } else {
            link = &(*link)->next;
        }
    }
}
static int NAME_length(const struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    int s = 0;
    for (; list; list = list->next) {
        s++;
    }
    return s;
}
static void NAME_both(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    NAME_length(list);
    NAME_remove(&list);
    NAME_length(list);
}
static void NAME(int n) {
    NAME_both(NAME_make(n));
}
""", """
static int NAME_length(const struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    int s = 0;
    while (list) {
        list = list->next;
        s++;
    }
    return s;
}
static void NAME_often(struct NAME_Node *list, int n) {//sees len(list)=CHAIN(list,next)
    for (int i = 0; i < n; i++) {
        NAME_length(list);
        if (i == K1 && list) {
            list->next = 0;
        }
    }
}
static void NAME(int n) {
    NAME_often(NAME_make(n), n);
}
""", """
static int NAME_has(const struct NAME_Node *list, int x) {//sees len(list)=CHAIN(list,next)
    for (const struct NAME_Node *p = list; p; p = p->next) {
        if (p->value == x) {
            return 1;
        }
    }
    return 0;
}
static int NAME_common(struct NAME_Node *one, struct NAME_Node *two) {//sees len(one)=CHAIN(one,next) len(two)=CHAIN(two,next)
    int s = 0;
    for (struct NAME_Node *p = one; p; p = p->next) {
        if (NAME_has(two, p->value + K1)) {
            s++;
        }
    }
    return s;
}
static void NAME(int n) {
    struct NAME_Node *list = NAME_make(n);
    NAME_common(list, n > K2 ? list : NAME_make(C1));
}
""", """
static void NAME_append(struct NAME_Node **list, int value) {//sees len(*list)=CHAIN(*list,next)
    struct NAME_Node **link = list;
    while (*link) {
        link = &(*link)->next;
    }
    *link = NAME_new(value, 0);
}
static void NAME_fill(struct NAME_Node **list, int n) {//sees len(*list)=CHAIN(*list,next)
    for (int i = 0; i < n; i++) {
        NAME_append(list, i);
        if (i % K1 == C1) {
            *list = (*list)->next;
        }
    }
}
static void NAME(int n) {
    struct NAME_Node *list = NAME_make(C1);
    NAME_fill(&list, n);
}
""", """
static int NAME_copy(struct NAME_Node *from, struct NAME_Node *to) {//sees len(from)=CHAIN(from,next) len(to)=CHAIN(to,next)
    int s = 0;
    for (struct NAME_Node *p = from; p; p = p->next) {
        if (NAME_used < 2500) {
            to->next = NAME_new(p->value, to->next);
        }
        s++;
    }
    for (struct NAME_Node *p = to; p; p = p->next) {
        s++;
    }
    return s;
}
static void NAME(int n) {
    struct NAME_Node *list = NAME_make(n);
    struct NAME_Node *other = NAME_new(0, 0);
    NAME_copy(list, n > K1 ? list : other);
}
""", """
static int NAME_around(struct NAME_Node *head) {
    int s = 0;
    for (struct NAME_Node *p = head->next; p != head; p = p->next) {
        if (p->value == K1) {
            head->next = p->next;
            p->next = head;
        }
        s++;
    }
    return s;
}
static void NAME(int n) {
    struct NAME_Node *last = NAME_new(-1, 0);
    struct NAME_Node *head = last;
    for (int i = 0; i < n; i++) {
        head = NAME_new(i, head);
    }
    last->next = head;
    int first = NAME_around(head);
    WORK(first);
    int second = NAME_around(head);
    WORK(second);
}
""", """
struct NAME_List {
    struct NAME_Node *head;
    int count;
};
static int NAME_take(struct NAME_List *list) {
    int value = list->head->value;
    list->head = list->head->next;
    list->count -= value == K1 ? 2 : 1;
    return value;
}
static void NAME_drain(struct NAME_List *list) {//sees list->count len(list->head)=CHAIN(list->head,next)
    while (list->head && list->count > 0) {
        NAME_take(list);
    }
}
static void NAME_drop(struct NAME_List *list) {//sees list->count len(list->head)=CHAIN(list->head,next)
    while (list->head) {
        struct NAME_Node *next = list->head->next;
        list->head->next = 0;
        list->head = next;
        list->count--;
    }
}
static void NAME(int n) {
    struct NAME_List list = {NAME_make(n), n};
    NAME_drain(&list);
    NAME_drop(&list);
}
""", """
static struct NAME_Node *NAME_table[64];
static int NAME_find(int key, int capacity) {//sees len(NAME_table[key%capacity])=CHAIN(NAME_table[key%capacity],next)
    struct NAME_Node *p = NAME_table[key % capacity];
    while (p && p->value != key) {
        p = p->next;
    }
    return p != 0;
}
static void NAME_put(int key, int capacity) {
    if (!NAME_find(key, capacity)) {
        NAME_table[key % capacity] = NAME_new(key, NAME_table[key % capacity]);
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_put(i < K1 ? i * C1 : 64 * i, 64);
    }
    for (int i = 0; i < 64; i++) {
        for (struct NAME_Node *p = NAME_table[i]; p; p = p->next) {
            sink++;
        }
    }
}
"""), call="NAME(a % 1000);", takes=False)

TEXTS = each("text in memory", "code", """
static char NAME_text[2000];
static int NAME_scan(char *s) {//sees len(s)=ENDED(s)
    int n = 0;
    while (s[n]) {
        if (n == K1) {
            s[n + C1] = 0;
        }
        n++;
    }
    return n;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = 'x';
    }
    int first = NAME_scan(NAME_text);
    WORK(first);
    NAME_scan(NAME_text);
}
""", """
static char NAME_text[2000];
static void NAME_end(char *s, int at) {
    if (at % K1 == C1) {
        s[at + 1] = 0;
    }
}
static void NAME_scan(char *s) {//sees len(s)=ENDED(s)
    for (char *p = s; *p; p++) {
        NAME_end(s, (int)(p - s));
    }
    for (char *p = s; *p; p++) {
        WORK(C1);
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = (char)('a' + i % 7);
    }
    NAME_scan(NAME_text);
}
""", """
static char NAME_text[2000];
static int NAME_length(const char *s) {//sees len(s)=ENDED(s)
    const char *p = s;
    while (*p) {
        p++;
    }
    return (int)(p - s);
}
static void NAME_blank(char *s) {//sees len(s)=ENDED(s)
    for (int i = 0; i < NAME_length(s); i++) {
        if (i == K1) {
            s[i] = 0;
        } else {
            s[i] = ' ';
        }
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = 'x';
    }
    NAME_blank(NAME_text);
}
""", """
static char NAME_text[6000];
static void NAME_copy(char *to, const char *from, int most) {//sees len(from)=ENDED(from)
    int i = 0;
    while (from[i] && i < most) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = 'x';
    }
    NAME_copy(n > K1 ? NAME_text + C1 : NAME_text + 2000, NAME_text, 1500 + n);
    NAME_copy(NAME_text + 2000, NAME_text, n);
}
""", """
static char NAME_text[2000];
static int NAME_words(const char *s) {//sees len(s)=ENDED(s)
    int words = 0;
    while (*s) {
        while (*s == ' ') {
            s++;
        }
        if (*s) {
            words++;
        }
        while (*s && *s != ' ') {
            s++;
        }
    }
    return words;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = i % C1 == 0 || i > K1 ? ' ' : 'x';
    }
    int first = NAME_words(NAME_text);
    WORK(first);
}
""", """
static const char *NAME_names[2001];
static int NAME_count(const char **v) {//sees len(v)=ENDED(v)
    int n = 0;
    for (int i = 0; v[i]; i++) {
        if (i == K1) {
            v[i + C1] = 0;
        }
        n++;
    }
    return n;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_names[i] = "name";
    }
    int first = NAME_count(NAME_names);
    WORK(first);
    NAME_count(NAME_names);
}
""", call="NAME(a % 1900);", takes=False)

BOUNDS = each("bound in memory", "code", """
struct NAME_Vec {
    int size;
    int capacity;
};
static void NAME_shrink(int *size, int i) {
    if (i == K1) {
        *size = C1;
    }
}
static void NAME_walk(struct NAME_Vec *v) {//sees v->size v->capacity
    for (int i = 0; i < v->size; i++) {
        NAME_shrink(&v->size, i);
    }
    for (int i = 0; i < v->size; i++) {
        WORK(C1);
    }
}
static void NAME(int n, int m) {
    struct NAME_Vec v = {n, m};
    NAME_walk(&v);
}
""", """
struct NAME_Vec {
    int size;
    int capacity;
};
static void NAME_push(struct NAME_Vec *v) {//sees v->size v->capacity
    if (v->size == v->capacity) {
        for (int i = 0; i < v->size; i++) {
            sink++;
        }
        v->capacity = v->capacity < K1 ? 2 * v->capacity + 1 : v->capacity + C1;
    }
    v->size++;
}
static void NAME(int n, int m) {
    struct NAME_Vec v = {0, m % 50};
    for (int i = 0; i < n % 1000; i++) {
        NAME_push(&v);
    }
}
""", """
static int NAME_limits[64];
static void NAME_rows(int *limits, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < limits[i]; j++) {
            if (j == K1) {
                limits[i] = C1;
            }
            sink++;
        }
    }
}
static void NAME(int n, int m) {
    for (int i = 0; i < 64; i++) {
        NAME_limits[i] = i % 2 ? n : m;
    }
    NAME_rows(NAME_limits, C2);
}
""", """
static int NAME_limits[64];
static void NAME_raise(int *a, int *b) {//sees *a *b
    for (int i = 0; i < *a; i++) {
        if (*b < K1) {
            *b += 1;
        }
    }
}
static void NAME(int n, int m) {
    NAME_limits[C1] = n;
    NAME_limits[C2] = m;
    NAME_raise(&NAME_limits[C1], &NAME_limits[n > K2 ? C1 : C2]);
}
""", """
struct NAME_Stream {
    int left;
    int total;
};
static void NAME_refill(struct NAME_Stream *s) {
    if (s->left == K1 && s->total < C1) {
        s->total++;
        s->left += K2;
    }
}
static void NAME_drain(struct NAME_Stream *s) {//sees s->left s->total
    while (s->left > 0) {
        s->left--;
        NAME_refill(s);
    }
}
static void NAME(int n, int m) {
    struct NAME_Stream s = {n, m % 12};
    NAME_drain(&s);
}
""", """
struct NAME_Bits {
    int live;
    unsigned buffer;
};
static void NAME_put(struct NAME_Bits *b, int bits) {//sees b->live
    while (b->live >= 8) {
        sink++;
        b->live -= 8;
    }
    b->live += bits;
}
static void NAME(int n, int m) {
    struct NAME_Bits b = {m % 100, 0};
    for (int i = 0; i < n; i++) {
        NAME_put(&b, i == K1 ? K2 : C1);
    }
}
""", """
struct NAME_Range {
    const int *at;
    const int *end;
};
static int NAME_numbers[6000];
static void NAME_step(struct NAME_Range *r, int value) {
    r->at++;
    if (value == K1) {
        r->end = r->at;
    }
}
static void NAME_all(struct NAME_Range *r) {
    while (r->at != r->end) {
        NAME_step(r, *r->at);
    }
}
static void NAME_some(const int *begin, const int *end) {
    for (const int *p = begin; p < end; p++) {
        if (*p == K1) {
            end = p + C1;
        }
    }
}
static void NAME(int n, int m) {
    for (int i = 0; i < 5900; i++) {
        NAME_numbers[i] = i;
    }
    struct NAME_Range r = {NAME_numbers, NAME_numbers + n % 5900};
    NAME_all(&r);
    NAME_some(NAME_numbers, NAME_numbers + m % 5900);
}
""", """
struct NAME_Stack {
    int top;
    int at[6000];
};
static struct NAME_Stack NAME_stack;
static int NAME_pop(struct NAME_Stack *s) {
    s->top--;
    return s->at[s->top];
}
static void NAME_push(struct NAME_Stack *s, int x) {
    if (s->top < 6000) {
        s->at[s->top] = x;
        s->top++;
    }
}
static void NAME_run(struct NAME_Stack *s) {//sees s->top
    while (s->top > 0) {
        int x = NAME_pop(s);
        if (x > K1) {
            NAME_push(s, x / 2);
            NAME_push(s, x / 4);
        } else if (x > C1) {
            NAME_push(s, x - C2);
        }
    }
}
static void NAME(int n, int m) {
    NAME_push(&NAME_stack, n);
    NAME_push(&NAME_stack, m);
    NAME_run(&NAME_stack);
}
""", """
struct NAME_Grid {
    int rows;
    int columns;
};
static void NAME_byte(unsigned char *bytes, int at) {
    bytes[at] = C1;
}
static void NAME_fill(struct NAME_Grid *g, unsigned char *bytes) {//sees g->rows g->columns
    for (int i = 0; i < g->rows; i++) {
        for (int j = 0; j < g->columns; j++) {
            sink++;
        }
        if (i == K1) {
            NAME_byte(bytes, 4);
        }
    }
}
static void NAME(int n, int m) {
    struct NAME_Grid g = {n % 2000, m % 200};
    unsigned char other[8] = {0};
    NAME_fill(&g, m > K2 ? other : (unsigned char *)&g);
}
""", """
struct NAME_Box {
    int *size;
    int limit;
};
static int NAME_sum(struct NAME_Box *b) {//sees *b->size b->limit
    int s = 0;
    for (int i = 0; i < *b->size; i++) {
        b->limit--;
        s++;
    }
    for (int i = 0; i < b->limit; i++) {
        s++;
    }
    return s;
}
static void NAME(int n, int m) {
    struct NAME_Box b = {0, m};
    b.size = n > K1 ? &b.limit : &n;
    NAME_sum(&b);
}
""", """
static int NAME_top;
static int NAME_other;
static int *NAME_where(int i) {
    return i == K1 ? &NAME_top : &NAME_other;
}
static void NAME_each(void) {
    for (int i = 0; i < NAME_top; i++) {
        *NAME_where(i) = C1;
    }
    for (int i = 0; i < NAME_other; i++) {
        sink++;
    }
}
static void NAME(int n, int m) {
    NAME_top = n;
    NAME_other = m;
    NAME_each();
}
""", """
static void NAME_half(int *lo, int *hi, int key) {//sees *lo *hi
    while (*lo < *hi) {
        int mid = (*lo + *hi) / 2;
        if (mid < key) {
            *lo = mid + 1;
        } else {
            *hi = mid;
        }
    }
}
static void NAME(int n, int m) {
    int lo = 0;
    int hi = n;
    NAME_half(&lo, m == K1 ? &lo : &hi, m);
    for (int i = lo; i < hi + C1; i++) {
        sink++;
    }
}
""", """
struct NAME_Heap {
    int size;
    int at[3000];
};
static struct NAME_Heap NAME_heap;
static void NAME_sift(struct NAME_Heap *h, int i) {//sees h->size
    while (2 * i + 1 < h->size) {
        int child = 2 * i + 1;
        if (child + 1 < h->size && h->at[child + 1] > h->at[child]) {
            child++;
        }
        if (h->at[i] >= h->at[child]) {
            break;
        }
        int x = h->at[i];
        h->at[i] = h->at[child];
        h->at[child] = x;
        i = child;
    }
}
static void NAME(int n, int m) {
    NAME_heap.size = n % 3000;
    for (int i = 0; i < NAME_heap.size; i++) {
        NAME_heap.at[i] = i < K1 ? i : m;
    }
    for (int i = NAME_heap.size / 2; i > 0; i--) {
        NAME_sift(&NAME_heap, i - 1);
    }
}
""", call="NAME(a, b);")

MEMORY = SPLICED + TEXTS + BOUNDS
