/* causes.h -- which loops and recursions the work of a program is due to.
 *
 *     Totals, Growing --> [Causes] --> ranking
 *
 * Work is passed on outwards, until it comes to what repeats it more often as
 * inputs grow, or for all that is known may do so: from a loop with so many
 * rounds an execution, whatever the inputs, to what is around it; from a
 * function that is in no such recursion to where it is called, in proportion to
 * the calls.  What is passed on to nowhere (main's own code; functions that
 * code without counters calls) is due to the function itself. */
#ifndef ASYM_DRIVER_RANKING_CAUSES_H
#define ASYM_DRIVER_RANKING_CAUSES_H

#include "driver/ranking/growth/growing.h"

/* How much more than others rounds or calls may do if they are to count as so
 * many times as much. */
#define CAUSES_MOST_APART 16

typedef struct Cause {
    uint32_t place;
    bool is_recursive;  /* a function that calls itself, with others that do
                         */
    bool is_mixed;      /* work of loops or recursions was passed to it, which
                           do not repeat it more often as far as runs show */
    const double *work; /* by run */
    uint32_t multiplied_by; /* the next one outwards with rounds that grow, a
                               loop, or a function that calls itself;
                               TOTALS_NO_PLACE if it is not entered more often
                               as inputs grow, or nobody knows from where, or
                               if samples leave several callers that may each
                               be what a quarter of it is for, and that other
                               loops repeat */
} Cause;

typedef Vec(Cause) Causes;

/* Whether "place" is in a main that asym made (plan.h): what that calls passes
 * no work on to it. */
bool causes_is_made(const Totals *totals, uint32_t place);

/* Those with any work, by place. */
Causes causes_find(const Totals *totals, const Growing *growing, Arena *arena);

#endif
