/* Functions that are never called and loops that are never reached. */
//@ asym --args int:0..40
//@ says never
#include <stdlib.h>

//@ function idle: !ran; !complexity
int idle(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

//@ function partly: ran
int partly(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; reached
        s += i;
    if (n < -1000000)
        for (int i = 0; i < s; i++) //@ loop !reached; count [not exact]
            s += i;
    return s;
}

int main(int argc, char **argv) {
    return partly(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
