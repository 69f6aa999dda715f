/* block_counts.c -- linked to what block_counter.c makes.  Each process writes
 * a file: $ASYM_BLOCKS, and a forked child $ASYM_BLOCKS.PID. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern struct {
    const char *const *names;
    const uint32_t *index;
    uint64_t *counters;
    uint32_t count;
} asym_block_table;

static char path[4096];

static void begin_anew(void) {
    memset(asym_block_table.counters, 0,
           asym_block_table.count * sizeof *asym_block_table.counters);
    snprintf(path, sizeof path, "%s.%d", getenv("ASYM_BLOCKS"), (int)getpid());
}

__attribute__((constructor(101))) static void name_file(void) {
    snprintf(path, sizeof path, "%s", getenv("ASYM_BLOCKS"));
    pthread_atfork(NULL, NULL, begin_anew);
}

__attribute__((destructor(101))) static void write_counts(void) {
    FILE *file = fopen(path, "w");
    for (uint32_t i = 0; file && i < asym_block_table.count; i++)
        if (asym_block_table.counters[i])
            fprintf(file, "%s b%u %llu\n", asym_block_table.names[i],
                    asym_block_table.index[i],
                    (unsigned long long)asym_block_table.counters[i]);
    if (file)
        fclose(file);
}
