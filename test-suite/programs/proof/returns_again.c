/* Rounds that longjmp repeats, without a way back in the code. */
//@ asym --args int:0..30,int:0..9
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf back;
static int again;

int nest(int n, int m) {
    int s = 0;
    //@ loop total [unknown]; count ~ arg1 + 1; count.over = runs
    for (int i = 0; i < n; i++) {
        setjmp(back);
        //@ loop count = m + 1 [proved]; total [fitted]
        for (int j = 0; j < m; j++)
            s += j;
        if (again-- > 0)
            longjmp(back, 1);
    }
    return s;
}

/* In front of the loop: that ends each time, but is entered again. */
int whole(int n) {
    int s = 0;
    setjmp(back);
    //@ loop count = n + 1 [proved]; total [fitted]
    for (int i = 0; i < n; i++)
        s += i;
    if (again-- > 0)
        longjmp(back, 1);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    again = 5;
    int s = nest(n, m);
    again = 5;
    return (s + whole(n)) & 0;
}
