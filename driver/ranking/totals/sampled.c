#include "driver/ranking/totals/sampled.h"

static TotalsPlace *place_of(const Totals *t, const PlanFunction *f,
                             const PlanLoop *loop) {
    uint32_t place = totals_place(t, f, loop);
    return place == TOTALS_NO_PLACE ? NULL : &t->places.at[place];
}

/* The largest inclusive cost at a function's site. */
static uint64_t dearest_at(const EvidenceSite *site) {
    uint64_t most = 0;
    for (size_t i = 0; i < site->rows.size; i++)
        if (site->rows.at[i].columns[0].max > most)
            most = site->rows.at[i].columns[0].max;
    return most;
}

static void add_function(Totals *t, const Evidence *e, size_t plan,
                         const PlanFunction *f) {
    TotalsPlace *own = place_of(t, f, NULL);
    if (own && f->site >= 0)
        own->dearest = dearest_at(&e->sites[plan][f->site]);
    if (own)
        own->sampled = e->totals[plan][f->entered] > 0;
    for (size_t i = 0; i < f->loops.size; i++) {
        TotalsPlace *loop = place_of(t, f, &f->loops.at[i]);
        if (loop)
            loop->sampled = e->totals[plan][f->loops.at[i].totals] > 0;
    }
}

void sampled_add(Totals *totals, const Evidence *evidence) {
    for (size_t p = 0; p < evidence->base->count; p++)
        for (size_t i = 0; i < evidence->base->at[p].functions.size; i++)
            add_function(totals, evidence, p,
                         &evidence->base->at[p].functions.at[i]);
}
