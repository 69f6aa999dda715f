/* Control flow of all kinds: computed goto, shared cases, regions with several
 * entries, loops that only exit() or longjmp() leaves, tail calls. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf back;

static long interpret(const char *code, int rounds) {
    static const void *const at[] = {&&halt, &&add, &&twice, &&loop, &&skip};
    const char *pc = code;
    long acc = 1;
    goto *at[*pc - '0'];
add:
    acc += pc - code;
    goto *at[*++pc - '0'];
twice:
    acc *= 2;
    goto *at[*++pc - '0'];
skip:
    pc += acc & 1;
    goto *at[*++pc - '0'];
loop:
    if (rounds-- > 0)
        pc = code - 1;
    goto *at[*++pc - '0'];
halt:
    return acc;
}

static int classify(int n) {
    switch (n % 9) {
    case 1:
    case 3:
    case 5:
        return 1;
    case 2:
        n++;
        /* fall through */
    case 4:
        return n;
    case 8:
        return classify(n / 2);
    default:
        return 0;
    }
}

/* Entered in the middle. */
static int two_entries(int n, int where) {
    int steps = 0;
    if (where & 1)
        goto b;
a:
    steps++;
    if (steps > n)
        goto out;
    if (steps % 3 == where)
        goto a;
b:
    steps += 2;
    for (int i = 0; i < where; i++)
        steps += i & 1;
    if (steps <= n)
        goto a;
out:
    return steps;
}

static void stop(int n) {
    if (n > 30)
        longjmp(back, n);
    if (n > 25)
        exit(n);
}

static void endless(int n) {
    for (;;) {
        for (int i = 0; i < n; i++)
            if (i % 7 == 6)
                n++;
        stop(n++);
    }
}

__attribute__((noinline)) static int even(int n);
static int odd(int n) {
    if (n == 0)
        return 0;
    __attribute__((musttail)) return even(n - 1);
}
static int even(int n) {
    if (n == 0)
        return 1;
    __attribute__((musttail)) return odd(n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5;
    volatile int again = 0;
    long sum = interpret("13241230", n);
    for (int i = 0; i < n; i++)
        sum += classify(i) + two_entries(i, i % 4) + even(i);
    if (setjmp(back) == 0 || again++ < 3)
        endless(n);
    printf("%ld\n", sum);
    return 0;
}
