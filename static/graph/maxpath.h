/* maxpath.h -- the heaviest way through the body of each loop, and through the
 * function.
 *
 *     Cfg, Loops, a cost per node --> [MaxPaths] --> instructions of a loop
 *
 * Each execution of a loop's header begins a way through the loop's own nodes:
 * the last one of an execution of the loop ends where the loop is left, all
 * others in a back edge, and begin a new round.  These two kinds are told
 * apart, since the last one of a "for" looks at the condition only.  So
 *
 *     (count - entries) * round.most + entries * last.most
 *
 * is an upper bound of what the loop's own nodes cost in "count" executions of
 * its header, and the very cost where most and least are equal.  Loops inside
 * are passed at no cost: they have ways of their own.  The function counts as
 * loop 0, which has no rounds and is left where control ends.
 *
 * Right inside a loop that is tangled (see loops.h; loop[0] too) nodes may run
 * several times in a round: there is no way then.  A reducible view has none.
 *
 * Source: Asymptus takes the path of highest cost through a loop's body for
 * the cost of each round (Cezar, Demontie, Bigonha, Pereira, section 3.3); it
 * does not tell the last way from the others. */
#ifndef ASYM_STATIC_GRAPH_MAXPATH_H
#define ASYM_STATIC_GRAPH_MAXPATH_H

#include "static/graph/loops.h"

typedef struct MaxPath {
    uint64_t most, least; /* of all ways, in the unit of the costs */
    NodeId *nodes;        /* of one that costs "most", in order */
    size_t size;          /* 0: there is no way, and "most" is 0 */
} MaxPath;

/* Indexed by LoopId, from 0. */
typedef struct MaxPaths {
    MaxPath *round; /* from the header to a back edge */
    MaxPath *last;  /* from the header, or node 1, until it is left */
} MaxPaths;

/* "cost" is indexed by node; sums must fit 64 bits.
 * In O(edges) and what the lists of exits hold; no recursion on the stack. */
MaxPaths maxpath_build(const Cfg *cfg, const DomTree *dom, const Loops *loops,
                       const uint64_t *cost, Arena *arena);

/* A line a kind of way and loop: "round of HEADER 3..7: NODE NODE". */
void maxpath_dump(const MaxPaths *paths, const Cfg *cfg, const Loops *loops,
                  FILE *file);

#endif
