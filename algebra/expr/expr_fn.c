/* expr_fn.c -- the canonical form of functions; max, min, floor and ceil. */
#include "algebra/expr/expr_impl.h"

#include <assert.h>

bool expr_is_call(const Atom *atom, ExprFn fn) {
    return atom->arity > 0 && atom->fn == fn;
}

static bool args_are_whole(const Atom *atom, size_t from) {
    for (size_t i = from; i < atom->arity; i++)
        if (!expr_is_whole(atom->args[i]))
            return false;
    return true;
}

bool expr_atom_is_whole(const Atom *atom) {
    if (atom->arity == 0)
        return true;
    switch (atom->fn) {
    case EXPR_FLOOR:
    case EXPR_CEIL:
        return true;
    case EXPR_MAX:
    case EXPR_MIN:
        return args_are_whole(atom, 0);
    case EXPR_RECURRENCE:
        return args_are_whole(atom, 1);
    case EXPR_SUM:
        return expr_is_whole(atom->args[0]);
    case EXPR_FACTORIAL:
        return true;
    case EXPR_POWER: /* (-1)^n */
        return expr_is_number_power(atom) &&
               fmpq_sgn(&atom->args[0]->terms[0].coefficient) < 0;
    case EXPR_LOG:
        break;
    }
    return false;
}

bool expr_term_is_whole(const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++)
        if (!expr_atom_is_whole(term->factors[i].atom))
            return false;
    return fmpz_is_one(&term->coefficient.den);
}

bool expr_is_whole(const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        if (!expr_term_is_whole(&a->terms[i]))
            return false;
    return true;
}

/* Construction. */

const Expr *expr_function(Arena *arena, ExprFn fn, const Expr *const *args,
                          size_t arity) {
    Atom *atom = ARENA_NEW(arena, Atom);
    *atom = (Atom){.arity = arity, .fn = fn, .args = args};
    const Expr *result = expr_of_atom(arena, atom);
    if (expr_symbol_limit(result) > 0)
        return result;
    fmpq_t value;
    fmpq_init(value);
    if (expr_eval(value, result, NULL, 0))
        result = expr_fmpq(arena, value);
    fmpq_clear(value);
    return result;
}

/* The sign of a - b where it is the same everywhere. */
static bool constant_order(int *out, Arena *arena, const Expr *a,
                           const Expr *b) {
    fmpq_t difference;
    fmpq_init(difference);
    bool known = expr_is_constant(expr_sub(arena, a, b), difference);
    *out = fmpq_sgn(difference);
    fmpq_clear(difference);
    return known;
}

/* Puts "a" at its place among the sorted arguments, unless it always yields to
 * one of them; drops those that always yield to it (both do not happen, since
 * no two arguments have a constant difference). */
static void insert_argument(Arena *arena, ExprList *args, ExprFn fn,
                            const Expr *a) {
    size_t kept = 0, place = 0;
    for (size_t i = 0; i < args->size; i++) {
        int order;
        if (constant_order(&order, arena, args->at[i], a)) {
            if (order == 0 || (order > 0) == (fn == EXPR_MAX))
                return;
            continue;
        }
        args->at[kept++] = args->at[i];
    }
    args->size = kept;
    *vec_push(arena, args) = a;
    while (place < kept && expr_order(args->at[place], a) < 0)
        place++;
    for (size_t i = kept; i > place; i--)
        args->at[i] = args->at[i - 1];
    args->at[place] = a;
}

static const Expr *make_extremum(Arena *arena, ExprFn fn,
                                 const Expr *const *from, size_t n);

static bool is_extremum(const Atom *atom) {
    return expr_is_call(atom, EXPR_MAX) || expr_is_call(atom, EXPR_MIN);
}

/* The largest or smallest of some, or its opposite. */
static bool is_signed_extremum(const Term *term) {
    return term->degree == 1 && is_extremum(term->factors[0].atom) &&
           fmpz_is_pm1(&term->coefficient.num) &&
           fmpz_is_one(&term->coefficient.den);
}

/* n - max(0, n - 5) is min(n, 5): what is added to an extremum goes into its
 * arguments where they become shorter. */
static const Expr *push_inside(Arena *arena, const Expr *a) {
    size_t at = 0, before = a->size, after = 0;
    while (at < a->size && !is_signed_extremum(&a->terms[at]))
        at++;
    if (at == a->size || a->size == 1)
        return a;
    const Expr *one = expr_term(arena, a, at);
    const Expr *rest = expr_sub(arena, a, one);
    const Atom *atom = a->terms[at].factors[0].atom;
    bool plus = fmpq_is_one(&a->terms[at].coefficient);
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++) {
        args[i] = plus ? expr_add(arena, rest, atom->args[i])
                       : expr_sub(arena, rest, atom->args[i]);
        before += atom->args[i]->size;
        after += args[i]->size;
    }
    ExprFn fn = plus == (atom->fn == EXPR_MAX) ? EXPR_MAX : EXPR_MIN;
    return after < before ? make_extremum(arena, fn, args, atom->arity) : a;
}

static void insert_flat(Arena *arena, ExprList *args, ExprFn fn,
                        const Expr *a) {
    a = push_inside(arena, a);
    const Atom *atom = expr_sole_atom(a);
    if (!atom || atom->arity == 0 || atom->fn != fn) {
        insert_argument(arena, args, fn, a);
        return;
    }
    for (size_t i = 0; i < atom->arity; i++)
        insert_argument(arena, args, fn, atom->args[i]);
}

/* Whether twice "number" yields to the sum of "a" and "b", a constant: of x and
 * 4 - x one is 2 at least. */
static bool yields_to_both(Arena *arena, ExprFn fn, const Expr *number,
                           const Expr *a, const Expr *b) {
    int order;
    return constant_order(&order, arena, expr_add(arena, a, b),
                          expr_add(arena, number, number)) &&
           (order == 0 || (order > 0) == (fn == EXPR_MAX));
}

/* Whether "number", one of the arguments, is never chosen. */
static bool is_never_chosen(Arena *arena, ExprFn fn, const ExprList *args,
                            const Expr *number) {
    if (expr_symbol_limit(number) > 0)
        return false;
    for (size_t i = 0; i < args->size; i++)
        for (size_t k = 0; k < i; k++)
            if (args->at[i] != number && args->at[k] != number &&
                yields_to_both(arena, fn, number, args->at[i], args->at[k]))
                return true;
    return false;
}

static void drop_never_chosen(Arena *arena, ExprFn fn, ExprList *args) {
    size_t kept = 0, all = args->size;
    for (size_t i = 0; i < all; i++)
        if (!is_never_chosen(arena, fn, args, args->at[i]))
            args->at[kept++] = args->at[i];
    args->size = kept;
}

static const Expr *make_extremum(Arena *arena, ExprFn fn,
                                 const Expr *const *from, size_t n) {
    ExprList args = {0};
    for (size_t i = 0; i < n; i++)
        insert_flat(arena, &args, fn, from[i]);
    if (args.size > 2)
        drop_never_chosen(arena, fn, &args);
    if (args.size == 1)
        return args.at[0];
    return expr_function(arena, fn, args.at, args.size);
}

const Expr *expr_max(Arena *arena, const Expr *a, const Expr *b) {
    return make_extremum(arena, EXPR_MAX, (const Expr *[]){a, b}, 2);
}

const Expr *expr_min(Arena *arena, const Expr *a, const Expr *b) {
    return make_extremum(arena, EXPR_MIN, (const Expr *[]){a, b}, 2);
}

/* floor(x + w) = floor(x) + w for whole w. */
static const Expr *make_rounded(Arena *arena, ExprFn fn, const Expr *a) {
    TermList whole = {0}, rest = {0};
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena,
                        expr_term_is_whole(&a->terms[i]) ? &whole : &rest,
                        expr_term(arena, a, i));
    const Expr *result = expr_from_terms(arena, whole.at, whole.size);
    if (rest.size == 0)
        return result;
    const Expr **args = ARENA_NEW(arena, const Expr *);
    args[0] = expr_from_terms(arena, rest.at, rest.size);
    return expr_add(arena, result, expr_function(arena, fn, args, 1));
}

const Expr *expr_apply(Arena *arena, ExprFn fn, const Expr *a) {
    assert(fn == EXPR_FLOOR || fn == EXPR_CEIL);
    return make_rounded(arena, fn, a);
}

const Expr *expr_rebuild(Arena *arena, const Atom *atom,
                         const Expr *const *args) {
    switch (atom->fn) {
    case EXPR_MAX:
    case EXPR_MIN:
        return make_extremum(arena, atom->fn, args, atom->arity);
    case EXPR_FLOOR:
    case EXPR_CEIL:
        return make_rounded(arena, atom->fn, args[0]);
    case EXPR_LOG:
        return expr_log_to(arena, args[0], args[1]);
    case EXPR_POWER:
        return expr_power(arena, args[0], args[1]);
    case EXPR_SUM:
        return expr_sum_of(arena, args);
    case EXPR_FACTORIAL:
    case EXPR_RECURRENCE:
        break;
    }
    return expr_function(arena, atom->fn, args, atom->arity);
}
