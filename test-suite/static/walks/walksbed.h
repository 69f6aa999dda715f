/* Functions of a compiled source, and what the walks of their loops are asked
 * with. */
#ifndef ASYM_TEST_STATIC_WALKS_WALKSBED_H
#define ASYM_TEST_STATIC_WALKS_WALKSBED_H

#include "static/memory/writes.h"

/* The module in "path", prepared as for all stages. */
void walksbed_read(IrModule *out, const char *path, Arena *arena);

typedef struct WalksBed {
    IrFunction f;
    Writes *writes;
    Arena *arena;
} WalksBed;

/* Of the function "name", which has no loops but those of the question: loop 1
 * is the outermost. */
WalksBed *walksbed_of(const IrModule *ir, const char *name, Arena *arena);

#endif
