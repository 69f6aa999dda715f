#include "algebra/expr/expr_impl.h"

#include <stdlib.h>

static int order_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

int expr_atom_order(const Atom *a, const Atom *b) {
    if (a == b)
        return 0;
    if (a->arity == 0 && b->arity == 0)
        return order_numbers(a->symbol, b->symbol);
    if (a->arity != b->arity)
        return order_numbers(a->arity, b->arity);
    int order = order_numbers(a->fn, b->fn);
    for (size_t i = 0; i < a->arity && order == 0; i++)
        order = expr_order(a->args[i], b->args[i]);
    return order;
}

int expr_term_order(const Term *a, const Term *b) {
    if (a->degree != b->degree)
        return a->degree > b->degree ? -1 : 1;
    for (size_t i = 0; i < a->n_factors && i < b->n_factors; i++) {
        int order = expr_atom_order(a->factors[i].atom, b->factors[i].atom);
        if (order != 0)
            return order;
        if (a->factors[i].exponent != b->factors[i].exponent)
            return a->factors[i].exponent > b->factors[i].exponent ? -1 : 1;
    }
    return order_numbers(a->n_factors, b->n_factors);
}

static int order_coefficients(const Expr *a, const Expr *b) {
    int order = 0;
    for (size_t i = 0; i < a->size && order == 0; i++)
        order = fmpq_cmp(&a->terms[i].coefficient, &b->terms[i].coefficient);
    return order;
}

int expr_order(const Expr *a, const Expr *b) {
    unsigned a_degree = expr_degree(a), b_degree = expr_degree(b);
    if (a == b)
        return 0;
    if (a_degree != b_degree)
        return order_numbers(a_degree, b_degree);
    for (size_t i = 0; i < a->size && i < b->size; i++) {
        int order = expr_term_order(&a->terms[i], &b->terms[i]);
        if (order != 0)
            return order;
    }
    if (a->size != b->size)
        return order_numbers(a->size, b->size);
    return order_coefficients(a, b);
}

static int qsort_terms(const void *a, const void *b) {
    return expr_term_order(a, b);
}

static size_t merge_equal_monomials(Term *terms, size_t n) {
    size_t size = 0;
    for (size_t i = 0; i < n; i++) {
        if (size > 0 && expr_term_order(&terms[size - 1], &terms[i]) == 0) {
            fmpq *sum = &terms[size - 1].coefficient;
            fmpq_add(sum, sum, &terms[i].coefficient);
            fmpq_clear(&terms[i].coefficient);
        } else {
            terms[size++] = terms[i];
        }
    }
    return size;
}

static size_t drop_zeros(Term *terms, size_t n) {
    size_t size = 0;
    for (size_t i = 0; i < n; i++)
        if (!fmpq_is_zero(&terms[i].coefficient))
            terms[size++] = terms[i];
    return size;
}

static void clear_coefficients(void *object) {
    Expr *a = object;
    for (size_t i = 0; i < a->size; i++)
        fmpq_clear(&a->terms[i].coefficient);
}

static bool has_big_coefficient(const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        if (COEFF_IS_MPZ(a->terms[i].coefficient.num) ||
            COEFF_IS_MPZ(a->terms[i].coefficient.den))
            return true;
    return false;
}

/* Few terms, mostly in order already. */
static void insert_terms(Term *terms, size_t n) {
    for (size_t i = 1; i < n; i++) {
        Term term = terms[i];
        size_t k = i;
        for (; k > 0 && expr_term_order(&terms[k - 1], &term) > 0; k--)
            terms[k] = terms[k - 1];
        terms[k] = term;
    }
}

static void sort_terms(Term *terms, size_t n) {
    enum { FEW = 16 };
    if (n <= FEW)
        insert_terms(terms, n);
    else
        qsort(terms, n, sizeof *terms, qsort_terms);
}

const Expr *expr_from_sorted(Arena *arena, Term *terms, size_t n) {
    Expr *result = ARENA_NEW(arena, Expr);
    *result = (Expr){drop_zeros(terms, n), terms};
    if (has_big_coefficient(result)) /* the others own no memory */
        arena_on_free(arena, clear_coefficients, result);
    return result;
}

const Expr *expr_from_terms(Arena *arena, Term *terms, size_t n) {
    if (n > 1) {
        sort_terms(terms, n);
        n = merge_equal_monomials(terms, n);
    }
    return expr_from_sorted(arena, terms, n);
}

static bool is_canonical_term(const Term *term) {
    unsigned degree = 0;
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        if (factor->exponent == 0)
            return false;
        if (i > 0 && expr_atom_order(factor[-1].atom, factor->atom) >= 0)
            return false;
        for (size_t k = 0; k < factor->atom->arity; k++)
            if (!expr_is_canonical(factor->atom->args[k]))
                return false;
        degree += factor->exponent;
    }
    return degree == term->degree && !fmpq_is_zero(&term->coefficient) &&
           fmpq_is_canonical(&term->coefficient);
}

bool expr_is_canonical(const Expr *a) {
    for (size_t i = 0; i < a->size; i++) {
        if (!is_canonical_term(&a->terms[i]))
            return false;
        if (i > 0 && expr_term_order(&a->terms[i - 1], &a->terms[i]) >= 0)
            return false;
    }
    return true;
}
