/* random_graph.h -- small graphs of all kinds, the same for the same seed. */
#ifndef ASYM_TEST_STATIC_GRAPH_RANDOM_GRAPH_H
#define ASYM_TEST_STATIC_GRAPH_RANDOM_GRAPH_H

#include "static/graph/cfg.h"

typedef struct Random {
    uint64_t state; /* not 0 */
} Random;

/* A number below "bound" (xorshift64*). */
static inline uint32_t random_below(Random *random, uint32_t bound) {
    random->state ^= random->state >> 12;
    random->state ^= random->state << 25;
    random->state ^= random->state >> 27;
    return (uint32_t)((random->state * 2685821657736338717u) >> 33) % bound;
}

/* Edges between 1..size, mostly near their source, parallel ones and self loops
 * among them; they lead to nodes from "first_target" on. */
static inline void random_edges(CfgBuilder *builder, NodeId size,
                                NodeId first_target, Random *random) {
    static const char *const labels[] = {"", "T", "F", "-1", "case"};
    uint32_t n_edges = random_below(random, 2 * size + 3);
    uint32_t reach = 1 + random_below(random, size);
    for (uint32_t i = 0; i < n_edges; i++) {
        NodeId from = 1 + random_below(random, size);
        NodeId to = 1 + random_below(random, size);
        if (random_below(random, 3) == 0)
            to = from + random_below(random, reach);
        if (to >= first_target && to <= size)
            cfg_add_edge(builder, from, to, labels[random_below(random, 5)]);
    }
}

/* A path through most graphs, so that most nodes are reached. */
static inline void random_path(CfgBuilder *builder, NodeId size,
                               Random *random) {
    if (random_below(random, 4) == 0)
        return;
    for (NodeId n = 1; n < size; n++)
        if (random_below(random, 16) != 0)
            cfg_add_edge(builder, n, n + 1, "U");
}

/* At least one node, at most "max_size" and an added entry. */
static inline Cfg random_graph(NodeId max_size, Random *random, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    NodeId size = 1 + random_below(random, max_size);
    for (NodeId n = 1; n <= size; n++)
        cfg_add_node(&builder, arena_printf(arena, "b%u", (unsigned)n));
    random_path(&builder, size, random);
    random_edges(&builder, size, 1 + random_below(random, 2), random);
    return cfg_finish(&builder);
}

#endif
