/* facts.h -- what is known of functions, with all that they call, before any
 * cost is.
 *
 *     FunctionClaims, calls of all functions --> [facts] --> Cost, rules
 *
 * What weakens the evidence for a callee weakens that for its callers.  It is
 * spread over the calls, round circles of calls too, until nothing changes. */
#ifndef ASYM_INTERP_COST_COMPOSE_FACTS_H
#define ASYM_INTERP_COST_COMPOSE_FACTS_H

#include "interp/claims/sides.h"

struct Composer;

typedef struct CallFacts {
    SidesSeen sides;   /* of its branches, and of what it calls */
    bool opaque;       /* a part depends on what is not a symbol */
    bool uncounted;    /* samples of its calls leave out what a part of its
                          code does, or of what it calls */
    bool resumes;      /* a call in it may go on after one that was cut short */
    bool loop_unknown; /* a loop has a bound at most */
    bool cut_unseen;   /* a way that no run took does work, and then ends the
                          call by an exception or longjmp */
    bool recurs_below; /* a recursion in it may go on where no parameter that it
                          changes has a least value: nothing is known of what
                          it costs below 0 */
    bool elsewhere;    /* a part has other formulas where that of its cost does
                          not hold, which may grow there */
    int64_t step;      /* that the plan has for it, or one of its loops, and
                          that no input has reached; 0: there is none */
    const char *unseen; /* a part that was executed, but in no call that was
                           recorded, "the loop at line 7"; or NULL */
    const char *apart;  /* a callee's call through a pointer, which may be of
                           functions that do not cost alike; or NULL */
} CallFacts;

/* Sets "facts" of the composer. */
void facts_find(struct Composer *c);

#endif
