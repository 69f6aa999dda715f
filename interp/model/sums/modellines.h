/* modellines.h -- which factors a parameter has, found while all others stay.
 *
 *     points --> lines --> [modellines] --> terms to search among */
#ifndef ASYM_INTERP_MODEL_SUMS_MODELLINES_H
#define ASYM_INTERP_MODEL_SUMS_MODELLINES_H

#include "interp/model/sums/modelsums.h"

/* Of "all" the factors that sums of one or two of them have which do well on
 * lines, at most "most".  None: there are no lines. */
ModelFactors modellines_factors(const ModelPoints *points, size_t parameter,
                                const ModelFactors *all, size_t most,
                                Arena *arena);

/* Adds the power, rounded to hundredths, and the exponential that fit best over
 * one parameter.  The logarithm of the base is off by at most the part
 * "most_off" from the slope of the line through the logarithms of the numbers,
 * which a constant beside it bends. */
void modellines_add_free(ModelFactors *factors, const ModelPoints *points,
                         size_t parameter, double most_off, Arena *arena);

#endif
