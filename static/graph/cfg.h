/* cfg.h -- a control flow graph without LLVM, so that a paper's figure is a
 * test.
 *
 *     Module --> [Cfg] --> DomTree, Loops, ControlDep
 *
 * Nodes are numbered 1..size; 0 is "no node".  Node 1 is the first one and has
 * no predecessor: cfg_finish adds an entry node where it had one.  Edges keep
 * the order in which they were added and may be parallel (a switch). */
#ifndef ASYM_STATIC_GRAPH_CFG_H
#define ASYM_STATIC_GRAPH_CFG_H

#include "base/arena.h"
#include "base/status.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef uint32_t NodeId;
typedef uint32_t EdgeId;

#define NO_EDGE UINT32_MAX

typedef struct CfgEdge {
    NodeId from, to;
    const char *label; /* "T", "F", "U", a case value; never NULL */
} CfgEdge;

/* A finished graph.  Successors of n are the edges succ[succ_start[n]] up to,
 * not including, succ[succ_start[n+1]], in the order they were added;
 * predecessors likewise. */
typedef struct Cfg {
    NodeId size;
    const char **name; /* indexed by node */
    size_t n_edges;
    CfgEdge *edge;
    EdgeId *succ, *pred;               /* edge ids, grouped by node */
    uint32_t *succ_start, *pred_start; /* size + 2 entries each */
    bool has_added_entry;              /* node 1 is not a block */
} Cfg;

/* A graph under construction. */
typedef struct CfgBuilder {
    Arena *arena;
    Vec(const char *) names; /* node n is names.at[n - 1] */
    Vec(CfgEdge) edges;
} CfgBuilder;

CfgBuilder cfg_builder(Arena *arena);
/* Names and labels are not copied: they live as long as the arena. */
NodeId cfg_add_node(CfgBuilder *builder, const char *name);
void cfg_add_edge(CfgBuilder *builder, NodeId from, NodeId to,
                  const char *label);
/* If node 1 has a predecessor, a node named "entry" is put before it and every
 * node number grows by one (has_added_entry); its edge comes last, so that
 * edges keep their numbers. */
Cfg cfg_finish(CfgBuilder *builder);

/* A graph for work inside an algorithm: its nodes have no names, its edges need
 * no labels, and node 1 may have predecessors.  "edge" is not copied. */
Cfg cfg_of_edges(NodeId size, CfgEdge *edge, size_t n_edges, Arena *arena);

/* Reads "A -> B" or "A -T> B" lines, '#' comments; a name alone is a node.
 * Nodes are numbered as they are first named.  Names are any characters but
 * white space and do not begin with '#'.  Errors: ASYM_SYNTAX with the line;
 * *out is then unchanged. */
ASYM_CHECKED Status cfg_parse(Cfg *out, const char *text, Arena *arena);
/* Writes what cfg_parse reads back with the same numbers. */
void cfg_dump(const Cfg *cfg, FILE *file);
void cfg_dump_edge(const Cfg *cfg, EdgeId edge, FILE *file);

/* The node that the only edge to "node" comes from; 0 if there are others, or
 * none. */
NodeId cfg_only_predecessor(const Cfg *cfg, NodeId node);
/* The only node that control goes on to from "node", if it comes there from
 * nowhere else; 0. */
NodeId cfg_straight_on(const Cfg *cfg, NodeId node);

#define CFG_FOR_SUCC(cfg, n, e)                                                \
    for (const EdgeId *e = (cfg)->succ + (cfg)->succ_start[n];                 \
         e < (cfg)->succ + (cfg)->succ_start[(n) + 1]; e++)
#define CFG_FOR_PRED(cfg, n, e)                                                \
    for (const EdgeId *e = (cfg)->pred + (cfg)->pred_start[n];                 \
         e < (cfg)->pred + (cfg)->pred_start[(n) + 1]; e++)

#endif
