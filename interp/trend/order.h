/* order.h -- how a total of a run grows with the inputs, by statistics.
 *
 *     inputs and a total a run --> [OrderModel] --> ranking
 *
 * One term of highest order, of one input or a product of two: powers, with a
 * logarithm or without, or an exponential; beside it a constant, and at most
 * one term of lower order.  Models are fitted by least squares of relative
 * errors to the runs in which the total is not tiny, and compared by their
 * leave-one-out errors; of those that foretell about equally well the simplest
 * is taken.  Where none does, the power law of one input is, if there is one at
 * all. */
#ifndef ASYM_INTERP_TREND_ORDER_H
#define ASYM_INTERP_TREND_ORDER_H

#include "base/arena.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

/* x^power * log(x)^logs; base^x where that is not 0. */
typedef struct OrderFactor {
    size_t input;
    double power;
    unsigned logs;
    double base;
} OrderFactor;

enum { ORDER_FACTORS = 2, ORDER_TERMS = 3 };

/* With fewer runs than that there is no model. */
enum { ORDER_LEAST_POINTS = 6 };

/* Above that error no form describes the total. */
#define ORDER_BAD_ERROR 0.35

/* A product of factors; the constant term has none. */
typedef struct OrderTerm {
    OrderFactor factors[ORDER_FACTORS];
    size_t count;
    double coefficient;
} OrderTerm;

typedef struct OrderModel {
    const char *reason;           /* why there is none; NULL: there is one */
    OrderTerm terms[ORDER_TERMS]; /* the leading one first */
    size_t n_terms;
    double r2;    /* over logarithms */
    double error; /* leave-one-out: root of the mean square of relative errors
                   */
    size_t points;
} OrderModel;

/* What all totals of the same runs are fitted over. */
typedef struct OrderInputs {
    size_t runs, inputs;
    const double *const *x; /* [input][run] */
    const unsigned *rank; /* of each input: lower ones are taken first, and only
                             those of rank 0 in products */
} OrderInputs;

/* "y" by run. */
OrderModel order_model(const OrderInputs *inputs, const double *y);

/* The natural logarithm of what it foretells for "x", by input; -INFINITY where
 * that is nothing. */
double order_model_log(const OrderModel *model, const double *x);

/* "0.25*arg1^2 + 3.1*arg1", numbers to 4 digits. */
void order_model_print(Text *out, const OrderModel *model,
                       const char *const *names);

/* "O(arg1^2)", "O(arg1*log(arg1))", "O(1)". */
void order_model_print_order(Text *out, const OrderModel *model,
                             const char *const *names);

#endif
