"""Pieces whose loops are bounded by what lies in memory: chains, texts, and bounds that a
callee or an alias changes, stacks and tables."""
from lists import SPLICED
from pieces import each
from texts import TEXTS

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
