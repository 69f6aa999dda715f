#include "driver/commands/analysed/callsalike.h"

#include "interp/measured/measuredrules.h"

#include <string.h>

static bool is_constant(const Claim *claim) {
    return claim_is_known(claim) && !claim->upper &&
           expr_symbol_limit(claim->expr) == 0;
}

/* Whether recorded calls of one run took about the same, in each. */
static bool took_alike(const RunCosts *costs, size_t function) {
    bool is_recorded = false;
    for (size_t r = 0; function < costs->functions && r < costs->cost.size;
         r++) {
        const CallCosts *cost = &costs->cost.at[r][function];
        is_recorded = is_recorded || cost->calls;
        if ((double)cost->most * (double)cost->calls >
            MEASURED_DEARER * cost->sum)
            return false;
    }
    return is_recorded;
}

bool callsalike_is(const RunCosts *costs, const FunctionResult *f) {
    return is_constant(&f->cost.claim) ||
           took_alike(costs, runcosts_number(costs, f->plan));
}

const bool *callsalike_unlike(const RunCosts *costs, const Analysis *analysis,
                              const Ranking *ranking, Arena *arena) {
    size_t places = ranking->totals->places.size;
    bool *unlike = ARENA_ARRAY(arena, bool, places + 1);
    memset(unlike, true, places * sizeof *unlike);
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        uint32_t place = ranking_place(ranking, f->plan, NULL);
        if (place != TOTALS_NO_PLACE)
            unlike[place] = !callsalike_is(costs, f);
    }
    return unlike;
}
