/* binding.h -- "n=5 m=7": names with values, for formulas to be read and
 * evaluated with. */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_BINDING_H
#define ASYM_TEST_PROGRAMS_TOOLS_BINDING_H

#include "algebra/expr/expr.h"
#include "directive.h"

typedef struct Binding {
    Words names;
    Vec(fmpz) values; /* cleared with the arena's process; small ones only */
} Binding;

/* Errors: ASYM_SYNTAX. */
ASYM_CHECKED Status binding_read(Binding *out, const char *text, Arena *arena);

/* The value of "name", or NULL. */
const fmpz *binding_value(const Binding *binding, const char *name);

/* The formula's value, in decimal.  Errors: ASYM_SYNTAX when it is not a
 * formula over the names, ASYM_CHECK_FAILED when it has no value. */
ASYM_CHECKED Status binding_eval(const char **out, const Binding *binding,
                                 const char *formula, Arena *arena);

#endif
