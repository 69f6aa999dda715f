#include "algebra/expr/expr_impl.h"

#include <assert.h>
#include <limits.h>

/* Terms. */

Term expr_term_copy(const Term *from) {
    Term copy = *from;
    fmpq_init(&copy.coefficient);
    fmpq_set(&copy.coefficient, &from->coefficient);
    return copy;
}

void expr_push_terms(Arena *arena, TermList *list, const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        *vec_push(arena, list) = expr_term_copy(&a->terms[i]);
}

static size_t merge_factors(Factor *out, const Term *a, const Term *b) {
    size_t n = 0, i = 0, k = 0;
    while (i < a->n_factors && k < b->n_factors) {
        const Factor *f = &a->factors[i], *g = &b->factors[k];
        int order = expr_atom_order(f->atom, g->atom);
        out[n] = order <= 0 ? *f : *g;
        if (order == 0)
            out[n].exponent += g->exponent;
        i += order <= 0;
        k += order >= 0;
        n++;
    }
    while (i < a->n_factors)
        out[n++] = a->factors[i++];
    while (k < b->n_factors)
        out[n++] = b->factors[k++];
    return n;
}

Term expr_multiply_terms(Arena *arena, const Term *a, const Term *b) {
    assert(a->degree <= UINT_MAX - b->degree);
    Term product = a->n_factors == 0 ? *b : *a; /* shares the factors */
    fmpq_init(&product.coefficient);
    fmpq_mul(&product.coefficient, &a->coefficient, &b->coefficient);
    if (a->n_factors > 0 && b->n_factors > 0) {
        Factor *factors =
            ARENA_ARRAY(arena, Factor, a->n_factors + b->n_factors);
        product.n_factors = merge_factors(factors, a, b);
        product.factors = factors;
        product.degree = a->degree + b->degree;
        product = expr_tidy_powers(arena, product);
    }
    return product;
}

/* Construction. */

const Expr *expr_int(Arena *arena, int64_t value) {
    fmpz_t number;
    fmpz_init(number);
    fmpz_set_si(number, value);
    const Expr *result = expr_fmpz(arena, number);
    fmpz_clear(number);
    return result;
}

const Expr *expr_fmpz(Arena *arena, const fmpz_t value) {
    fmpq_t number;
    fmpq_init(number);
    fmpq_set_fmpz(number, value);
    const Expr *result = expr_fmpq(arena, number);
    fmpq_clear(number);
    return result;
}

const Expr *expr_fmpq(Arena *arena, const fmpq_t value) {
    Term *term = ARENA_NEW(arena, Term);
    fmpq_init(&term->coefficient);
    fmpq_set(&term->coefficient, value);
    return expr_from_sorted(arena, term, 1);
}

/* An atom and all that is around it, in one piece. */
typedef struct Single {
    Expr whole;
    Term term;
    Factor factor;
    Atom atom; /* unless there is one already */
} Single;

static const Expr *single_of(Single *single, const Atom *atom) {
    single->factor = (Factor){atom, 1};
    single->term =
        (Term){.degree = 1, .n_factors = 1, .factors = &single->factor};
    fmpq_init(&single->term.coefficient);
    fmpq_one(&single->term.coefficient);
    single->whole = (Expr){1, &single->term};
    return &single->whole;
}

const Expr *expr_of_atom(Arena *arena, const Atom *atom) {
    return single_of(ARENA_NEW(arena, Single), atom);
}

const Expr *expr_symbol(Arena *arena, SymbolId symbol) {
    Single *single = ARENA_NEW(arena, Single);
    single->atom.symbol = symbol;
    return single_of(single, &single->atom);
}

typedef void Combine(fmpq_t, const fmpq_t, const fmpq_t);

/* "b" combined with nothing. */
static Term alone(const Term *b, Combine *combine) {
    Term term = expr_term_copy(b);
    if (combine == fmpq_sub)
        fmpq_neg(&term.coefficient, &term.coefficient);
    return term;
}

/* Terms of the sum or the difference, some maybe with coefficient 0. */
static size_t merge_terms(Term *out, const Expr *a, const Expr *b,
                          Combine *combine) {
    size_t n = 0, i = 0, k = 0;
    while (i < a->size && k < b->size) {
        int order = expr_term_order(&a->terms[i], &b->terms[k]);
        out[n] = order <= 0 ? expr_term_copy(&a->terms[i])
                            : alone(&b->terms[k], combine);
        if (order == 0)
            combine(&out[n].coefficient, &out[n].coefficient,
                    &b->terms[k].coefficient);
        i += order <= 0;
        k += order >= 0;
        n++;
    }
    while (i < a->size)
        out[n++] = expr_term_copy(&a->terms[i++]);
    while (k < b->size)
        out[n++] = alone(&b->terms[k++], combine);
    return n;
}

static const Expr *merge(Arena *arena, const Expr *a, const Expr *b,
                         Combine *combine) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size + b->size);
    return expr_from_sorted(arena, terms, merge_terms(terms, a, b, combine));
}

const Expr *expr_add(Arena *arena, const Expr *a, const Expr *b) {
    return merge(arena, a, b, fmpq_add);
}

const Expr *expr_add_all(Arena *arena, const Expr *const *parts, size_t count) {
    TermList list = {0};
    for (size_t i = 0; i < count; i++)
        expr_push_terms(arena, &list, parts[i]);
    return expr_from_terms(arena, list.at, list.size);
}

const Expr *expr_sub(Arena *arena, const Expr *a, const Expr *b) {
    return merge(arena, a, b, fmpq_sub);
}

const Expr *expr_neg(Arena *arena, const Expr *a) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size);
    for (size_t i = 0; i < a->size; i++) {
        terms[i] = expr_term_copy(&a->terms[i]);
        fmpq_neg(&terms[i].coefficient, &terms[i].coefficient);
    }
    return expr_from_sorted(arena, terms, a->size);
}

const Expr *expr_mul(Arena *arena, const Expr *a, const Expr *b) {
    Term *terms = arena_array(arena, a->size, b->size * sizeof(Term));
    size_t n = 0;
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < b->size; k++)
            terms[n++] = expr_multiply_terms(arena, &a->terms[i], &b->terms[k]);
    return expr_from_terms(arena, terms, n);
}

const Expr *expr_scale(Arena *arena, const Expr *a, const fmpq_t by) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size);
    for (size_t i = 0; i < a->size; i++) {
        terms[i] = expr_term_copy(&a->terms[i]);
        fmpq_mul(&terms[i].coefficient, &terms[i].coefficient, by);
    }
    return expr_from_sorted(arena, terms, a->size);
}

const Expr *expr_pow(Arena *arena, const Expr *a, unsigned exponent) {
    const Expr *power = expr_int(arena, 1);
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            power = expr_mul(arena, power, a);
        if (exponent > 1)
            a = expr_mul(arena, a, a);
    }
    return power;
}

static const Atom *copy_atom(Arena *arena, const Atom *from) {
    Atom *atom = ARENA_NEW(arena, Atom);
    *atom = *from;
    const Expr **args = ARENA_ARRAY(arena, const Expr *, from->arity);
    for (size_t i = 0; i < from->arity; i++)
        args[i] = expr_copy(arena, from->args[i]);
    atom->args = args;
    return atom;
}

const Expr *expr_copy(Arena *arena, const Expr *a) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size);
    for (size_t i = 0; i < a->size; i++) {
        terms[i] = expr_term_copy(&a->terms[i]);
        Factor *factors = ARENA_ARRAY(arena, Factor, a->terms[i].n_factors);
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            factors[k] = a->terms[i].factors[k];
            factors[k].atom = copy_atom(arena, factors[k].atom);
        }
        terms[i].factors = factors;
    }
    return expr_from_sorted(arena, terms, a->size);
}
