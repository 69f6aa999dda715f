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

#endif
