/* Inputs that keep an equation in all samples: nothing is claimed beside it. */
//@ asym --args int:1..60,int:1..60
//@ point 3 4 -> w=3 h=4 n=12
//@ point 1 1 10 -> w=1 h=1 n=10
#include <stdio.h>
#include <stdlib.h>

/* Rows of pixels, until all are seen or the rows are through. */
//@ function decode: complexity = O(n); complexity_valid ~ n = h*w
int decode(int w, int h, int n) {
    int x = 0, y = 0, i = 0;
    //@ loop count = n [exact]; count.valid ~ n = h*w; count at w=3 h=4 n=12 is 12; count at w=1 h=1 n=10 is 1
    for (; i < n; i++)
        if (++x == w) {
            x = 0;
            if (++y == h)
                break;
        }
    return i;
}

//@ function ends: complexity_valid ~ end = b + a + 5
int ends(int a, int b, int end) {
    int i = 0;
    //@ loop count = end - 4 [exact]; count.valid ~ end = b + a + 5; count at a=1 b=1 end=10 is 3
    while (i * i * i + i < (a + b) * (a + b) * (a + b) + a + b && i < end)
        i++;
    return i;
}

int main(int argc, char **argv) {
    int w = argc > 1 ? atoi(argv[1]) : 1, h = argc > 2 ? atoi(argv[2]) : 1;
    int n = argc > 3 ? atoi(argv[3]) : w * h;
    printf("%d %d\n", decode(w, h, n), ends(w, h, w + h + 5));
    return 0;
}
