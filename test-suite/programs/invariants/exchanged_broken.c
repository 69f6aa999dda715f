/* For each condition of a proof by exchanges, a loop that breaks just it. */
//@ asym --static
//@ clang -fno-inline
#include <stdlib.h>

int a[2048];
static double reals[2048];
static int exchanges;

static void exchange(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

static void exchange_and_count(int *counter, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
    ++*counter;
}

static void half_of_it(int i, int j) {
    a[i] = a[j];
    a[j] = a[i];
}

static void three_of_them(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
    a[j + 1] = a[j];
}

/* Broken: equal ones stay. */
void equal(int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] > a[i - 1]) {
            i++;
        } else {
            exchange(i, i - 1);
            i--;
        }
}

/* Broken: of two one is larger, or none.  Of what is no number neither holds.
 */
void no_number(int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || reals[i] >= reals[i - 1]) {
            i++;
        } else {
            double t = reals[i];
            reals[i] = reals[i - 1];
            reals[i - 1] = t;
            i--;
        }
}

/* Broken: one order. */
void both_ways(int n, int up) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i > 0 && up && a[i - 1] > a[i]) {
            exchange(i, i - 1);
            i--;
            up = 0;
        } else if (i > 0 && !up && a[i - 1] < a[i]) {
            exchange(i, i - 1);
            i--;
            up = 1;
        } else {
            i++;
        }
}

/* Broken: what is compared is exchanged. */
void others(int n) {
    int i = 1;
    //@ loop count [unknown]; !count.worst
    while (i < n - 1)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            exchange(i, i + 1);
            i--;
        }
}

/* Broken: nothing else is written there. */
void written(int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            exchange(i, i - 1);
            a[0] = i;
            i--;
        }
}

void written_elsewhere(int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            a[i] = -i;
            i++;
        } else {
            exchange(i, i - 1);
            i--;
        }
}

void written_through(int n, int *counter) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            exchange(i, i - 1);
            ++*counter;
            i--;
        }
}

void written_by_call(int n, int *counter) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            exchange_and_count(counter, i, i - 1);
            i--;
        }
}

/* Not broken: the counter is elsewhere. */
void counted(int n) {
    int i = 0;
    //@ loop count.worst [proved]
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            int t = a[i];
            a[i] = a[i - 1];
            a[i - 1] = t;
            exchanges++;
            i--;
        }
}

/* Broken: it is an exchange. */
void half(int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            half_of_it(i, i - 1);
            i--;
        }
}

void three(int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            three_of_them(i, i - 1);
            i--;
        }
}

/* Broken: it is compared what is there now. */
void stale(int n) {
    int i = 0, key = a[0];
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= key) {
            i++;
        } else {
            exchange(i, i - 1);
            i--;
        }
}

/* Broken: one array. */
void moving(int *v, int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || v[i] >= v[i - 1]) {
            i++;
        } else {
            int t = v[i];
            v[i] = v[i - 1];
            v[i - 1] = t;
            i--;
            v++;
        }
}

void of_another(int *v, const int *other, int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || other[i] >= other[i - 1]) {
            i++;
        } else {
            int t = v[i];
            v[i] = v[i - 1];
            v[i - 1] = t;
            i--;
        }
}

/* Broken: what is read is what was stored. */
void restless(volatile int *v, int n) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || v[i] >= v[i - 1]) {
            i++;
        } else {
            int t = v[i];
            v[i] = v[i - 1];
            v[i - 1] = t;
            i--;
        }
}

/* Broken: all that is exchanged is among the first n. */
void without_end(int n, int m) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i != n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i += m;
        } else {
            exchange(i, i - 1);
            i--;
        }
}

/* Broken: it goes on from there. */
void back(int n, int m) {
    int i = 0;
    //@ loop count [unknown]; !count.worst
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else if (m > 3) {
            i = 0;
        } else {
            exchange(i, i - 1);
            i--;
        }
}

int main(void) {
    return 0;
}
