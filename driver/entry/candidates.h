/* candidates.h -- what a pointer may lead to.
 *
 *     Places, the shapes of those before --> [Directives], the smallest first
 */
#ifndef ASYM_DRIVER_ENTRY_CANDIDATES_H
#define ASYM_DRIVER_ENTRY_CANDIDATES_H

#include "driver/entry/shapes.h"

typedef Vec(Directive) Directives;

Directives candidates_of(const Shapes *shapes, int pointer, Arena *arena);

#endif
