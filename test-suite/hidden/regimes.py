"""The pieces of which programs with hidden regimes are made.

A piece is C or C++ text, one statement a line:

    NAME      the name of its function, other functions begin with NAME_
    K1 K2     thresholds, 3 to 5000
    C1 C2     small constants, 1 to 9
    WORK(v);  some work of a size v, no call: loops, or a call of another piece
    LANDED(); where longjmp comes back
    //sees x  at the head of a function: memory that may be read when it is called;
              NAME=VALUE where it is no expression: len(l)=CHAIN(l,next)

"call" is what main does; it has the arguments a, b and s, of which s is there to
draw contents from.  Where "takes" is true the call is NAME(size), and WORK may be it.
"where" says what tells one regime from the other: constants of the "code" (or the
sizes themselves), or "data".
"""
from memory import MEMORY
from pieces import each, piece


CONSTANTS = each("constant", "code", """
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        int w = i < K1 ? C1 : i;
        for (int j = 0; j < w; j++) {
            sink++;
        }
    }
}
""", """
static void NAME(int n) {
    if (n == K1) {
        return;
    }
    WORK(n);
}
""", """
static void NAME(int n) {
    WORK(n);
    if (n > K1) {
        for (int i = 0; i < n; i++) {
            WORK(n);
        }
    }
}
""", """
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        if (i * C1 == n + K1) {
            break;
        }
        WORK(C1);
    }
}
""", """
static void NAME(int n) {
    int step = n > K1 ? 2 : 1;
    for (int i = 0; i < n; i += step) {
        sink++;
    }
}
""", """
static void NAME(int n) {
    if (n % K1 == C1) {
        WORK(n);
    }
    WORK(n);
}
""", """
static void NAME(int n) {
    int m = n < K1 ? n : K1;
    for (int i = 0; i < m; i++) {
        WORK(i);
    }
}
""", """
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        switch (i) {
        case K1:
            WORK(n);
            break;
        case K2:
            return;
        default:
            sink++;
        }
    }
}
""")

RELATIONS = each("relation", "code", """
static void NAME(int n, int m) {
    if (n > C1 * m + K1) {
        WORK(n);
    }
    WORK(m);
}
""", """
static void NAME(int n, int m) {
    for (int i = 0; i < n; i++) {
        if (i == m) {
            WORK(m);
        }
        sink++;
    }
}
""", """
static void NAME(int n, int m) {
    int lo = n < m ? n : m;
    for (int i = lo; i < n; i++) {
        WORK(C1);
    }
}
""", """
static void NAME(int n, int m) {
    if (n == 2 * m + 1 && n > C1) {
        return;
    }
    for (int i = 0; i < n; i++) {
        for (int j = i; j < m; j++) {
            sink++;
        }
    }
}
""", call="NAME(a, b);")

EQUAL = each("equal inputs", "code", """
static int NAME_find(const int *p, const int *q, int n) {
    if (p == q) {
        return n;
    }
    for (int i = 0; i < n; i++) {
        if (p[i] != q[i]) {
            return i;
        }
    }
    return n;
}
static void NAME(int n) {
    int same = NAME_find(data, data, n);
    int other = NAME_find(data, data + 1, n);
    WORK(same);
    WORK(other);
}
""", call="fill_data(s, 4000); NAME(a % 4000);", takes=False) + each("equal inputs", "code", """
static void NAME(int n, int m) {
    if (n != m) {
        WORK(n);
        return;
    }
    for (int i = 0; i < n; i++) {
        WORK(m);
    }
}
""", call="NAME(a, b);") + each("equal inputs", "data", """
static int NAME_cached = -1;
static void NAME(int n) {
    if (NAME_cached == n) {
        return;
    }
    NAME_cached = n;
    WORK(n);
}
""")

RARE = each("rare exit", "data", """
static int NAME(int n) {
    for (int i = 0; i < n; i++) {
        if (rand() % K1 == 0) {
            break;
        }
        WORK(C1);
    }
    return n;
}
""", call="srand((unsigned)s); NAME(a);", takes=False) + each("rare exit", "data", """
static int NAME(const int *p, int n, int x) {
    for (int i = 0; i < n; i++) {
        if (p[i] == x) {
            return i;
        }
    }
    return -1;
}
""", """
static int NAME(const int *p, int n, int x) {
    int i = 0;
    while (i < n && p[i] != x) {
        i++;
    }
    for (int j = i; j < n; j++) {
        WORK(C1);
    }
    return i;
}
""", """
static int NAME(const int *p, int n, int x) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        if (p[i] % K1 == x % K1) {
            found++;
            continue;
        }
        sink++;
    }
    for (int i = 0; i < found; i++) {
        WORK(n);
    }
    return found;
}
""", """
static int NAME(const int *p, int n, int x) {
    int runs = 0;
    for (int i = 1; i < n; i++) {
        if (p[i] < p[i - 1] - 65000) {
            runs++;
        }
        if (runs > C1) {
            break;
        }
    }
    WORK(runs);
    return runs;
}
""", call="fill_data(s, 4000); NAME(data, a % 4000, s % 65536);") + each("rare exit", "data", """
static int NAME_stop;
static void NAME_step(int i) {
    if ((unsigned)i * 2654435761u % K1 == C1) {
        NAME_stop = 1;
    }
}
static void NAME(int n) {
    NAME_stop = 0;
    for (int i = 0; i < n; i++) {
        NAME_step(i);
        if (NAME_stop) {
            break;
        }
    }
}
""", """
static void NAME(int n) {
    unsigned state = (unsigned)n;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        if ((state >> 16) % K1 == 0) {
            return;
        }
        sink++;
    }
}
""")

LATE = each("late", "code", """
static int NAME_calls;
static void NAME_step(int n) {
    int w = ++NAME_calls > K1 ? n : C1;
    for (int i = 0; i < w; i++) {
        sink++;
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step(n);
    }
}
""", """
static int NAME_find(const int *p, int n, int x) {
    for (int i = 0; i < n; i++) {
        if (p[i] == x) {
            return i;
        }
    }
    return n;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_find(data, 50, i < K1 ? -1 : data[0]);
    }
}
""", """
static int NAME_first = 1;
static void NAME_step(int n) {
    if (NAME_first) {
        WORK(n);
        NAME_first = 0;
    }
    WORK(C1);
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step(n);
    }
}
""", """
static int NAME_size = C1;
static void NAME_step(void) {//sees NAME_size
    for (int i = 0; i < NAME_size; i++) {
        sink++;
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step();
        if (i == K1) {
            NAME_size = n;
        }
    }
}
""")

CALLEES = each("callee's memory", "code", """
struct NAME_List {
    int size;
    int at[64];
};
static int NAME_contains(const struct NAME_List *list, int x) {//sees list->size
    for (int i = 0; i < list->size; i++) {
        if (list->at[i & 63] == x) {
            return 1;
        }
    }
    return 0;
}
static void NAME_minus(struct NAME_List *one, struct NAME_List *two) {//sees one->size two->size
    for (int i = 0; i < two->size; i++) {
        NAME_contains(one, -1 - i);
    }
}
static void NAME(int n, int m) {
    struct NAME_List one = {n, {0}};
    struct NAME_List two = {m, {0}};
    NAME_minus(&one, &two);
}
""", """
struct NAME_List {
    int size;
    int at[64];
};
static int NAME_sum(const struct NAME_List *list) {//sees list->size
    int sum = 0;
    for (int i = 0; i < list->size; i++) {
        sum += list->at[i & 63];
    }
    return sum;
}
static int NAME_mean(const struct NAME_List *list) {//sees list->size
    return NAME_sum(list) / (list->size + 1);
}
static void NAME(int n, int m) {
    struct NAME_List list = {m, {0}};
    for (int i = 0; i < n; i++) {
        NAME_mean(&list);
        if (i == K1) {
            list.size += n;
        }
    }
}
""", """
static int NAME_width;
static void NAME_row(void) {//sees NAME_width
    for (int i = 0; i < NAME_width; i++) {
        sink++;
    }
}
static void NAME_all(int n) {//sees NAME_width
    for (int i = 0; i < n; i++) {
        NAME_row();
    }
}
static void NAME(int n, int m) {
    NAME_width = m;
    NAME_all(n);
    NAME_width = n;
    NAME_all(C1);
}
""", """
static int NAME_limit = K1;
static void NAME_use(int n) {//sees NAME_limit
    int top = n < NAME_limit ? n : NAME_limit;
    for (int i = 0; i < top; i++) {
        WORK(C1);
    }
}
static void NAME(int n, int m) {
    NAME_use(n);
    NAME_limit = m;
    NAME_use(n);
}
""", """
static int NAME_half(int n) {
    return n > K1 ? n : n / 2;
}
static void NAME(int n, int m) {
    int h = NAME_half(n);
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < m; j++) {
            sink++;
        }
    }
}
""", call="NAME(a, b);")

HANDLERS = each("handler", "code", """
static void NAME_step(int i) {
    if (i == K1) {
        throw i;
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        try {
            NAME_step(i);
        } catch (int) {
            break;
        }
    }
}
""", """
static void NAME_step(int i, int n) {
    for (int j = 0; j < n; j++) {
        if (i + j == K1) {
            throw 1;
        }
    }
}
static int NAME(int n) {
    try {
        for (int i = 0; i < n; i++) {
            NAME_step(i, C1);
        }
    } catch (...) {
        return 1;
    }
    return 0;
}
""", """
static void NAME_step(int i) {
    if (i % K1 == C1) {
        throw 1;
    }
}
static void NAME_inner(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step(i);
    }
}
static void NAME(int n) {
    int failed = 0;
    for (int i = 0; i < C1; i++) {
        try {
            NAME_inner(n);
        } catch (...) {
            failed++;
        }
    }
    for (int i = 0; i < failed; i++) {
        WORK(n);
    }
}
""", """
static int NAME_check(int i, int n) {
    if (i > K1) {
        throw n;
    }
    return i;
}
static void NAME(int n) {
    int i = 0;
    while (i < n) {
        try {
            i = NAME_check(i, n) + 1;
        } catch (int m) {
            i = m;
            continue;
        }
        WORK(C1);
    }
}
""", language="c++") + each("handler", "code", """
static jmp_buf NAME_out;
static void NAME_step(int i) {
    if (i == K1) {
        longjmp(NAME_out, 1);
    }
}
static void NAME_inner(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step(i);
    }
}
static void NAME(int n) {
    if (setjmp(NAME_out)) {
        LANDED();
        return;
    }
    NAME_inner(n);
    WORK(n);
}
""", """
static jmp_buf NAME_out;
static void NAME_step(int i, int n) {
    for (int j = 0; j < n; j++) {
        if (i == K1 && j == C1) {
            longjmp(NAME_out, 1);
        }
    }
}
static void NAME(int n) {
    volatile int tries = 0;
    if (setjmp(NAME_out)) {
        LANDED();
        tries = tries + 1;
    }
    if (tries) {
        WORK(n);
        return;
    }
    for (int i = 0; i < n; i++) {
        NAME_step(i, C2);
    }
}
""")

INLINE = each("inline", "code", "", header="""
inline int NAME(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < (n > K1 ? n : C1); j++) {
            s++;
        }
    }
    return s;
}
""", source="""
extern inline int NAME(int n);
""") + each("inline", "code", "", header="""
inline int NAME(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += i;
    }
    return s;
}
int NAME_twice(int n);
""", source="""
extern inline int NAME(int n);
int NAME_twice(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += NAME(i < K1 ? C1 : n);
    }
    return s;
}
""", call="NAME(a); NAME_twice(a);", takes=False) + each("inline", "code", "", header="""
inline int NAME(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (n - i == K1) {
            break;
        }
        s++;
    }
    return s;
}
int NAME_more(int n);
""", source="""
int NAME_more(int n) {
    return NAME(n) + NAME(2 * n);
}
""", call="NAME_more(a);", takes=False, language="c++") + each("inline", "code", """
static int NAME_plain(int n) {
    return NAME<int>(n) + NAME<long>(n);
}
""", header="""
template <class Number> inline int NAME(Number n) {
    int s = 0;
    for (Number i = 0; i < n; i++) {
        s += sizeof(Number) == 4 || i < K1 ? 1 : C1;
    }
    return s;
}
int NAME_long(long n);
""", source="""
int NAME_long(long n) {
    return NAME<long>(n > K1 ? 2 * n : n);
}
""", call="NAME_plain(a); NAME_long(b);", takes=False, language="c++")

GUARDS = each("guard", "code", """
static void NAME(int n, int m) {
    WORK(m);
    if (n > K1) {
        for (int i = 0; i < n; i++) {
            WORK(m);
        }
    }
}
""", """
static void NAME(int n, int m) {
    if (m > K1 && n < C1) {
        return;
    }
    for (int i = 0; i < m; i++) {
        sink++;
    }
}
""", call="NAME(a, b);") + each("guard", "data", """
static int NAME_verbose;
static void NAME(int n, int s) {
    NAME_verbose = s % K1 == C1;
    WORK(n);
    if (NAME_verbose) {
        for (int i = 0; i < n; i++) {
            WORK(n);
        }
    }
}
""", """
static const int NAME_limits[] = {K1, K2, 5000};
static void NAME(int n, int s) {
    int limit = NAME_limits[s % 3];
    if (n > limit) {
        return;
    }
    for (int i = 0; i < n; i++) {
        WORK(C1);
    }
}
""", """
static int NAME_secret = K1;
static void NAME(int n, int s) {
    WORK(n);
    if (n > NAME_secret) {
        for (int i = NAME_secret; i < n; i++) {
            WORK(n);
        }
    }
}
""", call="NAME(a, s);")

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

CALLBACKS = each("callback", "data", """
static int NAME_less(const void *one, const void *two) {
    const int *x = (const int *)one;
    const int *y = (const int *)two;
    for (int i = 0; i < C1; i++) {
        sink++;
    }
    return *x < *y ? -1 : *x > *y;
}
static void NAME(int n) {
    qsort(data, (size_t)n, sizeof *data, NAME_less);
    WORK(n);
}
""", """
static int NAME_add(int n) {
    return n + C1;
}
static int NAME_loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        s++;
    }
    return s;
}
static int (*const NAME_table[])(int) = {NAME_add, NAME_add, NAME_add, NAME_loop};
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_table[data[i] % 4096 == 1 ? 3 : i % 3](n);
    }
}
""", call="fill_data(s, 4000); NAME(a % 4000);")

CALLBACKS += each("callback", "code", """
struct NAME_Shape {
    virtual int area(int n) {
        return n;
    }
};
struct NAME_Square : NAME_Shape {
    int area(int n) override {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += n;
        }
        return s;
    }
};
static NAME_Shape NAME_one;
static NAME_Square NAME_two;
static void NAME(int n, int m) {
    NAME_Shape *shape = m > K1 ? &NAME_two : &NAME_one;
    for (int i = 0; i < n; i++) {
        shape->area(C1);
    }
}
""", call="NAME(a, b);", language="c++")

# Text is written anew for each: see tangles.py.
TANGLES = [piece("tangle", "code", "", call=call, takes=False)
           for call in ("NAME(a, b);", "fill_data(s, 4000); NAME(a % 60, b % 60);")]

PIECES = (CONSTANTS + RELATIONS + EQUAL + RARE + LATE + CALLEES + HANDLERS + INLINE + GUARDS +
          LOCALS + WRITTEN + ALIASES + BOUNDS + CALLBACKS + MEMORY +
          TANGLES)
