/* asym: --args int:0..200
 * culprit: loop earliest_timer
 * order: O(arg1^2)
 * multiplied by: serve
 * report: https://github.com/valkey-io/valkey/issues/4352
 * Timers are a list without order. Each turn of the event loop goes through all
 * of them to find the one that is due first. */
#include <stdio.h>
#include <stdlib.h>

struct Timer {
    struct Timer *next;
    long when;
};

static struct Timer *earliest_timer(struct Timer *first) {
    struct Timer *earliest = first;
    for (struct Timer *t = first; t; t = t->next) /* culprit */
        if (t->when < earliest->when)
            earliest = t;
    return earliest;
}

/* "turns" turns of the event loop. */
static long serve(struct Timer *timers, int turns) {
    long now = 0;
    for (int turn = 0; turn < turns; turn++) { /* multiplies */
        struct Timer *due = earliest_timer(timers);
        now = due->when;
        due->when = now + 1000;
    }
    return now;
}

static struct Timer *accept_clients(int n) {
    struct Timer *first = NULL;
    for (int i = 0; i < n; i++) {
        struct Timer *timer = malloc(sizeof *timer);
        if (!timer)
            exit(1);
        *timer = (struct Timer){first, i * 37 % 1000};
        first = timer;
    }
    return first;
}

static unsigned calibrate_clock(void) {
    unsigned ticks = 3;
    for (int i = 0; i < 60000; i++)
        ticks = ticks * 69069 + 1;
    return ticks;
}

/* Looks at one of a million triples of clients. */
static long check_slots(long n) {
    long slots = 0;
    for (long i = 0; i < n * n * n / 1000000; i++)
        slots += i % 3 == 0;
    return slots;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct Timer *timers = accept_clients(n);
    unsigned ticks = calibrate_clock();
    printf("%ld %u %ld\n", serve(timers, n), ticks, check_slots(n));
    return 0;
}
