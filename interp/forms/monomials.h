/* monomials.h -- all products of some variables up to a total degree. */
#ifndef ASYM_INTERP_FORMS_MONOMIALS_H
#define ASYM_INTERP_FORMS_MONOMIALS_H

#include "base/arena.h"

#include <stddef.h>

/* Monomials 0..size-1 by rising degree; 0 is the constant 1, and the next
 * are the variables, in their order.  A later one t is monomial parent[t] times
 * variable by[t], the last variable that t has. */
typedef struct Monomials {
    size_t variables, size;
    unsigned degree;
    unsigned *exponents; /* of variable v in t: exponents[t*variables + v] */
    size_t *parent, *by;
} Monomials;

/* How many there are; SIZE_MAX if that is more than a size_t holds. */
size_t monomials_count(size_t variables, unsigned degree);

void monomials_make(Monomials *out, size_t variables, unsigned degree,
                    Arena *arena);

unsigned monomials_exponent(const Monomials *monomials, size_t t, size_t v);

#endif
