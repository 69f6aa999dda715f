/* What all small inputs agree on ends at a number in the code: the inner loop
 * has four rounds up to there, and then as many as the outer one. */
//@ asym --args int:0..5000
//@ check 0 -> n=0
//@ check 255 -> n=255
//@ check 256 -> n=256
//@ check 300 -> n=300
#include <stdlib.h>

//@ function work: complexity = O(n^2) [proved]; bound ~ upper
int work(int n) {
    volatile int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        int w = i * i < 65536 ? 4 : i;
        for (int j = 0; j < w; j++) //@ loop total [not settled]; total at n=256 is 1280; total at n=300 is 13534
            s++;
    }
    return s;
}

int main(int argc, char **argv) {
    return argc > 1 ? work(atoi(argv[1])) & 1 : 0;
}
