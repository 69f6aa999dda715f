/* certain.c -- what calls certainly cost, where not all of it is known. */
#include "interp/cost/compose/composer.h"

#include "algebra/growth/bigo.h"
#include "interp/cost/order/entry.h"
#include "interp/cost/order/growable.h"

/* More conditions on the symbols of a part are not looked through. */
enum { MAX_TIED = 256 };

/* The sum of the parts that were taken so far. */
typedef struct Certain {
    const PlanFunction *function;
    Vec(const Expr *) parts;
    Conjunction *where;
    bool *marks;   /* by symbol: the sum is over it */
    SymbolId some; /* that it is over; or EXPR_NO_SYMBOL */
    Arena *arena;  /* of the result */
    Arena *scratch;
} Certain;

/* The conditions that hold near "part" once it is taken; false if these are too
 * many. */
static bool tie(Region *out, const Certain *sum, const CertainPart *part) {
    Region to = {0};
    *vec_push(sum->scratch, &to.nonneg) = part->cost;
    region_add_all(&to, part->region, sum->scratch);
    *out = conjunction_tied(sum->where, &to, MAX_TIED, sum->scratch);
    if (out->nonneg.size == MAX_TIED)
        return false;
    region_require_all(out, part->region, NULL, 0, sum->scratch);
    return true;
}

/* "part", and the symbols of "near" that the sum is over already: all that
 * "near" may keep from growing. */
static const Expr *sum_near(const Certain *sum, const CertainPart *part,
                            const Region *near) {
    const Expr *cost = part->cost;
    if (expr_symbol_limit(cost) == 0 && sum->some != EXPR_NO_SYMBOL)
        cost = expr_symbol(sum->scratch, sum->some);
    for (size_t i = 0; i < near->nonneg.size; i++)
        EXPR_FOR_SYMBOL(near->nonneg.at[i], s, 0) {
            if (sum->marks[s] && !expr_has_symbol(cost, s))
                cost =
                    expr_add(sum->scratch, cost, expr_symbol(sum->scratch, s));
        }
    return cost;
}

/* Whether "cost" speaks of the length of what was not there, or not so, when
 * the function was called. */
static bool has_late_length(const PlanFunction *f, const Expr *cost) {
    EXPR_FOR_SYMBOL(cost, s, 0) {
        if (f->symbols.at[s].kind == SYMBOL_LENGTH && f->symbols.at[s].late)
            return true;
    }
    return false;
}

/* "part" in what was there when the function was called, if it is certain to
 * grow as it says: n - m may be 1, however large both are. */
static bool is_of_entry(Certain *sum, CertainPart *part) {
    if (has_late_length(sum->function, part->cost))
        return false;
    if (entry_local(sum->function, ENTRY_READERS, part->cost, part->region)) {
        EntryBound *least = ARENA_NEW(sum->arena, EntryBound);
        if (!entry_at_least(least, part->cost, part->region, sum->function,
                            ENTRY_READERS, sum->arena))
            return false;
        part->cost = least->cost;
        part->region = &least->region;
    }
    return bigo_is_tight(sum->scratch, part->cost);
}

static void take(Certain *sum, const CertainPart *part) {
    Region near;
    if (!tie(&near, sum, part) ||
        !growable_in(&near, sum_near(sum, part, &near), sum->function,
                     sum->scratch))
        return;
    *vec_push(sum->scratch, &sum->parts) = part->cost;
    conjunction_require_all(sum->where, part->region);
    expr_mark_symbols(sum->marks, part->cost);
    if (sum->some == EXPR_NO_SYMBOL)
        sum->some = expr_next_symbol(part->cost, 0);
}

static CertainPart whole(const Certain *sum) {
    Region *region = ARENA_NEW(sum->arena, Region);
    *region = conjunction_region(sum->where, sum->arena);
    return (CertainPart){
        .cost = expr_add_all(sum->arena, sum->parts.at, sum->parts.size),
        .region = region};
}

/* What goes on after a call that was cut short may have been in the middle of
 * any part; only runs show that one was ever finished. */
static size_t certain_count(const Cost *cost, const CostFunction *f) {
    return f->claims->plan->resumes && cost->basis == BASIS_CODE
               ? 0
               : cost->certain.size;
}

CertainPart composer_certain(const Composer *c, const Cost *cost,
                             const CostFunction *f, PaidBy by) {
    Arena *scratch = arena_new();
    Certain sum = {
        .function = f->claims->plan,
        .where = conjunction_new(c->arena),
        .marks = ARENA_ARRAY(scratch, bool, f->claims->plan->symbols.size),
        .some = EXPR_NO_SYMBOL,
        .arena = c->arena,
        .scratch = scratch};
    *vec_push(scratch, &sum.parts) = expr_int(c->arena, 1);
    for (size_t i = 0; i < certain_count(cost, f); i++) {
        CertainPart part = cost->certain.at[i];
        if ((by == PAID_BY_SOME || part.always) && is_of_entry(&sum, &part))
            take(&sum, &part);
    }
    CertainPart certain = whole(&sum);
    arena_free(scratch);
    return certain;
}
