#include "interp/claims/rules/proofs.h"

#include "interp/claims/claim/compare.h"
#include "interp/claims/rules/conflict.h"

/* ---- against samples ---- */

/* Whether "e" is a symbol and nothing else. */
static bool is_symbol(const Expr *e, SymbolId *symbol, Arena *arena) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_equal(e, expr_symbol(arena, s))) {
            *symbol = s;
            return true;
        }
    return false;
}

/* "formula" with what bounds its region cut off at 0: a single guard g as
 * max(0, g), or else each symbol s with a guard s >= 0 as max(0, s).  NULL if
 * its region is neither. */
static const Expr *cut_off(const PlanFormula *proof, Arena *arena) {
    const Expr *zero = expr_int(arena, 0), *form = proof->formula;
    if (proof->valid.nonneg.size == 1) {
        const Expr *guard = proof->valid.nonneg.at[0];
        const Expr *rest = expr_sub(arena, form, guard);
        if (expr_degree(rest) == 0)
            return expr_add(arena, expr_max(arena, zero, guard), rest);
    }
    for (size_t i = 0; i < proof->valid.nonneg.size; i++) {
        SymbolId symbol;
        const Expr *guard = proof->valid.nonneg.at[i];
        if (!is_symbol(guard, &symbol, arena))
            return NULL;
        form = expr_substitute_one(arena, form, symbol,
                                   expr_max(arena, zero, guard));
    }
    return form;
}

/* The form that holds on both sides of the region, where samples were seen on
 * both, and every one agrees. */
static const Expr *form_everywhere(const SampleSource *source,
                                   const PlanFormula *proof,
                                   const Comparison *inside, Arena *arena) {
    Region everywhere = {0};
    if (!expr_is_polynomial(proof->formula))
        return NULL;
    const Expr *form = cut_off(proof, arena);
    if (!form)
        return NULL;
    Comparison c = compare_samples(source, form, &everywhere, arena);
    if (c.equal < c.compared || c.compared == inside->compared)
        return NULL;
    return form;
}

static Claim proved(const SampleSource *source, const PlanFormula *proof,
                    const Comparison *inside, Arena *arena) {
    Claim claim = {.status = CLAIM_PROVED,
                   .expr = proof->formula,
                   .region = proof->valid,
                   .because = proof->because,
                   .move = proof->move,
                   .samples = inside->compared,
                   .executions = source->executions};
    claim_set_tested(&claim, source, arena);
    return claim;
}

bool proofs_are_whole(const PlanFormula *proof) {
    return proof && proof->formula && !proof->upper;
}

Claim proofs_bound(const SampleSource *source, const PlanFormula *proof,
                   Arena *arena) {
    Comparison c =
        compare_samples(source, proof->formula, &proof->valid, arena);
    if (c.exceeded)
        return conflict_claim(source, proof, c.exceeded, arena);
    Claim claim = proved(source, proof, &c, arena);
    claim.upper = true;
    return claim;
}

Claim proofs_claim(const SampleSource *source, const PlanFormula *proof,
                   Arena *arena) {
    Claim bound = {0};
    Comparison c =
        compare_samples(source, proof->formula, &proof->valid, arena);
    if (c.unequal)
        return conflict_claim(source, proof, c.unequal, arena);
    Claim claim = proved(source, proof, &c, arena);
    claim.everywhere = form_everywhere(source, proof, &c, arena);
    if (proof->beyond)
        bound = proofs_bound(source, proof->beyond, arena);
    if (bound.contradiction)
        return bound;
    claim.beyond = proof->beyond ? claim_keep(bound, arena) : NULL;
    return claim;
}

/* ---- without samples ---- */

static const char *reason_of(const PlanFormula *proof, const char *why,
                             Arena *arena) {
    const char *reason =
        proof && proof->reason ? proof->reason : "the code does not tell";
    return why ? arena_printf(arena, "%s; it depends %s", reason, why) : reason;
}

static Claim code_alone(const PlanFormula *proof, Arena *arena) {
    Claim claim = {.status = CLAIM_PROVED,
                   .expr = proof->formula,
                   .region = proof->valid,
                   .upper = proof->upper,
                   .because = proof->because,
                   .move = proof->move};
    if (proof->beyond)
        claim.beyond = claim_keep(code_alone(proof->beyond, arena), arena);
    return claim;
}

Claim proofs_alone(const PlanFormula *proof, const char *why, Arena *arena) {
    if (proofs_are_whole(proof))
        return code_alone(proof, arena);
    const char *reason = reason_of(proof, why, arena);
    Claim number = claim_unknown(reason);
    if (!proof || !proof->formula)
        return number;
    Claim bound = code_alone(proof, arena);
    bound.reason = reason;
    number.best = number.typical = claim_keep(number, arena);
    number.worst = claim_keep(bound, arena);
    return number;
}
