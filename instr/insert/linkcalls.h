/* linkcalls.h -- the functions of the run-time, as an instrumented module has
 * them.
 *
 *     RuntimeLinks with types --> [linkcalls] --> the same with calls
 *
 * What they may read and write is said as narrowly as it is true: the
 * optimiser keeps values of the program in registers across them. */
#ifndef ASYM_INSTR_INSERT_LINKCALLS_H
#define ASYM_INSTR_INSERT_LINKCALLS_H

#include "instr/insert/links.h"

/* Declares all of RuntimeCall: sets "call" and "call_type". */
void linkcalls_declare(RuntimeLinks *links);

/* Sees to it that what is added to "module" as "name" has that name: what the
 * program calls so, function or variable, is called otherwise from now on,
 * alike in all modules that are instrumented. */
void linkcalls_free_name(LLVMModuleRef module, const char *name);

#endif
