#include "static/counts/exits/moving.h"

#include "algebra/region/plainer/floors.h"

bool moving_is_number(const Expr *e) {
    return expr_next_symbol(e, 0) == EXPR_NO_SYMBOL;
}

const Expr *moving_at(const Moving *m, const Expr *e, const Expr *x) {
    return expr_substitute_one(m->arena, e, m->x->symbol, x);
}

/* Whether its next value is over nothing else. */
static bool moves_by_itself(const Moving *m) {
    return moving_is_number(moving_at(m, m->x->next, expr_int(m->arena, 1)));
}

/* What x is in some rounds: between its first value and "to". */
typedef struct Span {
    const Expr *to;
    bool first; /* it is the first one even where that is beyond "to" */
} Span;

/* The sign of the factor of x in "e" if that is a number, else 0; false if "e"
 * is not linear in x. */
static bool sign_of_x(const Moving *m, const Expr *e, int *sign) {
    SymbolId x = m->x->symbol;
    const Expr *by = expr_coefficient(m->arena, e, x, 1);
    fmpq_t number;
    fmpq_init(number);
    *sign = expr_is_constant(by, number) ? fmpq_sgn(number) : 0;
    fmpq_clear(number);
    return expr_degree_in(e, x) <= 1 && !expr_has_symbol(by, x) &&
           !expr_has_symbol(expr_coefficient(m->arena, e, x, 0), x);
}

/* Adds "condition" for all of them: where it is linear in x, or something below
 * it is. */
static bool require_in_span(const Moving *m, Region *region,
                            const Expr *condition, const Span *span) {
    SymbolId x = m->x->symbol;
    int sign;
    const Expr *above;
    if (!sign_of_x(m, condition, &sign) &&
        (!floors_bound(&condition, &above, m->arena, condition) ||
         !sign_of_x(m, condition, &sign)))
        return false;
    bool rises = fmpq_sgn(m->slope) < 0;
    if (span->first || (sign > 0) == rises || !sign)
        staying_add(m->s, region,
                    expr_substitute_one(m->arena, condition, x, m->x->first));
    if (span->first || (sign > 0) != rises || !sign)
        staying_add(m->s, region,
                    expr_substitute_one(m->arena, condition, x, span->to));
    return true;
}

static bool require_all_in_span(const Moving *m, Region *region,
                                const Region *conditions, const Span *span) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        if (!require_in_span(m, region, conditions->nonneg.at[i], span))
            return false;
    return true;
}

const Expr *moving_brink(const Moving *m) {
    fmpq_t by;
    fmpq_init(by);
    fmpq_inv(by, m->slope);
    fmpq_neg(by, by);
    const Expr *x = expr_scale(m->arena, m->rest, by);
    fmpq_clear(by);
    return x;
}

const Expr *moving_least(const Moving *m) {
    return expr_apply(m->arena, EXPR_CEIL, moving_brink(m));
}

/* While the loop stays x is between its first value and the brink, and then one
 * move beyond. */
static bool require_between(const Moving *m, Region *region) {
    const Expr *last = moving_brink(m);
    const Expr *beyond =
        expr_add(m->arena, expr_scale(m->arena, last, m->ratio),
                 fmpq_sgn(m->slope) < 0 ? m->high : m->low);
    if (fmpq_sgn(m->slope) > 0 && moving_is_number(beyond))
        beyond = expr_apply(m->arena, EXPR_CEIL, beyond);
    const Span staying = {last, false}, all = {beyond, true};
    return require_all_in_span(m, region, &m->x->steps, &staying) &&
           require_all_in_span(m, region, &m->s->raw, &all) &&
           require_all_in_span(m, region, &m->x->type, &all);
}

/* ---- a variable that rises from a number ---- */

/* Values beyond 64 bits end it, and what rises by less than 1/64 a round. */
enum { MAX_VALUES = 4096 };

static bool all_hold_at(const Moving *m, const Region *conditions,
                        const Expr *x) {
    bool all = true;
    fmpq_t value;
    fmpq_init(value);
    for (size_t i = 0; all && i < conditions->nonneg.size; i++) {
        const Expr *e = conditions->nonneg.at[i];
        all = !expr_has_symbol(e, m->x->symbol) ||
              (expr_is_constant(moving_at(m, e, x), value) &&
               fmpq_sgn(value) >= 0);
    }
    fmpq_clear(value);
    return all;
}

static void require_kept(const Moving *m, Region *region,
                         const Region *conditions) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        if (!expr_has_symbol(conditions->nonneg.at[i], m->x->symbol))
            staying_add(m->s, region, conditions->nonneg.at[i]);
}

/* The last of its values up to which nothing overflows, by moving it; NULL if
 * there is none. */
static const Expr *last_value(const Moving *m) {
    const Expr *last = NULL, *x = m->x->first;
    for (size_t i = 0; i < MAX_VALUES && all_hold_at(m, &m->x->type, x) &&
                       all_hold_at(m, &m->s->raw, x);
         i++) {
        last = x;
        if (!all_hold_at(m, &m->x->steps, x))
            break;
        x = moving_at(m, m->x->next, x);
    }
    return last;
}

/* Adds that the loop is left by the last value. */
static bool require_left(const Moving *m, Region *region) {
    const Expr *last = last_value(m);
    if (!last)
        return false;
    require_kept(m, region, &m->x->steps);
    require_kept(m, region, &m->s->raw);
    const Expr *margin = moving_at(m, m->margin, last);
    staying_add(m->s, region,
                expr_sub(m->arena, expr_int(m->arena, -1), margin));
    return true;
}

bool moving_require_range(const Moving *m, Region *region) {
    bool rises = fmpq_sgn(m->slope) < 0;
    staying_add_all(m->s, region, &m->x->begins);
    return rises && moving_is_number(m->x->first) && moves_by_itself(m)
               ? require_left(m, region)
               : require_between(m, region);
}
