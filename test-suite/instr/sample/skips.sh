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

static long as_strncmp(const char *a, const char *b, long n) {
    long i = 0;
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    return i;
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
            sum += strncmp(a, b, (size_t)n) != 0;
            sum += as_memcmp(a, b, n) + as_strncmp(a, b, n);
        }
    }
    return sum;
}

int main(void) {
    long page = sysconf(_SC_PAGESIZE), sum = pay_often(7);
    char *pages = mmap(NULL, (size_t)(4 * page), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + page, (size_t)page, PROT_NONE) ||
        mprotect(pages + 3 * page, (size_t)page, PROT_NONE))
        return 77;
    pay_once();
    for (long size = 0; size < 40; size++)
        sum += compare(pages + page - size, pages + 3 * page - size, size);
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
