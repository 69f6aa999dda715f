#include "instr/count/callers.h"

#include "instr/insert/forks.h"
#include "static/graph/scc.h"

/* While callers are found; the rest is indexed as the plan's functions. */
typedef struct Search {
    Plan *plan;
    FunctionGraph *const *graphs;
    Map index;          /* function -> its index */
    bool *is_unsure;    /* what its callers count does not say how often it is
                           called */
    Vec(CfgEdge) edges; /* calls; node i + 2 is function i */
    Arena *arena, *scratch;
} Search;

static uint32_t index_of(const Search *s, LLVMValueRef function) {
    return map_get_ptr(&s->index, function, UINT32_MAX);
}

static bool counts(const PlanFunction *f) {
    return !f->left_alone;
}

/* Each call that stays inside; "visit" has the caller's index. */
static void for_calls(Search *s,
                      void (*visit)(Search *s, uint32_t caller, uint32_t callee,
                                    const InsideCall *call)) {
    for (uint32_t i = 0; i < s->plan->functions.size; i++) {
        if (!counts(&s->plan->functions.at[i]))
            continue;
        for (size_t c = 0; c < s->graphs[i]->inside_calls.size; c++) {
            const InsideCall *call = &s->graphs[i]->inside_calls.at[c];
            visit(s, i, index_of(s, call->callee), call);
        }
    }
}

static void note_unsure(Search *s, uint32_t caller, uint32_t callee,
                        const InsideCall *call) {
    if (call->is_unsure || s->plan->functions.at[caller].returns_twice)
        s->is_unsure[callee] = true;
}

/* ---- circles of calls ---- */

static void add_edge(Search *s, NodeId from, NodeId to) {
    *vec_push(s->scratch, &s->edges) = (CfgEdge){from, to, ""};
}

static void note_edge(Search *s, uint32_t caller, uint32_t callee,
                      const InsideCall *call) {
    (void)call;
    add_edge(s, caller + 2, callee + 2);
    if (caller == callee)
        s->is_unsure[callee] = true;
}

/* Node 1 leads to each function. */
static void note_circles(Search *s) {
    uint32_t count = (uint32_t)s->plan->functions.size;
    for (uint32_t i = 0; i < count; i++)
        add_edge(s, 1, i + 2);
    for_calls(s, note_edge);
    Cfg calls = cfg_of_edges(count + 1, s->edges.at, s->edges.size, s->scratch);
    Components parts = components_build(&calls, s->scratch);
    for (uint32_t p = 0; p < parts.count; p++)
        for (uint32_t i = parts.start[p];
             parts.start[p + 1] - parts.start[p] > 1 && i < parts.start[p + 1];
             i++)
            s->is_unsure[parts.node[i] - 2] = true;
}

/* ---- the plan ---- */

static void add_caller(Search *s, uint32_t caller, uint32_t callee,
                       const InsideCall *call) {
    if (!s->is_unsure[callee])
        *vec_push(s->arena, &s->plan->functions.at[callee].callers) =
            (PlanCaller){caller, call->block, call->goes_on};
}

static void note_own(Search *s) {
    for (uint32_t i = 0; i < s->plan->functions.size; i++)
        s->is_unsure[i] = s->plan->functions.at[i].returns_twice;
}

void callers_find(Plan *plan, const IrModule *ir, FunctionGraph *const *graphs,
                  FunctionFacts *const *facts, Arena *arena) {
    LLVMValueRef forks[FORKS_MOST];
    if (forks_known(forks, ir->module) > 0)
        return;
    Arena *scratch = arena_new();
    Search s = {.plan = plan,
                .graphs = graphs,
                .index.arena = scratch,
                .arena = arena,
                .scratch = scratch};
    s.is_unsure = ARENA_ARRAY(scratch, bool, plan->functions.size + 1);
    for (uint32_t i = 0; i < plan->functions.size; i++)
        map_put_ptr(&s.index, facts[i]->function, i);
    note_own(&s);
    for_calls(&s, note_unsure);
    note_circles(&s);
    for_calls(&s, add_caller);
    arena_free(scratch);
}
