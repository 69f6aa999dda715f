/* inductions_rounds.c -- what expressions over the variables of a loop are in
 * its rounds. */
#include "static/counts/exits/inductions.h"

static Rounds rounds_of(const Inductions *l) {
    return (Rounds){.round = l->symbols->round,
                    .variables = l->variables.at,
                    .n_variables = l->variables.size,
                    .scaled = l->scaled.at,
                    .n_scaled = l->scaled.size,
                    .ranges = l->symbols->ranges.at,
                    .n_ranges = l->symbols->ranges.size,
                    .arena = l->arena};
}

static bool is_induction(const Inductions *l, SymbolId symbol) {
    for (size_t i = 0; i < l->all.size; i++)
        if (l->all.at[i].symbol == symbol)
            return true;
    for (size_t i = 0; i < l->scaled.size; i++)
        if (l->scaled.at[i].symbol == symbol)
            return true;
    return false;
}

bool inductions_completed_only(const Inductions *l, const Expr *e) {
    const Rounds rounds = rounds_of(l);
    return rounds_scaled(&rounds, e) != NULL;
}

/* Whether such variables alone change in "e" from round to round. */
static bool is_known_in_rounds(const Inductions *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s != l->symbols->round && !is_induction(l, s) &&
            !inductions_keep(l, s))
            return false;
    }
    return true;
}

const Expr *inductions_in_round(const Inductions *l, const Expr *e) {
    const Rounds rounds = rounds_of(l);
    return is_known_in_rounds(l, e) ? rounds_at(&rounds, e) : NULL;
}

const Expr *inductions_sum(const Inductions *l, const Expr *e,
                           const Expr *last) {
    const Rounds rounds = rounds_of(l);
    return is_known_in_rounds(l, e) ? rounds_sum(&rounds, e, last) : NULL;
}

bool inductions_require(const Inductions *l, Region *region, const Expr *e,
                        const Expr *last) {
    const Rounds rounds = rounds_of(l);
    return is_known_in_rounds(l, e) && rounds_require(&rounds, region, e, last);
}

static bool require_all(const Inductions *l, Region *region,
                        const Region *conditions, const Expr *last) {
    for (size_t k = 0; k < conditions->nonneg.size; k++)
        if (!inductions_require(l, region, conditions->nonneg.at[k], last))
            return false;
    return true;
}

bool inductions_require_no_wrap(const Inductions *l, Region *region,
                                const Expr *e, const Expr *last,
                                unsigned magnitude) {
    for (size_t i = 0; i < l->all.size; i++) {
        const Induction *in = &l->all.at[i];
        const PlanSymbol *s = &l->symbols->all.at[in->symbol].plan;
        unsigned own = s->bits - (s->is_signed ? 1 : 0);
        if (!expr_has_symbol(e, in->symbol))
            continue;
        if (!require_all(l, region, &in->next, last) ||
            (magnitude > own && !require_all(l, region, &in->type, last)))
            return false;
    }
    return true;
}

/* ---- pointers ---- */

/* The size of the elements by which all pointers move that the loop moves: then
 * pointers that it compares lie whole elements apart.  0: they have none. */
static int64_t common_element(const Inductions *l) {
    int64_t element = 0;
    for (size_t i = 0; i < l->all.size; i++) {
        const Induction *in = &l->all.at[i];
        if (l->symbols->all.at[in->symbol].scope != SCOPE_POINTER)
            continue;
        if (!in->element || (element && in->element != element))
            return 0;
        element = in->element;
    }
    return element;
}

/* The pointer symbol of "e" with coefficient "sign"; NO_SYMBOL unless there is
 * just one. */
static SymbolId pointer_in(const Inductions *l, const Expr *e, int sign) {
    SymbolId found = NO_SYMBOL;
    size_t count = 0;
    fmpq_t k;
    fmpq_init(k);
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (l->symbols->all.at[s].scope != SCOPE_POINTER ||
            !expr_is_constant(expr_coefficient(l->arena, e, s, 1), k) ||
            !fmpz_equal_si(fmpq_numref(k), sign) ||
            !fmpz_is_one(fmpq_denref(k)))
            continue;
        found = s;
        count++;
    }
    fmpq_clear(k);
    return count == 1 ? found : NO_SYMBOL;
}

int64_t inductions_in_elements(const Inductions *l, const Expr **a,
                               int64_t slope) {
    int64_t unit = common_element(l);
    int sign = slope < 0 ? 1 : -1; /* of the far end in "a" */
    if (!unit || slope % unit || !expr_is_polynomial(*a))
        return 1;
    SymbolId far = pointer_in(l, *a, sign), near = pointer_in(l, *a, -sign);
    if (far == NO_SYMBOL || near == NO_SYMBOL)
        return 1;
    bool same = symbols_same_pointer(l->symbols, far, near);
    SymbolId distance =
        same ? far : symbols_of_distance(l->symbols, far, near, unit);
    if (distance == NO_SYMBOL)
        return 1;
    const Expr *bytes = expr_sub(l->arena, expr_symbol(l->arena, far),
                                 expr_symbol(l->arena, near));
    const Expr *elements =
        expr_mul(l->arena, expr_int(l->arena, same ? 0 : unit),
                 expr_symbol(l->arena, distance));
    *a = expr_add(l->arena, *a,
                  expr_mul(l->arena, expr_int(l->arena, sign),
                           expr_sub(l->arena, elements, bytes)));
    return unit;
}
