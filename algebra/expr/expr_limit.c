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
