#include "driver/report/claim_text.h"

#include "algebra/growth/bigo.h"
#include "algebra/region/inequality.h"
#include "interp/cost/assumptions.h"

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
        return "unknown";
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

static const char *number_text(const fmpz *number, Arena *arena) {
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

static void add_tested(Text *out, const ClaimText *t, const Claim *claim) {
    bool given = is_given(claim);
    if (given)
        text_add(out, " on the %zu given point%s", claim->samples,
                 claim->samples == 1 ? "" : "s");
    for (size_t i = 0; i < claim->tested.size; i++) {
        const ClaimRange *range = &claim->tested.at[i];
        const char *low = number_text(range->low, t->arena);
        text_add(out, "%s%s ",
                 i       ? " and "
                 : given ? ", "
                         : " for ",
                 t->function->symbols.at[range->symbol].name);
        if (fmpz_equal(range->low, range->high))
            text_add(out, "= %s", low);
        else
            text_add(out, "%s..%s", low, number_text(range->high, t->arena));
    }
}

/* Whether "e" >= 0 is what all values of "range" meet: s - k >= 0 for a k that
 * is at most the least of them. */
static bool is_met(const Expr *e, const ClaimRange *range, Arena *arena) {
    const Expr *rest = expr_sub(arena, inequality_normalise(arena, e),
                                expr_symbol(arena, range->symbol));
    fmpq_t k, least;
    fmpq_init(k);
    fmpq_init(least);
    fmpz_neg(fmpq_numref(least), range->low);
    bool met = expr_is_constant(rest, k) && fmpq_cmp(k, least) >= 0;
    fmpq_clear(k);
    fmpq_clear(least);
    return met;
}

static bool has_opposite(const Region *region, const Expr *e, Arena *arena) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (expr_is_zero(expr_add(arena, e, region->nonneg.at[i])))
            return true;
    return false;
}

/* Whether the condition need not be said, since the tested range is. */
static bool is_tested(const Claim *claim, const Expr *e, Arena *arena) {
    if (has_opposite(&claim->region, e, arena))
        return false;
    for (size_t i = 0; i < claim->tested.size; i++)
        if (is_met(e, &claim->tested.at[i], arena))
            return true;
    return false;
}

/* The conditions that the tested range does not meet anyway. */
static void add_conditions(Text *out, const ClaimText *t, const Claim *claim) {
    Region left = {0};
    for (size_t i = 0; i < claim->region.nonneg.size; i++)
        if (!is_tested(claim, claim->region.nonneg.at[i], t->arena))
            *vec_push(t->arena, &left.nonneg) = claim->region.nonneg.at[i];
    if (left.nonneg.size)
        text_add(out, "%s%s", claim->tested.size ? " where " : " for ",
                 claim_region_text(&left, t->function, t->arena));
    if (claim->where_reached)
        text_add(out, " where reached");
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
    if (shown.status == CLAIM_PROVED)
        shown.tested.size = 0;
    else if (shown.range.size)
        shown.tested = shown.range;
    text_add(&out, "%s", claim_status_name(shown.status));
    add_tested(&out, t, &shown);
    add_conditions(&out, t, &shown);
    add_samples(&out, t, &shown);
    if (shown.everywhere)
        text_add(&out, "; %s everywhere", expr_text(t, shown.everywhere));
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

bool claim_text_is_several(const Claim *claim) {
    return claim->worst &&
           (claim_is_known(claim->best) || claim_is_known(claim->typical) ||
            claim_is_known(claim->worst));
}

const char *claim_text_several(const ClaimText *t, const Claim *claim) {
    return arena_printf(t->arena, "best %s, typical %s, worst %s",
                        claim_text_form(t, claim->best),
                        claim_text_form(t, claim->typical),
                        claim_text_form(t, claim->worst));
}

/* Without runs nothing was seen, so that a bound is all there is. */
static const Claim *shown(const ClaimText *t, const Claim *claim) {
    return t->reached == REACHED_NO_RUNS ? claim_largest(claim) : claim;
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
        if (claim_is_known(parts[i])) {
            text_add(&out, "%s%s: %s", before, names[i],
                     claim_text_evidence(&seen, parts[i]));
            before = "; ";
        }
    text_add_char(&out, ']');
    return text_chars(&out);
}

const char *claim_text_whole(const ClaimText *t, const Claim *claim) {
    claim = shown(t, claim);
    if (claim_text_is_several(claim))
        return several_whole(t, claim);
    if (!claim_is_known(claim))
        return claim_text_unknown(t, claim);
    return arena_printf(t->arena, "%s [%s]", claim_text_form(t, claim),
                        claim_text_evidence(t, claim));
}

const char *claim_text_brief(const ClaimText *t, const Claim *claim) {
    claim = shown(t, claim);
    return claim_text_is_several(claim) || claim_is_known(claim)
               ? claim_text_whole(t, claim)
               : "unknown";
}

/* ---- orders of growth ---- */

const char *claim_text_growth(const FunctionResult *f, Arena *arena) {
    const Order *order = &f->cost.order;
    Text out = text_new(arena);
    if (!order->cost)
        return NULL;
    if (order->at_least)
        text_add(&out, "at least ");
    bigo_print(&out, order->cost, plan_symbol_names(f->plan, arena), arena);
    return text_chars(&out);
}

/* Runs help neither code that is left alone nor the parts that a remark is
 * about. */
const char *claim_text_order_reason(const FunctionResult *f, Basis basis,
                                    Arena *arena) {
    const char *reason = f->cost.order.reason;
    return !reason || f->plan->left_alone || f->plan->remark
               ? reason
               : claim_text_remedy(reason, basis, arena);
}

static bool is_assumed(const Assumption *assumption) {
    return !assumption->by_nature;
}

static const char *assumed_names(const FunctionCost *cost, Arena *arena) {
    enum { SHOWN = 4 };
    Text out = text_new(arena);
    size_t count = assumptions_beyond(cost), listed = 0;
    size_t shown = count > SHOWN ? SHOWN - 1 : count;
    for (size_t i = 0; listed < shown; i++)
        if (is_assumed(&cost->assumes.at[i]))
            text_add(&out, "%s%s", listed++ ? ", " : "",
                     cost->assumes.at[i].name);
    if (shown < count)
        text_add(&out, " and %zu more", count - shown);
    return text_chars(&out);
}

const char *claim_text_assuming(const FunctionResult *f, Arena *arena) {
    size_t count = assumptions_beyond(&f->cost);
    if (!count || !f->cost.order.cost || f->cost.order.at_least)
        return NULL;
    return arena_printf(arena, "%s %s O(1)", assumed_names(&f->cost, arena),
                        count == 1 ? "is" : "are");
}

/* Whether the order itself grows with "symbol". */
static bool is_in_order(const Order *order, SymbolId symbol) {
    return expr_has_symbol(order->cost, symbol);
}

static bool has_range_in_order(const Order *order) {
    for (size_t i = 0; i < order->range.size; i++)
        if (is_in_order(order, order->range.at[i].symbol))
            return true;
    return false;
}

const char *claim_text_tested(const FunctionResult *f, Arena *arena) {
    enum { SHOWN = 3 };
    const Order *order = &f->cost.order;
    if (!order->range.size)
        return NULL;
    Text out = text_new(arena);
    bool all = !has_range_in_order(order);
    size_t shown = 0;
    text_add(&out, "tested to ");
    for (size_t i = 0; i < order->range.size; i++) {
        const ClaimRange *range = &order->range.at[i];
        if (!all && !is_in_order(order, range->symbol))
            continue;
        if (shown++ < SHOWN)
            text_add(&out, "%s%s = %s", shown > 1 ? ", " : "",
                     f->plan->symbols.at[range->symbol].name,
                     number_text(range->high, arena));
    }
    if (shown > SHOWN)
        text_add(&out, ", ...");
    return text_chars(&out);
}

OrderText claim_text_order_parts(const FunctionResult *f, Basis basis,
                                 Arena *arena) {
    const Order *order = &f->cost.order;
    const char *growth = claim_text_growth(f, arena);
    const char *reason = claim_text_order_reason(f, basis, arena);
    const char *assuming = claim_text_assuming(f, arena);
    OrderText parts = {.remark = {claim_text_tested(f, arena)}};
    Text out = text_new(arena);
    text_add(&out, "%s", growth ? growth : "unknown");
    if (order->where.nonneg.size)
        text_add(&out, " for %s",
                 claim_region_text(&order->where, f->plan, arena));
    if (order->upper)
        text_add(&out, " (upper bound)");
    if (growth && order->status == CLAIM_FITTED)
        text_add(&out, " (fitted)");
    if (is_text(reason))
        text_add(&out, "%s %s", growth ? ";" : ":", reason);
    parts.order = text_chars(&out);
    if (assuming)
        parts.remark[parts.remark[0] != NULL] =
            arena_printf(arena, "assuming %s", assuming);
    return parts;
}

const char *claim_text_order(const FunctionResult *f, Basis basis,
                             Arena *arena) {
    OrderText parts = claim_text_order_parts(f, basis, arena);
    Text out = text_new(arena);
    text_add(&out, "%s", parts.order);
    for (size_t i = 0; i < ORDER_REMARKS && parts.remark[i]; i++)
        text_add(&out, "  %s", parts.remark[i]);
    return text_chars(&out);
}
