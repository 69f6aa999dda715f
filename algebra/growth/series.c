#include "algebra/growth/series.h"
#include "algebra/growth/bound.h"
#include "algebra/growth/dominance.h"
#include "algebra/growth/monomial.h"

/* A monomial that is summed over "index" = 1, 2, .. "hi". */
typedef struct Summand {
    Arena *arena;
    SymbolId index;
    const Expr *hi, *most; /* hi <= c*most */
    const Expr *outside;   /* factors without the index */
    const Expr *raised;    /* exponentials with it */
    const Expr *power;     /* its exponent, a constant */
    const Expr *others;    /* logarithms, max and min with it */
    bool plain;            /* the others are logarithms of it */
} Summand;

/* Logarithms of "index", and of these. */
static bool is_log_of(const Atom *atom, SymbolId index) {
    while (expr_is_call(atom, EXPR_LOG) && expr_sole_atom(atom->args[0]))
        atom = expr_sole_atom(atom->args[0]);
    return atom->arity == 0 && atom->symbol == index;
}

static void sort_factor(Summand *s, const Factor *factor) {
    Arena *arena = s->arena;
    const Expr *atom = expr_of_atom(arena, factor->atom);
    const Expr *power = expr_pow(arena, atom, factor->exponent);
    const Atom *base = monomial_base(factor->atom);
    if (!expr_has_symbol(atom, s->index)) {
        s->outside = expr_mul(arena, s->outside, power);
    } else if (monomial_is_exponential(factor->atom)) {
        s->raised = expr_mul(arena, s->raised, power);
    } else if (base->arity == 0) {
        s->power = expr_add(arena, s->power, monomial_exponent(arena, factor));
    } else {
        s->others = expr_mul(arena, s->others, power);
        s->plain &= is_log_of(base, s->index);
    }
}

static Summand sort_term(Arena *arena, const Term *term, SymbolId index,
                         const Expr *hi) {
    const Expr *one = expr_int(arena, 1);
    Summand s = {
        arena, index, hi, bound(arena, hi), one, one, expr_int(arena, 0),
        one,   true};
    for (size_t i = 0; i < term->n_factors; i++)
        sort_factor(&s, &term->factors[i]);
    return s;
}

static const Expr *at(const Summand *s, const Expr *a, const Expr *index) {
    return expr_substitute_one(s->arena, a, s->index, index);
}

static bool is_rising(const Expr *a, SymbolId index);

static bool factor_is_rising(const Atom *atom, SymbolId index) {
    if (atom->arity == 0)
        return true;
    if (atom->fn != EXPR_LOG && atom->fn != EXPR_MAX && atom->fn != EXPR_MIN &&
        atom->fn != EXPR_FACTORIAL && !expr_is_root(atom))
        return false;
    for (size_t i = 0; i < atom->arity; i++)
        if (!is_rising(atom->args[i], index))
            return false;
    return true;
}

/* Whether "a" cannot fall as the index rises. */
static bool is_rising(const Expr *a, SymbolId index) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            if (fmpq_sgn(&a->terms[i].coefficient) < 0 ||
                !factor_is_rising(a->terms[i].factors[k].atom, index))
                return false;
    return true;
}

/* How the exponent changes with the index: at a constant rate, or in general
 * up. */
typedef enum Rate { FALLS, STAYS, RISES, RISES_FASTER, UNKNOWN } Rate;

static Rate rate_of(const Summand *s) {
    Arena *arena = s->arena;
    if (!expr_has_symbol(s->raised, s->index))
        return STAYS;
    const Expr *zero = expr_int(arena, 0), *one = expr_int(arena, 1);
    const Expr *log = monomial_log(arena, &s->raised->terms[0]);
    const Expr *change = expr_sub(arena, log, at(s, log, zero));
    const Expr *slope = at(s, change, one);
    if (expr_is_zero(change))
        return STAYS;
    int sign = monomial_sign(arena, slope);
    if (expr_next_symbol(slope, 0) == EXPR_NO_SYMBOL && sign != 0 &&
        expr_equal(change,
                   expr_mul(arena, slope, expr_symbol(arena, s->index))))
        return sign > 0 ? RISES : FALLS;
    return is_rising(log, s->index) ? RISES_FASTER : UNKNOWN;
}

/* The sum of i^power*others. */
static const Expr *sum_of_power(const Summand *s) {
    Arena *arena = s->arena;
    const Expr *above = expr_add(arena, s->power, expr_int(arena, 1));
    const Expr *result = at(s, s->others, s->most);
    int sign = monomial_sign(arena, above);
    if (expr_is_zero(above))
        return expr_mul(arena, result, expr_log(arena, 2, s->most));
    if (sign > 0)
        return expr_mul(arena, result, expr_power(arena, s->most, above));
    return sign == 0 ? NULL : s->plain ? expr_int(arena, 1) : result;
}

/* i^power*others at its largest. */
static const Expr *most_of_power(const Summand *s) {
    const Expr *result = at(s, s->others, s->most);
    return monomial_sign(s->arena, s->power) <= 0
               ? result
               : expr_mul(s->arena, result,
                          expr_power(s->arena, s->most, s->power));
}

/* NULL where nothing is known. */
static const Expr *sum_of_summand(Summand *s) {
    Arena *arena = s->arena;
    const Expr *sum = NULL;
    Rate rate = rate_of(s);
    if (!is_rising(s->others, s->index) || rate == UNKNOWN)
        return NULL;
    if (rate == RISES || rate == RISES_FASTER) {
        s->raised = at(s, s->raised, s->hi);
        sum = most_of_power(s);
        if (rate == RISES_FASTER)
            sum = expr_mul(arena, sum, s->most);
    } else if (rate == FALLS) {
        s->raised = at(s, s->raised, expr_int(arena, 0));
        sum = s->plain ? expr_int(arena, 1) : sum_of_power(s);
    } else {
        s->raised = at(s, s->raised, expr_int(arena, 0));
        sum = sum_of_power(s);
    }
    return sum ? expr_mul(arena, expr_mul(arena, s->outside, s->raised), sum)
               : NULL;
}

/* Whether "lo" is 1 or more as symbols grow. */
static bool is_above_zero(const Expr *lo) {
    for (size_t i = 0; i < lo->size; i++)
        if (fmpq_sgn(&lo->terms[i].coefficient) < 0)
            return false;
    return lo->size > 0 && expr_is_polynomial(lo) && expr_is_whole(lo);
}

/* Moves a sum so that it begins at 1; one that begins above may as well begin
 * there unless it then has more rounds. */
static void begin_at_one(Arena *arena, const Expr **body, SymbolId index,
                         const Expr *lo, const Expr **hi) {
    const Expr *below = expr_sub(arena, lo, expr_int(arena, 1));
    const Expr *rounds = expr_sub(arena, *hi, below);
    if (is_above_zero(lo) &&
        expr_equal(bound(arena, rounds), bound(arena, *hi)))
        return;
    *body = expr_substitute_one(
        arena, *body, index, expr_add(arena, expr_symbol(arena, index), below));
    *hi = rounds;
}

/* 1/i! is at most 2/2^i. */
static const Expr *tame_factorial(void *context, Arena *arena,
                                  const Atom *atom) {
    (void)context;
    const Atom *inside =
        expr_is_reciprocal(atom) ? expr_sole_atom(atom->args[0]) : NULL;
    if (!inside || !expr_is_call(inside, EXPR_FACTORIAL))
        return expr_of_atom(arena, atom);
    return expr_divide(arena, expr_int(arena, 1),
                       expr_power(arena, expr_int(arena, 2), inside->args[0]));
}

/* "body" without reciprocals of factorials, and not less up to a factor. */
static const Expr *tamed(Arena *arena, const Expr *body) {
    for (size_t i = 0; i < body->size; i++)
        if (fmpq_sgn(&body->terms[i].coefficient) < 0)
            return body;
    return expr_map_atoms(arena, body, tame_factorial, NULL);
}

/* Whether the sum may grow slower than "sum_of_summand" says. */
static bool may_be_less(const Summand *s) {
    Rate rate = rate_of(s);
    bool falls = monomial_sign(s->arena, s->power) < 0;
    return !s->plain || rate == RISES_FASTER || (rate == RISES && falls);
}

/* The sum of all monomials of "terms" over "index" = 1, 2, .. "hi"; with
 * "exact" not only at most that.  NULL: nothing is known. */
static const Expr *sum_of_all(Arena *arena, const Expr *terms, SymbolId index,
                              const Expr *hi, bool exact) {
    const Expr *all = expr_int(arena, 0);
    for (size_t i = 0; i < terms->size; i++) {
        Summand s = sort_term(arena, &terms->terms[i], index, hi);
        const Expr *sum = exact && may_be_less(&s) ? NULL : sum_of_summand(&s);
        if (!sum)
            return NULL;
        all = expr_add(arena, all, sum);
    }
    return all;
}

static const Expr *sum_of(Arena *arena, const Expr *body, const Atom *atom,
                          SymbolId index) {
    const Expr *hi = atom->args[2];
    const Expr *same =
        expr_kept_sum(arena, body, index, atom->args[1], atom->args[2]);
    begin_at_one(arena, &body, index, atom->args[1], &hi);
    const Expr *terms = bound(arena, tamed(arena, body));
    if (expr_is_zero(bound(arena, hi)))
        return expr_int(arena, 0);
    const Expr *all = sum_of_all(arena, terms, index, hi, false);
    return all ? bound(arena, all) : same;
}

static SymbolId free_symbol(const Atom *atom) {
    SymbolId limit = 0;
    for (size_t i = 0; i < atom->arity; i++) {
        SymbolId inside = expr_symbol_limit(atom->args[i]);
        limit = limit > inside ? limit : inside;
    }
    return limit;
}

const Expr *series_of_sum(Arena *arena, const Atom *atom) {
    SymbolId index = free_symbol(atom);
    return sum_of(arena, expr_open_sum(arena, atom, index), atom, index);
}

const Expr *series_of_opposite(Arena *arena, const Atom *atom) {
    SymbolId index = free_symbol(atom);
    return sum_of(arena, expr_neg(arena, expr_open_sum(arena, atom, index)),
                  atom, index);
}

static bool is_led_by(Arena *arena, const Expr *end, const Expr *order) {
    return dominance_is_tight(arena, end) &&
           expr_equal(bound(arena, end), order);
}

/* Whether it does not end to be more, whatever its number is. */
static bool grows(Arena *arena, const Expr *rounds) {
    const Expr *rest = expr_int(arena, 0);
    for (size_t i = 0; i < rounds->size; i++)
        if (rounds->terms[i].degree > 0)
            rest = expr_add(arena, rest, expr_term(arena, rounds, i));
    return !expr_is_zero(rest) && dominance_is_tight(arena, rest);
}

static bool is_led(Arena *arena, const Atom *sum, const Expr *order) {
    SymbolId index = free_symbol(sum);
    const Expr *body = expr_open_sum(arena, sum, index);
    /* logarithms are below 0 where what they are of is below 1 */
    bool led = bound_is_nonneg(body) && !expr_has_function(body, EXPR_LOG);
    for (size_t end = 1; led && end <= 2; end++)
        if (is_led_by(arena,
                      expr_substitute_one(arena, body, index, sum->args[end]),
                      order))
            return true;
    return false;
}

/* ---- what a sum is at least ---- */

/* A polynomial that is 1 or more where symbols are. */
static bool is_one_or_more(const Expr *a) {
    bool some = false;
    for (size_t i = 0; i < a->size; i++) {
        const fmpq *k = &a->terms[i].coefficient;
        if (fmpq_sgn(k) < 0)
            return false;
        some |= fmpz_cmp(fmpq_numref(k), fmpq_denref(k)) >= 0;
    }
    return some && expr_is_polynomial(a);
}

/* Whether the logarithms among the factors of "term" are not negative; there
 * are none inside others. */
static bool has_safe_logs(Arena *arena, const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *atom = term->factors[i].atom;
        if (expr_is_call(atom, EXPR_LOG)
                ? !is_one_or_more(atom->args[0])
                : expr_has_function(expr_of_atom(arena, atom), EXPR_LOG))
            return false;
    }
    return true;
}

/* The sum of "term" of the body: what it grows as, where it is positive, else
 * what it takes away at most, but for a factor.  NULL: nothing is known. */
static const Expr *part_of_sum(Arena *arena, const Expr *term, SymbolId index,
                               const Expr *hi) {
    bool less = fmpq_sgn(&term->terms[0].coefficient) < 0;
    const Expr *amount = less ? expr_neg(arena, term) : term;
    if (!bound_is_nonneg(amount) ||
        (!less && (!dominance_is_tight(arena, term) ||
                   !has_safe_logs(arena, &term->terms[0]))))
        return NULL;
    return sum_of_all(arena, bound(arena, less ? tamed(arena, amount) : amount),
                      index, hi, !less);
}

/* Up to constant factors what the sum, which begins at a number, is at least:
 * of the monomials that are added, once each, those are subtracted that may
 * take more away.  NULL: nothing is known. */
static const Expr *least_of_sum(Arena *arena, const Atom *sum) {
    SymbolId index = free_symbol(sum);
    const Expr *hi = sum->args[2], *body = expr_open_sum(arena, sum, index);
    const Expr *more = expr_int(arena, 0), *less = more;
    if (!bound_is_nonneg(body)) /* else what is below 1 only adds to it */
        begin_at_one(arena, &body, index, sum->args[1], &hi);
    body = expr_neg(arena, bound_unrounded(arena, expr_neg(arena, body)));
    for (size_t i = 0; i < body->size; i++) {
        const Expr *part =
            part_of_sum(arena, expr_term(arena, body, i), index, hi);
        const Expr **all =
            fmpq_sgn(&body->terms[i].coefficient) < 0 ? &less : &more;
        if (!part)
            return NULL;
        *all = expr_add(arena, *all, part);
    }
    less = expr_mul(arena, bound(arena, less), expr_int(arena, 2));
    return dominance_is_tight(arena, more)
               ? expr_sub(arena, bound(arena, more), less)
               : NULL;
}

bool series_sum_is_tight(Arena *arena, const Atom *sum) {
    const Expr *order = series_of_sum(arena, sum);
    if (!grows(arena, expr_sub(arena, sum->args[2], sum->args[1])))
        return false;
    if (is_led(arena, sum, order))
        return true;
    bool from_number = expr_next_symbol(sum->args[1], 0) == EXPR_NO_SYMBOL;
    const Expr *least = from_number ? least_of_sum(arena, sum) : NULL;
    return least && is_led_by(arena, least, order);
}
