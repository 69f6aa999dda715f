/* order.h -- the order of growth of a function.
 *
 *     Claim of its cost, what calls certainly cost --> [Order] --> report
 *
 * O(n^2) for n <= m, at least O(n).  It is over what was there when the
 * function was called (entry.h). */
#ifndef ASYM_INTERP_COST_ORDER_ORDER_H
#define ASYM_INTERP_COST_ORDER_ORDER_H

#include "interp/claims/claim/claim.h"
#include "interp/claims/claim/reasons.h"
#include "interp/cost/order/spans.h"

/* Why samples of calls say nothing of how a function grows. */
typedef enum Unsampled {
    UNSAMPLED_NOTHING, /* they may */
    UNSAMPLED_CODE,    /* they leave out what a part of the code does */
    UNSAMPLED_LOOP,    /* a loop of its own was executed, but not in them */
    UNSAMPLED_SIDE, /* no run took some side of a branch in the rounds of a loop
                       that may have more of them */
    UNSAMPLED_UNMOVED_SIDE, /* the same, but of those alone whose rounds depend
                               on nothing that changes with what runs are given
                               (unmoved.h) */
    UNSAMPLED_CUT /* many calls that went on after a cut gave none, and may
                     be the dear ones */
} Unsampled;

/* A loop, or a call, that no run came to. */
typedef struct UntriedPart {
    const PlanFunction *function; /* that it is in */
    unsigned line;
    const char *callee; /* what the source calls it; NULL: it is a loop */
} UntriedPart;

typedef struct Order {
    const Expr *cost; /* whose order it is; NULL: not set */
    Spans spans;      /* the same over spans, which is printed; or none */
    bool at_least;    /* a part of the cost is unknown, or its bound is loose */
    Unsampled unsampled;
    const MeasuredOrder *measured; /* then: the order of what calls cost; or
                                      NULL */
    const struct Spread *seen;     /* best, typical and worst of calls, where
                                      contents decide (spread.h); or NULL */
    const char *unmeasured; /* why there is none of these, where it was looked
                               for; or NULL */
    bool upper;   /* an upper bound: the cost is one, or what was left out
                     to say its order may be as much as the rest */
    Region where; /* which symbols grow; empty: all do */
    ReasonedConditions told; /* those of "where" that a rule asks for: signs.h,
                                inputrules.h */
    ClaimStatus status;      /* of the cost */
    ClaimRanges range;       /* the values that it rests on, where it rests on
                                samples */
    const char *reason;      /* why "at_least"; or NULL */
    const char *open; /* in short: "loop at line 9 has no formula"; or NULL */
    const UntriedPart *untried; /* of calls, or of what these call, that may
                                   take the more the larger inputs are; or NULL,
                                   also where nothing is known of it */
} Order;

/* A number that calls cost, and where. */
typedef struct CertainPart {
    const Expr *cost;
    const Region *region;
    bool always; /* each call does; else some */
} CertainPart;

/* Why a cost that holds for no inputs has no order: in no call is it known of
 * each round of a loop. */
extern const char order_of_no_round[];

/* The order of what costs "claim". */
Order order_find(const Claim *claim, const PlanFunction *function,
                 Arena *arena);

/* "O(log(hi - lo))". */
void order_print(Text *out, const Order *order, const PlanFunction *function,
                 Arena *arena);

/* Whether "claim", a number of "function" that is known, says that it ends to
 * grow, or nothing of larger inputs: min(2449, n) where n was below that all
 * the time, 20*n for n <= 3276. */
bool order_is_limited(const Claim *claim, const PlanFunction *function,
                      Arena *arena);

/* Where a part of the cost is unknown: what some calls certainly cost. */
void order_set_least(Order *order, const CertainPart *certain, Arena *arena);

/* An upper bound that grows as what each call certainly costs is none. */
void order_compare_least(Order *order, const CertainPart *certain,
                         const PlanFunction *function, Arena *arena);

/* The same of one part, over the spans that the order is over: as such it
 * grows, which n - m does not where n and m do. */
void order_compare_span(Order *order, const CertainPart *part,
                        const PlanFunction *function, Arena *arena);

/* ---- bounds that no call came near ----
 *
 * What for (i < 1 << 20 && s[i]) costs is at most a number, whatever s is: that
 * is true, but the number stands for no limit, and calls grow with what ends
 * them.  As one in a minimum (algebra/growth/minima.h) it counts where some
 * call came to it.  Nor does an exponential of a size that calls came to and
 * ended: what a recursion knows from before it does not do again. */

typedef enum Looseness {
    LOOSE_NOT,     /* it has no such number, or some call came near the bound */
    LOOSE_UNSEEN,  /* it has one, and no recorded call to compare with */
    LOOSE_SEEN,    /* it has one, and all recorded calls cost far less */
    LOOSE_OUTLIVED /* it is exponential, and calls ended though it is more than
                      anything does */
} Looseness;

/* Of "order", if it is an upper bound. */
Looseness order_looseness(const Order *order, const SampleSource *measured,
                          Arena *arena);

/* What is left without the bound: no order, and why. */
Order order_without_bound(const Order *order, const PlanFunction *function,
                          Arena *arena);

#endif
