#include "driver/store/callerorder.h"

#include "static/graph/scc.h"

/* Node 1 leads to each function; function i is node i + 2. */
static Cfg calls_of(const Plan *plan, Arena *scratch) {
    Vec(CfgEdge) edges = {0};
    for (uint32_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        *vec_push(scratch, &edges) = (CfgEdge){1, i + 2, ""};
        for (size_t c = 0; c < f->callers.size; c++)
            *vec_push(scratch, &edges) =
                (CfgEdge){f->callers.at[c].function + 2, i + 2, ""};
    }
    return cfg_of_edges((NodeId)plan->functions.size + 1, edges.at, edges.size,
                        scratch);
}

FunctionOrder callerorder_of(const Plan *plan, Arena *arena) {
    FunctionOrder out = {
        .at = ARENA_ARRAY(arena, uint32_t, plan->functions.size + 1)};
    Arena *scratch = arena_new();
    Cfg calls = calls_of(plan, scratch);
    Components parts = components_build(&calls, scratch);
    for (uint32_t i = 1; i < parts.start[parts.count]; i++) {
        uint32_t f = parts.node[i] - 2;
        if (plan->functions.at[f].counters >= 0)
            out.at[out.size++] = f;
    }
    arena_free(scratch);
    return out;
}
