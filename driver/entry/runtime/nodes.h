/* nodes.h -- how the nodes of a list or tree lead to each other.
 *
 *     how many, a seed --> [nodes] --> which node a link leads to
 *
 * Nodes are numbers from 0: those of a list in its order, those of a tree from
 * left to right, so that numbers which rise with them make it one of search.
 * What a tree looks like follows the order of its contents
 * (driver/design/contents/madeorder.h), as if these had been put into it:
 * random ones make it random, sorted ones a chain, equal ones an even tree. */
#ifndef ASYM_DRIVER_ENTRY_RUNTIME_NODES_H
#define ASYM_DRIVER_ENTRY_RUNTIME_NODES_H

#include <stdint.h>

/* Arrays are in blocks (blocks.h) that are not guarded. */
typedef struct Nodes {
    int64_t count, first; /* the head, or the root, if "count" is above 0 */
    int64_t *left, *right, *up; /* of each node of a tree, -1: none; NULL of a
                                   list */
} Nodes;

Nodes asym_made_list(int64_t count);
Nodes asym_made_tree(int64_t count, uint64_t seed);

/* The node that a link of node "at" leads to; -1: none.  "kind" is one of n, b
 * and q (made.h); "before" it come so many links of kind n in its record: only
 * the first is used in a list, it and the second, as left and right, in a tree.
 */
int64_t asym_made_link(const Nodes *nodes, int64_t at, int kind, int before);

#endif
