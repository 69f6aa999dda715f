/* setjmp where blocks are not as in most programs: at the head of a loop of one
 * block, twice in one, in a switch, behind a computed goto. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf back;

static int spins(int n) {
    int sum = 0;
    do {
        sum++;
    } while (setjmp(back) == 0 && sum < n);
    return sum;
}

static int twice(int n) {
    int a = setjmp(back), b = setjmp(back);
    if (a + b < n)
        longjmp(back, a + b + 1);
    return a + b;
}

static int switches(int n) {
    switch (setjmp(back)) {
    case 0:
        if (n > 1)
            longjmp(back, 1);
        return 0;
    case 1:
        longjmp(back, 2);
    case 2:
        return 7;
    default:
        return 9;
    }
}

static int computed(int n) {
    void *labels[] = {&&first, &&second};
    int i = 0;
    goto *labels[n & 1];
first:
    i += setjmp(back);
second:
    i++;
    if (i < n)
        goto *labels[i & 1];
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    printf("%d %d %d %d\n", spins(n), twice(n), switches(n), computed(n));
    return 0;
}
