/* What is read after the place may have been written is not what stood there as
 * the function was called, and has another name. */
//@ asym --args int:0..40,int:0..40
//@ check 9 3 -> n=9
//@ check 3 9 -> n=3
#include <stdlib.h>

int raised(int n, int *p) {
    int s = 0;
    if (n > *p)
        *p = n;
    for (int i = 0; i < *p; i++) //@ loop count.formula ~ *p@12 + 1; count,total [proved]
        s += i;
    return s;
}

/* Nothing writes there. */
int plain(int n, const int *p) {
    int s = n;
    for (int i = 0; i < *p; i++) //@ loop count.formula ~ *p + 1; count,total [proved]
        s += i;
    return s;
}

struct Grid {
    int rows, used;
};

static void fill(struct Grid *g, int n) {
    g->rows = n;
}

int filled(struct Grid *g, int n) {
    int s = 0;
    fill(g, n);
    for (int i = 0; i < g->rows; i++) //@ loop count.formula ~ g->rows@36; count,total [proved]
        s += i;
    return s;
}

/* Another field is written. */
int beside(struct Grid *g, int n) {
    int s = 0;
    g->used = n;
    for (int i = 0; i < g->rows; i++) //@ loop count.formula ~ g->rows + 1; count,total [proved]
        s += i;
    return s;
}

static int limit;

int global(int n) {
    int s = 0;
    limit += n;
    for (int i = 0; i < limit; i++) //@ loop count.formula ~ limit@55 + 1; count,total [proved]
        s += i;
    return s;
}

/* The loop itself writes there, after it has read. */
int lowered(int n, int *p) {
    int s = 0;
    if (n > *p)
        *p = n;
    for (int i = 0; i < *p; i++) { //@ loop count.formula ~ (*p@65); count [proved]
        *p -= 1;
        s += i;
    }
    return s;
}

int lowers(int *p) {
    int s = 0;
    for (int i = 0; i < *p; i++) { //@ loop count.formula ~ 1/2*(*p); count,total [proved]
        *p -= 1;
        s += i;
    }
    return s;
}

/* Each round of the outer loop reads what the one before has left. */
int grows(int n, int *p) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        for (int j = 0; j < *p; j++) //@ loop count.formula ~ *p@85 + 1; count [proved]
            s += j;
        *p += 1;
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), k = m, l = m, h = m, e = m;
    struct Grid g = {m, m};
    int s = raised(n, &m) + plain(n, &k) + filled(&g, n) + beside(&g, n);
    s += lowered(n, &h) + lowers(&e) + grows(n, &l);
    limit = k;
    s += global(n);
    return s & 0;
}
