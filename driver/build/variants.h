/* variants.h -- the program, built once for each choice of macro values.
 *
 *     sources, macros --> [Variants] --> executables, plans */
#ifndef ASYM_DRIVER_BUILD_VARIANTS_H
#define ASYM_DRIVER_BUILD_VARIANTS_H

#include "driver/build/frontend.h"
#include "driver/cli/options.h"
#include "driver/runs/workload.h"
#include "interp/samples/evidence.h"

typedef struct Variant {
    const char *key; /* its macros, one a line */
    Build build;     /* of no use if build.status is a failure */
    ProgramPlans plans;
    EvidenceMap map; /* to the first variant */
} Variant;

typedef struct Variants {
    const Options *options;
    FrontendTools tools;
    const char *directory;
    Vec(Variant) all; /* the first one that was built is the base */
    Arena *arena;
} Variants;

/* Errors: as frontend_tools_find. */
ASYM_CHECKED Status variants_new(Variants *out, const Options *options,
                                 const char *directory, Arena *arena);

/* The value of macro "name" in "variant", as text; NULL if it has none. */
const char *variant_macro(const Variant *variant, const char *name,
                          Arena *arena);

/* Builds what "runs" need and is not there yet.  A later variant that does not
 * compile is kept as a failure.
 * Errors: the base cannot be built, or a plan not be read; ASYM_INTERRUPTED. */
ASYM_CHECKED Status variants_build(Variants *variants, const Runs *runs);

/* Builds the program with no macro varied; it becomes the first variant.
 * Errors: as variants_build. */
ASYM_CHECKED Status variants_build_plain(Variants *variants);

/* The variant for a run; it has been built. */
const Variant *variants_of(const Variants *variants, const Run *run);

#endif
