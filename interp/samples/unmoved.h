/* unmoved.h -- inputs that what runs are given does not move.
 *
 *     SampleSource --> [unmoved] --> what runs that differ can show
 *
 * A pattern that all runs search for has one length, however large the files
 * are that it is searched for in. */
#ifndef ASYM_INTERP_SAMPLES_UNMOVED_H
#define ASYM_INTERP_SAMPLES_UNMOVED_H

#include "interp/samples/rows.h"

/* Whether UNMOVED_LEAST or more verification draws have "symbol", and each of
 * them comes to the largest value that it has anywhere. */
enum { UNMOVED_LEAST = 6 };
bool unmoved_is(const SampleSource *source, SymbolId symbol);

/* Whether this holds of each symbol of "e". */
bool unmoved_is_each(const SampleSource *source, const Expr *e);

#endif
