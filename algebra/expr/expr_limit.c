#include "algebra/expr/expr_impl.h"

/* What symbols are at most, and at least. */
typedef struct Limits {
    ExprLimit of;
    void *context;
    bool in_log;
    Arena *arena;
} Limits;

static const Expr *limit_of(const Limits *l, SymbolId symbol, bool most) {
    const LimitAsked asked = {symbol, most, l->in_log};
    return l->of(l->context, &asked);
}

static const Expr *limit_sum(const Limits *l, const Expr *a, bool most);

/* Whether no symbol of "a" has another value as its limit. */
static bool stays(const Limits *l, const Expr *a) {
    EXPR_FOR_SYMBOL(a, s, 0) {
        const Expr *symbol = expr_symbol(l->arena, s);
        const Expr *most = limit_of(l, s, true);
        if (!most || !expr_equal(most, symbol))
            return false;
    }
    return true;
}

/* Of a maximum or minimum.  It is at most the largest of what all are; a
 * minimum is at most what any of them is. */
static const Expr *limit_choice(const Limits *l, const Atom *atom, bool most) {
    bool is_max = atom->fn == EXPR_MAX;
    const Expr *all = NULL;
    for (size_t i = 0; i < atom->arity; i++) {
        const Expr *one = limit_sum(l, atom->args[i], most);
        if (!one && is_max == most)
            return NULL;
        if (one)
            all = !all     ? one
                  : is_max ? expr_max(l->arena, all, one)
                           : expr_min(l->arena, all, one);
    }
    return all;
}

/* "atom" with the limit of argument "i", with which it rises. */
static const Expr *limit_argument(const Limits *l, const Atom *atom, size_t i,
                                  bool most) {
    const Expr **args = ARENA_ARRAY(l->arena, const Expr *, atom->arity);
    for (size_t k = 0; k < atom->arity; k++)
        args[k] = atom->args[k];
    args[i] = limit_sum(l, args[i], most);
    return args[i] ? expr_rebuild(l->arena, atom, args) : NULL;
}

static const Expr *limit_logarithm(const Limits *l, const Atom *atom) {
    Limits in_log = *l;
    in_log.in_log = true;
    return limit_argument(&in_log, atom, 0, true);
}

/* Whether "a" is a number of 1 and more. */
static bool is_number_from_1(const Expr *a) {
    return a->size == 1 && a->terms[0].degree == 0 &&
           fmpq_cmp_si(&a->terms[0].coefficient, 1) >= 0;
}

/* ---- sums ---- */

/* The number that "atom" is at most, of min(7, n); NULL if there is none. */
static const fmpq *number_of_min(const Atom *atom) {
    const fmpq *number = NULL;
    for (size_t i = 0; expr_is_call(atom, EXPR_MIN) && i < atom->arity; i++)
        number = number ? number : expr_number(atom->args[i]);
    return number && fmpq_sgn(number) >= 0 ? number : NULL;
}

/* Raises *out by what the term is at most: a number, or what has one as its
 * minimum.  False if it is neither, or negative. */
static bool add_number(fmpq_t out, const Term *term) {
    const fmpq *least =
        term->degree == 1 ? number_of_min(term->factors[0].atom) : NULL;
    if (fmpq_sgn(&term->coefficient) < 0 || (term->degree > 0 && !least))
        return false;
    fmpq_t number, by;
    fmpq_init(number);
    fmpq_init(by);
    fmpq_set(number, &term->coefficient);
    fmpq_one(by);
    if (least)
        fmpq_set(by, least);
    fmpq_addmul(out, number, by);
    fmpq_clear(number);
    fmpq_clear(by);
    return true;
}

const Expr *expr_times_largest(Arena *arena, const Expr *body,
                               const Expr *count) {
    bool known = true;
    fmpq_t most;
    fmpq_init(most);
    for (size_t i = 0; i < body->size && known; i++)
        known = add_number(most, &body->terms[i]);
    const Expr *factor = expr_fmpq(arena, most);
    fmpq_clear(most);
    return known ? expr_mul(arena, factor,
                            expr_max(arena, expr_int(arena, 0), count))
                 : NULL;
}

static const Expr *limit_kept_sum(const Limits *l, const Atom *atom) {
    const Expr *low = limit_sum(l, atom->args[1], false),
               *high = limit_sum(l, atom->args[2], true);
    const Expr *one = expr_int(l->arena, 1);
    return low && high
               ? expr_times_largest(
                     l->arena, atom->args[0],
                     expr_add(l->arena, expr_sub(l->arena, high, low), one))
               : NULL;
}

/* What is at least the logarithm or root of a number may have no value. */
static const Expr *limit_function(const Limits *l, const Atom *atom,
                                  bool most) {
    switch (atom->fn) {
    case EXPR_MAX:
    case EXPR_MIN:
        return limit_choice(l, atom, most);
    case EXPR_FLOOR:
    case EXPR_CEIL:
        return limit_argument(l, atom, 0, most);
    case EXPR_LOG:
        return most ? limit_logarithm(l, atom) : NULL;
    case EXPR_POWER:
        if (is_number_from_1(atom->args[0]))
            return limit_argument(l, atom, 1, most);
        return most && expr_is_root(atom) ? limit_argument(l, atom, 0, most)
                                          : NULL;
    case EXPR_SUM:
        return most ? limit_kept_sum(l, atom) : NULL;
    default:
        return NULL;
    }
}

static const Expr *limit_atom(const Limits *l, const Atom *atom, bool most) {
    if (atom->arity == 0)
        return limit_of(l, atom->symbol, most);
    return limit_function(l, atom, most);
}

/* Factors may have any sign. */
static const Expr *limit_term(const Limits *l, const Expr *term, bool most) {
    const Term *t = &term->terms[0];
    if (stays(l, term))
        return term;
    if (t->degree != 1)
        return NULL;
    bool rises = fmpq_sgn(&t->coefficient) > 0;
    const Expr *atom = limit_atom(l, t->factors[0].atom, most == rises);
    if (!atom)
        return NULL;
    fmpq_t factor;
    fmpq_init(factor);
    fmpq_set(factor, &t->coefficient);
    const Expr *limit = expr_scale(l->arena, atom, factor);
    fmpq_clear(factor);
    return limit;
}

static const Expr *limit_sum(const Limits *l, const Expr *a, bool most) {
    const Expr *sum = expr_int(l->arena, 0);
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = limit_term(l, expr_term(l->arena, a, i), most);
        if (!term)
            return NULL;
        sum = expr_add(l->arena, sum, term);
    }
    return sum;
}

const Expr *expr_limit(Arena *arena, const Expr *a, bool most, ExprLimit of,
                       void *context) {
    Limits l = {of, context, false, arena};
    return limit_sum(&l, a, most);
}
