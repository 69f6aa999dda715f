#include "interp/claims/claim.h"

const char *claim_status_name(ClaimStatus status) {
    static const char *const names[] = {[CLAIM_UNKNOWN] = "unknown",
                                        [CLAIM_FITTED] = "fitted",
                                        [CLAIM_ASSUMED] = "assumed",
                                        [CLAIM_EXACT] = "exact",
                                        [CLAIM_PROVED] = "proved"};
    return names[status];
}

Claim claim_unknown(const char *reason) {
    return (Claim){.status = CLAIM_UNKNOWN, .reason = reason};
}

bool claim_is_known(const Claim *claim) {
    return claim->expr && claim->status != CLAIM_UNKNOWN;
}

const Claim *claim_largest(const Claim *claim) {
    return claim->worst ? claim->worst : claim;
}

RowFormula claim_over_rows(const Claim *claim) {
    return (RowFormula){claim->expr, &claim->region,
                        claim->status == CLAIM_EXACT};
}

void claim_set_tested(Claim *claim, const SampleSource *source, Arena *arena) {
    RowFormula formula = claim_over_rows(claim);
    const RowRanges *ranges = rows_tested(source, &formula, arena);
    for (SymbolId s = 0; s < ranges->count; s++)
        if (ranges->tested[s])
            *vec_push(arena, &claim->tested) =
                (ClaimRange){s, ranges->low + s, ranges->high + s};
}

void claim_set_samples(Claim *claim, const SampleSource *source) {
    if (claim->expr || !source->site)
        return;
    claim->samples = source->site->rows.size;
    claim->executions = source->executions;
}

const Claim *claim_keep(Claim claim, Arena *arena) {
    Claim *kept = ARENA_NEW(arena, Claim);
    *kept = claim;
    return kept;
}

const char *claim_expr_text(const Expr *e, const PlanFunction *function,
                            Arena *arena) {
    Text text = text_new(arena);
    expr_print(&text, e, plan_symbol_names(function, arena));
    return text_chars(&text);
}

const char *claim_region_text(const Region *region,
                              const PlanFunction *function, Arena *arena) {
    Text text = text_new(arena);
    region_print(&text, region, plan_symbol_names(function, arena));
    return text_chars(&text);
}
