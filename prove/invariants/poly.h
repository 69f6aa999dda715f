/* poly.h -- polynomials over a few variables, with coefficients that are small.
 *
 * What a proof of one system computes with, some thousand times: 64 bits are
 * enough, and what does not fit in them is "lost", which no proof rests on. */
#ifndef ASYM_PROVE_INVARIANTS_POLY_H
#define ASYM_PROVE_INVARIANTS_POLY_H

#include "algebra/expr/expr.h"

/* Degrees are below 16.  The last variable is no variable but 2^62, of which
 * ends of types of 64 bits are made. */
enum { POLY_VARIABLES = 16, POLY_BITS = 4, POLY_HUGE = POLY_VARIABLES - 1 };

/* Variable v has its exponent in bits 4v and up. */
typedef uint64_t Monomial;

typedef struct PolyTerm {
    Monomial of;
    int64_t times; /* not 0 */
} PolyTerm;

typedef struct Poly {
    const PolyTerm *at; /* by rising "of" */
    size_t size;
    bool lost; /* it does not fit; nothing else is set */
} Poly;

Poly poly_number(int64_t value, Arena *arena);
/* Of up to some 65 bits; lost if it is larger. */
Poly poly_of_fmpz(const fmpz_t value, Arena *arena);
Poly poly_variable(unsigned variable, Arena *arena);
Poly poly_monomial(Monomial of, int64_t times, Arena *arena);

/* a + times * b. */
Poly poly_add(const Poly *a, int64_t times, const Poly *b, Arena *arena);
Poly poly_mul(const Poly *a, const Poly *b, Arena *arena);

/* Puts by[v] for each variable at once; NULL leaves it as it is. */
Poly poly_substitute(const Poly *p, const Poly *const *by, Arena *arena);

/* The smallest whole multiple of "e" that has whole coefficients; *scale,
 * unless NULL, is that multiple.  Lost if "e" is no such polynomial. */
Poly poly_of_expr(const Expr *e, int64_t *scale, Arena *arena);
const Expr *poly_expr(const Poly *p, Arena *arena);

bool poly_equal(const Poly *a, const Poly *b);
unsigned poly_degree(const Poly *p);
bool poly_has(const Poly *p, unsigned variable);
/* Whether all coefficients are low..high, and POLY_HUGE is in none: the end of
 * a type larger than "high" is not among its terms. */
bool poly_is_within(const Poly *p, int64_t low, int64_t high);
bool poly_is_number(const Poly *p);
/* The value of POLY_HUGE is not looked at.  False if it does not fit. */
bool poly_eval(int64_t *out, const Poly *p, const int64_t *values);
/* -1, 0 or 1; false if what it comes to does not fit. */
bool poly_sign(int *out, const Poly *p, const int64_t *values);

static inline unsigned monomial_exponent(Monomial m, unsigned variable) {
    return (unsigned)(m >> (POLY_BITS * variable)) & 15;
}
unsigned monomial_degree(Monomial m);

#endif
