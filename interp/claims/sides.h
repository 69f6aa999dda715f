/* sides.h -- ways of branches that no run took.
 *
 *     sides of the plan, running totals --> [SidesSeen] --> rules, cost
 *
 * What samples show of a function holds for the sides of its guards that calls
 * took of which there may be samples.  Nothing is known from them of a loop, or
 * a call, behind another side; nor of what comes after it, since it may leave
 * other values behind.  Only one that ends the call without coming to any loop
 * or call is sure to make it no dearer. */
#ifndef ASYM_INTERP_CLAIMS_SIDES_H
#define ASYM_INTERP_CLAIMS_SIDES_H

#include "static/plan/plan.h"

typedef enum SidesSeen {
    SIDES_ALL,
    SIDES_BUT_ENDS, /* all but some that end the call */
    SIDES_NOT_ALL
} SidesSeen;

/* The sides of one function. */
typedef struct Sides {
    const PlanFunction *function;
    const bool *seen;  /* indexed as in the plan */
    bool others_count; /* it calls functions of other sources, in which there
                          may be loops */
} Sides;

SidesSeen sides_of_calls(const Sides *sides);

/* Whether a side that no run took comes to loops or calls and then ends the
 * call in a way that is no return. */
bool sides_cut_unseen(const Sides *sides);

/* The line of a guard in rounds of loop number "loop" of which not all sides
 * were seen; 0 if there is none. */
unsigned sides_unseen_in_rounds(const Sides *sides, int loop);

/* Whether there is one whose other sides come to loops or calls, too, or go on
 * to some. */
bool sides_work_unseen_in_rounds(const Sides *sides, int loop);

/* The same of one that chooses a value on which the count of "loop" depends. */
unsigned sides_unseen_in_count(const Sides *sides, const PlanLoop *loop);

#endif
