#include "interp/cost/compose/inlengths.h"

const Expr *inlengths_expr(const PlanFunction *f, const Expr *e, Arena *arena) {
    SymbolId limit = expr_symbol_limit(e);
    if (!f->equal.size || !limit)
        return e;
    const Expr **by = ARENA_ARRAY(arena, const Expr *, limit);
    for (SymbolId s = 0; s < limit; s++)
        by[s] = expr_symbol(arena, s);
    for (size_t i = 0; i < f->equal.size; i++)
        if (f->equal.at[i].result < limit)
            by[f->equal.at[i].result] =
                expr_symbol(arena, f->equal.at[i].length);
    return expr_substitute(arena, e, by, limit);
}

const Region *inlengths_region(const PlanFunction *f, const Region *region,
                               Arena *arena) {
    if (!f->equal.size)
        return region;
    Region *out = ARENA_NEW(arena, Region);
    *out = (Region){0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        *vec_push(arena, &out->nonneg) =
            inlengths_expr(f, region->nonneg.at[i], arena);
    return out;
}
