/* timed_text.h -- functions with their counts, read from text.
 *
 * The text is that of cfg_parse, and its comments say what was counted:
 *
 *     A -T> B # 10                   how often the edge was taken
 *     # cost A 100                   what node A does itself
 *     # call A 2                     that it calls function 2 (again)
 *     # rounds A 2 20 208            executions of the loop of header A, sum
 *                                    and sum of squares of header counts */
#ifndef ASYM_TEST_STATIC_TIMING_TIMED_TEXT_H
#define ASYM_TEST_STATIC_TIMING_TIMED_TEXT_H

#include "static/timing/timing.h"
#include "test-suite/static/graph/intervals/walk.h"

/* A function; "calls" of it were made. */
typedef struct TimedText {
    const char *name;
    uint64_t calls;
    const char *text;
} TimedText;

/* What is read, or what a test fills in, and then seen as a TimedFunction. */
typedef struct Measured {
    Counts counts;
    uint64_t *cost;          /* by node */
    Vec(uint32_t) * callees; /* by node */
    LoopMoments *moments;    /* by node; NULL: none were given */
} Measured;

Measured measured_new(const Ecfg *ecfg, Arena *arena);
/* To be filled in. */
LoopMoments *measured_moments(Measured *measured, const Ecfg *ecfg,
                              Arena *arena);
TimedFunction measured_view(const Measured *measured, const char *name,
                            const Graphs *graphs, Arena *arena);
TimedFunction timed_text_read(const TimedText *given, Arena *arena);

#endif
