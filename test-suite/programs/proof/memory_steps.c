/* Counters in memory that a loop changes once a round, and nothing else in it
 * may write. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdlib.h>

struct Cursor {
    int pos, end, left;
    unsigned char small;
    unsigned used;
    char *text;
    struct Cursor *next;
};

int kept;

void rise(struct Cursor *p) {
    while (p->pos < p->end) //@ loop count = p->end - p->pos + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        p->pos++;
}

/* It is told by what was stored before. */
int from_zero(struct Cursor *s, int n) {
    int sum = 0;
    for (s->pos = 0; s->pos < n; s->pos++) //@ loop count = n + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum += s->pos;
    return sum;
}

/* In a global. */
int of_global(int n) {
    int sum = 0;
    for (kept = n; kept > 0; kept -= 2) //@ loop count = ceil(1/2*n) + 1 [proved]; count at n=3 is 3; count at n=9 is 6
        sum++;
    return sum;
}

/* The test reads what the round has stored. */
int after_step(struct Cursor *p) {
    int sum = 0;
    do { //@ loop count = p->left [proved]; count at n=3 is 3; count at n=9 is 9
        sum++;
        p->left--;
    } while (p->left > 0);
    return sum;
}

/* Both in one expression. */
int in_test(struct Cursor *p, int n) {
    int sum = 0;
    p->left = n;
    while (p->left-- > 0) //@ loop count = n + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum++;
    return sum;
}

/* Two pointers away. */
int far_away(struct Cursor *p, int n) {
    int sum = 0;
    for (p->next->pos = 0; p->next->pos < n; p->next->pos++) //@ loop count = n + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum++;
    return sum;
}

/* A local that others could reach, if anybody in the loop had the pointer. */
void note(int *i) {
    *i = 0;
}

int escaped_before(int n) {
    int i, sum = 0;
    note(&i);
    for (i = 0; i < n; i++) //@ loop count = n + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum++;
    return sum;
}

/* It may wrap on its way, but the test is met first. */
int narrow(struct Cursor *p, int n) {
    int sum = 0;
    for (p->small = 0; p->small < n; p->small++) //@ loop count = n + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum++;
    return sum;
}

/* ---- where nothing may be claimed ---- */

/* *end might be p->pos. */
int aliased_bound(struct Cursor *p, int *end) {
    int sum = 0;
    while (p->pos < *end) { //@ loop count [not proved]
        p->pos += 1;
        sum++;
        if (sum > 100)
            break;
    }
    return sum;
}

void jump(struct Cursor *p) {
    if (p->pos == 2)
        p->pos = 7;
}

int callee_writes(struct Cursor *p, int n) {
    int sum = 0;
    for (p->pos = 0; p->pos < n; p->pos++) { //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 5
        jump(p);
        sum++;
    }
    return sum;
}

int conditional(struct Cursor *p, int n, int which) {
    int sum = 0;
    p->pos = 0;
    while (p->pos < n) { //@ loop count [not proved]; count at n=3 is 5; count at n=9 is 11
        if (sum++ != which)
            p->pos++;
    }
    return sum;
}

/* The test in the middle comes after one of two increments. */
int some_ways(struct Cursor *p, int n, int which) {
    int sum = 0;
    p->pos = 0;
    for (;;) { //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 10
        int odd = sum == which;
        if (odd)
            p->pos++;
        if (p->pos >= n)
            break;
        if (!odd)
            p->pos++;
        sum++;
    }
    return sum;
}

/* p->text might point at p->pos. */
int by_char(struct Cursor *p, int n) {
    int sum = 0;
    for (p->pos = 0; p->pos < n; p->pos++) { //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 10
        *p->text = 1;
        sum++;
    }
    return sum;
}

/* Here it does. */
int by_real_char(struct Cursor *p, int n) {
    int sum = 0;
    p->text = (char *)&p->pos;
    for (p->pos = 0; p->pos < n; p->pos++) { //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 6
        if (sum == 4)
            *p->text = 100;
        sum++;
    }
    return sum;
}

/* q might be p. */
int other_pointer(struct Cursor *p, struct Cursor *q, int n) {
    int sum = 0;
    for (p->pos = 0; p->pos < n; p->pos++) { //@ loop count [not proved]; count at n=3 is 3; count at n=9 is 6
        q->pos++;
        sum++;
    }
    return sum;
}

/* The bound goes where q is. */
int moved_bound(struct Cursor *p, const struct Cursor *q, int n) {
    int sum = 0;
    for (p->pos = 0; p->pos <= q->pos; p->pos++) //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 10
        if (sum++ == n)
            return sum;
    return sum;
}

/* What else is read through a pointer that the loop changes. */
int changed_pointer(struct Cursor **p, struct Cursor *q, int n) {
    int sum = 0;
    for ((*p)->pos = 0; (*p)->pos < n; (*p)->pos++) { //@ loop count [not proved]; count at n=3 is 3; count at n=9 is 9
        if (sum++ == 0)
            *p = q;
    }
    return sum;
}

volatile int port;

int by_device(int n) {
    int sum = 0;
    for (port = 0; port < n; port++) //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 10
        sum++;
    return sum;
}

/* An execution begins where the last one ended. */
int entered_again(struct Cursor *p, int n) {
    int sum = 0;
    p->pos = 0;
    for (int i = 0; i <= n; i++)
        while (p->pos < i) { //@ loop total at n=3 is 7; total at n=9 is 19
            p->pos++;
            sum++;
        }
    return sum;
}

/* In an inner loop, which may run more than once a round. */
int inside(struct Cursor *p, int n) {
    int sum = 0;
    for (p->pos = 0; p->pos < n;) { //@ loop count [not proved]; count at n=3 is 3; count at n=9 is 6
        for (int j = 0; j < 2; j++)
            p->pos++;
        sum++;
    }
    return sum;
}

/* The pointer moves, so it is another counter each round. */
int moving_pointer(struct Cursor *p, int n) {
    int sum = 0;
    while (p->pos < n) { //@ loop count [not proved]; count at n=3 is 2; count at n=9 is 2
        p->pos += n;
        p = p->next;
        p->pos = n;
        sum++;
    }
    return sum;
}

/* One of two names of the pointer is older. */
int old_pointer(struct Cursor *p, struct Cursor *other, int n) {
    int sum = 0;
    struct Cursor *q = p->next;
    p->next = other;
    for (q->pos = 0, other->pos = 0; q->pos < n;) { //@ loop count [not proved]; count at n=3 is 3; count at n=9 is 9
        p->next->pos++;
        sum++;
        if (sum >= n)
            break;
        q->pos = 0;
    }
    return sum;
}

/* It wraps before the test is met, but for small n, which no run has. */
int wraps(struct Cursor *p, int n) {
    int sum = 0;
    for (p->small = 0; p->small < n + 300; p->small++) //@ loop count at n=3 is 1000; count at n=9 is 1000; count = 1000 [exact]
        if (sum++ == 999)
            return sum;
    return sum;
}

/* What was there before is not what was stored last. */
int stored_on_one_way(struct Cursor *p, int n, int which) {
    int sum = 0;
    p->pos = 0;
    if (which)
        p->pos = 1;
    while (p->pos < n) { //@ loop count = n - p->pos + 1 [proved]
        p->pos++;
        sum++;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, three = 3;
    if (n < 0 || n > 100)
        return 2;
    struct Cursor other = {0}, last = {0};
    char text[8];
    struct Cursor c = {0, n, n, 0, 0, text, &other};
    rise(&c);
    int s = from_zero(&c, n) + of_global(n) + after_step(&c) + in_test(&c, n) +
            far_away(&c, n) + escaped_before(n) + narrow(&c, n);
    c.pos = 0;
    s += aliased_bound(&c, n > 50 ? &c.pos : &three) + callee_writes(&c, n) +
         conditional(&c, n, 1) + some_ways(&c, n, 1) + by_char(&c, n) +
         by_real_char(&c, n) + inside(&c, n) + entered_again(&c, n) + by_device(n) +
         other_pointer(&c, &c, n) + moved_bound(&c, &c, n);
    struct Cursor *here = &c;
    other.pos = 1;
    s += changed_pointer(&here, &other, n);
    other.pos = c.pos = 0;
    other.next = &other;
    s += moving_pointer(&c, n);
    s += old_pointer(&c, &last, n) + wraps(&c, n) + stored_on_one_way(&c, n, 1);
    return s & 0;
}
