/* preprocess.h -- the sources as Clang's preprocessor leaves them.
 *
 *     sources, macros --> [preprocess] --> text */
#ifndef ASYM_DRIVER_BUILD_PREPROCESS_H
#define ASYM_DRIVER_BUILD_PREPROCESS_H

#include "driver/build/variants.h"

/* texts[i] becomes that of source i of "variants", which has a base, with each
 * of the base's macros defined as "value": NULL where the preprocessor fails or
 * says too much, "" for what is compiled already.  Its messages are lost.
 * Errors: ASYM_INTERRUPTED. */
ASYM_CHECKED Status preprocess_run(const char *texts[],
                                   const Variants *variants, const char *value,
                                   Arena *arena);

#endif
