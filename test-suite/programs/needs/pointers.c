/* Ends that are loaded anew in each round: the distance to them is a symbol
 * where the loop keeps them, is watched where something in it may write them,
 * and is none where it does. */
//@ asym --args int:0..60
//@ check 0 -> n=0 'b->end - b->begin=0' 'b->end - p=0' 'end - p=0'
//@ check 7 -> n=7 'b->end - b->begin=7' 'b->end - p=7' 'end - p=7'
//@ check 40 -> n=40 'b->end - b->begin=40' 'b->end - p=40' 'end - p=40'
#include <stdlib.h>

struct buffer {
    int *begin, *end, *spare;
};

//@ function sum: complexity = O(b->end - b->begin)
long sum(const struct buffer *b) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p++) //@ loop count,total = (b->end - b->begin) + 1 [proved]
        s += *p;
    return s;
}

/* What it stores is no pointer. */
void fill(struct buffer *b, int x) {
    for (int *p = b->begin; p < b->end; p++) //@ loop count = (b->end - b->begin) + 1 [proved]
        *p = x;
}

void fill_up_to(struct buffer *b, int x) {
    int *p = b->begin;
    while (p != b->end) //@ loop count = (b->end - b->begin) + 1 [proved]
        *p++ = x;
}

/* By a variable whose name is a word of asym's own. */
long named(const struct buffer *b) {
    long s = 0;
    for (int *pointer = b->begin; pointer < b->end; pointer++) //@ loop count = (b->end - b->begin) + 1 [proved]
        s += *pointer;
    return s;
}

/* Several at once. */
long thirds(const struct buffer *b) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p += 3) //@ loop count = ceil(1/3*(b->end - b->begin)) + 1 [proved]
        s += *p;
    return s;
}

long whole_thirds(const struct buffer *b) {
    long s = 0;
    //@ loop count at n=7 is 3; count [proved]
    for (int *p = b->begin; p + 3 <= b->end; p += 3)
        s += *p;
    return s;
}

long by_argument(const int *p, const int *end) {
    long s = 0;
    for (; p < end; p += 2) //@ loop count = ceil(1/2*(end - p)) + 1 [proved]
        s += *p;
    return s;
}

static int (*volatile change)(struct buffer *, int *);

static int keep_end(struct buffer *b, int *p) {
    return b->end - p > 3;
}

/* A call through a pointer may write the end; it did not. */
long watched(struct buffer *b) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p++) //@ loop count = (b->end - p) + 1 [exact]
        s += change(b, p);
    return s;
}

/* ---- where the end moves ---- */

static int move_end(struct buffer *b, int *p) {
    if (p == b->begin + 2)
        b->end--;
    return *p;
}

long moved(struct buffer *b) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p++) //@ loop count [not proved]; count at n=7 is 7
        s += change(b, p);
    return s;
}

/* The loop itself stores to it. */
long shrunk(struct buffer *b) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p++) { //@ loop count [not proved]; count at n=7 is 5
        s += *p;
        if (p > b->begin)
            b->end -= 1;
    }
    return s;
}

/* Through a pointer of its type. */
long redirected(struct buffer *b, int **where) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p++) { //@ loop count [not proved]; count at n=7 is 4
        s += *p;
        if (p == b->begin + 2)
            *where = p;
    }
    return s;
}

/* Another buffer from some round on. */
long chained(struct buffer *b, struct buffer *other) {
    long s = 0;
    for (int *p = b->begin; p < b->end; p++) { //@ loop count [not proved]; count at n=7 is 5
        s += *p;
        b = p == b->begin + 1 ? other : b;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 60)
        return 2;
    int *all = calloc((size_t)n + 4, sizeof *all);
    struct buffer b = {all, all + n, all}, half = {all, all + (n + 1) / 2, all};
    long s = sum(&b) + named(&b) + thirds(&b) + whole_thirds(&b) + by_argument(all, all + n);
    fill(&b, 1);
    fill_up_to(&b, 2);
    change = keep_end;
    s += watched(&b) + chained(&b, &half);
    s += redirected(&b, &b.end);
    b.end = all + n;
    s += shrunk(&b);
    b.end = all + n;
    change = move_end;
    return (s + moved(&b)) & 0;
}
