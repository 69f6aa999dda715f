#include "interp/claims/claim/claim.h"

#include <string.h>

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

bool claim_is_for_all(const Claim *claim) {
    return claim->expr && !claim->for_equal;
}

const Claim *claim_said(const Claim *claim) {
    return claim->seen ? claim->seen : claim;
}

bool claim_is_elsewhere(const Claim *claim) {
    return claim->status == CLAIM_PROVED && claim->executions &&
           !claim->samples;
}

const Claim *claim_for_cost(const Claim *claim) {
    return claim->costed ? claim->costed : claim;
}

const Claim *claim_largest(const Claim *claim) {
    return claim->worst ? claim->worst : claim;
}

const Claim *claim_furthest(const Claim *claim) {
    return claim->beyond ? claim->beyond : claim_largest(claim);
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

/* What "e" has of variable "s", which then stands before a sum that does not
 * change; NULL if it is no such variable. */
static const Expr *gathered(const Expr *e, SymbolId s, const PlanFunction *f,
                            Arena *arena) {
    if (!plan_is_local(&f->symbols.at[s]) || !expr_is_polynomial(e) ||
        expr_degree_in(e, s) != 1)
        return NULL;
    const Expr *times = expr_coefficient(arena, e, s, 1);
    EXPR_FOR_SYMBOL(times, other, 0) {
        if (plan_is_local(&f->symbols.at[other]))
            return NULL;
    }
    return expr_term_count(times) > 1 ? times : NULL;
}

/* Whether "e" has another that goes by the plain name of "s". */
static bool is_shared_name(SymbolId s, const Expr *e, const PlanFunction *f) {
    const char *plain = plan_plain_name(&f->symbols.at[s]);
    EXPR_FOR_SYMBOL(e, other, 0) {
        if (other != s &&
            strcmp(plan_plain_name(&f->symbols.at[other]), plain) == 0)
            return true;
    }
    return false;
}

/* Variables of a loop go by their plain names, i for i@25, where "e" has no
 * other of that name. */
static const char **plain_names(const Expr *e, const PlanFunction *f,
                                Arena *arena) {
    const char **given = plan_symbol_names(f, arena);
    const char **names = arena_grow(arena, given, f->symbols.size,
                                    f->symbols.size, sizeof *names);
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (plan_is_local(&f->symbols.at[s]) && !is_shared_name(s, e, f))
            names[s] = plan_plain_name(&f->symbols.at[s]);
    }
    return names;
}

/* The number among the terms of "e". */
static const Expr *number_in(const Expr *e, Arena *arena) {
    fmpq_t number;
    fmpq_init(number);
    size_t last = expr_term_count(e);
    if (last && !expr_is_constant(expr_term(arena, e, last - 1), number))
        fmpq_zero(number);
    const Expr *out = expr_fmpq(arena, number);
    fmpq_clear(number);
    return out;
}

/* " + 2" or " - 2". */
static void add_shift(Text *out, const Expr *number) {
    Text text = text_new(out->arena);
    expr_print(&text, number, NULL);
    const char *digits = text_chars(&text);
    bool less = *digits == '-';
    text_add(out, " %c %s", less ? '-' : '+', digits + less);
}

/* ---- what proves it ---- */

static const char *invariant_text(const Claim *claim,
                                  const PlanFunction *function, Arena *arena) {
    const char **names = plain_names(claim->because, function, arena);
    Text text = text_new(arena);
    const Expr *number = number_in(claim->because, arena);
    const Expr *rest = expr_sub(arena, claim->because, number);
    EXPR_FOR_SYMBOL(claim->because, s, 0) {
        const Expr *times = gathered(rest, s, function, arena);
        if (!times)
            continue;
        rest = expr_sub(arena, rest,
                        expr_mul(arena, times, expr_symbol(arena, s)));
        expr_print_name(&text, names[s]);
        text_add(&text, "*(");
        expr_print(&text, times, names);
        text_add(&text, ")%s", expr_is_zero(rest) ? "" : " + ");
    }
    if (!expr_is_zero(rest) || !text_chars(&text)[0])
        expr_print(&text, rest, names);
    text_add(&text, claim->upper ? " >= count" : " = count");
    if (!expr_is_zero(number))
        add_shift(&text, expr_neg(arena, number));
    return text_chars(&text);
}

/* By how much it is changed a round, if that is 1 or -1; else 0. */
static int step_of(const PlanMove *move) {
    if (!move->at)
        return 0;
    Arena *scratch = arena_new();
    fmpq_t step;
    fmpq_init(step);
    const Expr *next = expr_add(scratch, expr_symbol(scratch, move->round),
                                expr_int(scratch, 1));
    next = expr_substitute_one(scratch, move->at, move->round, next);
    bool by_one = expr_is_constant(expr_sub(scratch, next, move->at), step) &&
                  (fmpq_is_one(step) || fmpq_cmp_si(step, -1) == 0);
    int out = by_one ? fmpq_sgn(step) : 0;
    fmpq_clear(step);
    arena_free(scratch);
    return out;
}

static bool begins_with_local(const PlanMove *move, const PlanFunction *f) {
    EXPR_FOR_SYMBOL(move->at, s, 0) {
        if (s != move->round && plan_is_local(&f->symbols.at[s]))
            return true;
    }
    return false;
}

bool claim_is_plain(const Claim *claim, const PlanFunction *function) {
    return !claim->because && !claim->upper && step_of(&claim->move) &&
           claim->expr && expr_is_polynomial(claim->expr) &&
           !begins_with_local(&claim->move, function);
}

/* Rounds are "count - 1". */
static const char *move_text(const PlanMove *move, const PlanFunction *function,
                             Arena *arena) {
    const Expr *at = move->at, *round = expr_symbol(arena, move->round);
    const Expr *both = expr_add(arena, at, expr_symbol(arena, move->variable));
    const char **names = plain_names(both, function, arena);
    names[move->round] = "count - 1";
    if (step_of(move)) {
        names[move->round] = "count";
        at = expr_substitute_one(arena, at, move->round,
                                 expr_sub(arena, round, expr_int(arena, 1)));
    }
    Text text = text_new(arena);
    expr_print_name(&text, names[move->variable]);
    text_add(&text, " = ");
    expr_print(&text, at, names);
    return text_chars(&text);
}

const char *claim_because_text(const Claim *claim, const PlanFunction *function,
                               Arena *arena) {
    if (claim->because)
        return invariant_text(claim, function, arena);
    return claim->move.at ? move_text(&claim->move, function, arena) : NULL;
}

const char *claim_region_text(const Region *region,
                              const PlanFunction *function, Arena *arena) {
    Text text = text_new(arena);
    region_print(&text, region, plan_symbol_names(function, arena));
    return text_chars(&text);
}

const char *claim_unless_text(const Claim *claim, Arena *arena) {
    const PlanLines *lines = &claim->unless;
    Text text = text_new(arena);
    for (size_t i = 0; i < lines->size; i++)
        text_add(&text, "%s%u",
                 i                  ? ", "
                 : lines->size == 1 ? " unless it is left at line "
                                    : " unless it is left at lines ",
                 lines->at[i]);
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
    text_add(out, "%s", claim_unless_text(claim, out->arena));
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
