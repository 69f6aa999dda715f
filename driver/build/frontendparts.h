/* frontendparts.h -- what a build is made of; for the files of frontend.h
 * only. */
#ifndef ASYM_DRIVER_BUILD_FRONTENDPARTS_H
#define ASYM_DRIVER_BUILD_FRONTENDPARTS_H

#include "base/process/child.h"
#include "driver/build/frontend.h"

/* One source of one variant. */
typedef struct Unit {
    const FrontendSpec *spec;
    Build *build;
    size_t index; /* of the source */
    const char *source;
    SourceKind kind;
    const char *bitcode, *object, *plan;
} Unit;

typedef struct Shop {
    const BuildTools *tools;
    size_t jobs, n_builds;
    const FrontendSpec *specs;
    Build *builds;
    Vec(Unit) units; /* variant by variant, in the order of the sources */
    size_t *mains;   /* per build: sources that have one */
    bool *unlinked;  /* likewise: in quick code it does not link */
    Arena *arena;
} Shop;

/* A stage starts one child per unit that it concerns and settles each. */
typedef struct Stage {
    bool (*concerns)(const Unit *);
    const char *const *(*command)(const Shop *, const Unit *);
    Status (*settle)(Shop *, Unit *, const ChildResult *, const ChildSpec *);
    const char *doing; /* for the user who waits: "compiling 3 of 12 sources" */
    const char *what;
} Stage;

/* Code becomes bitcode, bitcode an object and a plan, objects a program. */
extern const Stage frontend_compile, frontend_instrument, frontend_link;

/* Not yet failed. */
bool frontend_is_alive(const Build *build);

/* C or C++, which Clang compiles. */
bool frontend_is_code(const Unit *unit);

/* Builds whose program has no main fail, as far as plans tell. */
void frontend_require_main(Shop *shop);

#endif
