/* given.h -- which parameter each template of --args is meant for.
 *
 *     Places, ArgTemplates --> [given] --> shapes */
#ifndef ASYM_DRIVER_ENTRY_GIVEN_H
#define ASYM_DRIVER_ENTRY_GIVEN_H

#include "driver/entry/places.h"
#include "driver/runs/options/template.h"

/* Sets given[i], of place i, to the template that is meant for it: by its name,
 * or else the next parameter that is a number, or a pointer where it is a text.
 * "a[]" is meant for what "a" leads to, as "*a" is.
 * What names a function (places_of has used it) sets nothing.  given[] was all
 * NULL, and the templates are not copied.
 * Errors: ASYM_USAGE, there is no such parameter, it cannot have such a value,
 * or it is given two. */
ASYM_CHECKED Status given_find(const ArgTemplate *given[], const Places *places,
                               const ArgTemplates *asked, Arena *arena);

#endif
