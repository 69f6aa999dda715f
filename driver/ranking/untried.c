#include "driver/ranking/untried.h"

#include "static/graph/scc.h"

#include <math.h>

/* ---- loops ---- */

static bool has_run(const Totals *t, TotalsCell cell) {
    for (size_t r = 0; r < t->runs.size; r++)
        if (totals_value(t, r, cell))
            return true;
    return false;
}

/* By place of a function's own code: it ran, or such code calls it. */
static bool *find_called(const Totals *t, Arena *arena) {
    bool *called = ARENA_ARRAY(arena, bool, t->places.size + 1);
    for (size_t p = 0; p < t->places.size; p++)
        called[p] = has_run(t, t->places.at[p].count);
    for (bool grows = true; grows;) {
        grows = false;
        for (size_t i = 0; i < t->calls.size; i++) {
            uint32_t to = t->calls.at[i].function;
            if (to == TOTALS_NO_PLACE || called[to] ||
                !called[totals_function(t, t->calls.at[i].caller)])
                continue;
            called[to] = grows = true;
        }
    }
    return called;
}

bool untried_loops(const Totals *t) {
    Arena *scratch = arena_new();
    bool found = false, *called = find_called(t, scratch);
    for (uint32_t p = 0; p < t->places.size; p++) {
        const TotalsPlace *place = &t->places.at[p];
        found = found ||
                (place->is_loop && !place->function->system_header &&
                 called[totals_function(t, p)] && !has_run(t, place->count));
    }
    arena_free(scratch);
    return found;
}

/* ---- the parts of functions ---- */

typedef struct Parts {
    const Totals *totals;
    bool *may_grow; /* by place of a function's own code: what calls of it take
                       may be any number */
    const UntriedPart **part; /* the same */
    Arena *arena;
} Parts;

static uint32_t caller_of(const Parts *p, const TotalsCall *call) {
    return totals_function(p->totals, call->caller);
}

static bool is_of_program(const TotalsCall *call) {
    return call->function != TOTALS_NO_PLACE && !call->cuts;
}

static bool is_loop_of_any_length(const TotalsPlace *place) {
    return place->is_loop && !place->cuts &&
           (place->most == 0 || isinf(place->most));
}

static NodeId node_of(uint32_t place) {
    return (NodeId)place + 2;
}

static Cfg calls_graph(const Parts *p) {
    CfgBuilder builder = cfg_builder(p->arena);
    NodeId root = cfg_add_node(&builder, "");
    for (size_t i = 0; i < p->totals->places.size; i++)
        (void)cfg_add_node(&builder, "");
    for (uint32_t i = 0; i < p->totals->places.size; i++)
        cfg_add_edge(&builder, root, node_of(i), "");
    for (size_t i = 0; i < p->totals->calls.size; i++) {
        const TotalsCall *call = &p->totals->calls.at[i];
        if (is_of_program(call))
            cfg_add_edge(&builder, node_of(caller_of(p, call)),
                         node_of(call->function), "");
    }
    return cfg_finish(&builder);
}

static bool calls_itself(const Parts *p, uint32_t function) {
    for (size_t i = 0; i < p->totals->calls.size; i++) {
        const TotalsCall *call = &p->totals->calls.at[i];
        if (is_of_program(call) && call->function == function &&
            caller_of(p, call) == function)
            return true;
    }
    return false;
}

static void note_recursions(const Parts *p) {
    Cfg cfg = calls_graph(p);
    Components all = components_build(&cfg, p->arena);
    for (uint32_t c = 0; c < all.count; c++)
        for (uint32_t k = all.start[c]; k < all.start[c + 1]; k++)
            if (all.node[k] >= node_of(0)) {
                uint32_t place = (uint32_t)(all.node[k] - node_of(0));
                p->may_grow[place] = all.start[c + 1] - all.start[c] > 1 ||
                                     calls_itself(p, place);
            }
}

static void note_loops(const Parts *p) {
    for (uint32_t i = 0; i < p->totals->places.size; i++) {
        const TotalsPlace *place = &p->totals->places.at[i];
        if (is_loop_of_any_length(place))
            p->may_grow[totals_function(p->totals, i)] = true;
    }
}

/* Whether something was news to the caller. */
static bool hand_on_growth(const Parts *p, const TotalsCall *call) {
    uint32_t caller = caller_of(p, call);
    if (!p->may_grow[call->function] || p->may_grow[caller])
        return false;
    return p->may_grow[caller] = true;
}

static bool hand_on_part(const Parts *p, const TotalsCall *call) {
    uint32_t caller = caller_of(p, call);
    if (!p->part[call->function] || p->part[caller] ||
        !has_run(p->totals, call->count))
        return false;
    p->part[caller] = p->part[call->function];
    return true;
}

/* Over calls, until nothing changes. */
static void spread(const Parts *p,
                   bool (*hand_on)(const Parts *p, const TotalsCall *call)) {
    for (bool news = true; news;) {
        news = false;
        for (size_t i = 0; i < p->totals->calls.size; i++) {
            const TotalsCall *call = &p->totals->calls.at[i];
            if (is_of_program(call) && hand_on(p, call))
                news = true;
        }
    }
}

static void note_part(const Parts *p, uint32_t place, unsigned line,
                      const char *callee) {
    uint32_t own = totals_function(p->totals, place);
    const TotalsPlace *function = &p->totals->places.at[own];
    if (p->part[own] || !has_run(p->totals, function->count) ||
        function->function->system_header)
        return;
    UntriedPart *part = ARENA_NEW(p->arena, UntriedPart);
    *part = (UntriedPart){function->function, line, callee};
    p->part[own] = part;
}

/* Whether runs that were not counted came to the callee: it may have been from
 * there. */
static bool may_have_run(const Parts *p, const TotalsCall *call) {
    const TotalsPlace *callee = &p->totals->places.at[call->function];
    return has_run(p->totals, call->count) ||
           (callee->sampled && !has_run(p->totals, callee->count));
}

static void note_untried(const Parts *p) {
    for (uint32_t i = 0; i < p->totals->places.size; i++) {
        const TotalsPlace *place = &p->totals->places.at[i];
        if (is_loop_of_any_length(place) && !place->sampled &&
            !has_run(p->totals, place->count))
            note_part(p, i, place->line, NULL);
    }
    for (size_t i = 0; i < p->totals->calls.size; i++) {
        const TotalsCall *call = &p->totals->calls.at[i];
        if (is_of_program(call) && p->may_grow[call->function] &&
            !may_have_run(p, call))
            note_part(p, call->caller, call->line,
                      p->totals->places.at[call->function].function->name);
    }
}

const UntriedPart **untried_parts(const Totals *totals, Arena *arena) {
    size_t room = totals->places.size + 1;
    Parts p = {.totals = totals,
               .may_grow = ARENA_ARRAY(arena, bool, room),
               .part = ARENA_ARRAY(arena, const UntriedPart *, room),
               .arena = arena};
    note_recursions(&p);
    note_loops(&p);
    spread(&p, hand_on_growth);
    note_untried(&p);
    spread(&p, hand_on_part);
    return p.part;
}

/* ---- sides ---- */

static bool has_untried_side(const PlanFunction *f, const uint64_t *totals) {
    if (f->system_header || !totals[f->entered])
        return false;
    for (size_t i = 0; i < f->sides.size; i++) {
        const PlanSide *side = &f->sides.at[i];
        if (side->computed && side->total >= 0 && !totals[side->total])
            return true;
    }
    return false;
}

bool untried_sides(const Evidence *e) {
    for (size_t p = 0; p < e->base->count; p++)
        for (size_t i = 0; i < e->base->at[p].functions.size; i++)
            if (has_untried_side(&e->base->at[p].functions.at[i], e->totals[p]))
                return true;
    return false;
}
