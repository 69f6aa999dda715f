#include "timed_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

Measured measured_new(const Ecfg *ecfg, Arena *arena) {
    size_t nodes = (size_t)ecfg->cfg.size + 1;
    Measured measured = {.counts = counts_new(ecfg, arena),
                         .cost = ARENA_ARRAY(arena, uint64_t, nodes)};
    measured.callees = arena_array(arena, nodes, sizeof *measured.callees);
    return measured;
}

TimedFunction measured_view(const Measured *measured, const char *name,
                            const Graphs *graphs, Arena *arena) {
    NodeId size = graphs->ecfg.cfg.size;
    uint32_t *start = ARENA_ARRAY(arena, uint32_t, (size_t)size + 2);
    Vec(uint32_t) all = {0};
    for (NodeId n = 1; n <= size; n++) {
        for (size_t i = 0; i < measured->callees[n].size; i++)
            *vec_push(arena, &all) = measured->callees[n].at[i];
        start[n + 1] = (uint32_t)all.size;
    }
    return (TimedFunction){.name = name,
                           .ecfg = &graphs->ecfg,
                           .fcdg = &graphs->fcdg,
                           .node_total = measured->counts.node,
                           .edge_total = measured->counts.edge,
                           .cost = measured->cost,
                           .callee = all.at,
                           .callee_start = start,
                           .moments = measured->moments};
}

LoopMoments *measured_moments(Measured *measured, const Ecfg *ecfg,
                              Arena *arena) {
    if (!measured->moments)
        measured->moments =
            ARENA_ARRAY(arena, LoopMoments, (size_t)ecfg->cfg.size + 1);
    return measured->moments;
}

/* The edge that goes on from an added node; NO_EDGE at a block or STOP. */
static EdgeId next_of_chain(const Ecfg *ecfg, NodeId n) {
    if (ecfg->kind[n] != ECFG_PREHEADER && ecfg->kind[n] != ECFG_POSTEXIT)
        return NO_EDGE;
    return ecfg_loop_edge(ecfg, n); /* the first one, of postexits, too */
}

static void count_way(Measured *measured, const Ecfg *ecfg, EdgeId first,
                      uint64_t times) {
    for (EdgeId e = first; e != NO_EDGE;) {
        NodeId to = ecfg->cfg.edge[e].to;
        measured->counts.edge[e] += times;
        measured->counts.node[to] += times;
        e = next_of_chain(ecfg, to);
    }
}

static void count_calls(Measured *measured, const Ecfg *ecfg, uint64_t calls) {
    measured->counts.node[ecfg->start] = calls;
    count_way(measured, ecfg, ecfg->cfg.succ[ecfg->cfg.succ_start[ecfg->start]],
              calls);
}

/* Edges to STOP from where the function ends. */
static void count_ends(Measured *measured, const Ecfg *ecfg) {
    CFG_FOR_PRED(&ecfg->cfg, ecfg->stop, e) {
        if (!ecfg->is_pseudo[*e])
            measured->counts.edge[*e] =
                measured->counts.node[ecfg->cfg.edge[*e].from];
    }
}

static NodeId node_named(const Ecfg *ecfg, const char *name) {
    NodeId n = 1;
    while (strcmp(ecfg->cfg.name[n], name) != 0)
        assert_true(++n <= ecfg->cfg.size);
    return n;
}

static void read_moments(Measured *measured, const Ecfg *ecfg, const char *line,
                         Arena *arena) {
    char name[32];
    unsigned long executions, headers, squares;
    assert_int_equal(sscanf(line, "# rounds %31s %lu %lu %lu", name,
                            &executions, &headers, &squares),
                     4);
    measured_moments(measured, ecfg,
                     arena)[ecfg->preheader[node_named(ecfg, name)]] =
        (LoopMoments){executions, headers, squares};
}

static void read_comment(Measured *measured, const Ecfg *ecfg, const char *line,
                         Arena *arena) {
    char name[32];
    unsigned long number;
    if (sscanf(line, "# cost %31s %lu", name, &number) == 2)
        measured->cost[node_named(ecfg, name)] = number;
    else if (sscanf(line, "# call %31s %lu", name, &number) == 2)
        *vec_push(arena, &measured->callees[node_named(ecfg, name)]) =
            (uint32_t)number;
    else
        read_moments(measured, ecfg, line, arena);
}

/* Every line with an arrow is the next edge of the Cfg. */
static void read_lines(Measured *measured, const Graphs *graphs,
                       const char *text, Arena *arena) {
    EdgeId edge = 0;
    for (const char *line = text; *line != '\0';
         line = strchr(line, '\n') + 1) {
        if (*line == '#')
            read_comment(measured, &graphs->ecfg, line, arena);
        else
            count_way(measured, &graphs->ecfg, graphs->ecfg.edge_of[edge++],
                      strtoull(strchr(line, '#') + 1, NULL, 10));
    }
}

TimedFunction timed_text_read(const TimedText *given, Arena *arena) {
    Cfg cfg = {0};
    Graphs *graphs = ARENA_NEW(arena, Graphs);
    assert_string_equal(cfg_parse(&cfg, given->text, arena).message, "");
    assert_true(graphs_build(graphs, &cfg, arena));
    Measured measured = measured_new(&graphs->ecfg, arena);
    count_calls(&measured, &graphs->ecfg, given->calls);
    read_lines(&measured, graphs, given->text, arena);
    count_ends(&measured, &graphs->ecfg);
    return measured_view(&measured, given->name, graphs, arena);
}
