/* modelopen.h -- how far the data leave exponents of a model open.
 *
 *     studied Model --> [modelopen] --> what forbids that it is said
 *
 * An interval of 95% around an exponent says so.  How much is too much depends
 * on what is to be said; the base of an exponential is never asked. */
#ifndef ASYM_INTERP_MODEL_MODELOPEN_H
#define ASYM_INTERP_MODEL_MODELOPEN_H

#include "interp/model/model.h"

/* Too much of what, and in whose eyes. */
typedef enum ModelOpen {
    /* From end to end, in a product of inputs: numbers between n and max(n, m)
       are of no product, and leave it open by half a power.  An interval that
       is not known is open. */
    MODELOPEN_PRODUCT,
    /* The same of runs with contents of one kind: they are few, and half a
       power is what tells n from n*sqrt(n). */
    MODELOPEN_KIND,
    /* Above what the model has, in an order that is said for a function: the
       root of an input more is what ten times the size would show.  Of an end
       that is not known nothing is said. */
    MODELOPEN_ORDER,
    MODELOPEN_LIMITS
} ModelOpen;

/* Whether some exponent of "studied" is open by too much. */
bool modelopen_is(const Model *studied, ModelOpen of);

#endif
