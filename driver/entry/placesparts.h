/* placesparts.h -- what the sources of places.h share. */
#ifndef ASYM_DRIVER_ENTRY_PLACESPARTS_H
#define ASYM_DRIVER_ENTRY_PLACESPARTS_H

#include "driver/entry/places.h"

enum { PLACES_DEPTH = 6 };

typedef struct PlacesMaker {
    Places *out;
    const DeclaredFunction *function;
    const Declarations *d;
    PlacesCallback *named;
    const void *context;
    Arena *arena;
} PlacesMaker;

/* What a place is made of: its type, and how it is reached. */
typedef struct PlacesWant {
    const char *name, *expr, *field;
    const CType *type;
    int owner;
    bool is_bits;
    unsigned depth;
} PlacesWant;

/* Adds a place and what it leads to; its number. */
int places_add(PlacesMaker *m, const PlacesWant *want);

/* Adds this place alone. */
Place *places_push(PlacesMaker *m, const PlacesWant *want, PlaceKind kind);

/* What the user calls "part" of what is called "name": "p->x" of "*p". */
const char *places_part_name(const PlacesMaker *m, const char *name,
                             const char *part);

/* PLACE_UNMADE: it is no number. */
PlaceKind places_kind(const CType *type);

ASYM_CHECKED Status places_refuse(const PlacesMaker *m, const char *why);

/* Whether code makes it from what lies there: a container, a pair, or a
 * structure with one in it. */
bool places_is_built(const PlacesMaker *m, const CType *type);

/* Adds a place of such a type; its kind is PLACE_UNMADE where asym makes none.
 */
int places_add_built(PlacesMaker *m, const PlacesWant *want);

/* Says what lies at built places, once all are added. */
ASYM_CHECKED Status places_finish(const PlacesMaker *m);

#endif
