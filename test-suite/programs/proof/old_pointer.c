/* A pointer that was read before the loop, and the place that it was read from:
 * what is read through both has one path, but is two things.  The variable that
 * holds the pointer names what is read through it. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
#include <stdlib.h>

struct Table {
    int rows, pos;
};
struct Owner {
    struct Table *table;
};

int smaller(struct Owner *p, struct Table *other, int n) {
    int sum = 0;
    struct Table *old = p->table;
    p->table = other;
    for (int i = 0; i < old->rows && i < p->table->rows; i++) //@ loop count = min(p->table->rows@20, old->rows) + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum++;
    return sum + n;
}

int added(struct Owner *p, struct Table *other, int n) {
    int sum = 0;
    struct Table *old = p->table;
    p->table = other;
    for (int i = 0; i < old->rows + p->table->rows; i++) //@ loop count = p->table->rows@29 + old->rows + 1 [proved]; count at n=3 is 13; count at n=9 is 31
        sum++;
    return sum + n;
}

/* Which the loop writes. */
int stepped(struct Owner *p, struct Table *other, int n) {
    int sum = 0;
    struct Table *old = p->table;
    p->table = other;
    old->pos = 0;
    other->pos = n;
    while (old->pos < p->table->pos) { //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 10
        old->pos++;
        sum++;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    struct Table few = {n, 0}, many = {2 * n + 3, 0};
    struct Owner owner = {&few};
    int s = smaller(&owner, &many, n);
    owner.table = &few;
    s += added(&owner, &many, n);
    owner.table = &few;
    return (s + stepped(&owner, &many, n)) & 0;
}
