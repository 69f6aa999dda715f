#include "interp/cost/order.h"

#include "interp/cost/growable.h"

/* The cost holds for small inputs, or between bounds, only. */
static Order unknown_order(const Claim *claim, const PlanFunction *function,
                           Arena *arena) {
    return (Order){.cost = expr_int(arena, 1),
                   .at_least = true,
                   .status = CLAIM_UNKNOWN,
                   .reason = arena_printf(
                       arena, "its cost, %s, is known for %s only",
                       claim_expr_text(claim->expr, function, arena),
                       claim_region_text(&claim->region, function, arena))};
}

Order order_find(const Claim *claim, const CertainPart *certain,
                 const PlanFunction *function, Arena *arena) {
    CertainPart part =
        claim->expr ? (CertainPart){claim->expr, &claim->region} : *certain;
    if (claim->expr) {
        part.cost = growable_cost(part.cost, part.region, function, arena);
        if (!growable_in(part.region, part.cost, function, arena))
            return unknown_order(claim, function, arena);
    }
    return (Order){.cost = part.cost,
                   .at_least = !claim->expr,
                   .upper = claim->upper,
                   .where = growable_conditions(part.region, arena),
                   .status = claim->status,
                   .range = claim->trial.evidence == EVIDENCE_CODE
                                ? (ClaimRanges){0}
                                : claim->tested,
                   .reason = claim->expr ? NULL : claim->reason};
}
