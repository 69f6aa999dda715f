/* step_counts.c -- linked to what step_counter.c makes: writes lines "FUNCTION
 * FROM TO COUNT" to $ASYM_STEPS, FROM 0 for a call. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 16 };

static struct {
    const char *function;
    uint32_t from, to;
    uint64_t count;
} steps[ROOM];

void asym_step(const char *function, uint32_t *last, uint32_t now);

void asym_step(const char *function, uint32_t *last, uint32_t now) {
    uintptr_t hash = ((uintptr_t)function * 31 + *last) * 1021 + now;
    size_t i = hash % ROOM;
    while (steps[i].function && (steps[i].function != function ||
                                 steps[i].from != *last || steps[i].to != now))
        i = (i + 1) % ROOM;
    steps[i].function = function;
    steps[i].from = *last;
    steps[i].to = now;
    steps[i].count++;
    *last = now;
}

__attribute__((destructor(101))) static void write_steps(void) {
    const char *path = getenv("ASYM_STEPS");
    FILE *file = path ? fopen(path, "w") : NULL;
    for (size_t i = 0; file && i < ROOM; i++)
        if (steps[i].function)
            (void)fprintf(file, "%s %u %u %llu\n", steps[i].function,
                          (unsigned)steps[i].from, (unsigned)steps[i].to,
                          (unsigned long long)steps[i].count);
    if (file)
        (void)fclose(file);
}
