/* longjmp leaves a loop and the function goes on: such an execution gives no
 * sample, so that nothing is known of the count. */
//@ asym --args int:0..30,int:0..9
//@ check 9 3 -> n=9 m=3 at=3
//@ check 2 7 -> n=2 m=7 at=3
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf back;
static int at;

static int jump(int i) {
    if (i == at)
        longjmp(back, 1);
    return i;
}

int direct(int n) {
    int s = 0;
    if (setjmp(back))
        return -1;
    for (int i = 0; i < n; i++) //@ loop count,total [not settled]; !count.worst
        s += jump(i);
    return s;
}

/* Here the code says when. */
int by_branch(int n) {
    int s = 0;
    if (setjmp(back) == 0)
        for (int i = 0; i < n; i++) { //@ loop count = min(at, n) + 1 [proved]; total [not settled]
            if (i == at)
                longjmp(back, 2);
            s += i;
        }
    return s;
}

int through_pointer(int n, int (*f)(int)) {
    int s = 0;
    if (setjmp(back) == 0)
        for (int i = 0; i < n; i++) //@ loop count,total [not settled]; !count.worst
            s += f(i);
    return s;
}

int inner(int n, int m) {
    int s = 0;
    if (setjmp(back) == 0)
        for (int i = 0; i < n; i++) //@ loop count,total [not settled]
            for (int j = 0; j < m; j++) //@ loop count,total [not settled]
                s += jump(j);
    return s;
}

/* What is called in it returns. */
int safe(int n, const char *text) {
    int s = 0;
    if (setjmp(back) == 0)
        for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
            s += (int)strlen(text);
    return s + jump(-1);
}

/* It has ended before. */
int before(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    if (setjmp(back) == 0)
        s += jump(n);
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    at = 3;
    return (direct(n) + by_branch(n) + through_pointer(n, jump) + inner(n, m) +
            safe(n, argv[1]) + before(n)) &
           0;
}
