/* placename.h -- what the source calls a place, part by part.
 *
 *     Path, DebugVariable --> [PlaceName] --> stdname --> text
 *
 * A variable, and the way from it: members, elements, what pointers point to.
 * It becomes text where nothing is to be known of its parts any more. */
#ifndef ASYM_STATIC_DEBUGINFO_PLACENAME_H
#define ASYM_STATIC_DEBUGINFO_PLACENAME_H

#include "static/debuginfo/debugtype.h"

typedef struct PlaceName {
    const char *variable; /* "": the way begins in the object of a method */
    unsigned stars;       /* in front of all: "**p" */
    DebugPath way;
} PlaceName;

/* The same place, with a way of its own. */
PlaceName placename_copy(const PlaceName *name, Arena *arena);

/* Adds steps "from" to "end" of "way"; the first has "joint" in front. */
void placename_add(PlaceName *name, const char *joint, const DebugPath *way,
                   size_t from, size_t end, Arena *arena);

/* Whether "name" is, but for its last "more" steps, "other"; neither has a
 * star. */
bool placename_continues(const PlaceName *name, const PlaceName *other,
                         size_t more);

/* "*count", "g->rows", "v.items[i].n". */
const char *placename_text(const PlaceName *name, Arena *arena);

#endif
