/* graph_oracle.h -- what algorithms on a small graph must find, by definition.
 *
 *     Cfg --> [Oracle] --> checks of dominators, loops, control dependence
 *
 * Slow and obvious: sets of nodes grow until nothing is to be added. */
#ifndef ASYM_TEST_STATIC_GRAPH_GRAPH_ORACLE_H
#define ASYM_TEST_STATIC_GRAPH_GRAPH_ORACLE_H

#include "static/graph/domtree.h"

#include <stdbool.h>
#include <stdint.h>

/* A set of nodes: bit n for node n. */
typedef uint32_t Mask;

enum { ORACLE_SIZE = 10 }; /* nodes of a graph, at most */

static inline Mask oracle_bit(NodeId n) {
    return (Mask)1 << n;
}

static inline bool oracle_has(Mask mask, NodeId n) {
    return (mask & oracle_bit(n)) != 0;
}

static inline int oracle_count(Mask mask) {
    return __builtin_popcount(mask);
}

/* What "from" reaches, itself included, without a step on "barred"; what
 * reaches "to", likewise. */
Mask oracle_reached(const Cfg *cfg, Mask from, Mask barred);
Mask oracle_reaching(const Cfg *cfg, Mask to, Mask barred);

typedef struct Oracle {
    const Cfg *cfg;
    Mask live;
    Mask exits;                 /* the nodes before the virtual exit */
    Mask dom[ORACLE_SIZE + 3];  /* by node: its dominators */
    Mask post[ORACLE_SIZE + 3]; /* by node: its post-dominators */
    uint32_t n_loops;
    NodeId header[ORACLE_SIZE + 3]; /* by loop, 1..n_loops */
    Mask body[ORACLE_SIZE + 3];     /* likewise */
} Oracle;

/* Which node of a region that is never left is an exit is the choice of "post",
 * the tree of post-dominators; all else is found here. */
Oracle oracle_of(const Cfg *cfg, const DomTree *post);

/* Whether all that "n" reaches reaches it. */
bool oracle_is_final(const Cfg *cfg, NodeId n);

/* The smallest loop that holds all of "set"; 0 if there is none. */
uint32_t oracle_around(const Oracle *oracle, Mask set);
/* The smallest one that holds all of loop "inner", and is another. */
uint32_t oracle_beyond(const Oracle *oracle, uint32_t inner);

#endif
