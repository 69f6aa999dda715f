#include "interp/forms/form/monomials.h"

#include <flint/fmpz_vec.h>
#include <stdint.h>
#include <string.h>

size_t monomials_count(size_t variables, unsigned degree) {
    size_t count = 1;
    for (unsigned i = 1; i <= degree; i++) {
        if (variables + i < i || count > SIZE_MAX / (variables + i))
            return SIZE_MAX;
        count = count * (variables + i) / i;
    }
    return count;
}

static void append(Monomials *m, size_t parent, size_t by) {
    unsigned *exponents = m->exponents + m->size * m->variables;
    memcpy(exponents, m->exponents + parent * m->variables,
           m->variables * sizeof *exponents);
    exponents[by]++;
    m->parent[m->size] = parent;
    m->by[m->size++] = by;
}

static unsigned highest_of(const MonomialLimits *limits, size_t variable) {
    return variable + limits->limited >= limits->variables ? limits->highest
                                                           : limits->degree;
}

size_t monomials_count_limited(const MonomialLimits *limits) {
    enum { MOST_DEGREE = 16 };
    size_t exactly[MOST_DEGREE] = {1}, count = 0; /* of that degree */
    for (size_t v = 0; v < limits->variables; v++)
        for (unsigned d = limits->degree; d > 0; d--)
            for (unsigned e = 1; e <= d && e <= highest_of(limits, v); e++)
                exactly[d] += exactly[d - e];
    for (unsigned d = 0; d <= limits->degree; d++)
        count += exactly[d];
    return count;
}

static bool may_rise(const Monomials *m, const MonomialLimits *limits,
                     size_t parent, size_t by) {
    return monomials_exponent(m, parent, by) < highest_of(limits, by);
}

static void fill(Monomials *out, const MonomialLimits *limits, size_t count,
                 Arena *arena) {
    size_t variables = limits->variables;
    *out = (Monomials){
        .variables = variables, .size = 1, .degree = limits->degree};
    out->exponents = ARENA_ARRAY(arena, unsigned, count *variables);
    out->parent = ARENA_ARRAY(arena, size_t, count);
    out->by = ARENA_ARRAY(arena, size_t, count);
    for (size_t parent = 0; out->size < count; parent++)
        for (size_t by = out->by[parent]; by < variables; by++)
            if (may_rise(out, limits, parent, by))
                append(out, parent, by);
}

void monomials_make_limited(Monomials *out, const MonomialLimits *limits,
                            Arena *arena) {
    fill(out, limits, monomials_count_limited(limits), arena);
}

void monomials_make(Monomials *out, size_t variables, unsigned degree,
                    Arena *arena) {
    MonomialLimits limits = {.variables = variables, .degree = degree};
    fill(out, &limits, monomials_count(variables, degree), arena);
}

void monomials_need(unsigned char *needed, const Monomials *m) {
    for (size_t t = m->size; t-- > 0;)
        needed[m->parent[t]] |= needed[t];
}

/* The value where variables are the exponents of monomial "at", times the
 * denominator. */
static void value_at_exponents(fmpz_t out, fmpz *work, const Monomials *m,
                               const fmpz *numerators, size_t at) {
    fmpz_one(&work[0]);
    fmpz_set(out, &numerators[0]);
    for (size_t t = 1; t < m->size; t++) {
        fmpz_mul_ui(&work[t], &work[m->parent[t]],
                    monomials_exponent(m, at, m->by[t]));
        fmpz_addmul(out, &numerators[t], &work[t]);
    }
}

/* It is enough to look at the principal lattice of its degree: there Newton's
 * differences, the coefficients of products of binomials, are integers exactly
 * when the values are (Polya). */
bool monomials_sum_is_whole(const Monomials *m, const fmpz *numerators,
                            const fmpz_t denominator) {
    fmpz *work = _fmpz_vec_init((slong)m->size + 1);
    bool whole = true;
    for (size_t at = 0; at < m->size && whole; at++) {
        value_at_exponents(&work[m->size], work, m, numerators, at);
        whole = fmpz_divisible(&work[m->size], denominator);
    }
    _fmpz_vec_clear(work, (slong)m->size + 1);
    return whole;
}

unsigned monomials_exponent(const Monomials *monomials, size_t t, size_t v) {
    return monomials->exponents[t * monomials->variables + v];
}
