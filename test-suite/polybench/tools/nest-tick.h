/* nest-tick.h -- what a kernel is compiled with to count for itself.
 *
 * Size number i of the kernel is nest_size(i), from $NEST_SIZES ("8 9 10"), so
 * that one program serves all sizes.  measure.c puts NEST_CALL into each
 * function, and nest_enter and nest_tick into the head of each loop:
 *
 *     for (i = nest_enter(3) + 0; nest_tick(3, i, i < n); i++)
 *
 * $NEST_COUNTS gets a line for each execution of a loop, with its count and
 * the values of the loops around it, and at the end the sums:
 *
 *     loop ID COUNT ID:VALUE ID:VALUE...
 *     total ID COUNT
 *     cost FUNCTION CALLS-AND-COUNTS CALLS */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { NEST_DEPTH = 16, NEST_IDS = 64 };

typedef unsigned long long NestCount;

static struct {
    int id, value;
    NestCount count;
} nest_open[NEST_DEPTH];
static struct {
    int function;
    int loops; /* open before the call */
} nest_calls[NEST_DEPTH];
static int nest_loops, nest_depth;
static NestCount nest_total[NEST_IDS], nest_cost[NEST_IDS],
    nest_called[NEST_IDS];
static FILE *nest_file;

static int nest_size(int index) {
    const char *at = getenv("NEST_SIZES");
    long size = 0;
    for (int i = 0; i <= index; i++)
        size = strtol(at, (char **)&at, 10);
    return (int)size;
}

static void nest_count(void) {
    for (int i = 0; i < nest_depth; i++)
        nest_cost[nest_calls[i].function]++;
}

static int nest_call(int function) {
    assert(nest_depth < NEST_DEPTH);
    nest_calls[nest_depth].function = function;
    nest_calls[nest_depth++].loops = nest_loops;
    nest_called[function]++;
    nest_count();
    return function;
}

static void nest_return(const int *function) {
    nest_depth--;
    assert(nest_calls[nest_depth].function == *function);
    assert(nest_calls[nest_depth].loops == nest_loops);
}

#define NEST_CALL(function)                                                    \
    int nest_frame __attribute__((cleanup(nest_return))) = nest_call(function)

static int nest_enter(int id) {
    assert(nest_loops < NEST_DEPTH);
    nest_open[nest_loops].id = id;
    nest_open[nest_loops++].count = 0;
    return 0;
}

static void nest_leave(void) {
    nest_loops--;
    fprintf(nest_file, "loop %d %llu", nest_open[nest_loops].id,
            nest_open[nest_loops].count);
    for (int i = nest_calls[nest_depth - 1].loops; i < nest_loops; i++)
        fprintf(nest_file, " %d:%d", nest_open[i].id, nest_open[i].value);
    fprintf(nest_file, "\n");
}

static int nest_tick(int id, int value, int goes_on) {
    assert(nest_open[nest_loops - 1].id == id);
    nest_open[nest_loops - 1].value = value;
    nest_open[nest_loops - 1].count++;
    nest_total[id]++;
    nest_count();
    if (!goes_on)
        nest_leave();
    return goes_on;
}

__attribute__((constructor)) static void nest_begin(void) {
    nest_file = fopen(getenv("NEST_COUNTS"), "w");
}

__attribute__((destructor)) static void nest_end(void) {
    for (int i = 0; i < NEST_IDS; i++) {
        if (nest_total[i])
            fprintf(nest_file, "total %d %llu\n", i, nest_total[i]);
        if (nest_called[i])
            fprintf(nest_file, "cost %d %llu %llu\n", i, nest_cost[i],
                    nest_called[i]);
    }
    fclose(nest_file);
}
