#include "interp/cost/compose/callreasons.h"

#include "base/text.h"

static bool has_kind(const PlanFunction *f, const Expr *e, SymbolKind kind) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_has_symbol(e, s) && f->symbols.at[s].kind == kind)
            return true;
    return false;
}

bool callreasons_is_over(const PlanFunction *f, const Expr *e,
                         const Region *region, SymbolKind kind) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (has_kind(f, region->nonneg.at[i], kind))
            return true;
    return has_kind(f, e, kind);
}

static const char *why_global(const Composer *c, const CostFunction *g,
                              const PlanCall *call) {
    return arena_printf(
        c->arena,
        "the cost of %s, called at %s, depends on a global; pass it "
        "as a parameter",
        g->claims->plan->name, text_line(c->arena, call->line));
}

const char *callreasons_no_cost(const Composer *c, const CostFunction *g,
                                const CommonCall *common, const Claim *inner) {
    const char *line = text_line(c->arena, common->call.line);
    const char *name = g->claims->plan->name;
    if (!inner->expr)
        return arena_printf(c->arena,
                            "the cost of %s, called at %s, is unknown: see "
                            "what is said of %s",
                            name, line, name);
    if (common->varies)
        return arena_printf(c->arena, "the macros change what %s passes to %s",
                            line, name);
    if (callreasons_is_over(g->claims->plan, inner->expr, &inner->region,
                            SYMBOL_GLOBAL))
        return why_global(c, g, &common->call);
    return arena_printf(
        c->arena,
        "the arguments of %s at %s are no formulas; asym time has "
        "its average",
        name, line);
}

const char *callreasons_not_followed(const Composer *c, const Cost *cost,
                                     const CostFunction *g,
                                     const PlanCall *call) {
    const char *name = g->claims->plan->name;
    if (g->claims->plan->left_alone) /* what it costs is not counted anywhere */
        return arena_printf(c->arena, "%s calls %s, which is left alone: %s",
                            text_line(c->arena, call->line),
                            g->claims->plan->name, g->claims->plan->left_alone);
    if (g->claims->plan->weak && cost->basis == BASIS_CODE)
        return arena_printf(c->arena,
                            "%s calls %s, which is weak: another function "
                            "may take its place",
                            text_line(c->arena, call->line), name);
    return NULL;
}
