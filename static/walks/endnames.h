/* endnames.h -- what the name of a walk says of its end.
 *
 *     Walk --> [endnames] --> " until 0 or ','", " while >= '0' and <= '9'"
 *
 * Nothing where it is the first place with 0, or the null pointer behind the
 * last one. */
#ifndef ASYM_STATIC_WALKS_ENDNAMES_H
#define ASYM_STATIC_WALKS_ENDNAMES_H

#include "static/walks/valuenames.h"
#include "static/walks/walks.h"

/* Adds it; "start" is where the walk begins.  False, with some of it added, if
 * something that is compared has no name. */
bool endnames_add(Text *out, const Walk *walk, const NamedValue *start,
                  const IrFunction *f);

#endif
