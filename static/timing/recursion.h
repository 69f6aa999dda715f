/* recursion.h -- what a call of a recursive function takes by itself.
 *
 *     Timing, calls --> [OwnTime] --> reports
 *
 * TIME(START) of a recursive function has the calls that it leads to in it, and
 * on average they add up to what a call from outside of the recursion takes.
 * Functions are of one recursion if each leads to the other by calls that were
 * made.  Without calls of the same recursion
 *
 *     OWN = sum NODE_FREQ(u) (what u does itself + TIME(START) of each callee
 *                             that is not of the same recursion)
 *
 * and the sum of OWN times calls, over the functions of a recursion, is what
 * all calls from outside took together.
 *
 * What a call takes with all that it leads to, on average over all calls, those
 * inside of the recursion too, is measured, as is how much that varies: calls
 * near the leaves are many and take little.  Here callees count as what they
 * took in these calls, and not as on average. */
#ifndef ASYM_STATIC_TIMING_RECURSION_H
#define ASYM_STATIC_TIMING_RECURSION_H

#include "static/timing/timing.h"

typedef struct OwnTime {
    bool is_recursive;
    bool is_known;       /* a recursive function that has a time, and which all
                            calls came back from, where no call that is not
                            seen may lead back to its recursion: */
    fmpq *time;          /* OWN, one number */
    uint64_t of_outside; /* calls that no function of the recursion made */
    bool has_each; /* where that is known, and all calls were measured, with all
                      that they led to: */
    fmpq *each;    /* of all calls, the mean and the variance of what each took
                      with all that it led to: two numbers */
} OwnTime;

/* In the order of "function", of which "timing" was built. */
OwnTime *recursion_times(const TimedFunction *function, const Timing *timing,
                         size_t count, Arena *arena);

#endif
