#!/bin/sh
# usage: skips.sh IR RUNTIME SKIPS-AGREE LEVEL
# Fast bodies pass over most rounds of what stands for the library, and count
# them all the same: rounds that nobody could wait for, and bytes up to the end
# of what can be read.  Calls of the library whose place others take give the
# same numbers, whoever's functions they are: the program prints what a plain
# one prints.
set -eu
ir=$1 runtime=$2 agree=$3 level=$4
. "$(dirname "$0")/../../../scratch.sh"

cat >rows <<'END'
pay(n, m)       min(n, m)
pay_much(n, m)  min(n, m)
END
cat >outside.c <<'END'
void pay(long n, long m);
void pay_much(long n, long m);
void pay(long n, long m) { (void)n, (void)m; }
void pay_much(long n, long m) { (void)n, (void)m; }
END
cat >program.c <<'END'
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void pay(long n, long m);
void pay_much(long n, long m);

static uint64_t results;

static void note(long result) {
    results = results * 1000003 + (uint64_t)result;
}

static long as_memcmp(const char *a, const char *b, long n) {
    long i = 0;
    while (i < n && a[i] == b[i])
        i++;
    return i;
}

static long as_strlen(const char *s) {
    long i = 0;
    while (s[i] != 0)
        i++;
    return i;
}

static long as_strnlen(const char *s, long n) {
    long i = 0;
    while (i < n && s[i] != 0)
        i++;
    return i;
}

static long as_strchr(const char *s, int c) {
    long i = 0;
    while (s[i] != 0 && s[i] != (char)c)
        i++;
    return i;
}

static long as_memchr(const char *s, int c, long n) {
    long i = 0;
    while (i < n && s[i] != (char)c)
        i++;
    return i;
}

static long as_strcmp(const char *a, const char *b) {
    long i = 0;
    while (a[i] != 0 && a[i] == b[i])
        i++;
    return i;
}

/* The second part of its row. */
static long as_strstr(const char *s, const char *result) {
    long i = 0;
    while (s[i] != 0 && s + i != result)
        i++;
    return i;
}

static long as_realloc(const char *old, const char *new, long n) {
    long i = 0;
    while (i < n && old != new)
        i++;
    return i;
}

static long as_strncmp(const char *a, const char *b, long n) {
    long i = 0;
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    return i;
}

/* One call for all, of each. */
static long both_strncmp(const char *a, const char *b, long n) {
    note(strncmp(a, b, (size_t)n));
    return as_strncmp(a, b, n);
}

static long both_strcmp(const char *a, const char *b) {
    note(strcmp(a, b));
    return as_strcmp(a, b);
}

/* Where only the sign is asked, another function is called. */
static long both_memcmp(const char *a, const char *b, long n) {
    int order = memcmp(a, b, (size_t)n);
    note(SIGN ? (order > 0) - (order < 0) : order);
    return as_memcmp(a, b, n);
}

static long both_memchr(const char *s, int c, long n) {
    const char *at = memchr(s, c, (size_t)n);
    note(at ? at - s : -1);
    return as_memchr(s, c, n);
}

static long both_strchr(const char *s, int c) {
    const char *at = strchr(s, c);
    note(at ? at - s : -1);
    return as_strchr(s, c);
}

static long both_strlen(const char *s) {
    note((long)strlen(s));
    return as_strlen(s);
}

static long both_strnlen(const char *s, long n) {
    note((long)strnlen(s, (size_t)n));
    return as_strnlen(s, n);
}

static long as_pay(long n, long m) {
    long i = 0;
    while (i < n && i < m)
        i++;
    return i;
}

static long pay_often(long seed) {
    long sum = 0;
    for (long i = 0; i < 1000; i++) {
        long n = (i * seed) % 37 - 5, m = (i * seed) % 41 - 5;
        pay(n, m);
        sum += as_pay(n, m);
    }
    return sum;
}

/* Its eightieth call comes between the first windows of samples. */
static void pay_once(void) {
    for (long i = 0; i < 80; i++)
        pay_much(i < 79 ? 3 : 1L << 60, i < 79 ? 4 : 1L << 61);
}

/* They end where what can be read ends, and differ at "i" of them. */
static long compare(char *a, char *b, long size) {
    long sum = 0;
    for (long i = 0; i <= size; i++) {
        memset(a, 'x', (size_t)size);
        memset(b, 'x', (size_t)size);
        if (i < size)
            b[i] = 'y';
        for (long n = 0; n <= size; n++) {
            sum += both_memcmp(a, b, n) + both_strncmp(a, b, n);
        }
    }
    return sum;
}

/* Both end where what can be read ends; "b" is what "a" begins with, and then
 * has a byte that is "last". */
static long walk(const char *a, const char *b, long size, int last) {
    char *found = strstr(a, "y");
    long sum = both_strlen(b) + both_strnlen(b, size);
    sum += both_strchr(a, last) + both_memchr(b, last, size);
    sum += both_strcmp(a, b);
    return sum + as_strstr(a, found);
}

/* Strings with "size" bytes before the last one. */
static long walk_texts(char *a_end, char *b_end, long size) {
    long sum = 0;
    for (long i = 0; i <= size; i += i < 40 || i > size - 3 ? 1 : size / 7 + 1)
        for (int last = 0; last <= 'y'; last += 'y') {
            char *a = a_end - size - 1, *b = b_end - i - 1;
            memset(a, 'x', (size_t)size);
            memset(b, 'x', (size_t)i);
            a[size] = 0;
            a[i] = i < size ? (char)last : 0;
            b[i] = 0;
            sum += walk(a, b, i + 1, last);
        }
    return sum;
}

/* Bytes of which none is 0, up to where they can be read: they are not read on,
 * since they differ. */
static long walk_bytes(char *a_end, char *b_end, long size) {
    long sum = 0;
    for (long i = 0; i < size; i += i < 40 || i > size - 3 ? 1 : size / 7 + 1) {
        char *a = a_end - size, *b = b_end - i - 1;
        memset(a, 'x', (size_t)size);
        memset(b, 'x', (size_t)i);
        b[i] = 'y';
        sum += both_strncmp(a, b, size + 5000);
    }
    return sum;
}

static unsigned drawn(unsigned below) {
    static unsigned seed = 1;
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % below;
}

/* A string of "size" bytes: up to where it can be read, across pages, or amid
 * one. */
static char *place(char *end, long page, long size) {
    switch (drawn(3)) {
    case 0:
        return end - size - 1;
    case 1:
        return end - page - (long)drawn(90);
    default:
        return end - page + (long)drawn(90);
    }
}

static int byte(void) {
    static const int bytes[] = {1, 'x', 127, 128, 200, 255};
    return bytes[drawn(6)];
}

static long limit(long size) {
    const long limits[] = {0, 1, -1, size, size + 1, (long)drawn(100), 5000};
    return limits[drawn(7)];
}

/* Bytes of all kinds, a 0 amid them or not; "b" is another one, or not. */
static long compare_drawn(char *a_end, char *b_end, long page) {
    long size = drawn(4) ? drawn(90) : drawn(700);
    char *a = place(a_end, page, size), *b = place(b_end, page, size);
    int filled = byte();
    memset(a, filled, (size_t)size);
    for (int i = 0; i < 4; i++)
        a[drawn((unsigned)size + 1)] = (char)byte();
    if (!drawn(3))
        a[drawn((unsigned)size + 1)] = 0;
    a[size] = 0;
    memcpy(b, a, (size_t)size + 1);
    if (drawn(4))
        b[drawn((unsigned)size + 1)] = drawn(3) ? (char)byte() : (char)0;
    b[size] = 0;
    long sum = both_strcmp(a, b) + both_strncmp(a, b, limit(size));
    sum += both_memcmp(a, b, (long)drawn((unsigned)size + 2));
    sum += both_strlen(a) + both_strnlen(b, limit(size));
    sum += both_memchr(a, byte(), (long)drawn((unsigned)size + 2));
    sum += both_memchr(a, 0, limit(size) < 0 ? -1 : size + 1);
    return sum + both_strchr(a, drawn(4) ? byte() + 256 * (int)drawn(2) : 0);
}

static long compare_none(void) {
    char *volatile none = NULL;
    return both_memcmp(none, none, 0) + both_memchr(none, 'x', 0) +
           both_strncmp(none, none, 0) + both_strnlen(none, 0);
}

/* Moved or not; one call for both. */
static long resize(long n, long more) {
    char *old = malloc((size_t)n), *new = realloc(old, (size_t)(n + more));
    long sum = as_realloc(old, new, n + more);
    free(new);
    return sum;
}

static long walk_all(char *a_end, char *b_end) {
    static const long more[] = {63, 64, 100, 127, 128, 129, 300, 5000, 8000};
    long sum = 0;
    for (long size = 0; size < 40; size++)
        sum += walk_texts(a_end, b_end, size);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        sum += walk_texts(a_end, b_end, more[i]) +
               walk_bytes(a_end, b_end, more[i]) + resize(more[i], 100000);
    return sum + resize(1000, 0);
}

int main(void) {
    enum { PAGES = 2 };
    long page = sysconf(_SC_PAGESIZE), sum = pay_often(7);
    size_t room = (size_t)(PAGES * page);
    char *a = mmap(NULL, 2 * room + 2 * (size_t)page, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char *a_end = a + room, *b_end = a_end + page + room;
    if (a == MAP_FAILED || mprotect(a_end, (size_t)page, PROT_NONE) ||
        mprotect(b_end, (size_t)page, PROT_NONE))
        return 77;
    pay_once();
    for (long size = 0; size < 40; size++)
        sum += compare(a_end - size, b_end - size, size);
    sum += walk_all(a_end, b_end) + compare_none();
    for (int i = 0; i < 20000; i++)
        sum += compare_drawn(a_end, b_end, page);
    printf("%ld %llu\n", sum, (unsigned long long)results);
    return sum == 0;
}
END
clang-19 -O2 -c outside.c -o outside.o
[ "$level" = 0 ] && raw=-disable-O0-optnone || raw=-disable-llvm-passes

# compiled SIGN
compiled() {
    clang-19 -w -fno-builtin -DSIGN="$1" "-O$level" -g -Xclang "$raw" -emit-llvm -c program.c -o program.bc
    "$ir" --level "$level" --library rows --object program.o --plan program.plan program.bc
    clang-19 -w -fno-builtin -DSIGN="$1" -c program.c -o plain.o
}

cat >others.c <<'END'
#include <stddef.h>
/* Like no other's: which bytes differ shows in their results. */
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
int strncmp(const char *a, const char *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i] || !a[i])
            return (int)(i + 1) * 1000 * ((a[i] & 255) - (b[i] & 255));
    return 0;
}
int strcmp(const char *a, const char *b) {
    return strncmp(a, b, (size_t)-1);
}
int memcmp(const void *a, const void *b, size_t n);
int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i])
            return (int)(i + 1) * 1000 * (x[i] - y[i]);
    return 0;
}
END
clang-19 -O2 -fno-builtin -c others.c -o others.o

# linked NAME FLAG...: what counts, and prints what a plain program prints
linked() {
    name=$1
    shift
    clang-19 plain.o outside.o "$@" -o plain
    clang-19 program.o outside.o "$runtime" "$@" -o program
    ./plain >wanted
    ASYM_PROFILE=$scratch/profile ./program >printed
    cmp wanted printed || fail "$name: it prints something else"
    "$agree" program.plan profile || fail "$name: it counts something else"
    rm profile
}
for sign in 0 1; do
    compiled $sign
    if [ "$level" != 0 ]; then
        called=$(nm program.o | grep -c asym_rt_memcmp_sign) || true
        [ "$called" = $sign ] || fail "sign $sign: it asks for the other"
    fi
    linked shared
    linked static -static
    linked others others.o
    linked sanitized -fsanitize=address
done
exit $failures
