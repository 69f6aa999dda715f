"""Pieces whose loops are bounded by locals, or by memory that is written meanwhile, under
another name too."""
from pieces import each

LOCALS = each("locals", "code", """
static void NAME(int n, int m) {
    int mid = n - C1;
    for (int i = mid > 0 ? mid : 0; i < n; i++) {
        WORK(m);
    }
}
""", """
static void NAME(int lo, int hi) {
    int mid = lo + (hi - lo) / 2;
    int i = lo;
    int j = mid;
    while (i < mid && j < hi) {
        if (data[i] <= data[j]) {
            i++;
        } else {
            j++;
        }
    }
    while (i < mid) {
        i++;
    }
    while (j < hi) {
        j++;
    }
}
""", """
static void NAME(int n, int m) {
    int k = n;
    for (int i = 0; i < m; i++) {
        if (k > K1) {
            k = m;
        }
        for (int j = 0; j < k; j++) {
            sink++;
        }
    }
}
""", """
static void NAME(int n, int m) {
    int rest = n;
    while (rest > 0) {
        int part = rest > K1 ? K1 : rest;
        for (int i = 0; i < part; i++) {
            sink++;
        }
        rest -= part;
    }
    WORK(m);
}
""", call="fill_data(s, 6000); NAME(a % 6000, b % 6000);")

WRITTEN = each("written between", "code", """
static void NAME_raise(int *p, int n) {//sees *p
    if (n > *p) {
        *p = n;
    }
    for (int i = 0; i < *p; i++) {
        sink++;
    }
}
static void NAME(int n, int m) {
    int top = m;
    NAME_raise(&top, n);
    NAME_raise(&top, K1);
}
""", """
struct NAME_Shape {
    int rows, columns;
};
static void NAME_walk(struct NAME_Shape *g) {//sees g->rows g->columns
    for (int i = 0; i < g->rows; i++) {
        for (int j = 0; j < g->columns; j++) {
            sink++;
        }
        if (i == K1) {
            g->columns = C1;
        }
    }
}
static void NAME(int n, int m) {
    struct NAME_Shape shape = {n, m};
    NAME_walk(&shape);
}
""", """
static int NAME_count;
static void NAME_grow(int n) {//sees NAME_count
    NAME_count += n;
}
static void NAME_run(int n) {//sees NAME_count
    int before = NAME_count;
    NAME_grow(n);
    for (int i = 0; i < NAME_count; i++) {
        sink++;
    }
    for (int i = 0; i < before; i++) {
        sink++;
    }
}
static void NAME(int n, int m) {
    NAME_count = m;
    NAME_run(n);
    NAME_run(C1);
}
""", """
static void NAME_drain(int *left, int n) {//sees *left
    while (*left > 0) {
        *left -= n > K1 ? C1 + 1 : 1;
    }
    for (int i = 0; i < n - *left; i++) {
        sink++;
    }
}
static void NAME(int n, int m) {
    int left = m;
    NAME_drain(&left, n);
}
""", call="NAME(a, b);")

ALIASES = each("alias", "code", """
static void NAME_walk(int *p, int *q, int n) {//sees *p *q
    for (int i = 0; i < *p; i++) {
        if (i == n) {
            *q = C1;
        }
        sink++;
    }
}
static void NAME(int n, int m) {
    int one = n;
    int two = m;
    NAME_walk(&one, n > K1 ? &one : &two, m);
}
""", """
static int NAME_top;
static void NAME_hook(int i) {//sees NAME_top
    if (i == K1) {
        NAME_top = i;
    }
}
static void NAME_skip(int i) {
    sink = i;
}
static void NAME_each(void (*call)(int)) {//sees NAME_top
    for (int i = 0; i < NAME_top; i++) {
        call(i);
    }
}
static void NAME(int n, int m) {
    NAME_top = n;
    NAME_each(m > K2 ? NAME_hook : NAME_skip);
}
""", """
struct NAME_Node {
    int size;
    struct NAME_Node *next;
};
static int NAME_total(const struct NAME_Node *node) {//sees node->size
    int total = 0;
    for (; node; node = node->next) {
        for (int i = 0; i < node->size; i++) {
            total++;
        }
    }
    return total;
}
static void NAME(int n, int m) {
    struct NAME_Node last = {n > K1 ? n * 2 : C1, 0};
    struct NAME_Node first = {m, &last};
    NAME_total(&first);
}
""", """
static void NAME_both(const int *rows, const int *columns, int *out) {//sees *rows *columns
    for (int i = 0; i < *rows; i++) {
        for (int j = 0; j < *columns; j++) {
            *out = j;
        }
    }
}
static void NAME(int n, int m) {
    int rows = n;
    int columns = m;
    int out = 0;
    NAME_both(&rows, &columns, n == K1 ? &rows : m == K2 ? &columns : &out);
}
""", """
static int NAME_depth;
static void NAME_down(int n) {
    if (n <= 0 || NAME_depth > K1) {
        return;
    }
    NAME_depth++;
    for (int i = 0; i < n; i++) {
        sink++;
    }
    NAME_down(n > 500 ? n / 2 : n - C1);
}
static void NAME(int n, int m) {
    NAME_depth = 0;
    NAME_down(n < 900 ? n : m);
}
""", call="NAME(a, b);")

BOUNDS = each("bound", "code", """
struct NAME_Bag {
    int size;
    int seen;
};
static void NAME_visit(struct NAME_Bag *bag, int i) {
    bag->seen++;
    if (i == K1) {
        bag->size = C1;
    }
}
static void NAME_walk(struct NAME_Bag *bag) {//sees bag->size
    for (int i = 0; i < bag->size; i++) {
        NAME_visit(bag, i);
    }
}
static void NAME(int n, int m) {
    struct NAME_Bag bag = {n, m};
    NAME_walk(&bag);
}
""", """
struct NAME_Row {
    int length;
    int first;
};
static void NAME_shift(struct NAME_Row *row, int at, int by) {
    row[at].first += by;
    if (row[at].first == K1) {
        row[at].length += C1;
    }
}
static void NAME_rows(struct NAME_Row *row, int at) {//sees row[at].length
    for (int i = 0; i < row[at].length; i++) {
        NAME_shift(row, (at + i) % 3, C2);
    }
}
static void NAME(int n, int m) {
    struct NAME_Row row[3] = {{n, 0}, {m, m}, {n, 1}};
    NAME_rows(row, n > K1 ? 1 : 2);
}
""", """
struct NAME_Queue {
    int size;
    int turn;
};
static void NAME_take(struct NAME_Queue *queue, int i) {
    if (queue->turn == K1 && i == 1) {
        queue->size += C1;
    }
}
static void NAME_drain(struct NAME_Queue *queue) {//sees queue->size
    for (int i = 0; i < queue->size; i++) {
        NAME_take(queue, i);
    }
}
static void NAME(int n, int m) {
    struct NAME_Queue queue = {0, 0};
    for (int k = 0; k < n; k++) {
        queue.size = m % 20;
        queue.turn = k;
        NAME_drain(&queue);
    }
}
""", """
static void NAME_fill(int *count, int *at, int n) {//sees *count
    for (int i = 0; i < *count; i++) {
        at[i % 4] = n;
    }
}
static void NAME(int n, int m) {
    int at[4] = {0, 0, 0, 0};
    int count = n;
    NAME_fill(m == K1 ? at + 1 : &count, at, n);
}
""", call="NAME(a, b);")

BOUNDS += each("bound", "data", """
struct NAME_List {
    int size;
    int gone;
};
static void NAME_drop(struct NAME_List *list, int i) {
    if (data[i] % 4096 == 1) {
        list->size--;
        list->gone++;
    }
}
static void NAME_each(struct NAME_List *list) {//sees list->size
    for (int i = 0; i < list->size; i++) {
        NAME_drop(list, i);
    }
}
static void NAME(int n) {
    struct NAME_List list = {n, 0};
    NAME_each(&list);
}
""", call="fill_data(s, 4000); NAME(a % 4000);")
