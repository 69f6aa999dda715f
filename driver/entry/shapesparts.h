/* shapesparts.h -- what the sources of shapes.h share. */
#ifndef ASYM_DRIVER_ENTRY_SHAPESPARTS_H
#define ASYM_DRIVER_ENTRY_SHAPESPARTS_H

#include "driver/entry/shapes.h"

enum {
    SHAPES_MANY = 400,  /* shapes of a parameter are tried */
    SHAPES_FEW = 100,   /* where they are tried with several numbers */
    SHAPES_TRIES = 10,  /* runs for a shape */
    SHAPES_CHECKS = 24, /* runs for all shapes together */
    SHAPES_SMALL = 9,   /* most numbers and sizes are up to this */
    SHAPES_LARGE = 40   /* and one in three up to this */
};

#define SHAPES_MODES "gm" /* as Shapes has it, in the order they are tried */

typedef struct ShapesFinder {
    Shapes *out;
    const ShapesRunner *runner;
    size_t tried, most; /* shapes of a parameter; at most as many */
    size_t runs;        /* for each */
    Arena *arena, *scratch;
} ShapesFinder;

/* Whether its word says how long containers are that lie in another. */
bool shapes_is_of_rows(DirectiveKind kind);
/* Whether its word says how many there are of one thing: of an array that ends
 * with a zero, a list, a tree. */
bool shapes_is_sized(DirectiveKind kind);

/* Runs with the present shapes. */
typedef struct ShapesTrial {
    size_t runs;
    ShapesFate enough; /* the first that goes so wrong is the last */
    int place;         /* gets "value" in all, instead of something drawn; or
                          PLACE_NONE */
    int64_t value;
} ShapesTrial;

/* SHAPES_CRASH: one did; SHAPES_ENDLESS: no one ended. */
ASYM_CHECKED Status shapes_try(ShapesFinder *f, ShapesFate *out,
                               ShapesTrial trial);

/* Searches shapes with which no run crashes, in each of "modes" until there are
 * some.  Where there are none, the present ones are anything. */
ASYM_CHECKED Status shapes_search(ShapesFinder *f, const char *modes,
                                  bool *found);

/* The same where usual numbers may crash whatever the shapes are: then with
 * fewer, as many as are found. */
ASYM_CHECKED Status shapes_search_limited(ShapesFinder *f, bool *found);

/* How small numbers and sizes may be. */
ASYM_CHECKED Status shapes_find_least(ShapesFinder *f);

#endif
