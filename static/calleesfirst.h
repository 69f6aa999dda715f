/* calleesfirst.h -- functions of a module in the order of what is known of
 * them.
 *
 *     Module --> [calleesfirst] --> order of facts */
#ifndef ASYM_STATIC_CALLEESFIRST_H
#define ASYM_STATIC_CALLEESFIRST_H

#include "base/vec.h"
#include "static/ir/irmodule.h"

typedef Vec(LLVMValueRef) FunctionList;

/* All that are defined in the module, each behind those that it calls by their
 * names, but in circles of calls. */
FunctionList calleesfirst_order(const IrModule *ir, Arena *arena);

#endif
