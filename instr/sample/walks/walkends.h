/* walkends.h -- where functions of the library came to, as their calls tell.
 *
 *     calls beside calls (librarycalls.h) --> [walkends] --> skips
 *
 * strlen returns how far it went.  In place of others the run-time's own
 * function of that name is called, which does what they do and says where it
 * came to (instr/runtime/bytes.h).  So nothing is read once more for what
 * stands beside such a call: it is passed the place where the walk ended. */
#ifndef ASYM_INSTR_SAMPLE_WALKS_WALKENDS_H
#define ASYM_INSTR_SAMPLE_WALKS_WALKENDS_H

#include "instr/insert/inserter.h"

/* Adds to "told" the calls beside calls in "facts" that are passed a place, in
 * both bodies, and the functions that they call. */
void walkends_find(Map *told, const FunctionFacts *facts,
                   const RuntimeLinks *links);

/* Before anything else is put around calls. */
void walkends_insert(const Inserter *in);

/* The place that this body is told of; NULL: it finds that out itself. */
LLVMValueRef walkends_told(const Inserter *in);
/* The parameter of "in" that no place is beyond of which it is told; NULL. */
LLVMValueRef walkends_limit(const Inserter *in);

#endif
