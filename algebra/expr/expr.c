#include "algebra/expr/expr_impl.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

/* Canonical form. */

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

static const Expr *of_canonical(Arena *arena, Term *terms, size_t n) {
    Expr *result = ARENA_NEW(arena, Expr);
    *result = (Expr){n, terms};
    if (has_big_coefficient(result)) /* the others own no memory */
        arena_on_free(arena, clear_coefficients, result);
    return result;
}

const Expr *expr_from_terms(Arena *arena, Term *terms, size_t n) {
    if (n > 1) {
        sort_terms(terms, n);
        n = drop_zeros(terms, merge_equal_monomials(terms, n));
    } else if (n == 1) {
        n = drop_zeros(terms, n);
    }
    return of_canonical(arena, terms, n);
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

/* Terms. */

static Term shallow_copy(const Term *from) {
    Term copy = *from;
    fmpq_init(&copy.coefficient);
    fmpq_set(&copy.coefficient, &from->coefficient);
    return copy;
}

void expr_push_terms(Arena *arena, TermList *list, const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        *vec_push(arena, list) = shallow_copy(&a->terms[i]);
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

static Term multiply_terms(Arena *arena, const Term *a, const Term *b) {
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
    return expr_from_terms(arena, term, 1);
}

const Expr *expr_of_atom(Arena *arena, const Atom *atom) {
    Factor *factor = ARENA_NEW(arena, Factor);
    *factor = (Factor){atom, 1};
    Term *term = ARENA_NEW(arena, Term);
    *term = (Term){.degree = 1, .n_factors = 1, .factors = factor};
    fmpq_init(&term->coefficient);
    fmpq_one(&term->coefficient);
    return expr_from_terms(arena, term, 1);
}

const Expr *expr_symbol(Arena *arena, SymbolId symbol) {
    Atom *atom = ARENA_NEW(arena, Atom);
    atom->symbol = symbol;
    return expr_of_atom(arena, atom);
}

/* Terms of the sum, some maybe with coefficient 0. */
static size_t merge_terms(Term *out, const Expr *a, const Expr *b) {
    size_t n = 0, i = 0, k = 0;
    while (i < a->size && k < b->size) {
        int order = expr_term_order(&a->terms[i], &b->terms[k]);
        out[n] = shallow_copy(order <= 0 ? &a->terms[i] : &b->terms[k]);
        if (order == 0)
            fmpq_add(&out[n].coefficient, &out[n].coefficient,
                     &b->terms[k].coefficient);
        i += order <= 0;
        k += order >= 0;
        n++;
    }
    while (i < a->size)
        out[n++] = shallow_copy(&a->terms[i++]);
    while (k < b->size)
        out[n++] = shallow_copy(&b->terms[k++]);
    return n;
}

const Expr *expr_add(Arena *arena, const Expr *a, const Expr *b) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size + b->size);
    return of_canonical(arena, terms,
                        drop_zeros(terms, merge_terms(terms, a, b)));
}

const Expr *expr_add_all(Arena *arena, const Expr *const *parts, size_t count) {
    TermList list = {0};
    for (size_t i = 0; i < count; i++)
        expr_push_terms(arena, &list, parts[i]);
    return expr_from_terms(arena, list.at, list.size);
}

const Expr *expr_sub(Arena *arena, const Expr *a, const Expr *b) {
    return expr_add(arena, a, expr_neg(arena, b));
}

const Expr *expr_neg(Arena *arena, const Expr *a) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size);
    for (size_t i = 0; i < a->size; i++) {
        terms[i] = shallow_copy(&a->terms[i]);
        fmpq_neg(&terms[i].coefficient, &terms[i].coefficient);
    }
    return expr_from_terms(arena, terms, a->size);
}

const Expr *expr_mul(Arena *arena, const Expr *a, const Expr *b) {
    Term *terms = arena_array(arena, a->size, b->size * sizeof(Term));
    size_t n = 0;
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < b->size; k++)
            terms[n++] = multiply_terms(arena, &a->terms[i], &b->terms[k]);
    return expr_from_terms(arena, terms, n);
}

const Expr *expr_scale(Arena *arena, const Expr *a, const fmpq_t by) {
    Term *terms = ARENA_ARRAY(arena, Term, a->size);
    for (size_t i = 0; i < a->size; i++) {
        terms[i] = shallow_copy(&a->terms[i]);
        fmpq_mul(&terms[i].coefficient, &terms[i].coefficient, by);
    }
    return expr_from_terms(arena, terms, a->size);
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
        terms[i] = shallow_copy(&a->terms[i]);
        Factor *factors = ARENA_ARRAY(arena, Factor, a->terms[i].n_factors);
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            factors[k] = a->terms[i].factors[k];
            factors[k].atom = copy_atom(arena, factors[k].atom);
        }
        terms[i].factors = factors;
    }
    return expr_from_terms(arena, terms, a->size);
}

/* Questions. */

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

static SymbolId lesser(SymbolId a, SymbolId b) {
    return a < b ? a : b;
}

static SymbolId next_in_atom(const Atom *atom, SymbolId from) {
    SymbolId next = EXPR_NO_SYMBOL;
    if (atom->arity == 0)
        return atom->symbol >= from ? atom->symbol : EXPR_NO_SYMBOL;
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
    if (atom->arity == 0)
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
    SymbolId limit = atom->arity == 0 ? atom->symbol + 1 : 0;
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
    Term rest = shallow_copy(term);
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
    *term = shallow_copy(&a->terms[i]);
    return expr_from_terms(arena, term, 1);
}

void expr_term_coefficient(fmpq_t out, const Expr *a, size_t i) {
    assert(i < a->size);
    fmpq_set(out, &a->terms[i].coefficient);
}

/* Substitution. */

static const Expr *map_term(Arena *arena, const Term *term, ExprAtomMap by,
                            void *context) {
    const Expr *product = expr_fmpq(arena, &term->coefficient);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Expr *base = by(context, arena, term->factors[i].atom);
        const Expr *power = expr_pow(arena, base, term->factors[i].exponent);
        product = expr_mul(arena, product, power);
    }
    return product;
}

const Expr *expr_map_atoms(Arena *arena, const Expr *a, ExprAtomMap by,
                           void *context) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena, &list,
                        map_term(arena, &a->terms[i], by, context));
    return expr_from_terms(arena, list.at, list.size);
}

typedef struct Substitution {
    ExprSymbolMap by;
    const void *context;
} Substitution;

static const Expr *substitute(Arena *arena, const Expr *a, Substitution *s);

static const Expr *substitute_atom(void *context, Arena *arena,
                                   const Atom *atom) {
    Substitution *s = context;
    if (atom->arity == 0) {
        const Expr *by = s->by(s->context, atom->symbol);
        return by ? by : expr_of_atom(arena, atom);
    }
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++)
        args[i] = substitute(arena, atom->args[i], s);
    return expr_rebuild(arena, atom, args);
}

static const Expr *substitute(Arena *arena, const Expr *a, Substitution *s) {
    return expr_map_atoms(arena, a, substitute_atom, s);
}

const Expr *expr_substitute_by(Arena *arena, const Expr *a, ExprSymbolMap by,
                               const void *context) {
    Substitution s = {by, context};
    return substitute(arena, a, &s);
}

typedef struct Table {
    SymbolId first; /* the symbol of by[0] */
    size_t count;
    const Expr *const *by;
} Table;

static const Expr *from_table(const void *context, SymbolId symbol) {
    const Table *table = context;
    size_t at = (size_t)symbol - table->first;
    return symbol >= table->first && at < table->count ? table->by[at] : NULL;
}

const Expr *expr_substitute(Arena *arena, const Expr *a, const Expr *const *by,
                            size_t count) {
    const Table table = {0, count, by};
    return expr_substitute_by(arena, a, from_table, &table);
}

const Expr *expr_substitute_one(Arena *arena, const Expr *a, SymbolId symbol,
                                const Expr *by) {
    const Table table = {symbol, 1, &by};
    return expr_substitute_by(arena, a, from_table, &table);
}
