/* Variables in memory that are compared only where another test has not left the loop. */
//@ asym --args int:0..60,int:0..60
//@ check 5 3 -> num=5 s->left=3
//@ check 3 9 -> num=3 s->left=9
//@ check 0 4 -> num=0 s->left=4
//@ check 6 0 -> num=6 s->left=0
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    long left, spare;
} Stream;

__attribute__((noinline)) static int take(Stream *s, int num) {
    int taken = 0;
    //@ loop count,total = min(num, s->left) + 1 [settled]
    for (int i = 0; i < num && s->left > 0; i++) {
        s->left--;
        taken++;
    }
    return taken;
}

/* The second test is of what is left behind the step. */
__attribute__((noinline)) static int take_first(Stream *s, int num) {
    int taken = 0;
    //@ loop count at num=5 s->left=3 is 3; count at num=3 s->left=9 is 4; count at num=6 s->left=0 is 1
    for (int i = 0; i < num; i++) {
        s->left--;
        if (num > 2 && s->left <= 0)
            break;
        taken++;
    }
    return taken;
}

/* Not every round makes the step. */
__attribute__((noinline)) static int take_some(Stream *s, int num) {
    int taken = 0;
    //@ loop count at num=5 s->left=3 is 6; count at num=3 s->left=9 is 4; count at num=6 s->left=0 is 1
    for (int i = 0; i < num && s->left > 0; i++) {
        if (i % 2)
            s->left--;
        taken++;
    }
    return taken;
}

/* The step is made twice. */
__attribute__((noinline)) static int take_pairs(Stream *s, int num) {
    int taken = 0;
    //@ loop count at num=5 s->left=3 is 3; count at num=3 s->left=9 is 4; count at num=6 s->left=0 is 1
    for (int i = 0; i < num && s->left > 0; i++) {
        s->left--;
        if (i < 100)
            s->left--;
        taken++;
    }
    return taken;
}

int main(int argc, char **argv) {
    int num = argc > 1 ? atoi(argv[1]) : 0, left = argc > 2 ? atoi(argv[2]) : 0;
    if (num < 0 || num > 1000 || left < 0 || left > 1000)
        return 2;
    Stream a = {left, 0}, b = {left, 0}, c = {left, 0}, d = {left, 0};
    int taken = take(&a, num) + take_first(&b, num) + take_some(&c, num) + take_pairs(&d, num);
    printf("%d\n", taken);
    return 0;
}
