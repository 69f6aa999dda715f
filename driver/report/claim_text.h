/* claim_text.h -- a claim in words, each on one line.
 *
 *     Claim --> [text] --> report, graphs */
#ifndef ASYM_DRIVER_REPORT_CLAIM_TEXT_H
#define ASYM_DRIVER_REPORT_CLAIM_TEXT_H

#include "interp/analysis.h"

/* What is known about runs that reached a loop. */
typedef enum Reached { REACHED_NEVER, REACHED_SEEN, REACHED_NO_RUNS } Reached;

Reached claim_text_reached(const LoopClaims *loop, Basis basis);

/* Whose claims are printed. */
typedef struct ClaimText {
    const PlanFunction *function; /* whose symbols they are over */
    Reached reached;
    Arena *arena;
} ClaimText;

/* "n + 1", "at most n + 1", "unknown". */
const char *claim_text_form(const ClaimText *t, const Claim *claim);

/* "exact for n 0..212, 37 samples, 12 held out"; a proof does not rest on the
 * range that was tested. */
const char *claim_text_evidence(const ClaimText *t, const Claim *claim);

/* "unknown: ...", with what may help. */
const char *claim_text_unknown(const ClaimText *t, const Claim *claim);

/* Whether it is given by its smallest, mean and largest value. */
bool claim_text_is_several(const Claim *claim);

/* "best 1, typical unknown, worst i + 1" */
const char *claim_text_several(const ClaimText *t, const Claim *claim);

/* The form, or the several forms, whichever there are. */
const char *claim_text_short(const ClaimText *t, const Claim *claim);

/* The same with what it rests on: "n + 1 [proved for n >= 0, 39 samples]",
 * "best 1, typical unknown, worst i + 1 [best: ...; worst: ...]",
 * "unknown: ...". */
const char *claim_text_whole(const ClaimText *t, const Claim *claim);

/* The same, but a mere "unknown" without its reason. */
const char *claim_text_brief(const ClaimText *t, const Claim *claim);

/* "n >= 0 where reached"; "" for everywhere. */
const char *claim_text_valid(const ClaimText *t, const Claim *claim);

/* "O(n^2)", "at least O(n)"; NULL: it is not set. */
const char *claim_text_growth(const FunctionResult *function, Arena *arena);

/* Of an order that was measured: "O(n)", what it is at least; NULL: there is
 * nothing to say. */
const char *claim_text_least(const FunctionResult *function, Arena *arena);

/* Where symbols may not grow as they like if the order is to hold, "n <= m";
 * NULL: they may. */
const char *claim_text_order_where(const FunctionResult *function,
                                   Arena *arena);

/* What the order rests on, "fitted" where it was measured. */
ClaimStatus claim_text_order_status(const FunctionResult *function);

/* The reason of the order with what may help; NULL: there is none. */
const char *claim_text_order_reason(const FunctionResult *function, Basis basis,
                                    Arena *arena);

/* What the order rests on beyond what is O(1) by nature, "strlen is O(1)",
 * "strcat, strlen are O(1)", the first few of many; NULL: nothing.  What is at
 * least O(n) is so whatever these take. */
const char *claim_text_assuming(const FunctionResult *function, Arena *arena);

/* The largest values that it rests on, where it rests on samples: "tested to n
 * = 191, m = 80"; those that it grows with, if there are any.  NULL: it does
 * not, or there were no values. */
const char *claim_text_tested(const FunctionResult *function, Arena *arena);

/* An order, and what is to be said besides. */
enum { ORDER_REMARKS = 3 };
typedef struct OrderText {
    const char *order; /* "O(n^2) (upper bound)", "at least O(n); loop at line 9
                          unknown: ..." */
    const char *remark[ORDER_REMARKS]; /* "tested to n = 191", "assuming memset
                                          is O(1)", what was seen; NULL after
                                          the last one */
} OrderText;

OrderText claim_text_order_parts(const FunctionResult *function, Basis basis,
                                 Arena *arena);

/* The same on one line: "O(n)  tested to n = 191  assuming memset is O(1)". */
const char *claim_text_order(const FunctionResult *function, Basis basis,
                             Arena *arena);

/* "reason" of a number that is unknown, with what may help where no runs were
 * made. */
const char *claim_text_remedy(const char *reason, Basis basis, Arena *arena);

#endif
