/* shortname.h -- names of functions that fit on a line.
 *
 *     "std::vector<std::pair<int, long>>::at(unsigned long)" --> [shortname]
 *     --> "std::vector<...>::at(unsigned long)" --> reports
 *
 * Names of templates and signatures grow without limit; what says which
 * function it is, is the rest. */
#ifndef ASYM_BASE_SHORTNAME_H
#define ASYM_BASE_SHORTNAME_H

#include "base/arena.h"

enum { SHORTNAME_MOST = 60 /* bytes, where nothing else is asked for */ };

/* "name", a qualified name or a signature, in at most "most" bytes, 4 or more:
 * as it is if it fits; else without arguments of templates, then without types
 * of parameters, then without what surrounds it, and last without its end. */
const char *shortname(const char *name, size_t most, Arena *arena);

/* What instances of one template have in common: arguments of templates and
 * types of parameters are "...".  NULL: "name" is of no instance. */
const char *shortname_template(const char *name, Arena *arena);

#endif
