#include "driver/commands/analysed/notable.h"

/* So many runs that come to a place are notable, whatever they do there. */
enum { FIRST_RUNS = 8 };

typedef struct Place {
    uint64_t now, most; /* of this run; of all before */
    unsigned runs;      /* that came to it */
} Place;

struct Notable {
    const ProgramPlans *base;
    Place **places; /* [plan][running total] */
    size_t most;
    Runs runs;
    Arena *arena;
};

Notable *notable_new(const ProgramPlans *base, size_t most, Arena *arena) {
    Notable *out = ARENA_NEW(arena, Notable);
    *out = (Notable){.base = base, .most = most, .arena = arena};
    out->places = ARENA_ARRAY(arena, Place *, base->count + 1);
    for (size_t p = 0; p < base->count; p++)
        out->places[p] =
            ARENA_ARRAY(arena, Place, plan_total_count(&base->at[p]) + 1);
    return out;
}

static void add_module(Notable *n, const Variant *variant,
                       const ProfileTotals *module) {
    for (size_t p = 0; p < n->base->count; p++) {
        const Plan *plan = &variant->build.plans.at[p];
        if (module->fingerprint != plan->fingerprint ||
            module->n_totals > plan_total_count(plan))
            continue;
        for (size_t k = 0; k < module->n_totals; k++)
            if (variant->map.total[p][k] >= 0)
                n->places[p][variant->map.total[p][k]].now += module->totals[k];
    }
}

/* The run is over; whether it came to something new there. */
static bool end_run(Place *place) {
    bool is_more = place->now > place->most &&
                   (!place->most || place->now / place->most >= 2);
    bool is_new = place->now && (is_more || place->runs < FIRST_RUNS);
    place->runs += place->now > 0;
    place->most = place->now > place->most ? place->now : place->most;
    place->now = 0;
    return is_new;
}

void notable_add(Notable *n, const CampaignRun *run) {
    bool is_new = false;
    for (size_t i = 0; i < run->n_profiles; i++)
        for (size_t k = 0; k < run->profiles[i].modules.size; k++)
            add_module(n, run->variant, &run->profiles[i].modules.at[k]);
    for (size_t p = 0; p < n->base->count; p++) {
        size_t count = plan_total_count(&n->base->at[p]);
        for (size_t k = 0; k < count; k++)
            is_new |= end_run(&n->places[p][k]);
    }
    if (!is_new || !run->run || run->cost.end != RUN_USABLE ||
        n->runs.size >= n->most)
        return;
    Run *kept = vec_push(n->arena, &n->runs);
    *kept = *run->run;
    kept->size = -1;
    kept->is_draw = false;
}

const Runs *notable_runs(const Notable *n) {
    return &n->runs;
}
