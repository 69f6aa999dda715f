#include "driver/ranking/totals/chain.h"

#include <math.h>

static bool join(ChainFacts *to, ChainFacts from) {
    ChainFacts before = *to;
    if (from.step > to->step)
        to->step = from.step;
    to->early = to->early || from.early;
    to->opaque = to->opaque || from.opaque;
    to->limited = to->limited || from.limited;
    return to->step != before.step || to->early != before.early ||
           to->opaque != before.opaque || to->limited != before.limited;
}

/* Ten times the inputs may make so many times the rounds. */
static const double far = 100;

/* Whether the rounds of an execution differ from run to run, and may come to
 * the most that there can be. */
static bool is_near_most(const Totals *t, const TotalsPlace *p) {
    double least = INFINITY, most = 0;
    for (size_t r = 0; r < t->runs.size; r++) {
        double entries = (double)totals_value(t, r, p->entries);
        double count = (double)totals_value(t, r, p->count);
        if (entries <= 0)
            continue;
        least = fmin(least, count / entries);
        most = fmax(most, count / entries);
    }
    return most > least && most < p->most && p->most < far * most;
}

/* Without what is around it. */
static ChainFacts own_facts(const Totals *t, const TotalsPlace *p) {
    if (!p->is_loop)
        return (ChainFacts){.step = p->function->step};
    if (!p->loop)
        return (ChainFacts){.early = true, .opaque = true};
    return (ChainFacts){p->loop->step, p->loop->early, p->loop->opaque,
                        p->limited || is_near_most(t, p)};
}

static bool has_run(const Totals *t, TotalsCell cell) {
    for (size_t r = 0; r < t->runs.size; r++)
        if (totals_value(t, r, cell))
            return true;
    return false;
}

/* Calls through pointers may be of all functions whose address is taken. */
static bool spread_pointers(const Totals *t, ChainFacts *facts,
                            const ChainFacts *from) {
    bool changed = false;
    for (size_t i = 0; i < t->places.size; i++)
        if (!t->places.at[i].is_loop && t->places.at[i].function->taken)
            changed |= join(&facts[i], *from);
    return changed;
}

static bool spread_calls(const Totals *t, ChainFacts *facts, const bool *ran) {
    bool changed = false;
    for (size_t i = 0; i < t->calls.size; i++) {
        const TotalsCall *call = &t->calls.at[i];
        if (!ran[i])
            continue;
        if (call->function != TOTALS_NO_PLACE)
            changed |= join(&facts[call->function], facts[call->caller]);
        else
            changed |= spread_pointers(t, facts, &facts[call->caller]);
    }
    return changed;
}

/* Places come after those around them. */
static bool spread_inwards(const Totals *t, ChainFacts *facts) {
    bool changed = false;
    for (size_t i = 0; i < t->places.size; i++)
        if (t->places.at[i].parent != TOTALS_NO_PLACE)
            changed |= join(&facts[i], facts[t->places.at[i].parent]);
    return changed;
}

const ChainFacts *chain_find(const Totals *t, Arena *arena) {
    ChainFacts *facts = ARENA_ARRAY(arena, ChainFacts, t->places.size + 1);
    bool *ran = ARENA_ARRAY(arena, bool, t->calls.size + 1);
    for (size_t i = 0; i < t->places.size; i++)
        facts[i] = own_facts(t, &t->places.at[i]);
    for (size_t i = 0; i < t->calls.size; i++)
        ran[i] = has_run(t, t->calls.at[i].count);
    for (bool spread = true; spread;) {
        spread = spread_calls(t, facts, ran);
        spread = spread_inwards(t, facts) || spread;
    }
    return facts;
}
