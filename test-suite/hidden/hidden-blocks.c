/* hidden-blocks.c -- counts the basic blocks that a program executes.
 *
 * Linked to what is compiled with -fsanitize-coverage=bb,no-prune,
 * trace-pc-guard,pc-table; at the end of the run it writes to the file that
 * $BLOCKS names, a line a block: its address and how often it was executed. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_BLOCKS = 1 << 16 };

static uint64_t times[MOST_BLOCKS];
static uint32_t count;
static const uintptr_t *table; /* address and flags of each block */

void __sanitizer_cov_trace_pc_guard_init(uint32_t *first, const uint32_t *end) {
    for (uint32_t *guard = first; guard < end && !*guard; guard++)
        if (count + 1 < MOST_BLOCKS)
            *guard = ++count;
}

void __sanitizer_cov_pcs_init(const uintptr_t *first, const uintptr_t *end) {
    (void)end;
    table = first;
}

void __sanitizer_cov_trace_pc_guard(const uint32_t *guard) {
    times[*guard]++;
}

__attribute__((destructor)) static void write_blocks(void) {
    const char *path = getenv("BLOCKS");
    FILE *out = path ? fopen(path, "w") : NULL;
    for (uint32_t i = 1; out && i <= count; i++)
        fprintf(out, "0x%lx %llu\n", (unsigned long)table[2 * (i - 1)],
                (unsigned long long)times[i]);
    if (out)
        (void)fclose(out);
}
