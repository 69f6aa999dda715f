/* variants.h -- the program, built once for each choice of macro values.
 *
 *     sources, macros --> [Variants] --> executables, plans */
#ifndef ASYM_DRIVER_BUILD_VARIANTS_H
#define ASYM_DRIVER_BUILD_VARIANTS_H

#include "driver/build/frontend.h"
#include "interp/samples/evidence.h"

/* What the user says about the program.  Strings are the user's. */
typedef struct BuildOptions {
    BuildWords sources; /* at least one; regular files, readable when they were
                           looked at */
    BuildWords clang_options;
    const char *level;      /* of optimisation: "0" "1" "2" "3" "s" "z" */
    const char *code;       /* of the first code: "0", quick code, or "level" */
    const char *cost_table; /* a file that costfile_read has read; NULL: none */
    const char *library;    /* a file that library_read has read; NULL: none */
    bool unpaid; /* what functions without a body cost is not counted */
} BuildOptions;

typedef struct VariantsSpec {
    BuildOptions program;
    BuildKind kind;
    bool graphs; /* plans have the blocks, whatever the kind */
    size_t jobs; /* processes at once */
} VariantsSpec;

typedef struct Variant {
    BuildMacros macros;
    Build build;     /* unusable if build.status is a failure */
    EvidenceMap map; /* to the first variant */
} Variant;

typedef struct Variants {
    VariantsSpec spec;
    BuildTools tools;
    const char *directory;
    Vec(Variant) all; /* the first one that was built is the base */
    bool optimised;   /* what is built is in code of the level asked for */
    Arena *arena;
} Variants;

/* Builds go below "directory", which exists and has an absolute path.
 * Errors: as buildtools_find. */
ASYM_CHECKED Status variants_new(Variants *out, const VariantsSpec *spec,
                                 const char *directory, Arena *arena);

/* The value of macro "name" in "variant", as text; NULL if it has none. */
const char *variant_macro(const Variant *variant, const char *name);

/* Its macros, with "between" between each two: "N=3 M=2". */
const char *variant_text(const Variant *variant, const char *between,
                         Arena *arena);

/* Builds the variants that are not there yet, or only in quick code where that
 * does no longer; each of "choices" has the macros in the same order of names.
 * A later variant that does not compile is kept as a failure. Errors: the base
 * cannot be built; ASYM_INTERRUPTED. */
ASYM_CHECKED Status variants_build(Variants *variants,
                                   const BuildMacros choices[], size_t count);

/* From now on variants_build makes code of the level asked for. */
void variants_optimise(Variants *variants);

/* How long it takes to optimise the quick variants, as the bytes of their
 * objects; 0 where there are none. */
uint64_t variants_quick_bytes(const Variants *variants);

/* Builds the program with no macro varied.
 * Errors: as variants_build. */
ASYM_CHECKED Status variants_build_plain(Variants *variants);

/* The variant with these macros; NULL if it has not been built. */
const Variant *variants_of(const Variants *variants, const BuildMacros *macros);

#endif
