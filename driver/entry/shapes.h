/* shapes.h -- which arguments a function takes without going wrong.
 *
 *     Places, runs of the made program --> [Shapes]: a directive for each place
 *
 * How long the array behind a pointer is, its type does not say.  So shapes are
 * tried, the smallest first: one element, as many as a number says, one more,
 * a product of two, a string, a list.  Each block ends at a page that nobody
 * may touch, and numbers and contents are drawn; the first shape under which no
 * run crashes is taken.  What the function touches decides, also in what it
 * calls.  Later runs use the same blocks, so a shape that is too small after
 * all shows as crashes, which are reported.
 *
 * Numbers of an array may be places in it, or say how often something is done.
 * So they are below its length, and go beyond it by as many as a word of their
 * own says, "spread(a)", unless that crashes. */
#ifndef ASYM_DRIVER_ENTRY_SHAPES_H
#define ASYM_DRIVER_ENTRY_SHAPES_H

#include "driver/entry/places.h"
#include "driver/runs/run.h"
#include "driver/runs/template.h"

/* How a place is made. */
typedef struct Directive {
    char kind;      /* as runtime/made.h has it; '-': as its owner says */
    Factors length; /* of 'a': their product ... */
    long more;      /* ... and this */
} Directive;

typedef struct Shapes {
    const Places *places;
    const ArgTemplate **given; /* by place: what the user says; NULL: nothing */
    Directive *directives;     /* by place */
    bool *is_varied;           /* by place: it has a word of its own */
    bool *is_spread; /* by place: the numbers of an array, whose word says how
                        far they go beyond its length */
    int64_t *least;  /* by place: below it runs crash; INT64_MIN: they do not */
    char mode;       /* 'g' or 'm' */
} Shapes;

/* Makes runs; crashed[i] says whether the i-th one did. */
typedef struct ShapesRunner {
    Status (*run)(void *context, bool crashed[], const Runs *runs,
                  Arena *arena);
    void *context;
} ShapesRunner;

/* Errors: ASYM_USAGE, every shape crashes; those of the runner. */
ASYM_CHECKED Status shapes_find(Shapes *out, const Places *places,
                                const ArgTemplate *const given[],
                                const ShapesRunner *runner, Arena *arena);

/* The words of a call: directives, seed, a template for each place. */
ArgTemplates shapes_templates(const Shapes *shapes, Arena *arena);

/* Whether there is just one of "place" under the present directives. */
bool shapes_is_single(const Shapes *shapes, int place);

/* The word of a call that says how its places are made (runtime/made.h). */
const char *shapes_directives(const Shapes *shapes, Arena *arena);

/* "a of length n; l a list" */
const char *shapes_text(const Shapes *shapes, Arena *arena);

#endif
