/* unchanged.h -- whether what was read before a loop stays as it was.
 *
 *     Writes --> [unchanged] --> trees, pieces */
#ifndef ASYM_STATIC_WALKS_VALUES_UNCHANGED_H
#define ASYM_STATIC_WALKS_VALUES_UNCHANGED_H

#include "static/memory/writes.h"

/* Whether nothing may write what "path" reads, from "load", in front of "loop",
 * until that is left. */
bool unchanged_since(Writes *writes, const Path *path, LLVMValueRef load,
                     LoopId loop);

#endif
