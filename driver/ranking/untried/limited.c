#include "driver/ranking/untried/limited.h"

#include "interp/cost/order/entry.h"
#include "interp/cost/order/order.h"

#include <math.h>

static bool is_limited(const LoopClaims *loop, const PlanFunction *f,
                       Arena *arena) {
    const Claim *numbers[] = {&loop->count, &loop->total};
    for (size_t i = 0; i < 2; i++)
        if (numbers[i]->expr && !numbers[i]->upper &&
            order_is_limited(numbers[i], f, arena))
            return true;
    return false;
}

/* What an execution of the loop has at most, whatever the function is called
 * with; INFINITY if that is no number. */
static double most_of(const LoopClaims *loop, const PlanFunction *f,
                      Arena *arena) {
    const Claim *count = claim_largest(&loop->count);
    if (count->status != CLAIM_PROVED || !count->expr)
        return INFINITY;
    double most = INFINITY;
    EntryBound bound = {count->expr, count->region};
    (void)entry_at_most(&bound, count->expr, &count->region, f, ENTRY_READERS,
                        arena);
    fmpq_t number;
    fmpq_init(number);
    if (expr_is_constant(bound.cost, number))
        most = fmpq_get_d(number);
    fmpq_clear(number);
    return most;
}

static void add_function(Totals *t, const FunctionClaims *claims,
                         Arena *arena) {
    const PlanFunction *f = claims->plan;
    for (size_t i = 0; i < f->loops.size; i++) {
        uint32_t place = totals_place(t, f, &f->loops.at[i]);
        if (place == TOTALS_NO_PLACE)
            continue;
        t->places.at[place].limited = is_limited(&claims->loops[i], f, arena);
        t->places.at[place].most = most_of(&claims->loops[i], f, arena);
    }
}

void limited_add(Totals *totals, const Analysis *analysis) {
    Arena *scratch = arena_new();
    for (size_t i = 0; i < analysis->functions.size; i++)
        add_function(totals, &analysis->functions.at[i].claims, scratch);
    arena_free(scratch);
}
