/* Sizes that are 1 << m: orders over m, of costs that are proved over the size. */
//@ asym --static
//@ check 6 3 -> m=6 k=3 size=64 last=63
//@ check 3 2 -> m=3 k=2 size=8 last=7
//@ check 10 1 -> m=10 k=1 size=1024 last=1023
//@ check 0 5 -> m=0 k=5 size=1 last=0
//@ point 1 4 -> m=1 k=4
//@ point 31 2 -> m=31 k=2
#include <stdlib.h>

static volatile int s;

//@ function plain: complexity = O(2^m) [proved]; complexity_valid ~ m <= 30; !bound
static void plain(int m) {
    int size = 1 << m;
    //@ loop count = size + 1 [proved]; count at m=31 k=2 is 1
    for (int i = 0; i < size; i++)
        s++;
}

//@ function less: complexity = O(2^m) [proved]; complexity_valid ~ m <= 30; !bound
static void less(int m) {
    int last = (1 << m) - 1;
    //@ loop count = last + 1 [proved]
    for (int i = 0; i < last; i++)
        s++;
}

//@ function wide: complexity = O(k*2^m) [proved]; !bound
static void wide(unsigned char m, int k) {
    unsigned long size = 1ul << m;
    for (unsigned long i = 0; i < size; i++)
        for (int j = 0; j < k; j++)
            s++;
}

//@ function hadamard: complexity = O(m*2^m) [proved]; complexity_valid ~ m <= 29; !bound
static void hadamard(int m) {
    int size = 1 << m;
    for (int h = 1; h < size; h *= 2)
        for (int i = 0; i < size; i += 2 * h)
            //@ loop total = sum(i=0..ceil(log2(size)) - 1, ceil(1/2*size*(1/2)^i)*(2^i + 1)) [proved]
            for (int j = i; j < i + h; j++)
                s++;
}

//@ function bitonic: complexity = O(m^2*2^m) [proved]; complexity_valid ~ m <= 29
static void bitonic(int m) {
    int size = 1 << m;
    for (int k = 2; k <= size; k *= 2)
        for (int j = k / 2; j > 0; j /= 2)
            //@ loop total [proved]
            for (int i = 0; i < size; i++)
                s++;
}

/* What is shifted is no number. */
//@ function twice: complexity ~ at least
static void twice(int m, int k) {
    int size = k << m;
    for (int i = 0; i < size; i++)
        s++;
}

int main(int argc, char **argv) {
    int m = argc > 1 ? atoi(argv[1]) : 5, k = argc > 2 ? atoi(argv[2]) : 3;
    plain(m);
    less(m);
    hadamard(m);
    bitonic(m);
    if (m < 20) {
        wide((unsigned char)m, k);
        twice(m, k);
    }
    return 0;
}
