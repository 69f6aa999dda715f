/* Inline assembly takes a constant time, unless it may loop. */
//@ asym --args int:0..60
#include <stdlib.h>

static char space[1000], other_space[1000];

//@ function filled: complexity = O(1) [assumed]; complexity_assumes ~ inline assembly; cost = 1 [assumed]
static void filled(char *p, long n) {
    __asm__ volatile("rep stosb" : "+D"(p), "+c"(n) : "a"(1) : "memory");
}

//@ function copied: complexity_assumes ~ inline assembly; cost [assumed]
static void copied(char *to, const char *from, long n) {
    __asm__ volatile("cld\n\trep movsb"
                     : "+D"(to), "+S"(from), "+c"(n)
                     :
                     : "memory");
}

//@ function labelled: complexity_assumes ~ inline assembly
static void labelled(long n) {
    __asm__ volatile("1: dec %0\n\tjnz 1b" : "+r"(n));
}

//@ function unique: complexity_assumes ~ inline assembly
static void unique(long n) {
    __asm__ volatile(".Lagain%=:\n\tsub $1, %0\n\tjg .Lagain%=" : "+r"(n));
}

//@ function repeated: complexity = O(n) [assumed]; complexity_assumes ~ inline assembly
static void repeated(int n) {
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        long rounds = i + 1;
        __asm__ volatile("1: loop 1b" : "+c"(rounds));
    }
}

//@ function caller: complexity_assumes ~ inline assembly
static void caller(int n) {
    filled(space, n);
}

//@ function plain: cost = 1 [proved]; !complexity_assumes
static long plain(long n) {
    __asm__ volatile("add $1, %0" : "+r"(n));
    return n;
}

//@ function swapped: cost = 1 [proved]; !complexity_assumes
static unsigned swapped(unsigned n) {
    __asm__("bswapl %k0" : "+r"(n));
    return n;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    caller(n);
    copied(space, other_space, n);
    labelled(n + 1);
    unique(n);
    repeated(n);
    return (int)((plain(n) + swapped((unsigned)n)) & 0);
}
