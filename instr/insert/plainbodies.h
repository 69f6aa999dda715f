/* plainbodies.h -- what the library's headers call.
 *
 *     IrModule --> [plainbodies] --> instrument
 *
 * A template that the C++ library has compiled has a body in its header, too,
 * for the optimiser (available_externally): a call runs a copy of it or the
 * library's function, as the optimiser likes.  What that function calls is in
 * the library and does not count, so it may not count in the copy either. */
#ifndef ASYM_INSTR_INSERT_PLAINBODIES_H
#define ASYM_INSTR_INSERT_PLAINBODIES_H

#include "static/ir/irmodule.h"

/* Lets the optimiser inline the bodies that inlines_settle left as they were,
 * and has them call copies of the module's functions that count nothing.  To be
 * called while these still have the bodies of the program, without debug
 * information. */
void plainbodies_insert(const IrModule *ir, Arena *arena);

#endif
