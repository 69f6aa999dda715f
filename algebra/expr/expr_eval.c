/* expr_eval.c -- the value of a formula, exact or none. */
#include "algebra/expr/expr_impl.h"

#include <assert.h>

static bool eval_symbol(fmpq_t out, SymbolId symbol, const ExprPoint *point) {
    if (symbol < EXPR_FIRST_BOUND) {
        assert(symbol < point->count);
        fmpq_set_fmpz(out, point->values + symbol);
        return true;
    }
    const ExprBound *bound = point->bound;
    for (; bound && symbol > EXPR_FIRST_BOUND; symbol--)
        bound = bound->outer;
    if (bound)
        fmpq_set_fmpz(out, bound->value);
    return bound != NULL;
}

static bool eval_extremum(fmpq_t out, const Atom *atom,
                          const ExprPoint *point) {
    fmpq_t value;
    fmpq_init(value);
    bool known = expr_eval_at(out, atom->args[0], point);
    for (size_t i = 1; i < atom->arity && known; i++) {
        known = expr_eval_at(value, atom->args[i], point);
        int order = fmpq_cmp(value, out);
        if (atom->fn == EXPR_MAX ? order > 0 : order < 0)
            fmpq_set(out, value);
    }
    fmpq_clear(value);
    return known;
}

/* ---- rounding ---- */

static void round_number(fmpq_t out, ExprFn rounding, const fmpq_t a) {
    fmpz_t whole;
    fmpz_init(whole);
    if (rounding == EXPR_FLOOR)
        fmpz_fdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
    else
        fmpz_cdiv_q(whole, fmpq_numref(a), fmpq_denref(a));
    fmpq_set_fmpz(out, whole);
    fmpz_clear(whole);
}

/* Whether "atom" is a root; if so, of what degree. */
static bool is_root(const Atom *atom, ulong *k) {
    if (!expr_is_call(atom, EXPR_POWER))
        return false;
    fmpq_t exponent;
    fmpq_init(exponent);
    bool root = expr_is_constant(atom->args[1], exponent) &&
                fmpz_is_one(fmpq_numref(exponent)) &&
                fmpz_abs_fits_ui(fmpq_denref(exponent));
    *k = root ? fmpz_get_ui(fmpq_denref(exponent)) : 0;
    fmpq_clear(exponent);
    return root;
}

/* Roots and logarithms rounded down. */
static bool eval_floor(fmpq_t out, bool *exact, const Atom *atom,
                       const ExprPoint *point) {
    ulong k;
    fmpq_t a;
    fmpq_init(a);
    bool known = false;
    if (expr_is_call(atom, EXPR_LOG))
        known =
            expr_eval_at(a, atom->args[0], point) &&
            expr_floor_log(out, exact, a, &atom->args[1]->terms[0].coefficient);
    else if (is_root(atom, &k))
        known = expr_eval_at(a, atom->args[0], point) &&
                expr_floor_root(out, exact, a, k);
    fmpq_clear(a);
    return known;
}

/* floor(log2(x)) has a value where log2(x) is irrational. */
static bool eval_rounded(fmpq_t out, ExprFn rounding, const Expr *arg,
                         const ExprPoint *point) {
    bool exact = true;
    const Atom *inner = expr_sole_atom(arg);
    if (inner && eval_floor(out, &exact, inner, point)) {
        if (!exact && rounding == EXPR_CEIL)
            fmpq_add_si(out, out, 1);
        return true;
    }
    if (!expr_eval_at(out, arg, point))
        return expr_round_irrational(out, rounding, arg, point);
    round_number(out, rounding, out);
    return true;
}

/* ---- powers and logarithms ---- */

/* base^(q*log(d)) = d^(q*log(base)). */
static bool eval_logarithmic(fmpq_t out, const fmpq_t base,
                             const Expr *exponent, const ExprPoint *point) {
    if (exponent->size != 1 || exponent->terms[0].degree != 1 ||
        !expr_is_call(exponent->terms[0].factors[0].atom, EXPR_LOG))
        return false;
    const Atom *log = exponent->terms[0].factors[0].atom;
    fmpq_t d, power;
    fmpq_init(d);
    fmpq_init(power);
    bool known =
        expr_eval_at(d, log->args[0], point) && fmpq_sgn(d) > 0 &&
        expr_log_value(power, base, &log->args[1]->terms[0].coefficient);
    fmpq_mul(power, power, &exponent->terms[0].coefficient);
    known = known && expr_power_value(out, d, power);
    fmpq_clear(d);
    fmpq_clear(power);
    return known;
}

static bool eval_power(fmpq_t out, const Atom *atom, const ExprPoint *point) {
    fmpq_t base, exponent;
    fmpq_init(base);
    fmpq_init(exponent);
    bool known = expr_eval_at(base, atom->args[0], point);
    if (known && expr_eval_at(exponent, atom->args[1], point))
        known = expr_power_value(out, base, exponent);
    else if (known)
        known = eval_logarithmic(out, base, atom->args[1], point);
    fmpq_clear(base);
    fmpq_clear(exponent);
    return known;
}

static bool eval_log(fmpq_t out, const Atom *atom, const ExprPoint *point) {
    fmpq_t a;
    fmpq_init(a);
    bool known = expr_eval_at(a, atom->args[0], point) &&
                 expr_log_value(out, a, &atom->args[1]->terms[0].coefficient);
    fmpq_clear(a);
    return known;
}

/* ---- sums of products ---- */

bool expr_eval_atom(fmpq_t out, const Atom *atom, const ExprPoint *point) {
    if (atom->arity == 0)
        return eval_symbol(out, atom->symbol, point);
    switch (atom->fn) {
    case EXPR_MAX:
    case EXPR_MIN:
        return eval_extremum(out, atom, point);
    case EXPR_FLOOR:
    case EXPR_CEIL:
        return eval_rounded(out, atom->fn, atom->args[0], point);
    case EXPR_LOG:
        return eval_log(out, atom, point);
    case EXPR_POWER:
        return eval_power(out, atom, point);
    case EXPR_FACTORIAL:
        return expr_eval_factorial(out, atom, point);
    case EXPR_RECURRENCE:
        return expr_eval_recurrence(out, atom, point);
    case EXPR_SUM:
        return expr_eval_sum(out, atom, point);
    }
    return false;
}

static bool eval_term(fmpq_t out, const Term *term, const ExprPoint *point) {
    bool known = true;
    fmpq_t value;
    fmpq_init(value);
    fmpq_set(out, &term->coefficient);
    for (size_t i = 0; i < term->n_factors && known; i++) {
        known = expr_eval_atom(value, term->factors[i].atom, point);
        if (known) {
            fmpq_pow_si(value, value, (slong)term->factors[i].exponent);
            fmpq_mul(out, out, value);
        }
    }
    fmpq_clear(value);
    return known;
}

bool expr_eval_at(fmpq_t out, const Expr *a, const ExprPoint *point) {
    bool known = true;
    fmpq_t value;
    fmpq_init(value);
    fmpq_zero(out);
    for (size_t i = 0; i < a->size && known; i++) {
        known = eval_term(value, &a->terms[i], point);
        fmpq_add(out, out, value);
    }
    fmpq_clear(value);
    return known;
}

bool expr_eval(fmpq_t out, const Expr *a, const fmpz *values, size_t count) {
    size_t terms_left = EXPR_MAX_TERMS;
    const ExprPoint point = {values, count, NULL, &terms_left};
    return expr_eval_at(out, a, &point);
}
