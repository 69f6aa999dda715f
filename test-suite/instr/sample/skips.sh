#!/bin/sh
# usage: skips.sh IR RUNTIME SKIPS-AGREE LEVEL
# Fast bodies pass over most rounds of what stands for the library, and count
# them all the same: rounds that nobody could wait for, and bytes up to the end
# of what can be read.
set -eu
ir=$1 runtime=$2 agree=$3 level=$4
. "$(dirname "$0")/../../scratch.sh"

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
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void pay(long n, long m);
void pay_much(long n, long m);

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

/* One call for all. */
static long both_strncmp(const char *a, const char *b, long n) {
    return (strncmp(a, b, (size_t)n) != 0) + as_strncmp(a, b, n);
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
            sum += memcmp(a, b, (size_t)n) != 0;
            sum += as_memcmp(a, b, n) + both_strncmp(a, b, n);
        }
    }
    return sum;
}

/* Both end where what can be read ends; "b" is what "a" begins with, and then
 * has a byte that is "last". */
static long walk(const char *a, const char *b, long size, int last) {
    char *found = strstr(a, "y");
    long sum = strlen(b) == strnlen(b, (size_t)size);
    sum += as_strlen(b) + as_strnlen(b, size);
    sum += (strchr(a, last) != 0) + as_strchr(a, last);
    sum += (memchr(b, last, (size_t)size) != 0) + as_memchr(b, last, size);
    sum += (strcmp(a, b) != 0) + as_strcmp(a, b);
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
    sum += walk_all(a_end, b_end);
    return sum == 0;
}
END
clang-19 -O2 -c outside.c -o outside.o
[ "$level" = 0 ] && raw=-disable-O0-optnone || raw=-disable-llvm-passes
clang-19 -w -fno-builtin "-O$level" -g -Xclang "$raw" -emit-llvm -c program.c -o program.bc
"$ir" --level "$level" --library rows --object program.o --plan program.plan program.bc
clang-19 program.o outside.o "$runtime" -o program
ASYM_PROFILE=$scratch/profile ./program
exec "$agree" program.plan profile
