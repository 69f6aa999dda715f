/* Bounds in memory that something in the loop may write, for all that the code
 * says: where it never did, the count is exact in what was there first. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdlib.h>

struct Bag {
    int size, sum;
    struct Bag *other;
    int limit[4];
};

/* It writes the member, but of another object. */
__attribute__((noinline)) static void add_to_other(struct Bag *bag, int i) {
    if (bag->other)
        bag->other->size++;
    bag->sum += i;
}

int by_callee(struct Bag *bag) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count = bag->size + 1 [exact]; total = bag->size + 1 [exact]; count at n=3 is 4; count at n=9 is 10
        add_to_other(bag, i);
        sum++;
    }
    return sum;
}

/* Through a pointer that leads elsewhere. */
int through_pointer(int *count, int *at) {
    int sum = 0;
    for (int i = 0; i < *count; i++) { //@ loop count = *count + 1 [exact]; count at n=3 is 4; count at n=9 is 10
        *at = i;
        sum++;
    }
    return sum;
}

/* At an index. */
int at_index(struct Bag *bag, int k) {
    int sum = 0;
    for (int i = 0; i < bag->limit[k]; i++) { //@ loop count = bag->limit[k] + 1 [exact]; count at n=3 is 4; count at n=9 is 10
        bag->other->limit[i & 1] = i;
        sum++;
    }
    return sum;
}

/* One value in all runs: it is what is claimed. */
int always_seven(struct Bag *bag, struct Bag *seven) {
    int sum = 0;
    for (int i = 0; i < seven->size; i++) { //@ loop count = seven->size + 1 [exact]; count at n=3 is 8; count at n=9 is 8
        add_to_other(bag, i);
        sum++;
    }
    return sum;
}

/* More often than samples are recorded. */
int often(struct Bag *bag) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count = bag->size + 1 [exact]
        add_to_other(bag, i);
        sum++;
    }
    return sum;
}

/* ---- where nothing may be claimed ---- */

__attribute__((noinline)) static void grow(struct Bag *bag, int i) {
    if (i == 0)
        bag->size += 2;
}

int grown(struct Bag *bag) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count [not settled]; count at n=3 is 6; count at n=9 is 12; count at n=0 is 1
        grow(bag, i);
        sum++;
    }
    return sum;
}

/* It comes back to what it was, and the count is as if nothing had been. */
__attribute__((noinline)) static void there_and_back(struct Bag *bag, int i) {
    if (i == 0)
        bag->size += 2;
    if (i == 1)
        bag->size -= 2;
}

int changed_back(struct Bag *bag) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 10
        there_and_back(bag, i);
        sum++;
    }
    return sum;
}

/* In one execution of many, and late: it may not be one that was recorded. */
__attribute__((noinline)) static void seldom(struct Bag *bag, int i) {
    if (bag->sum == 1 && i == 1)
        bag->size--;
}

int changed_once(struct Bag *bag) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count [not settled]
        seldom(bag, i);
        sum++;
    }
    return sum;
}

/* By a callback. */
int called_back(struct Bag *bag, void (*visit)(struct Bag *, int)) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count [not settled]; count at n=3 is 6; count at n=9 is 12
        visit(bag, i);
        sum++;
    }
    return sum;
}

/* By a store of the loop's own, which no run comes to. */
int own_store(struct Bag *bag) {
    int sum = 0;
    for (int i = 0; i < bag->size; i++) { //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 10
        if (bag->sum == 12345)
            bag->size = i;
        sum++;
    }
    return sum;
}

/* The pointers are the same one. */
int aliased(int *count, int *at) {
    int sum = 0;
    for (int i = 0; i < *count; i++) { //@ loop count [not settled]; count at n=3 is 3; count at n=9 is 6
        *at = *at - (i < 4);
        sum++;
    }
    return sum;
}

/* Another exit, which contents decide about. */
int early(struct Bag *bag, const int *at) {
    for (int i = 0; i < bag->size; i++) { //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 10
        add_to_other(bag, i);
        if (at[i] == 77)
            return i;
    }
    return -1;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, count = n, kept = n, sum = 0;
    struct Bag other = {0}, bag = {n, 0, &other, {0, 0, n}};
    struct Bag alone = {n, 0, NULL, {0}}, seven = {7, 0, NULL, {0}};
    int *at = calloc((size_t)n + 1, sizeof(int));
    sum += by_callee(&bag) + through_pointer(&count, at) + at_index(&bag, 2);
    sum += always_seven(&alone, &seven) + early(&bag, at);
    for (int i = 0; i < 300; i++)
        sum += often(&bag);
    for (int i = 0; i < 300; i++) {
        alone.size = n;
        alone.sum = i == 250;
        sum += changed_once(&alone);
    }
    alone.size = n;
    alone.sum = 0;
    sum += own_store(&alone) + changed_back(&alone) + aliased(&kept, &kept);
    sum += grown(&alone);
    alone.size = n;
    sum += called_back(&alone, grow);
    free(at);
    return sum == -1;
}
