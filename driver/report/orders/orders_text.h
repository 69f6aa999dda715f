/* orders_text.h -- the order of a function in words.
 *
 *     FunctionResult --> [words] --> report */
#ifndef ASYM_DRIVER_REPORT_ORDERS_ORDERS_TEXT_H
#define ASYM_DRIVER_REPORT_ORDERS_ORDERS_TEXT_H

#include "interp/analysis.h"

/* "O(n^2)", "at least O(n)"; NULL: it is not set. */
const char *orders_text_growth(const FunctionResult *function, Arena *arena);

/* Of an order that was measured: "O(n)", what it is at least; NULL: there is
 * nothing to say. */
const char *orders_text_least(const FunctionResult *function, Arena *arena);

/* Where symbols may not grow as they like if the order is to hold, "n <= m";
 * NULL: they may. */
const char *orders_text_where(const FunctionResult *function, Arena *arena);

/* What the order rests on, "fitted" where it was measured. */
ClaimStatus orders_text_status(const FunctionResult *function);

/* The reason of the order with what may help; NULL: there is none. */
const char *orders_text_reason(const FunctionResult *function, Basis basis,
                               Arena *arena);

/* What the order rests on beyond what is O(1) by nature, "strlen is O(1)",
 * "strcat, strlen are O(1)", the first few of many; NULL: nothing.  What is at
 * least O(n) is so whatever these take. */
const char *orders_text_assuming(const FunctionResult *function, Arena *arena);

/* The largest values that it rests on, where it rests on samples: "tested to n
 * = 191, m = 80"; those that it grows with, if there are any.  NULL: it does
 * not, or there were no values. */
const char *orders_text_tested(const FunctionResult *function, Arena *arena);

/* What the order leaves out, since no run came there: "no run came to collect,
 * called at line 18 of alloc".  NULL: nothing that is known, or the order is
 * proved. */
const char *orders_text_untried(const FunctionResult *function, Arena *arena);

/* An order, and what is to be said besides. */
enum { ORDER_REMARKS = 4 };
typedef struct OrderText {
    const char *order; /* "O(n^2) (upper bound)", "at least O(n); loop at line 9
                          unknown: ..." */
    const char *remark[ORDER_REMARKS]; /* "tested to n = 191", "assuming memset
                                          is O(1)", what was seen; NULL after
                                          the last one */
} OrderText;

OrderText orders_text_parts(const FunctionResult *function, Basis basis,
                            Arena *arena);

/* The same on one line: "O(n)  tested to n = 191  assuming memset is O(1)". */
const char *orders_text_whole(const FunctionResult *function, Basis basis,
                              Arena *arena);

/* No more than the order: "O(n) (fitted)"; of a long one that it is a sum. */
const char *orders_text_brief(const FunctionResult *function, Arena *arena);

#endif
