/* asym: --args int:0..300
 * culprit: loop next_event
 * order: O(arg1^2)
 * multiplied by: simulate
 * What is wrong: the queue of events is no heap. The next event is found by
 * comparing the times of all events that are left. */
#include <stdio.h>
#include <stdlib.h>

struct Event {
    int when, kind;
};

static int is_before(const struct Event *a, const struct Event *b) {
    return a->when < b->when || (a->when == b->when && a->kind < b->kind);
}

/* Takes the first one of "count" events out; the last one takes its place. */
static struct Event next_event(struct Event *events, int count) {
    int first = 0, i = 1;
    while (i < count) { /* culprit */
        first = is_before(&events[i], &events[first]) ? i : first;
        i++;
    }
    struct Event event = events[first];
    events[first] = events[count - 1];
    return event;
}

static long simulate(struct Event *events, int count) {
    long clock = 0;
    for (; count > 0; count--) { /* multiplies */
        struct Event event = next_event(events, count);
        clock = event.when > clock ? event.when : clock;
    }
    return clock;
}

static unsigned seed_world(void) {
    unsigned seed = 4711;
    for (int i = 0; i < 70000; i++)
        seed = seed * 134775813 + 1;
    return seed;
}

/* A few of all triples of events, as a check. */
static long check_triples(long n) {
    long checked = 0;
    for (long i = 0; i < n * n * n / 3000000; i++)
        checked ^= i;
    return checked;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Event *events = malloc((size_t)(n + 1) * sizeof *events);
    if (!events)
        return 1;
    for (int i = 0; i < n; i++)
        events[i] = (struct Event){i * 31 % 997, i % 4};
    unsigned seed = seed_world();
    printf("%u %ld %ld\n", seed, simulate(events, n), check_triples(n));
    free(events);
    return 0;
}
