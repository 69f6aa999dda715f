/* expr_fn.c -- the functions max, min, floor, ceil, log2 and sqrt: their
 * canonical form and their values. */
#include "algebra/expr/expr_impl.h"

#include <assert.h>

bool expr_atom_is_whole(const Atom *atom) {
    if (atom->arity == 0 || atom->fn == EXPR_FLOOR || atom->fn == EXPR_CEIL)
        return true;
    if (atom->fn != EXPR_MAX && atom->fn != EXPR_MIN)
        return false;
    for (size_t i = 0; i < atom->arity; i++)
        if (!expr_is_whole(atom->args[i]))
            return false;
    return true;
}

static bool term_is_whole(const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++)
        if (!expr_atom_is_whole(term->factors[i].atom))
            return false;
    return fmpz_is_one(&term->coefficient.den);
}

bool expr_is_whole(const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        if (!term_is_whole(&a->terms[i]))
            return false;
    return true;
}

/* Values. */

static void round_down(fmpq_t out, const fmpq_t a) {
    fmpz_t whole;
    fmpz_init(whole);
    fmpz_fdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
    fmpq_set_fmpz(out, whole);
    fmpz_clear(whole);
}

static void round_up(fmpq_t out, const fmpq_t a) {
    fmpz_t whole;
    fmpz_init(whole);
    fmpz_cdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
    fmpq_set_fmpz(out, whole);
    fmpz_clear(whole);
}

/* The largest k with 2^k <= a; a is positive. */
static slong floor_log2(const fmpq_t a) {
    slong k =
        (slong)fmpz_bits(fmpq_numref(a)) - (slong)fmpz_bits(fmpq_denref(a));
    fmpz_t low, high;
    fmpz_init(low);
    fmpz_init(high);
    fmpz_mul_2exp(low, fmpq_denref(a), k > 0 ? (ulong)k : 0);
    fmpz_mul_2exp(high, fmpq_numref(a), k < 0 ? (ulong)-k : 0);
    if (fmpz_cmp(low, high) > 0) /* den * 2^k > num */
        k--;
    fmpz_clear(low);
    fmpz_clear(high);
    return k;
}

static bool is_power_of_two(const fmpz_t a) {
    return fmpz_val2(a) + 1 == fmpz_bits(a);
}

/* out = the root or logarithm of "a" rounded down; *exact: it was not rounded.
 * False where there is no real value. */
static bool value_rounded_down(fmpq_t out, bool *exact, ExprFn fn,
                               const fmpq_t a) {
    if (fn == EXPR_LOG2 && fmpq_sgn(a) > 0) {
        *exact =
            is_power_of_two(fmpq_numref(a)) && is_power_of_two(fmpq_denref(a));
        fmpq_set_si(out, floor_log2(a), 1);
        return true;
    }
    if (fn == EXPR_SQRT && fmpq_sgn(a) >= 0) {
        fmpq_t square;
        fmpq_init(square);
        round_down(square, a);
        fmpz_sqrt(fmpq_numref(out), fmpq_numref(square));
        fmpz_one(fmpq_denref(out));
        fmpq_mul(square, out, out);
        *exact = fmpq_equal(square, a);
        fmpq_clear(square);
        return true;
    }
    return false;
}

/* The rational log2 or sqrt of "a"; false if there is none. */
static bool value_exact(fmpq_t out, ExprFn fn, const fmpq_t a) {
    bool exact = false;
    if (fn == EXPR_LOG2)
        return value_rounded_down(out, &exact, fn, a) && exact;
    if (!fmpz_is_square(fmpq_numref(a)) || !fmpz_is_square(fmpq_denref(a)))
        return false;
    fmpq_t root;
    fmpq_init(root);
    fmpz_sqrt(fmpq_numref(root), fmpq_numref(a));
    fmpz_sqrt(fmpq_denref(root), fmpq_denref(a));
    fmpq_swap(out, root);
    fmpq_clear(root);
    return true;
}

/* floor(log2(x)) has a value where log2(x) is irrational. */
static bool eval_rounded(fmpq_t out, ExprFn rounding, const Expr *arg,
                         const fmpz *values, size_t count) {
    const Atom *inner = expr_sole_atom(arg);
    if (inner && inner->arity == 1 &&
        (inner->fn == EXPR_LOG2 || inner->fn == EXPR_SQRT)) {
        bool exact = false;
        fmpq_t operand;
        fmpq_init(operand);
        bool known = expr_eval(operand, inner->args[0], values, count) &&
                     value_rounded_down(out, &exact, inner->fn, operand);
        fmpq_clear(operand);
        if (known && !exact && rounding == EXPR_CEIL)
            fmpq_add_si(out, out, 1);
        return known;
    }
    if (!expr_eval(out, arg, values, count))
        return false;
    (rounding == EXPR_FLOOR ? round_down : round_up)(out, out);
    return true;
}

static bool eval_extremum(fmpq_t out, const Atom *atom, const fmpz *values,
                          size_t count) {
    fmpq_t value;
    fmpq_init(value);
    bool known = expr_eval(out, atom->args[0], values, count);
    for (size_t i = 1; i < atom->arity && known; i++) {
        known = expr_eval(value, atom->args[i], values, count);
        int order = fmpq_cmp(value, out);
        if (atom->fn == EXPR_MAX ? order > 0 : order < 0)
            fmpq_set(out, value);
    }
    fmpq_clear(value);
    return known;
}

static bool eval_atom(fmpq_t out, const Atom *atom, const fmpz *values,
                      size_t count) {
    if (atom->arity == 0) {
        assert(atom->symbol < count);
        fmpq_set_fmpz(out, values + atom->symbol);
        return true;
    }
    if (atom->fn == EXPR_MAX || atom->fn == EXPR_MIN)
        return eval_extremum(out, atom, values, count);
    if (atom->fn == EXPR_FLOOR || atom->fn == EXPR_CEIL)
        return eval_rounded(out, atom->fn, atom->args[0], values, count);
    return expr_eval(out, atom->args[0], values, count) &&
           value_exact(out, atom->fn, out);
}

static bool eval_term(fmpq_t out, const Term *term, const fmpz *values,
                      size_t count) {
    bool known = true;
    fmpq_t value;
    fmpq_init(value);
    fmpq_set(out, &term->coefficient);
    for (size_t i = 0; i < term->n_factors && known; i++) {
        known = eval_atom(value, term->factors[i].atom, values, count);
        if (known) {
            fmpq_pow_si(value, value, (slong)term->factors[i].exponent);
            fmpq_mul(out, out, value);
        }
    }
    fmpq_clear(value);
    return known;
}

bool expr_eval(fmpq_t out, const Expr *a, const fmpz *values, size_t count) {
    bool known = true;
    fmpq_t value;
    fmpq_init(value);
    fmpq_zero(out);
    for (size_t i = 0; i < a->size && known; i++) {
        known = eval_term(value, &a->terms[i], values, count);
        fmpq_add(out, out, value);
    }
    fmpq_clear(value);
    return known;
}

/* Construction. */

static const Expr *make_function(Arena *arena, ExprFn fn,
                                 const Expr *const *args, size_t arity) {
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

typedef Vec(const Expr *) ExprList;

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

static void insert_flat(Arena *arena, ExprList *args, ExprFn fn,
                        const Expr *a) {
    const Atom *atom = expr_sole_atom(a);
    if (!atom || atom->arity == 0 || atom->fn != fn) {
        insert_argument(arena, args, fn, a);
        return;
    }
    for (size_t i = 0; i < atom->arity; i++)
        insert_argument(arena, args, fn, atom->args[i]);
}

static const Expr *make_extremum(Arena *arena, ExprFn fn,
                                 const Expr *const *from, size_t n) {
    ExprList args = {0};
    for (size_t i = 0; i < n; i++)
        insert_flat(arena, &args, fn, from[i]);
    if (args.size == 1)
        return args.at[0];
    return make_function(arena, fn, args.at, args.size);
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
        expr_push_terms(arena, term_is_whole(&a->terms[i]) ? &whole : &rest,
                        expr_term(arena, a, i));
    const Expr *result = expr_from_terms(arena, whole.at, whole.size);
    if (rest.size == 0)
        return result;
    const Expr **args = ARENA_NEW(arena, const Expr *);
    args[0] = expr_from_terms(arena, rest.at, rest.size);
    return expr_add(arena, result, make_function(arena, fn, args, 1));
}

const Expr *expr_apply(Arena *arena, ExprFn fn, const Expr *a) {
    assert(fn != EXPR_MAX && fn != EXPR_MIN);
    if (fn == EXPR_FLOOR || fn == EXPR_CEIL)
        return make_rounded(arena, fn, a);
    const Expr **args = ARENA_NEW(arena, const Expr *);
    args[0] = a;
    return make_function(arena, fn, args, 1);
}

const Expr *expr_rebuild(Arena *arena, const Atom *atom,
                         const Expr *const *args) {
    if (atom->fn == EXPR_MAX || atom->fn == EXPR_MIN)
        return make_extremum(arena, atom->fn, args, atom->arity);
    return expr_apply(arena, atom->fn, args[0]);
}
