/* outlier.h -- the one sample that contradicts all the others. */
#ifndef ASYM_INTERP_SEARCH_OUTLIER_H
#define ASYM_INTERP_SEARCH_OUTLIER_H

#include "interp/search/search.h"

/* Looks for a row without which the rest has an exact formula; there must be at
 * least six others.  It is the only such row for its formula, because no
 * coefficient of an exact one rests on one sample alone.  Then *row is set,
 * *without has the formula, and the result is true. */
bool outlier_find(size_t *row, Finding *without, const Problem *problem);

#endif
