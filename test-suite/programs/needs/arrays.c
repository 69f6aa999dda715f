/* Arrays that end with NULL, pointers that run to another, indices in memory.
 */
//@ asym --args int:0..60
//@ check 5 -> n=5 len(v)=5 it->end=5 s->top=5 len(words)=5
//@ check 0 -> n=0 len(v)=0 it->end=0 s->top=0 len(words)=0
#include <stdio.h>
#include <stdlib.h>

//@ function vector_length: complexity = O(len(v))
int vector_length(char *const *v) {
    int n = 0;
    while (v[n] != NULL) //@ loop count,total = len(v) + 1 [settled]
        n++;
    return n;
}

//@ function letters: complexity ~ O(
int letters(char **words) {
    int k = 0;
    //@ loop count,total = len(words) + 1 [settled]
    for (char **w = words; *w; w++)
        for (char *c = *w; *c; c++) //@ loop count [settled]
            k++;
    return k;
}

//@ function sum: complexity = O(end - begin)
long sum(const int *begin, const int *end) {
    long s = 0;
    while (begin != end) //@ loop count [settled]; count ~ end - begin
        s += *begin++;
    return s;
}

//@ function last: complexity = O(end - begin); bound ~ upper
const int *last(const int *begin, const int *end, int x) {
    const int *p = end;
    while (p > begin && p[-1] != x) //@ loop count.beyond ~ end - begin; count ~ len(end until p <= begin or
        p--;
    return p;
}

typedef struct {
    int at, end;
    const int *data;
} Iterator;

//@ function rest: complexity = O(it->end - it->at); !bound
long rest(Iterator *it) {
    long s = 0;
    while (it->at < it->end) //@ loop count = it->end - it->at + 1 [settled]
        s += it->data[it->at++];
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    char **v = calloc((size_t)n + 1, sizeof *v);
    int *a = calloc((size_t)n + 1, sizeof *a);
    for (int i = 0; i < n; i++)
        v[i] = "abc";
    Iterator it = {0, n, a};
    long s = sum(a, a + n) + rest(&it) + (last(a, a + n, 4) - a);
    printf("%d %d %ld\n", vector_length(v), letters(v), s);
    return 0;
}
