#include "interp/cost/order/entry.h"

/* What choices among limits may make of one expression. */
enum { MAX_CHOICES = 16 };

typedef enum Side { AT_MOST, AT_LEAST } Side;

/* Where a cost holds, and what is said of it there. */
typedef struct Entry {
    const PlanFunction *function;
    EntryFor to;
    const Region *region;
    Region limited; /* where the limits hold that were used */
    Arena *arena;
} Entry;

static bool is_local(const PlanFunction *f, EntryFor to, SymbolId s) {
    return plan_is_local(&f->symbols.at[s]) ||
           (to == ENTRY_CALLERS && f->symbols.at[s].kind == SYMBOL_CALL &&
            plan_limits(f, s));
}

static SymbolId find_local(const PlanFunction *f, EntryFor to, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_local(f, to, s))
            return s;
    }
    return EXPR_NO_SYMBOL;
}

const PlanSymbol *entry_local(const PlanFunction *f, EntryFor to,
                              const Expr *cost, const Region *region) {
    SymbolId s = find_local(f, to, cost);
    for (size_t i = 0; s == EXPR_NO_SYMBOL && i < region->nonneg.size; i++)
        s = find_local(f, to, region->nonneg.at[i]);
    return s == EXPR_NO_SYMBOL ? NULL : &f->symbols.at[s];
}

/* ---- one local ---- */

static bool is_nonneg(const Entry *entry, const Expr *e) {
    return region_implies(entry->region, e,
                          plan_symbol_ranges(entry->function, entry->arena),
                          entry->function->symbols.size);
}

/* Whether "e" rises with "s" (1) or falls (-1) in the region; 0: neither is
 * known.  Powers of a number that may be negative are not looked into. */
static int direction_of(const Entry *entry, const Expr *e, SymbolId s) {
    unsigned degree = expr_degree_in(e, s);
    bool rises = true, falls = true;
    if (degree > 1 && !is_nonneg(entry, expr_symbol(entry->arena, s)))
        return 0;
    for (unsigned k = 1; k <= degree; k++) {
        const Expr *factor = expr_coefficient(entry->arena, e, s, k);
        rises = rises && is_nonneg(entry, factor);
        falls = falls && is_nonneg(entry, expr_neg(entry->arena, factor));
    }
    return rises ? 1 : falls ? -1 : 0;
}

static bool add_choices(Entry *entry, const Expr *e, Side side, ExprList *out);

/* What "s" is, where it is known just so; or NULL. */
static const Expr *value_of(const Entry *entry, SymbolId s) {
    const PlanLimits *limits = plan_limits(entry->function, s);
    bool known = limits && limits->at_most.size == 1 &&
                 limits->at_least.size == 1 &&
                 expr_equal(limits->at_most.at[0], limits->at_least.at[0]);
    return known ? limits->at_most.at[0] : NULL;
}

/* A power of "s" is no less than that of a limit below only where that is not
 * negative. */
static bool is_usable(const Entry *entry, const Expr *e, SymbolId s,
                      const Expr *limit, bool most) {
    return most || expr_degree_in(e, s) == 1 || is_nonneg(entry, limit);
}

/* "e" with each limit of "s" in its place, on the side that "direction" says.
 */
static bool add_limited(Entry *entry, const Expr *e, SymbolId s, Side side,
                        int direction, ExprList *out) {
    const PlanLimits *limits = plan_limits(entry->function, s);
    if (!limits)
        return false;
    bool most = (side == AT_MOST) == (direction > 0);
    size_t count = most ? limits->at_most.size : limits->at_least.size;
    for (size_t i = 0; i < count; i++) {
        const Expr *limit =
            most ? limits->at_most.at[i] : limits->at_least.at[i];
        if (!is_usable(entry, e, s, limit, most) ||
            !add_choices(entry, expr_substitute_one(entry->arena, e, s, limit),
                         side, out))
            return false;
    }
    region_require_all(&entry->limited, &limits->valid, NULL, 0, entry->arena);
    return count > 0;
}

static const Expr *limit_of(void *context, const LimitAsked *asked) {
    SymbolId s = asked->symbol;
    Entry *entry = context;
    if (!is_local(entry->function, entry->to, s))
        return expr_symbol(entry->arena, s);
    const PlanLimits *limits = plan_limits(entry->function, s);
    const Expr *limit =
        limits ? planlimits_farthest(limits, asked->most, entry->arena) : NULL;
    if (limit)
        region_require_all(&entry->limited, &limits->valid, NULL, 0,
                           entry->arena);
    return limit;
}

/* The same for "e" with functions of locals. */
static bool add_of_functions(Entry *entry, const Expr *e, Side side,
                             ExprList *out) {
    const Expr *limit =
        expr_limit(entry->arena, e, side == AT_MOST, limit_of, entry);
    return limit && add_choices(entry, limit, side, out);
}

/* What s^power times "factor" is on that side, of which the sign is known, and
 * where s is not negative; NULL if that is not known. */
static const Expr *power_limited(Entry *entry, const Expr *factor, SymbolId s,
                                 unsigned power, Side side) {
    const PlanLimits *limits = plan_limits(entry->function, s);
    bool rises = is_nonneg(entry, factor);
    bool most = rises == (side == AT_MOST);
    const Expr *limit =
        limits ? planlimits_farthest(limits, most, entry->arena) : NULL;
    if (!limit ||
        (!rises && !is_nonneg(entry, expr_neg(entry->arena, factor))) ||
        (!most && !is_nonneg(entry, limit)))
        return NULL;
    region_require_all(&entry->limited, &limits->valid, NULL, 0, entry->arena);
    return expr_mul(entry->arena, factor, expr_pow(entry->arena, limit, power));
}

/* Whether "s" is not negative, by the region or by its limits. */
static bool is_from_0(Entry *entry, SymbolId s) {
    const PlanLimits *limits = plan_limits(entry->function, s);
    const Expr *least =
        limits ? planlimits_farthest(limits, false, entry->arena) : NULL;
    if (is_nonneg(entry, expr_symbol(entry->arena, s)))
        return true;
    if (!least || !is_nonneg(entry, least))
        return false;
    region_require_all(&entry->limited, &limits->valid, NULL, 0, entry->arena);
    return true;
}

/* The same for "e" that neither rises nor falls with "s": term by term. */
static bool add_by_terms(Entry *entry, const Expr *e, SymbolId s, Side side,
                         ExprList *out) {
    const Expr *sum = expr_coefficient(entry->arena, e, s, 0);
    if (!is_from_0(entry, s))
        return false;
    for (unsigned k = 1; k <= expr_degree_in(e, s); k++) {
        const Expr *factor = expr_coefficient(entry->arena, e, s, k);
        const Expr *term = power_limited(entry, factor, s, k, side);
        if (!term)
            return false;
        sum = expr_add(entry->arena, sum, term);
    }
    return add_choices(entry, sum, side, out);
}

/* Adds what "e" may be at most, or at least: one of the results is right. */
static bool add_choices(Entry *entry, const Expr *e, Side side, ExprList *out) {
    SymbolId s = find_local(entry->function, entry->to, e);
    if (s == EXPR_NO_SYMBOL) {
        if (out->size == MAX_CHOICES)
            return false;
        *vec_push(entry->arena, out) = e;
        return true;
    }
    const Expr *value = value_of(entry, s);
    if (value) {
        region_require_all(&entry->limited,
                           &plan_limits(entry->function, s)->valid, NULL, 0,
                           entry->arena);
        return add_choices(
            entry, expr_substitute_one(entry->arena, e, s, value), side, out);
    }
    if (!expr_is_polynomial(e))
        return add_of_functions(entry, e, side, out);
    int direction = direction_of(entry, e, s);
    return direction ? add_limited(entry, e, s, side, direction, out)
                     : add_by_terms(entry, e, s, side, out);
}

/* ---- the whole ---- */

/* Conditions that are enough for those of the region. */
static bool limit_region(Entry *entry, Region *out) {
    for (size_t i = 0; i < entry->region->nonneg.size; i++) {
        ExprList choices = {0};
        if (!add_choices(entry, entry->region->nonneg.at[i], AT_LEAST,
                         &choices))
            return false;
        for (size_t k = 0; k < choices.size; k++)
            region_require(out, choices.at[k], NULL, 0, entry->arena);
    }
    return true;
}

static bool limit(EntryBound *out, const Expr *cost, const Region *region,
                  const PlanFunction *function, EntryFor to, Side side,
                  Arena *arena) {
    Entry entry = {
        .function = function, .to = to, .region = region, .arena = arena};
    ExprList choices = {0};
    Region where = {0};
    if (!add_choices(&entry, cost, side, &choices) ||
        !limit_region(&entry, &where))
        return false;
    region_require_all(&where, &entry.limited, NULL, 0, arena);
    const Expr *all = choices.at[0];
    for (size_t i = 1; i < choices.size; i++)
        all = side == AT_MOST ? expr_max(arena, all, choices.at[i])
                              : expr_min(arena, all, choices.at[i]);
    *out = (EntryBound){all, where};
    return true;
}

bool entry_at_most(EntryBound *out, const Expr *cost, const Region *region,
                   const PlanFunction *function, EntryFor to, Arena *arena) {
    return limit(out, cost, region, function, to, AT_MOST, arena);
}

bool entry_at_least(EntryBound *out, const Expr *cost, const Region *region,
                    const PlanFunction *function, EntryFor to, Arena *arena) {
    return limit(out, cost, region, function, to, AT_LEAST, arena);
}
