/* What a graph of blocks may trip over: asm goto, tail calls that must be,
 * large frames, variable arguments, nested regions with several entries, a
 * switch with many cases, code without end. */
#include <alloca.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int add_all(int n, ...) {
    va_list list;
    va_start(list, n);
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += va_arg(list, int);
    va_end(list);
    return sum;
}

static int on_stack(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        char *room = alloca((size_t)i + 1);
        memset(room, i, (size_t)i + 1);
        sum += room[i / 2];
    }
    return sum;
}

_Noreturn static void give_up(int n) {
    for (int i = 0; i < n; i++)
        putchar('.');
    putchar('\n');
    exit(n);
}

static int positive(int n) {
    return n < 0 ? (give_up(-n), 1) : 2 * n;
}

static int sparse(int n) {
    switch (n) {
    case 0:
    case 5:
    case 9:
        return 1;
    case 1:
    case 2:
        n += 3;
        /* fall through */
    case 3:
        n++;
        break;
    case 100:
    case 200:
    case 300:
        n = 7;
        break;
    default:
        if (n > 50)
            return 9;
        n--;
    }
    return n;
}

#define CASE(x)                                                                \
    case x:                                                                    \
        r += x % 7;                                                            \
        break;                                                                 \
    case x + 1:                                                                \
    case x + 2:                                                                \
        r++;
#define TEN(x)                                                                 \
    CASE(x)                                                                    \
    CASE(x + 10)                                                               \
    CASE(x + 20)                                                               \
    CASE(x + 30)                                                               \
    CASE(x + 40)                                                               \
    CASE(x + 50) CASE(x + 60) CASE(x + 70) CASE(x + 80) CASE(x + 90)

static int dense(int n) {
    int r = 0;
    switch (n) {
        TEN(0)
        TEN(100)
        TEN(200)
        TEN(300)
        TEN(400)
    default:
        r = 3;
    }
    return r;
}

static int assembled(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        __asm__ goto("testl %0, %0\n jz %l1" : : "r"(i % 3) : "cc" : zero);
        sum++;
        continue;
    zero:
        sum += 10;
    }
    return sum;
}

static int pong(int n, int sum);

static int ping(int n, int sum) {
    for (int i = 0; i < n % 4; i++)
        sum++;
    if (n == 0)
        return sum;
    __attribute__((musttail)) return pong(n - 1, sum + 1);
}

static int pong(int n, int sum) {
    if (n <= 0)
        return sum;
    __attribute__((musttail)) return ping(n - 1, sum * 3 % 1009);
}

static int two_doors(int n) {
    int a = 0, b = 0;
    for (int k = 0; k < n; k++) {
        if (k & 1)
            goto second;
    first:
        a++;
        if (a > 40)
            break;
        for (int q = 0; q < 3; q++) {
            if (q == k)
                goto second;
            b++;
        }
    second:
        b++;
        if ((a + b) % 5)
            goto first;
    }
    return a * b;
}

static int endless(int n) {
    int sum = 0;
    for (;;) {
        sum += n;
        if (sum > 100)
            break;
        n++;
        while (1) {
            sum++;
            if (sum % 3 == 0)
                break;
        }
    }
    return sum;
}

static jmp_buf outer, inner;

static void jump(int n) {
    for (int i = 0;; i++)
        for (int k = 0; k < i; k++)
            if (i * k > n)
                longjmp(n & 1 ? outer : inner, i);
}

static int lands(int n) {
    volatile int sum = 0;
    for (volatile int i = 0; i < n; i++) {
        if (setjmp(outer) != 0) {
            for (int k = 0; k < 3; k++)
                sum++;
            continue;
        }
        for (volatile int k = 0; k < i; k++)
            if (setjmp(inner) == 0)
                jump(i + k);
            else
                sum++;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int sum = add_all(3, n, 2, 3) + on_stack(n) + positive(n) + assembled(n) +
              ping(100 * n, 1) + endless(n) + lands(n);
    for (int i = -3; i < 600; i += 7)
        sum += sparse(i) + dense(i);
    for (int i = 0; i < 12; i++)
        sum += two_doors(i);
    printf("%d\n", sum);
    return positive(10 - n) % 100;
}
