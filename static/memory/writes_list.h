/* writes_list.h -- the writes of a function, one by one.
 *
 *     IrFunction --> [Writes: all, by node, by rank] --> writes */
#ifndef ASYM_STATIC_MEMORY_WRITES_LIST_H
#define ASYM_STATIC_MEMORY_WRITES_LIST_H

#include "static/memory/writes.h"

/* Fills in "all", the reads, and what is by node. */
void writes_list(Writes *writes);

#endif
