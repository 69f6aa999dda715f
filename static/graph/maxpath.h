/* maxpath.h -- the heaviest way through the body of each loop, and through the
 * function.
 *
 *     Cfg, Loops, a cost per node --> [MaxPaths] --> instructions of a loop
 *
 * Each execution of a loop's header begins a way through the loop's own nodes:
 * the last one of an execution of the loop ends where the loop is left, all
 * others in a back edge, and begin a new round.  These two kinds are
 * distinguished, since the last one of a "for" only evaluates the condition.
 * So
 *
 *     (count - entries) * round.most + entries * last.most
 *
 * is an upper bound on what the loop's own nodes cost in "count" executions of
 * its header, and the exact cost where most and least are equal.  Loops inside
 * are passed at no cost: they have their own ways.  The function counts as loop
 * 0, which has no rounds and is left where control ends.
 *
 * Directly inside a loop that is tangled (see loops.h; loop[0] too) nodes may
 * run several times in a round: there is no way then.  A reducible view has no
 * such loop.
 *
 * Source: Asymptus takes the path of highest cost through a loop's body for the
 * cost of each round (Cezar, Demontie, Bigonha, Pereira, section 3.3); it does
 * not distinguish the last way from the others. */
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
 * In O(edges + size of the lists of exits); no recursion on the stack. */
MaxPaths maxpath_build(const Cfg *cfg, const DomTree *dom, const Loops *loops,
                       const uint64_t *cost, Arena *arena);

/* One line per kind of way and loop: "round of HEADER 3..7: NODE NODE". */
void maxpath_dump(const MaxPaths *paths, const Cfg *cfg, const Loops *loops,
                  FILE *file);

#endif
