/* builds.h -- the builds of a program, as the analysis sees them.
 *
 *     Variants --> [Variation] --> Study */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_BUILDS_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_BUILDS_H

#include "driver/build/variants.h"
#include "interp/claims/study.h"

/* Those of "variants" that succeeded, with the values of the macros among
 * "extras". */
Variation builds_variation(const Variants *variants, const Extra *extras,
                           size_t n_extras, const Depends *depends,
                           Arena *arena);

#endif
