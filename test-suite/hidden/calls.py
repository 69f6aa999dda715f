"""Pieces whose regimes lie between functions: memory that a callee reads, handlers that
are set and called, bodies in a header, functions that the library or a table calls."""
from pieces import each

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
