/* random_program.h -- small functions that call each other, to be counted. */
#ifndef ASYM_TEST_STATIC_TIMING_RANDOM_PROGRAM_H
#define ASYM_TEST_STATIC_TIMING_RANDOM_PROGRAM_H

#include "timed_text.h"

enum { MAX_FUNCTIONS = 4 };

/* Header counts of the executions of a loop. */
typedef Vec(uint64_t) RoundCounts;

typedef struct Program {
    uint32_t size;
    Graphs graphs[MAX_FUNCTIONS];
    Measured measured[MAX_FUNCTIONS];
    RoundCounts *rounds[MAX_FUNCTIONS]; /* by preheader */
    TimedFunction function[MAX_FUNCTIONS];
    Arena *arena;
} Program;

/* Whether a function calls any other and itself, or later ones only. */
typedef enum CallGraph { CALLS_ANY, CALLS_LATER } CallGraph;

static inline Graphs reducible_graphs(NodeId max_size, Random *random,
                                      Arena *arena) {
    for (;;) {
        Cfg cfg = random_graph(max_size, random, arena);
        Graphs graphs;
        if (graphs_build(&graphs, &cfg, arena))
            return graphs;
    }
}

static inline void add_calls(Program *p, uint32_t f, NodeId n, uint32_t lowest,
                             Random *random) {
    while (lowest < p->size && random_below(random, 5) == 0)
        *vec_push(p->arena, &p->measured[f].callees[n]) =
            lowest + random_below(random, p->size - lowest);
}

static inline void add_function(Program *p, uint32_t f, CallGraph calls,
                                Random *random) {
    Graphs *graphs = &p->graphs[f];
    *graphs = reducible_graphs(6, random, p->arena);
    p->measured[f] = measured_new(&graphs->ecfg, p->arena);
    p->rounds[f] = arena_array(p->arena, (size_t)graphs->ecfg.cfg.size + 1,
                               sizeof *p->rounds[f]);
    for (NodeId n = 1; n <= graphs->ecfg.cfg.size; n++) {
        if (graphs->ecfg.kind[n] != ECFG_BLOCK)
            continue;
        p->measured[f].cost[n] = random_below(random, 4);
        add_calls(p, f, n, calls == CALLS_LATER ? f + 1 : 0, random);
    }
}

static inline Program *random_program(CallGraph calls, Random *random,
                                      Arena *arena) {
    Program *p = ARENA_NEW(arena, Program);
    p->arena = arena;
    p->size = 1 + random_below(random, MAX_FUNCTIONS);
    for (uint32_t f = 0; f < p->size; f++)
        add_function(p, f, calls, random);
    return p;
}

static inline void set_moments(Program *p, uint32_t f, NodeId n) {
    LoopMoments *moments =
        &measured_moments(&p->measured[f], &p->graphs[f].ecfg, p->arena)[n];
    moments->executions = p->rounds[f][n].size;
    for (size_t i = 0; i < p->rounds[f][n].size; i++) {
        uint64_t rounds = p->rounds[f][n].at[i];
        moments->headers += rounds;
        moments->squares += (WideCount)rounds * rounds;
    }
}

/* By what "measured" and "rounds" hold. */
static inline const Timing *time_program(Program *p) {
    for (uint32_t f = 0; f < p->size; f++) {
        for (NodeId n = 1; n <= p->graphs[f].ecfg.cfg.size; n++)
            set_moments(p, f, n);
        p->function[f] =
            measured_view(&p->measured[f], arena_printf(p->arena, "f%u", f),
                          &p->graphs[f], p->arena);
    }
    return timing_build(p->function, p->size, p->arena);
}

#endif
