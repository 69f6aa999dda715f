/* walk.h -- random walks through an extended graph, with everything counted.
 */
#ifndef ASYM_TEST_STATIC_GRAPH_INTERVALS_WALK_H
#define ASYM_TEST_STATIC_GRAPH_INTERVALS_WALK_H

#include "static/graph/intervals/fcdg.h"
#include "test-suite/static/graph/random_graph.h"

typedef struct Graphs {
    Cfg cfg;
    IntervalTree intervals;
    Ecfg ecfg;
    Fcdg fcdg;
} Graphs;

/* False if the graph is irreducible. */
static inline bool graphs_build(Graphs *out, const Cfg *cfg, Arena *arena) {
    out->cfg = *cfg;
    DomTree dom = domtree_build(cfg, arena);
    Loops loops = loops_build(cfg, &dom, arena);
    Status status = interval_build(&out->intervals, cfg, &dom, &loops, arena);
    if (status.code != ASYM_OK)
        return false;
    out->ecfg = ecfg_build(cfg, &out->intervals, arena);
    out->fcdg = fcdg_build(&out->ecfg, arena);
    return true;
}

/* How often each node and edge of the Ecfg was passed. */
typedef struct Counts {
    uint64_t *node, *edge;
} Counts;

static inline Counts counts_new(const Ecfg *ecfg, Arena *arena) {
    return (Counts){ARENA_ARRAY(arena, uint64_t, (size_t)ecfg->cfg.size + 1),
                    ARENA_ARRAY(arena, uint64_t, ecfg->cfg.n_edges + 1)};
}

static inline EdgeId random_way_on(const Ecfg *ecfg, NodeId n, Random *random) {
    uint32_t first = ecfg->cfg.succ_start[n];
    uint32_t count = ecfg->cfg.succ_start[n + 1] - first;
    EdgeId e;
    do
        e = ecfg->cfg.succ[first + random_below(random, count)];
    while (ecfg->is_pseudo[e]);
    return e;
}

/* Walks from START; true at STOP, and at a node of "stops" (by node; or NULL),
 * where the walk may end; false if it took too long. */
static inline bool walk(Counts *counts, const Ecfg *ecfg, const bool *stops,
                        Random *random) {
    NodeId n = ecfg->start;
    for (int steps = 0; steps < 2000; steps++) {
        counts->node[n]++;
        if (n == ecfg->stop ||
            (stops && stops[n] && random_below(random, 3) == 0))
            return true;
        EdgeId e = random_way_on(ecfg, n, random);
        counts->edge[e]++;
        n = ecfg->cfg.edge[e].to;
    }
    return false;
}

#endif
