/* tick.h -- counters of our own for count.c, put before each test program:
 * TICK(i) counts and is true; at the end "i count" lines go to $ASYM_TICKS. */
#include <stdio.h>
#include <stdlib.h>

static unsigned long long tick_counts[1 << 14];
#define TICK(i) (__atomic_add_fetch(&tick_counts[i], 1, __ATOMIC_RELAXED))

__attribute__((destructor)) static void tick_write(void) {
    FILE *file = fopen(getenv("ASYM_TICKS"), "w");
    for (int i = 0; i < 1 << 14; i++)
        if (tick_counts[i])
            fprintf(file, "%d %llu\n", i, tick_counts[i]);
    fclose(file);
}
