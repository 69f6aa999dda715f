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

/* An assumption weakens a claim, and what samples it rests on stays. */
static bool rests_on_samples(const Claim *claim) {
    return claim->trial.evidence != EVIDENCE_CODE ||
           claim->status == CLAIM_EXACT || claim->status == CLAIM_FITTED;
}

RowFormula claim_over_rows(const Claim *claim) {
    return (RowFormula){claim->expr, &claim->region, rests_on_samples(claim)};
}

const char *claim_evidence_name(ClaimEvidence evidence) {
    static const char *const names[] = {[EVIDENCE_CODE] = NULL,
                                        [EVIDENCE_BUILDS] = "builds",
                                        [EVIDENCE_DRAWS] = "draws",
                                        [EVIDENCE_GIVEN] = "given"};
    return names[evidence];
}

bool claim_trial_is_short(const ClaimTrial *trial) {
    return trial->draws < trial->needed;
}

const char *claim_trial_text(const ClaimTrial *trial, Arena *arena) {
    return arena_printf(
        arena, "%zu of the %zu random %s that an exact one needs", trial->draws,
        trial->needed,
        trial->evidence == EVIDENCE_BUILDS ? "builds" : "inputs");
}

ClaimRanges claim_ranges(const RowRanges *ranges, Arena *arena) {
    ClaimRanges out = {0};
    for (SymbolId s = 0; s < ranges->count; s++)
        if (ranges->tested[s])
            *vec_push(arena, &out) =
                (ClaimRange){s, ranges->low + s, ranges->high + s};
    return out;
}

void claim_set_tested(Claim *claim, const SampleSource *source, Arena *arena) {
    RowFormula formula = claim_over_rows(claim);
    claim->tested = claim_ranges(rows_tested(source, &formula, arena), arena);
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

/* ---- dump ---- */

static void dump_known(Text *out, const Claim *claim, const PlanFunction *f) {
    text_add(out, " %s%s", claim->upper ? "<= " : "",
             claim_expr_text(claim->expr, f, out->arena));
    if (claim->region.nonneg.size)
        text_add(out, " for %s",
                 claim_region_text(&claim->region, f, out->arena));
    if (claim->where_reached)
        text_add(out, " where reached");
    if (claim->everywhere)
        text_add(out, "; %s everywhere",
                 claim_expr_text(claim->everywhere, f, out->arena));
}

static void dump_ranges(Text *out, const Claim *claim, const PlanFunction *f) {
    for (size_t i = 0; i < claim->tested.size; i++) {
        const ClaimRange *range = &claim->tested.at[i];
        char *low = fmpz_get_str(NULL, 10, range->low);
        char *high = fmpz_get_str(NULL, 10, range->high);
        text_add(out, "%s %s %s..%s", i ? "," : "; tested",
                 f->symbols.at[range->symbol].name, low, high);
        flint_free(low);
        flint_free(high);
    }
}

static void dump_extreme(Text *out, const char *name, const Claim *claim,
                         const PlanFunction *f) {
    if (!claim)
        return;
    text_add(out, "; %s {", name);
    claim_dump(out, claim, f);
    text_add(out, "}");
}

void claim_dump(Text *out, const Claim *claim, const PlanFunction *f) {
    text_add(out, "%s", claim_status_name(claim->status));
    if (claim->expr)
        dump_known(out, claim, f);
    dump_ranges(out, claim, f);
    text_add(out, "; %zu samples, %zu held out, %llu executions",
             claim->samples, claim->held_out,
             (unsigned long long)claim->executions);
    if (claim->trial.needed)
        text_add(out, ", %zu %s", claim->trial.draws,
                 claim_evidence_name(claim->trial.evidence));
    if (claim->reason)
        text_add(out, "; %s", claim->reason);
    dump_extreme(out, "best", claim->best, f);
    dump_extreme(out, "typical", claim->typical, f);
    dump_extreme(out, "worst", claim->worst, f);
}
