#include "instr/planner_ways.h"

#include "static/graph/scc.h"
#include "static/ways/ways.h"

#include <string.h>

/* ---- which functions ---- */

typedef Vec(CfgEdge) EdgeList;

/* Nodes are functions, by their index + 2; node 1 leads to all. */
static void add_edges(EdgeList *edges, const Plan *plan, uint32_t function,
                      const Map *numbers, Arena *scratch) {
    const PlanFunction *f = &plan->functions.at[function];
    *vec_push(scratch, edges) = (CfgEdge){1, function + 2, ""};
    for (size_t i = 0; i < f->calls.size; i++) {
        const char *name = f->calls.at[i].callee;
        const uint32_t *callee =
            name ? map_find(numbers, name, strlen(name)) : NULL;
        if (callee)
            *vec_push(scratch, edges) =
                (CfgEdge){function + 2, *callee + 2, ""};
    }
}

/* By index in the plan. */
static bool *find_recursive(const Plan *plan, Arena *scratch) {
    uint32_t count = (uint32_t)plan->functions.size;
    bool *recursive = ARENA_ARRAY(scratch, bool, count + 1);
    uint32_t *component = ARENA_ARRAY(scratch, uint32_t, count + 2);
    Map numbers = {.arena = scratch};
    EdgeList edges = {0};
    for (uint32_t i = 0; i < count; i++) {
        const char *name = plan->functions.at[i].linkage;
        (void)map_value(&numbers, name, strlen(name), i);
    }
    for (uint32_t i = 0; i < count; i++)
        add_edges(&edges, plan, i, &numbers, scratch);
    Cfg cfg = cfg_of_edges(count + 1, edges.at, edges.size, scratch);
    Components all = components_build(&cfg, scratch);
    for (uint32_t i = 0; i < all.count; i++)
        for (uint32_t k = all.start[i]; k < all.start[i + 1]; k++)
            component[all.node[k]] = i;
    for (size_t i = 0; i < edges.size; i++)
        if (component[edges.at[i].from] == component[edges.at[i].to])
            recursive[edges.at[i].from - 2] = true;
    return recursive;
}

/* ---- their ways ---- */

static void copy_choices(const Planner *p, PlanWay *out, const Way *way,
                         const FunctionFacts *facts) {
    for (size_t i = 0; i < way->choices.size; i++) {
        SymbolId local = map_get_ptr(&facts->symbols.by_value,
                                     way->choices.at[i].phi, NO_SYMBOL);
        if (local != NO_SYMBOL)
            *vec_push(p->arena, &out->choices) =
                (PlanChoice){local, way->choices.at[i].value};
    }
}

static void copy_way(const Planner *p, PlanFunction *f, const Way *way,
                     const Map *numbers) {
    PlanWay *out = vec_push(p->arena, &f->ways);
    *out = (PlanWay){.where = way->where};
    for (size_t i = 0; i < way->calls.size; i++) {
        uint32_t number = map_get_ptr(numbers, way->calls.at[i], UINT32_MAX);
        if (number != UINT32_MAX)
            *vec_push(p->arena, &out->calls) = (int)number;
    }
    for (size_t i = 0; i < way->nests.size; i++)
        *vec_push(p->arena, &out->nests) = (int)way->nests.at[i] - 1;
}

static void add_ways(const Planner *p, PlanFunction *f, FunctionFacts *facts) {
    Arena *scratch = arena_new();
    Map numbers = {.arena = scratch};
    for (uint32_t i = 0; i < facts->calls.size; i++)
        map_put_ptr(&numbers, facts->calls.at[i], i);
    Ways ways = ways_find(&facts->symbols, p->arena);
    for (size_t i = 0; i < ways.size; i++) {
        copy_way(p, f, &ways.at[i], &numbers);
        copy_choices(p, &f->ways.at[i], &ways.at[i], facts);
    }
    arena_free(scratch);
}

void planner_ways_add(const Planner *p, FunctionFacts *const *facts) {
    Arena *scratch = arena_new();
    const bool *recursive = find_recursive(p->plan, scratch);
    for (size_t i = 0; i < p->plan->functions.size; i++)
        if (recursive[i] && !facts[i]->returns_twice)
            add_ways(p, &p->plan->functions.at[i], facts[i]);
    arena_free(scratch);
}
