/* trees.h -- loops over std::map and std::set of libstdc++.
 *
 *     IrModule --> [trees_add_sizes] --> a read of the size beside each begin()
 *     IrFunction, Writes --> [trees_find] --> symbols, trip counts
 *
 * The library finds the node behind another one, std::_Rb_tree_increment.  From
 * the first node of a tree, to which the node that stands for its end points,
 * until that node these are as many as the tree keeps count of, if nothing
 * links nodes anew meanwhile. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_TREES_H
#define ASYM_STATIC_WALKS_CONTAINERS_TREES_H

#include "static/memory/writes.h"

/* Where a loop begins with the first node of a tree, reads how many nodes that
 * has.  After promote.h. */
void trees_add_sizes(const IrModule *ir);

typedef struct TreeWalk {
    LLVMValueRef condition; /* of the exit that it takes at the end */
    LLVMValueRef at;        /* the header phi: a node */
    LLVMValueRef first;     /* what it begins with: a load */
    LLVMValueRef size;      /* a load: what was added beside it */
} TreeWalk;

/* False if "loop" goes along no tree, or something in it, or between "first"
 * and it, may link nodes anew. */
bool trees_find(TreeWalk *out, const IrFunction *f, Writes *writes,
                LoopId loop);

#endif
