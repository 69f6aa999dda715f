/* macronumbers.h -- numbers in the sources that a macro may be compared with.
 *
 *     lines of the sources, macros --> [macronumbers] --> AttackNumbers
 *
 * What #if and folded conditions compare with is in no plan.  Numbers on the
 * lines that have the name of a macro are good guesses: nothing is claimed from
 * them.  Headers are not read. */
#ifndef ASYM_DRIVER_DESIGN_MACRONUMBERS_H
#define ASYM_DRIVER_DESIGN_MACRONUMBERS_H

#include "driver/design/attack.h"

/* Adds those of "text" to "out", as they come; "name" is a macro. */
void macronumbers_of_text(AttackNumbers *out, const char *text,
                          const char *name, Arena *arena);

/* Adds those of the file at "path"; none if it cannot be read. */
void macronumbers_of_file(AttackNumbers *out, const char *path,
                          const char *name, Arena *arena);

#endif
