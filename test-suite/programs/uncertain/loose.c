/* A bound by a large number is true, and says nothing of what ends the loop
 * sooner: where no call comes near it, calls are measured. */
//@ asym --args string:0..200,int:0..4000
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 20 };

//@ function found: complexity ~ at least O(1); measured = O(length1); complexity_reason ~ its cost is at most 1048579, which no call came near
size_t found(const char *s) {
    const char *end = memchr(s, 0, MOST);
    return (size_t)(end - s);
}

//@ function length: complexity ~ at least O(1); measured = O(length1)
size_t length(const char *s) {
    size_t i = 0;
    while (i < MOST && s[i])
        i++;
    return i;
}

//@ function times: complexity ~ at least O(k); measured
size_t times(const char *s, int k) {
    size_t sum = 0;
    for (int i = 0; i < k; i++)
        sum += length(s);
    return sum;
}

/* Calls come near this one: the number is what it may take. */
//@ function place: complexity = O(1); !measured
int place(int x) {
    int i = 0;
    while (i < 4200 && i * 7 % 4201 != x % 4201)
        i++;
    return i;
}

/* This is no bound, but what each call takes. */
//@ function always: complexity = O(1); !measured
int always(int x) {
    for (int i = 0; i < 5000; i++) //@ loop count = 5001 [proved]
        x ^= i;
    return x;
}

int main(int argc, char **argv) {
    const char *s = argc > 1 ? argv[1] : "";
    int n = argc > 2 ? atoi(argv[2]) : 0;
    printf("%zu %zu %zu\n", found(s), length(s), times(s, n % 64));
    printf("%d %d\n", place(n), always(n));
    return 0;
}
