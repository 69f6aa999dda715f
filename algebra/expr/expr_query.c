#include "algebra/expr/expr_impl.h"

#include <assert.h>

bool expr_equal(const Expr *a, const Expr *b) {
    return expr_order(a, b) == 0;
}

bool expr_is_zero(const Expr *a) {
    return a->size == 0;
}

bool expr_is_constant(const Expr *a, fmpq_t out) {
    if (a->size == 0) {
        fmpq_zero(out);
        return true;
    }
    if (a->terms[0].degree > 0)
        return false;
    fmpq_set(out, &a->terms[0].coefficient);
    return true;
}

bool expr_is_int(const Expr *a, int64_t *out) {
    fmpq_t value;
    fmpq_init(value);
    bool fits = expr_is_constant(a, value) && fmpz_is_one(fmpq_denref(value)) &&
                fmpz_fits_si(fmpq_numref(value));
    *out = fits ? fmpz_get_si(fmpq_numref(value)) : 0;
    fmpq_clear(value);
    return fits;
}

const Atom *expr_sole_atom(const Expr *a) {
    if (a->size != 1 || a->terms[0].degree != 1 ||
        !fmpq_is_one(&a->terms[0].coefficient))
        return NULL;
    return a->terms[0].factors[0].atom;
}

bool expr_is_polynomial(const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            if (a->terms[i].factors[k].atom->arity > 0)
                return false;
    return true;
}

static bool atom_has_symbol(const Atom *atom, SymbolId symbol) {
    if (atom->arity == 0)
        return atom->symbol == symbol;
    for (size_t i = 0; i < atom->arity; i++)
        if (expr_has_symbol(atom->args[i], symbol))
            return true;
    return false;
}

bool expr_has_symbol(const Expr *a, SymbolId symbol) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            if (atom_has_symbol(a->terms[i].factors[k].atom, symbol))
                return true;
    return false;
}

static bool atom_has_function(const Atom *atom, ExprFn fn) {
    bool has = expr_is_call(atom, fn);
    for (size_t i = 0; i < atom->arity && !has; i++)
        has = expr_has_function(atom->args[i], fn);
    return has;
}

bool expr_has_function(const Expr *a, ExprFn fn) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            if (atom_has_function(a->terms[i].factors[k].atom, fn))
                return true;
    return false;
}

static SymbolId lesser(SymbolId a, SymbolId b) {
    return a < b ? a : b;
}

static SymbolId next_in_atom(const Atom *atom, SymbolId from) {
    SymbolId next = EXPR_NO_SYMBOL;
    if (atom->arity == 0)
        return atom->symbol >= from && atom->symbol < EXPR_FIRST_BOUND
                   ? atom->symbol
                   : EXPR_NO_SYMBOL;
    for (size_t i = 0; i < atom->arity; i++)
        next = lesser(next, expr_next_symbol(atom->args[i], from));
    return next;
}

SymbolId expr_next_symbol(const Expr *a, SymbolId from) {
    SymbolId next = EXPR_NO_SYMBOL;
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            next =
                lesser(next, next_in_atom(a->terms[i].factors[k].atom, from));
    return next;
}

static void mark_atom(bool *marks, const Atom *atom) {
    if (atom->arity == 0 && atom->symbol < EXPR_FIRST_BOUND)
        marks[atom->symbol] = true;
    for (size_t i = 0; i < atom->arity; i++)
        expr_mark_symbols(marks, atom->args[i]);
}

void expr_mark_symbols(bool *marks, const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            mark_atom(marks, a->terms[i].factors[k].atom);
}

static SymbolId atom_symbol_limit(const Atom *atom) {
    bool named = atom->arity == 0 && atom->symbol < EXPR_FIRST_BOUND;
    SymbolId limit = named ? atom->symbol + 1 : 0;
    for (size_t i = 0; i < atom->arity; i++) {
        SymbolId inside = expr_symbol_limit(atom->args[i]);
        limit = limit > inside ? limit : inside;
    }
    return limit;
}

SymbolId expr_symbol_limit(const Expr *a) {
    SymbolId limit = 0;
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            SymbolId inside = atom_symbol_limit(a->terms[i].factors[k].atom);
            limit = limit > inside ? limit : inside;
        }
    return limit;
}

unsigned expr_degree(const Expr *a) {
    return a->size > 0 ? a->terms[0].degree : 0;
}

static unsigned exponent_of(const Term *term, SymbolId symbol) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *atom = term->factors[i].atom;
        if (atom->arity == 0 && atom->symbol == symbol)
            return term->factors[i].exponent;
    }
    return 0;
}

unsigned expr_degree_in(const Expr *a, SymbolId symbol) {
    unsigned degree = 0;
    for (size_t i = 0; i < a->size; i++) {
        unsigned exponent = exponent_of(&a->terms[i], symbol);
        degree = degree > exponent ? degree : exponent;
    }
    return degree;
}

static Term without_symbol(Arena *arena, const Term *term, SymbolId symbol) {
    Term rest = expr_term_copy(term);
    Factor *factors = ARENA_ARRAY(arena, Factor, term->n_factors);
    rest.n_factors = 0;
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        if (factor->atom->arity > 0 || factor->atom->symbol != symbol)
            factors[rest.n_factors++] = *factor;
    }
    rest.degree -= exponent_of(term, symbol);
    rest.factors = factors;
    return rest;
}

const Expr *expr_coefficient(Arena *arena, const Expr *a, SymbolId symbol,
                             unsigned k) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++)
        if (exponent_of(&a->terms[i], symbol) == k)
            *vec_push(arena, &list) =
                without_symbol(arena, &a->terms[i], symbol);
    return expr_from_terms(arena, list.at, list.size);
}

size_t expr_term_count(const Expr *a) {
    return a->size;
}

const Expr *expr_term(Arena *arena, const Expr *a, size_t i) {
    assert(i < a->size);
    Term *term = ARENA_NEW(arena, Term);
    *term = expr_term_copy(&a->terms[i]);
    return expr_from_terms(arena, term, 1);
}

void expr_term_coefficient(fmpq_t out, const Expr *a, size_t i) {
    assert(i < a->size);
    fmpq_set(out, &a->terms[i].coefficient);
}

void expr_denominator(fmpz_t out, const Expr *a) {
    fmpz_one(out);
    for (size_t i = 0; i < a->size; i++)
        fmpz_lcm(out, out, fmpq_denref(&a->terms[i].coefficient));
}
