/* places.h -- where the values of a call go.
 *
 *     DeclaredFunction, Declarations --> [Places] --> caller, shapes
 *
 * Each parameter is a place; what it points to, what a container holds, and
 * each field of a structure, is one too (runtime/made.h). */
#ifndef ASYM_DRIVER_ENTRY_PLACES_H
#define ASYM_DRIVER_ENTRY_PLACES_H

#include "driver/entry/types/declarations.h"
#include "driver/entry/types/stdtypes.h"

enum { PLACE_NONE = -1, PLACES_MOST = 200 };

/* Of a length: the value of a parameter, or a number. */
typedef struct Factor {
    const char *parameter; /* its name; NULL: a number */
    int place;             /* of the parameter */
    long number;
} Factor;

typedef Vec(Factor) Factors;

/* Each is the letter that asym_made_place has for it. */
typedef enum PlaceKind {
    PLACE_SIGNED = 'i',
    PLACE_UNSIGNED = 'u',
    PLACE_CHAR = 'c',
    PLACE_FLOAT = 'f',
    PLACE_POINTER = 'p',
    PLACE_RECORD = 'r',
    PLACE_ONWARDS = 'n', /* a link of a list or tree */
    PLACE_BACK = 'b',
    PLACE_UP = 'q',
    PLACE_UNMADE = 'x' /* it stays zero */
} PlaceKind;

typedef struct Place {
    PlaceKind kind;
    const char *name;  /* as a user would write it: "n", "*length", "v->size",
                          "v[]" for what a container holds */
    const char *expr;  /* an lvalue of that type, for sizeof */
    const char *field; /* of the record "owner"; else NULL */
    int owner;         /* PLACE_NONE: a parameter */
    size_t count;      /* values one after another */
    const CType *type;
    Factors bounds;       /* of a pointer to arrays: what a shape must be
                             multiplied with */
    const char *callback; /* the function that a parameter is; or NULL */
    /* Of C++: the type that code makes from what lies there (runtime/made.h),
     * as of std::vector, whose elements lie behind the pointer, and of all that
     * has such a thing in it; NULL: it is what lies there. */
    const char *built;
    const StdType *container; /* that it is; or NULL */
    bool is_moved;            /* a parameter that is handed over for good */
    const char *member; /* of a built record: the field that gets it; NULL:
                           it is an argument of its constructor */
} Place;

typedef struct Places {
    const char *function;
    bool is_method; /* of the first parameter */
    bool returns_value;
    Vec(Place) all;
    const char *space; /* the namespace of the function; "": none */
} Places;

/* What the user says of a parameter: NAME=FUNCTION. */
typedef const char *PlacesCallback(const void *context, const char *name);

/* Errors: ASYM_USAGE, no such call can be made, and why. */
ASYM_CHECKED Status places_of(Places *out, const DeclaredFunction *function,
                              const Declarations *d, PlacesCallback *named,
                              const void *context, Arena *arena);

/* Which way a pointer in a structure to one of the same kind leads, by its
 * name.  To add a rule, add a row, with a test. */
typedef struct PlaceLink {
    const char *word; /* in the name, in any case */
    PlaceKind kind;
    const char *reason;
} PlaceLink;

/* In order; "count" of them. */
const PlaceLink *places_link_rules(size_t *count);

/* The first whose word is in the name of "field"; one always is. */
const PlaceLink *places_link_rule(const char *field);

/* Whether it is a whole number that is no character. */
bool places_is_whole(const Place *place);
/* A number or a character. */
bool places_is_scalar(const Place *place);

/* Whether the value of a parameter is among them. */
bool places_is_open(const Factors *bounds);

/* The first place behind "place" whose owner it is; PLACE_NONE: it has none. */
int places_inner(const Places *places, int place);
/* Whether "place" is "outer", or what it leads to or has in it. */
bool places_is_within(const Places *places, int place, int outer);
/* The outermost container that "place" is in, or is; PLACE_NONE: there is none.
 */
int places_outermost(const Places *places, int place);
/* How many places of "kind" the record "place" has. */
size_t places_links(const Places *places, int place, PlaceKind kind);

#endif
