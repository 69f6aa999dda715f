#include "driver/ranking/untried/untried.h"

#include "driver/ranking/untried/untriedrules.h"
#include "static/graph/scc.h"

/* ---- loops ---- */

/* By place of a function's own code: it ran, or such code calls it. */
static bool *find_called(const Totals *t, Arena *arena) {
    bool *called = ARENA_ARRAY(arena, bool, t->places.size + 1);
    for (size_t p = 0; p < t->places.size; p++)
        called[p] = untriedrules_has_run(t, t->places.at[p].count);
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
        found = found || (place->is_loop && !place->function->system_header &&
                          called[totals_function(t, p)] &&
                          !untriedrules_has_run(t, place->count));
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
        UntriedWeighing w = {.totals = p->totals, .place = i};
        if (!untriedrules_first(UNTRIED_LENGTH, &w))
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
        !untriedrules_has_run(p->totals, call->count))
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

/* "callee" of a call; NULL: it is a loop. */
static void note_part(const Parts *p, const UntriedWeighing *w, unsigned line,
                      const char *callee) {
    if (untriedrules_first(UNTRIED_FUNCTION, w))
        return;
    uint32_t own = totals_function(p->totals, w->place);
    UntriedPart *part = ARENA_NEW(p->arena, UntriedPart);
    *part = (UntriedPart){p->totals->places.at[own].function, line, callee};
    p->part[own] = part;
}

static UntriedWeighing weigh(const Parts *p, uint32_t place,
                             const TotalsCall *call) {
    uint32_t own = totals_function(p->totals, place);
    return (UntriedWeighing){.totals = p->totals,
                             .place = place,
                             .call = call,
                             .may_grow = p->may_grow,
                             .has_part = p->part[own]};
}

static void note_untried(const Parts *p) {
    const Totals *t = p->totals;
    for (uint32_t i = 0; i < t->places.size; i++) {
        UntriedWeighing w = weigh(p, i, NULL);
        if (!untriedrules_first(UNTRIED_LENGTH, &w) &&
            !untriedrules_first(UNTRIED_LOOP, &w))
            note_part(p, &w, t->places.at[i].line, NULL);
    }
    for (size_t i = 0; i < t->calls.size; i++) {
        const TotalsCall *call = &t->calls.at[i];
        UntriedWeighing w = weigh(p, call->caller, call);
        if (!untriedrules_first(UNTRIED_CALL, &w))
            note_part(p, &w, call->line,
                      totals_called(t, call)->function->name);
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
