/* accessorrules.h -- which functions may become part of what calls them.
 *
 *     a function, the module's features --> [rules] --> the first that forbids
 *     it, or none
 *
 * One ordered list; whether one that may be is small is asked after it
 * (accessors.h).  To add a rule, add a row, with tests. */
#ifndef ASYM_STATIC_REWRITE_ACCESSORRULES_H
#define ASYM_STATIC_REWRITE_ACCESSORRULES_H

#include "static/ir/irmodule.h"

/* What is known of the module. */
typedef struct AccessorFacts {
    const IrModule *ir;
    LLVMAttributeRef features; /* of the processor, that the code of every
                                  function may use; NULL: none */
} AccessorFacts;

AccessorFacts accessorrules_facts(const IrModule *ir);

/* Whether "scope", a function or a block, is in a header of the system; NULL
 * is in none. */
bool accessorrules_is_system(const IrModule *ir, LLVMMetadataRef scope);

typedef struct AccessorRule {
    const char *name;
    bool (*applies)(const AccessorFacts *facts, LLVMValueRef function);
    const char *reason; /* why calls of it stay */
} AccessorRule;

/* In order; "count" of them. */
const AccessorRule *accessorrules_list(size_t *count);

/* The first rule that applies to "function"; NULL: it may be taken in. */
const AccessorRule *accessorrules_first(const AccessorFacts *facts,
                                        LLVMValueRef function);

#endif
