/* frontend.h -- from source files to an instrumented executable.
 *
 *     SOURCE --clang--> bitcode --asym-ir--> object, plan --clang--> executable
 *
 * or only as far as the plan.  What the plan asks is answered by asym-prove,
 * and the answers are part of it then; where that fails, only they are missing.
 *  Clang always optimises at the level asked for,
 * so that bitcode and plan are the same; the code of the object may be quick
 * code, which is made in a tenth of the time (tiers.h).  What it counts is the
 * same.
 *
 * Each arrow is a child process with limits; no shell is started.  Clang runs
 * in the user's directory, so that relative paths among its options mean what
 * the user meant.  Several variants of a program (one per macro assignment) are
 * built at once, each in its own directory. */
#ifndef ASYM_DRIVER_BUILD_FRONTEND_H
#define ASYM_DRIVER_BUILD_FRONTEND_H

#include "base/vec.h"
#include "driver/build/buildtools.h"
#include "driver/build/source.h"
#include "interp/samples/evidence.h"

#include <stdbool.h>

typedef enum BuildKind {
    BUILD_SAMPLES, /* the program takes samples */
    BUILD_COUNTS,  /* it counts edges; plans have the blocks */
    BUILD_TIMES,   /* and what calls of recursions take */
    BUILD_PLANS    /* no program, only the plans: no main is needed */
} BuildKind;

typedef Vec(const char *) BuildWords;

/* A macro that is defined for one build. */
typedef struct BuildMacro {
    const char *name, *value;
} BuildMacro;

typedef Vec(BuildMacro) BuildMacros;

typedef struct FrontendSpec {
    BuildWords sources;     /* as the user wrote them */
    BuildWords options;     /* for Clang, compiler's and linker's mixed */
    BuildMacros macros;     /* each passed with -D */
    const char *level;      /* "2": what -O gets */
    const char *code;       /* what asym-ir gets: "level", or "0" for quick code
                             */
    const char *directory;  /* existing, absolute: all output goes there */
    const char *executable; /* NULL: "program" in "directory" */
    const char *cost_table; /* for asym-ir; NULL: none */
    const char *library;    /* likewise */
    bool unpaid;            /* what the library costs is not counted */
    BuildKind kind;
    bool graphs; /* plans have the blocks, whatever the kind */
} FrontendSpec;

/* Strings belong to the arena that the build was given. */
typedef struct Build {
    Status status;          /* of this variant; see frontend_build */
    const char *executable; /* absolute if the spec's directory is; no such
                               file with BUILD_PLANS */
    ProgramPlans plans;
    bool is_cxx;   /* some source is C++ */
    bool is_quick; /* its code is not yet that of the level asked for */
    const char *unoptimised; /* why it stays so though the other was wanted; or
                                NULL */
    const char *unproved;    /* why not all was proved that might be; or NULL */
    uint64_t bytes;          /* of its objects */
    const char *messages;    /* what the tools wrote to standard error; "" */
} Build;

/* Builds one program and passes the messages of Clang on to standard error.
 * Errors: ASYM_USAGE, a source is unreadable or of no known kind, or there is a
 * macro to vary and no source to compile; ASYM_COMPILE, it does not compile,
 * link or parse, or has no main where a program is wanted; ASYM_INTERNAL,
 * asym-ir failed; ASYM_INTERRUPTED.  On error *out is unusable. */
ASYM_CHECKED Status frontend_build(Build *out, const FrontendSpec *spec,
                                   const BuildTools *tools, size_t jobs,
                                   Arena *arena);

/* Builds "count" variants, at most "jobs" processes at once.  A variant that
 * fails says so in builds[i].status; nothing is printed.  What does not link in
 * quick code is optimised: a call that is never made, or of a function that is
 * only there to be inlined, may be of nothing.
 * Errors: ASYM_INTERRUPTED, and no build can be used. */
ASYM_CHECKED Status frontend_build_all(Build builds[],
                                       const FrontendSpec specs[], size_t count,
                                       const BuildTools *tools, size_t jobs,
                                       Arena *arena);

/* Makes the programs of quick builds again, of the bitcode that is there, in
 * code of the level asked for.  A program that cannot be made so stays.
 * Errors: ASYM_INTERRUPTED. */
ASYM_CHECKED Status frontend_optimise_all(Build *const builds[],
                                          const FrontendSpec specs[],
                                          size_t count, const BuildTools *tools,
                                          size_t jobs, Arena *arena);

/* The commands, each ending with NULL. */
const char *const *frontend_compile_command(const FrontendSpec *spec,
                                            const BuildTools *tools,
                                            const char *source, SourceKind kind,
                                            const char *bitcode, Arena *arena);
const char *const *frontend_link_command(const FrontendSpec *spec,
                                         const BuildTools *tools,
                                         const Build *build,
                                         const char *const objects[],
                                         size_t n_objects, Arena *arena);

#endif
