/* Functions with effects of many kinds, for modref_agrees.sh to compile. */
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

extern int unknown(int *p);
extern int promised(const int *p) __attribute__((pure));
static int counter;
static const int table[4] = {1, 2, 3, 4};
int visible[8];

int adds(int a, int b) {
    return a + b;
}
int reads_global(int i) {
    return visible[i] + table[i & 3];
}
void writes_global(int i) {
    visible[i & 7] = counter++;
}
void writes_argument(int *p, int n) {
    for (int i = 0; i < n; i++)
        p[i] = n;
}
int writes_local(int n) {
    int copy[16];
    for (int i = 0; i < 16; i++)
        copy[i] = n * i;
    return copy[n & 15];
}
int chooses_local(int n) {
    int a[4] = {0}, b[4] = {0};
    int *p = n & 1 ? a : b;
    p[n & 3] = n;
    return a[0] + b[0];
}
void chooses_argument(int *a, int *b, int n) {
    (n > 3 ? a : b)[1] = n;
}
void chooses_global(int *a, int n) {
    (n > 3 ? a : visible)[1] = n;
}
void walks(int *p, int *end) {
    while (p != end)
        *p++ = 0;
}
void writes_through(int **p) {
    **p = 1;
}
int calls_with_local(int n) {
    int copy[16];
    writes_argument(copy, n & 15);
    return copy[3];
}
void calls_with_argument(int *p) {
    writes_argument(p + 2, 3);
}
void calls_with_global(void) {
    writes_argument(visible, 3);
}
int calls_unknown(void) {
    int x = 3;
    return unknown(&x);
}
int calls_promised(void) {
    return promised(visible);
}
int calls_pointer(int (*f)(int), int n) {
    return f(n);
}
int reads_volatile(volatile int *p) {
    return *p;
}
int loads_in_order(atomic_int *p) {
    return atomic_load(p);
}
void adds_in_order(atomic_int *p) {
    atomic_fetch_add(p, 1);
}
void fences(void) {
    atomic_thread_fence(memory_order_seq_cst);
}
void computes_by_hand(int *p) {
    __asm__("" : "+r"(*p));
}
void does_by_hand(void) {
    __asm__ volatile("" ::: "memory");
}
unsigned long measures(const char *s) {
    return strlen(s) + 1;
}
void copies(char *to, const char *from) {
    memcpy(to, from, 40);
}
int sums(int n, ...) {
    va_list list;
    int sum = 0;
    va_start(list, n);
    while (n-- > 0)
        sum += va_arg(list, int);
    va_end(list);
    return sum;
}
__attribute__((weak)) int may_be_replaced(int n) {
    return n;
}
int calls_weak(int n) {
    return may_be_replaced(n);
}
__attribute__((noinline, optnone)) int is_hidden(int n) {
    return n;
}
int calls_hidden(int n) {
    return is_hidden(n);
}

int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
int is_odd(int n);
int is_even(int n) {
    return n == 0 || is_odd(n - 1);
}
int is_odd(int n) {
    return n != 0 && is_even(n - 1);
}
void fills(int *p, int n) {
    if (n > 0) {
        *p = n;
        fills(p + 1, n - 1);
    }
}
void counts_down(int n) {
    if (n > 0)
        counts_down(n - 1);
    counter = n;
}

void *makes(size_t n) {
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}
void *makes_by_way(size_t n) {
    return makes(n + 1);
}
int *makes_filled(int n) {
    int *p = makes((size_t)n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i;
    return p;
}
int *makes_and_lends(int n) {
    int *p = makes(64);
    writes_argument(p, n);
    return p;
}
static int *kept;
static void keeps(int *p) {
    kept = p;
}
static void hands_on(int *p) {
    keeps(p);
}
int *makes_and_gives(int n) {
    int *p = malloc(64);
    *p = n;
    hands_on(p);
    return p;
}
int *makes_and_stores(void) {
    return kept = malloc(64);
}
int **makes_rows(int n) {
    int **rows = malloc(8 * (size_t)n);
    for (int i = 0; i < n; i++)
        rows[i] = malloc(64);
    return rows;
}
int *makes_or_not(int n) {
    return n > 3 ? malloc(64) : NULL;
}
int *makes_or_takes(int *p, int n) {
    return n > 3 ? malloc(64) : p;
}
int *returns_global(void) {
    return visible;
}
int *returns_unknown(int **p) {
    return *p;
}
int *makes_late(int n) {
    return n > 0 ? makes_late(n - 1) : malloc(64);
}
int *compares(int *q) {
    int *p = malloc(64);
    return p == q ? NULL : p;
}
int *tells_unknown(void) {
    int *p = malloc(64);
    unknown(p);
    return p;
}
void *again(void *p, size_t n) {
    return realloc(p, n);
}
