/* orders_alike.h -- whether the same is said of the orders of two functions.
 *
 *     FunctionResults --> [SaidOrder] --> orders_lines.h
 *
 * Each function has symbols of its own: what is said is compared over their
 * names.  Numbers that are said to a few digits are compared to as many. */
#ifndef ASYM_DRIVER_REPORT_ORDERS_ORDERS_ALIKE_H
#define ASYM_DRIVER_REPORT_ORDERS_ORDERS_ALIKE_H

#include "driver/report/orders/orders_said.h"
#include "interp/builds/naming.h"

/* How an expression grows. */
typedef struct SaidTerms {
    const Expr *sum; /* its leading terms, with coefficient 1 each; NULL: that
                        is not said */
    size_t spans;    /* so many differences of symbols are said as such */
} SaidTerms;

/* All that is said of an order.  Symbols are numbers of a naming, and so are
 * the parameters of models. */
typedef struct SaidOrder {
    SaidTerms terms;    /* of one that was measured: what is beside it */
    const Model *model; /* of one that was measured, else NULL */
    bool is_known, is_at_least, is_upper, is_fitted;
    Region where;
    MeasuredInputs limits; /* of one that was measured, in place of "where" */
    bool is_by_run;        /* likewise, and what follows */
    MeasuredOf of;
    const Contents *contents; /* of runs with these alone; or NULL */
    bool is_explained;
    double r2;
    SaidTerms least;
    const char *reason; /* a message; or NULL */
    bool is_helped;     /* it goes on with what may help */
    SaidTested tested;
    const UntriedPart *untried; /* or NULL */
    bool is_own;                /* that is in the function itself */
    SaidNames assumed;
    const Model *best, *typical, *worst; /* that were seen; or NULL */
} SaidOrder;

SaidOrder orders_alike_said(const FunctionResult *function, Basis basis,
                            Naming *naming);

/* Of two of one naming. */
bool orders_alike(const SaidOrder *a, const SaidOrder *b);

#endif
