#include "interp/samples/evidence.h"

#include "interp/samples/roworder.h"

#include <string.h>

enum {
    MAX_ROWS = 20000, /* of one site; of what comes later only the dearest of a
                         run is kept */
    MAX_TOUCHES = 256 /* of one site and draw */
};

Evidence evidence_new(const ProgramPlans *base, size_t n_extras, Arena *arena) {
    Evidence e = {.base = base, .n_extras = n_extras, .arena = arena};
    e.sites = ARENA_ARRAY(arena, EvidenceSite *, base->count);
    e.totals = ARENA_ARRAY(arena, uint64_t *, base->count);
    for (size_t p = 0; p < base->count; p++) {
        const Plan *plan = &base->at[p];
        e.totals[p] = ARENA_ARRAY(arena, uint64_t, plan_total_count(plan) + 1);
        e.sites[p] = ARENA_ARRAY(arena, EvidenceSite, plan->sites.size + 1);
        for (size_t s = 0; s < plan->sites.size; s++) {
            e.sites[p][s].n_keys = plan->sites.at[s].keys.size;
            e.sites[p][s].index.arena = arena;
            e.sites[p][s].orders = roworder_none(arena);
            e.sites[p][s].n_columns = plan_site_columns(plan, s);
        }
    }
    return e;
}

/* ---- the same place in two variants ---- */

bool evidence_same_site(const Plan *a, int site_a, const PlanFunction *fa,
                        const Plan *b, int site_b, const PlanFunction *fb) {
    const PlanSite *x = &a->sites.at[site_a], *y = &b->sites.at[site_b];
    if (x->keys.size != y->keys.size ||
        plan_site_columns(a, (size_t)site_a) !=
            plan_site_columns(b, (size_t)site_b))
        return false;
    for (size_t i = 0; i < x->keys.size; i++)
        if (strcmp(fa->symbols.at[x->keys.at[i]].name,
                   fb->symbols.at[y->keys.at[i]].name))
            return false;
    return true;
}

typedef struct Pair {
    const Plan *base, *variant;
    const PlanFunction *base_function, *function;
    int *site, *total;
} Pair;

static void map_site(const Pair *p, int from, int to) {
    if (from >= 0 && to >= 0 &&
        evidence_same_site(p->variant, from, p->function, p->base, to,
                           p->base_function))
        p->site[from] = to;
}

static bool same_sides(const PlanFunction *a, const PlanFunction *b) {
    if (a->sides.size != b->sides.size)
        return false;
    for (size_t i = 0; i < a->sides.size; i++) {
        const PlanSide *x = &a->sides.at[i], *y = &b->sides.at[i];
        if (x->line != y->line || x->guard != y->guard ||
            (x->total < 0) != (y->total < 0))
            return false;
    }
    return true;
}

static void map_sides(const Pair *p) {
    if (!same_sides(p->function, p->base_function))
        return;
    for (size_t i = 0; i < p->function->sides.size; i++)
        if (p->function->sides.at[i].total >= 0)
            p->total[p->function->sides.at[i].total] =
                p->base_function->sides.at[i].total;
}

static void map_function(const Pair *p) {
    map_site(p, p->function->site, p->base_function->site);
    p->total[p->function->entered] = p->base_function->entered;
    map_sides(p);
    for (size_t i = 0; i < p->function->loops.size; i++) {
        const PlanLoop *loop = &p->function->loops.at[i];
        const PlanLoop *base = plan_same_loop(p->base_function, loop);
        if (!base)
            continue;
        map_site(p, loop->site, base->site);
        map_site(p, loop->nest_site, base->nest_site);
        p->total[loop->totals] = base->totals;
        p->total[loop->totals + 1] = base->totals + 1;
        if (plan_watched(loop->premised) && plan_watched(base->premised))
            p->total[loop->changed] = base->changed;
        if (plan_watches_nest(p->function, loop) &&
            plan_watches_nest(p->base_function, base))
            p->total[loop->nest_changed] = base->nest_changed;
    }
}

static int *nowhere(size_t count, Arena *arena) {
    int *map = ARENA_ARRAY(arena, int, count + 1);
    for (size_t i = 0; i < count; i++)
        map[i] = -1;
    return map;
}

EvidenceMap evidence_map(const ProgramPlans *base, const ProgramPlans *variant,
                         Arena *arena) {
    EvidenceMap map = {ARENA_ARRAY(arena, int *, base->count),
                       ARENA_ARRAY(arena, int *, base->count)};
    for (size_t p = 0; p < base->count; p++) {
        const Plan *plan = &variant->at[p];
        map.site[p] = nowhere(plan->sites.size, arena);
        map.total[p] = nowhere(plan_total_count(plan), arena);
        for (size_t i = 0; !plan->n_counters && i < plan->functions.size; i++) {
            const PlanFunction *f = &plan->functions.at[i];
            const PlanFunction *other = plan_function(&base->at[p], f->linkage);
            Pair pair = {&base->at[p], plan,        other, f,
                         map.site[p],  map.total[p]};
            if (other)
                map_function(&pair);
        }
    }
    return map;
}

/* ---- rows ---- */

static ProfileWide add_wide(ProfileWide a, ProfileWide b) {
    return a > PROFILE_WIDE_MAX - b ? PROFILE_WIDE_MAX : a + b;
}

static void merge(EvidenceRow *row, const ProfileSample *sample) {
    for (size_t i = 0; i < sample->n_columns; i++) {
        ProfileStat *to = &row->columns[i];
        const ProfileStat *from = &sample->columns[i];
        if (!row->executions || from->min < to->min)
            to->min = from->min;
        if (!row->executions || from->max > to->max)
            to->max = from->max;
        to->sum = add_wide(to->sum, from->sum);
        to->squares = add_wide(to->squares, from->squares);
    }
    row->executions += sample->executions;
}

/* What makes a row: which keys are present, then all of them. */
static const uint64_t *row_key(const Evidence *e, const ProfileSample *sample,
                               const int64_t *extras) {
    uint64_t *key =
        ARENA_ARRAY(e->arena, uint64_t, 1 + sample->n_keys + e->n_extras);
    key[0] = sample->present;
    for (size_t i = 0; i < sample->n_keys; i++)
        key[1 + i] = sample->keys[i];
    for (size_t i = 0; i < e->n_extras; i++)
        key[1 + sample->n_keys + i] = (uint64_t)extras[i];
    return key;
}

/* The row of "key"; NULL: there is no room for a new one that is not kept in
 * any case. */
static EvidenceRow *row_of(Evidence *e, EvidenceSite *site, const uint64_t *key,
                           bool is_kept) {
    size_t size = (1 + site->n_keys + e->n_extras) * sizeof *key;
    if (site->rows.size >= MAX_ROWS && !is_kept) {
        const uint32_t *known = map_find(&site->index, key, size);
        return known ? &site->rows.at[*known] : NULL;
    }
    uint32_t next = (uint32_t)site->rows.size;
    uint32_t index = *map_value(&site->index, key, size, next);
    if (index == next)
        *vec_push(e->arena, &site->rows) = (EvidenceRow){
            .keys = key + 1,
            .present = key[0],
            .only_drawn = true,
            .columns = ARENA_ARRAY(e->arena, ProfileStat, site->n_columns)};
    return &site->rows.at[index];
}

/* The run that is being added has samples in "row". */
static void touch(const Evidence *e, EvidenceSite *site, EvidenceRow *row) {
    uint32_t draws = (uint32_t)e->draws.size;
    row->only_drawn = row->only_drawn && e->run != RUN_DESIGNED;
    if (e->run == RUN_DESIGNED || row->last_draw == draws)
        return;
    row->last_draw = draws;
    bool first = !site->touches.size ||
                 site->touches.at[site->touches.size - 1].draw + 1 != draws;
    site->touched = first ? 1 : site->touched + 1;
    if (site->touched <= MAX_TOUCHES)
        *vec_push(e->arena, &site->touches) = (EvidenceTouch){
            .draw = draws - 1, .row = (uint32_t)(row - site->rows.at)};
}

void evidence_next_run(Evidence *evidence, EvidenceRun run) {
    evidence->run = run;
    if (run != RUN_DESIGNED)
        *vec_push(evidence->arena, &evidence->draws) = run;
}

static void add_sample(Evidence *e, EvidenceSite *site,
                       const ProfileSample *sample, bool is_dearest,
                       const int64_t *extras) {
    if (sample->n_keys != site->n_keys || sample->n_columns != site->n_columns)
        return;
    EvidenceRow *row = row_of(e, site, row_key(e, sample, extras), is_dearest);
    if (!row)
        return;
    merge(row, sample);
    row->is_dearest = row->is_dearest || is_dearest;
    touch(e, site, row);
}

static bool is_of(const ProfileSample *sample, const Plan *plan) {
    return sample->fingerprint == plan->fingerprint &&
           sample->site < plan->sites.size;
}

/* Of each site of "plan" the sample with the most in column 0. */
static const ProfileSample **find_dearest(const Profile *profile,
                                          const Plan *plan, Arena *arena) {
    const ProfileSample **out =
        ARENA_ARRAY(arena, const ProfileSample *, plan->sites.size + 1);
    for (size_t i = 0; i < profile->samples.size; i++) {
        const ProfileSample *s = &profile->samples.at[i];
        if (is_of(s, plan) && s->n_columns &&
            (!out[s->site] || s->columns[0].max > out[s->site]->columns[0].max))
            out[s->site] = s;
    }
    return out;
}

void evidence_add(Evidence *evidence, const Profile *profile,
                  const ProgramPlans *variant, const EvidenceMap *map,
                  const int64_t *extras) {
    evidence->dropped += profile->dropped;
    Arena *scratch = arena_new();
    for (size_t p = 0; p < variant->count; p++) {
        const Plan *plan = &variant->at[p];
        const ProfileSample **dearest = find_dearest(profile, plan, scratch);
        for (size_t i = 0; i < profile->samples.size; i++) {
            const ProfileSample *s = &profile->samples.at[i];
            if (!is_of(s, plan) || map->site[p][s->site] < 0)
                continue;
            add_sample(evidence, &evidence->sites[p][map->site[p][s->site]], s,
                       s == dearest[s->site], extras);
        }
        for (size_t i = 0; i < profile->modules.size; i++) {
            const ProfileTotals *t = &profile->modules.at[i];
            if (t->fingerprint != plan->fingerprint ||
                t->n_totals > plan_total_count(plan))
                continue;
            for (size_t k = 0; k < t->n_totals; k++)
                if (map->total[p][k] >= 0)
                    evidence->totals[p][map->total[p][k]] += t->totals[k];
        }
    }
    arena_free(scratch);
}
