/* pieces.h -- loops over std::deque by iterators.
 *
 *     IrModule --> [pieces_add_sizes] --> the size beside each such begin()
 *     IrFunction, Writes --> [pieces_find] --> symbols, trip counts
 *
 * An iterator goes through a piece and on to the next one, which it finds in an
 * array of them.  From what begin() returned until end() these are as many
 * elements as the deque has, if nothing changes it or the array meanwhile. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_PIECES_H
#define ASYM_STATIC_WALKS_CONTAINERS_PIECES_H

#include "static/memory/writes.h"
#include "static/walks/containers/containers.h"

/* After promote.h. */
void pieces_add_sizes(const IrModule *ir);

typedef struct PieceWalk {
    LLVMValueRef condition; /* of the exit that it takes at the end */
    LLVMValueRef at;        /* the header phi: a pointer to an element */
    LLVMValueRef first;     /* what it begins with: a load */
    LLVMValueRef end;       /* what it is compared with: a load */
    SizeTest container;     /* without condition and loads */
    ContainerSize size;
} PieceWalk;

/* False if "loop" does not go along a deque, one element a round, or something
 * in it, or between begin() and it, may change that. */
bool pieces_find(PieceWalk *out, const IrFunction *f, Writes *writes,
                 LoopId loop, Arena *arena);

#endif
