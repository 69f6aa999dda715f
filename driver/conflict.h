/* conflict.h -- a proof that a sample contradicts.
 *
 *     proof, sample --> [Formula]: unknown, with the contradiction */
#ifndef ASYM_DRIVER_CONFLICT_H
#define ASYM_DRIVER_CONFLICT_H

#include "driver/formulas.h"

/* "row" is one of the source's samples, and in the region of the proof. */
Formula conflict_formula(const FormulaSource *source, const PlanFormula *proof,
                         const EvidenceRow *row, Arena *arena);

#endif
