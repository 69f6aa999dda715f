/* relations.h -- what the inputs of a number had in common in all its samples.
 *
 * A fit to samples claims the ranges that were tested.  Inputs that a program
 * never lets vary on their own, a size beside its factors, say, fill but a part
 * of these, and what is claimed is that part.  Orders and the plainest
 * equations are looked for; others stay unseen. */
#ifndef ASYM_INTERP_CLAIMS_RELATIONS_H
#define ASYM_INTERP_CLAIMS_RELATIONS_H

#include "interp/samples/rows.h"

/* The conditions that the symbols a claim of "formula" is about keep in all
 * its samples, and that the tested ranges do not tell: a <= b, a + 1 <= b,
 * c = a*b + d, c = a + b + d. */
Region relations_find(const SampleSource *source, const RowFormula *formula,
                      Arena *arena);

#endif
