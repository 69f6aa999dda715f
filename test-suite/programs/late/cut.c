/* The first three thousand executions are cut short. */
#include <setjmp.h>

static jmp_buf back;

static int attempts;

static void check(void) {
    if (attempts < 3000)
        longjmp(back, 1);
}

static int flat(int n) {
    int i, j = 0, s = 0;
    //@ loop count = n^2 + n + 1 [exact]
    for (i = 0; i < n;) {
        check();
        if ((j ^ n) == 0) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

static int attempt(int k) {
    if (setjmp(back))
        return 0;
    return flat(1 + k % 13);
}

int main(void) {
    int s = 0;
    for (attempts = 0; attempts < 40000; attempts++)
        s += attempt(attempts);
    return s & 0;
}
