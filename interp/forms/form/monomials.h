/* monomials.h -- all products of some variables up to a total degree. */
#ifndef ASYM_INTERP_FORMS_FORM_MONOMIALS_H
#define ASYM_INTERP_FORMS_FORM_MONOMIALS_H

#include "base/arena.h"

#include <flint/fmpz.h>
#include <stdbool.h>
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

/* Only those where the last "limited" variables have an exponent of at most
 * "highest" (>= 1) each. */
typedef struct MonomialLimits {
    size_t variables;
    unsigned degree;
    size_t limited;
    unsigned highest;
} MonomialLimits;

size_t monomials_count_limited(const MonomialLimits *limits);

void monomials_make_limited(Monomials *out, const MonomialLimits *limits,
                            Arena *arena);

/* Marks the parents of marked ones, too. */
void monomials_need(unsigned char *needed, const Monomials *monomials);

/* Whether their sum with coefficients numerators[t] / denominator is whole
 * wherever the variables are.  They must be all up to their degree. */
bool monomials_sum_is_whole(const Monomials *monomials, const fmpz *numerators,
                            const fmpz_t denominator);

unsigned monomials_exponent(const Monomials *monomials, size_t t, size_t v);

#endif
