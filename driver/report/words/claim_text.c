#include "driver/report/words/claim_text.h"

#include "driver/report/words/model_text.h"
#include "driver/report/words/seen_text.h"
#include "interp/claims/claim/telling.h"
#include "interp/measured/measured.h"

#include <string.h>

static const char *expr_text(const ClaimText *t, const Expr *e) {
    return claim_expr_text(e, t->function, t->arena);
}

static bool is_text(const char *text) {
    return text && *text;
}

Reached claim_text_reached(const LoopClaims *loop, Basis basis) {
    if (basis == BASIS_CODE)
        return REACHED_NO_RUNS;
    return loop->reached ? REACHED_SEEN : REACHED_NEVER;
}

const char *claim_text_form(const ClaimText *t, const Claim *claim) {
    if (!claim_is_known(claim))
        return claim->about ? seen_text_about(claim->about, t->arena)
                            : "unknown";
    return arena_printf(t->arena, "%s%s", claim->upper ? "at most " : "",
                        expr_text(t, claim->expr));
}

const char *claim_text_remedy(const char *reason, Basis basis, Arena *arena) {
    return basis == BASIS_CODE
               ? arena_printf(arena, "%s; leave out --static: runs may tell",
                              reason)
               : reason;
}

const char *claim_text_unknown(const ClaimText *t, const Claim *claim) {
    Basis basis = t->reached == REACHED_NO_RUNS ? BASIS_CODE : BASIS_RUNS;
    if (is_text(claim->reason))
        return arena_printf(t->arena, "unknown: %s",
                            claim_text_remedy(claim->reason, basis, t->arena));
    return t->reached == REACHED_NEVER ? "unknown: it was never reached"
                                       : "unknown: no formula was found";
}

/* ---- what a claim rests on ---- */

const char *claim_text_number(const fmpz *number, Arena *arena) {
    char *digits = fmpz_get_str(NULL, 10, number);
    const char *kept = arena_strdup(arena, digits);
    flint_free(digits);
    return kept;
}

/* It is claimed of just these points. */
static bool is_given(const Claim *claim) {
    return claim->status == CLAIM_EXACT &&
           claim->trial.evidence == EVIDENCE_GIVEN;
}

static void add_range(Text *out, const ClaimText *t, const ClaimRange *range) {
    const char *low = claim_text_number(range->low, t->arena);
    text_add(out, "%s ", t->function->symbols.at[range->symbol].name);
    if (fmpz_equal(range->low, range->high))
        text_add(out, "= %s", low);
    else
        text_add(out, "%s..%s", low, claim_text_number(range->high, t->arena));
}

/* "shown" are some of its tested ranges. */
static void add_tested(Text *out, const ClaimText *t, const Claim *claim,
                       const ClaimRanges *shown) {
    bool given = is_given(claim);
    if (given)
        text_add(out, " on the %zu given point%s", claim->samples,
                 claim->samples == 1 ? "" : "s");
    for (size_t i = 0; i < shown->size; i++) {
        text_add(out, "%s", i ? " and " : given ? ", " : " for ");
        add_range(out, t, &shown->at[i]);
    }
    if (shown->size < claim->tested.size)
        text_add(out, " and ...");
}

static void add_conditions(Text *out, const ClaimText *t, const Claim *claim,
                           const ClaimRanges *shown) {
    Region left = telling_conditions(claim, shown, t->arena);
    if (left.nonneg.size)
        text_add(out, "%s%s", claim->tested.size ? " where " : " for ",
                 claim_region_text(&left, t->function, t->arena));
    if (claim->where_reached)
        text_add(out, " where reached");
    text_add(out, "%s", claim_unless_text(claim, t->arena));
}

static void add_trial(Text *out, const Claim *claim) {
    const ClaimTrial *trial = &claim->trial;
    const char *what = trial->evidence == EVIDENCE_BUILDS ? "build" : "draw";
    if (trial->evidence == EVIDENCE_CODE || trial->evidence == EVIDENCE_GIVEN) {
        if (claim->held_out)
            text_add(out, ", %zu held out", claim->held_out);
    } else if (!claim_trial_is_short(trial)) {
        text_add(out, ", %zu %ss", trial->draws, what);
    }
}

static void add_samples(Text *out, const ClaimText *t, const Claim *claim) {
    if (is_given(claim))
        ;
    else if (claim->samples)
        text_add(out, ", %zu sample%s", claim->samples,
                 claim->samples == 1 ? "" : "s");
    else if (t->reached != REACHED_NO_RUNS)
        text_add(out, ", %s",
                 t->reached == REACHED_SEEN ? "no samples" : "never reached");
    add_trial(out, claim);
}

const char *claim_text_evidence(const ClaimText *t, const Claim *claim) {
    Claim shown = *claim;
    Text out = text_new(t->arena);
    if (!claim_is_known(claim) && claim->about) {
        const char *fitted = seen_text_evidence(claim->about, t->arena);
        return is_text(claim->reason)
                   ? arena_printf(t->arena, "%s; %s", fitted, claim->reason)
                   : fitted;
    }
    if (shown.status == CLAIM_PROVED)
        shown.tested.size = 0;
    else if (shown.range.size)
        shown.tested = shown.range;
    ClaimRanges ranges = telling_ranges(&shown, t->arena);
    text_add(&out, "%s", claim_status_name(shown.status));
    add_tested(&out, t, &shown, &ranges);
    add_conditions(&out, t, &shown, &ranges);
    add_samples(&out, t, &shown);
    if (shown.everywhere)
        text_add(&out, "; %s everywhere", expr_text(t, shown.everywhere));
    const char *because =
        claim_is_plain(&shown, t->function)
            ? NULL
            : claim_because_text(&shown, t->function, t->arena);
    if (because)
        text_add(&out, "; because %s", because);
    if (is_text(shown.reason))
        text_add(&out, "; %s", shown.reason);
    return text_chars(&out);
}

const char *claim_text_valid(const ClaimText *t, const Claim *claim) {
    const char *region =
        claim_region_text(&claim->region, t->function, t->arena);
    if (!claim->where_reached)
        return region;
    return arena_printf(t->arena, "%s%swhere reached", region,
                        *region ? " " : "");
}

/* ---- several values for one input ---- */

static bool is_said(const Claim *part) {
    return claim_is_known(part) || part->about;
}

bool claim_text_is_several(const Claim *claim) {
    return !claim->expr && claim->worst &&
           (is_said(claim->best) || is_said(claim->typical) ||
            is_said(claim->worst));
}

const char *claim_text_several(const ClaimText *t, const Claim *claim) {
    return arena_printf(t->arena, "best %s, typical %s, worst %s",
                        claim_text_form(t, claim->best),
                        claim_text_form(t, claim->typical),
                        claim_text_form(t, claim->worst));
}

/* Without runs nothing was seen, so that a bound is all there is. */
static const Claim *shown(const ClaimText *t, const Claim *claim) {
    if (t->reached == REACHED_NO_RUNS)
        return claim_largest(claim);
    return claim_said(claim);
}

const char *claim_text_short(const ClaimText *t, const Claim *claim) {
    claim = shown(t, claim);
    return claim_text_is_several(claim) ? claim_text_several(t, claim)
                                        : claim_text_form(t, claim);
}

static const char *several_whole(const ClaimText *t, const Claim *claim) {
    const Claim *parts[] = {claim->best, claim->typical, claim->worst};
    const char *const names[] = {"best", "typical", "worst"}, *before = " [";
    ClaimText seen = {t->function, REACHED_SEEN, t->arena};
    Text out = text_new(t->arena);
    text_add_text(&out, claim_text_several(t, claim));
    for (size_t i = 0; i < 3; i++)
        if (is_said(parts[i])) {
            text_add(&out, "%s%s: %s", before, names[i],
                     claim_text_evidence(&seen, parts[i]));
            before = "; ";
        }
    text_add_char(&out, ']');
    return text_chars(&out);
}

static const char *one_whole(const ClaimText *t, const Claim *claim) {
    if (claim_text_is_several(claim))
        return several_whole(t, claim);
    if (!is_said(claim))
        return claim_text_unknown(t, claim);
    return arena_printf(t->arena, "%s [%s]", claim_text_form(t, claim),
                        claim_text_evidence(t, claim));
}

/* What was seen, and the bound that the code proves beside it. */
static const char *seen_whole(const ClaimText *t, const Claim *claim) {
    const char *seen = one_whole(t, claim_said(claim));
    return claim->worst && claim_is_known(claim->worst)
               ? arena_printf(t->arena, "%s, %s", seen,
                              one_whole(t, claim->worst))
               : seen;
}

const char *claim_text_whole(const ClaimText *t, const Claim *claim) {
    return claim->seen && t->reached != REACHED_NO_RUNS
               ? seen_whole(t, claim)
               : one_whole(t, shown(t, claim));
}

const char *claim_text_brief(const ClaimText *t, const Claim *claim) {
    claim = shown(t, claim);
    return claim_text_is_several(claim) || claim_is_known(claim)
               ? claim_text_whole(t, claim)
               : "unknown";
}
