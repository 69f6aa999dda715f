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
 * A number may be limited to either side, as by an assertion.  So each is made
 * smaller until a run crashes, or all take too long though they do not with a
 * usual number.  Where runs crash under every shape, all numbers are the same
 * small one at first, and then each is made as large as shapes are found.
 *
 * Numbers of an array may be places in it, or say how often something is done.
 * So they are below its length, and go beyond it by as many as a word of their
 * own says, "spread(a)", unless that crashes. */
#ifndef ASYM_DRIVER_ENTRY_SHAPES_H
#define ASYM_DRIVER_ENTRY_SHAPES_H

#include "driver/entry/places.h"
#include "driver/runs/children/run.h"
#include "driver/runs/options/template.h"

/* Each is the letter that runtime/made.h has for it. */
typedef enum DirectiveKind {
    DIRECTIVE_NONE = '-', /* as its owner says */
    DIRECTIVE_WORD = 'w',
    DIRECTIVE_CONTENTS = 'v',
    DIRECTIVE_RANGE = 'd',
    DIRECTIVE_BYTES = 'e',
    DIRECTIVE_ONE = 'o',
    DIRECTIVE_ARRAY = 'a',
    DIRECTIVE_ENDED = 's', /* by a zero, */
    DIRECTIVE_ROOMY = 'r', /* with room behind it */
    DIRECTIVE_FILE = 'f',
    DIRECTIVE_UP_TO = 'j', /* containers that lie in another: of lengths up to
                              a number, */
    DIRECTIVE_EACH = 'k',  /* or all of that length */
    DIRECTIVE_LIST = 'l',
    DIRECTIVE_TREE = 't',
    DIRECTIVE_ROOM = 'm',
    DIRECTIVE_NULL = 'z'
} DirectiveKind;

/* How a place is made. */
typedef struct Directive {
    DirectiveKind kind;
    Factors length; /* of DIRECTIVE_ARRAY: their product ... */
    long more;      /* ... and this */
} Directive;

/* How runs went, the worst last. */
typedef enum ShapesFate {
    SHAPES_WELL,
    SHAPES_ENDLESS,
    SHAPES_CRASH
} ShapesFate;

/* How far a number may go to one side. */
typedef struct ShapesLimit {
    int64_t at;
    ShapesFate beyond; /* how runs went with the next number; SHAPES_WELL: there
                          is none, or it is fine too */
} ShapesLimit;

enum { SHAPES_LOWEST = -13 }; /* number that is tried */

typedef struct Shapes {
    const Places *places;
    const ArgTemplate **given; /* by place: what the user says; NULL: nothing */
    Directive *directives;     /* by place */
    bool *is_varied;           /* by place: it has a word of its own */
    bool *is_spread; /* by place: the numbers of an array, whose word says how
                        far they go beyond its length */
    ShapesLimit *least; /* by place: how small its numbers may be; INT64_MIN:
                           as small as anybody wants */
    ShapesLimit *most;  /* how large; INT64_MAX: it is not known to end */
    char mode;          /* 'g' or 'm' */
} Shapes;

/* Makes runs; fates[i] is that of the i-th one. */
typedef struct ShapesRunner {
    Status (*run)(void *context, ShapesFate fates[], const Runs *runs,
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
