/* numbers.h -- FLINT integers that live in an arena. */
#ifndef ASYM_INTERP_FORMS_FORM_NUMBERS_H
#define ASYM_INTERP_FORMS_FORM_NUMBERS_H

#include "base/arena.h"

#include <flint/fmpz.h>
#include <stddef.h>

/* "count" zeros, initialised, cleared with the arena. */
fmpz *numbers_new(Arena *arena, size_t count);

#endif
