/* places.h -- values of the parameters, to foretell counts at.
 *
 *     --predict, Table --> [Places] --> fits */
#ifndef ASYM_DRIVER_FIT_PLACES_H
#define ASYM_DRIVER_FIT_PLACES_H

#include "driver/fit/fitoptions.h"
#include "driver/fit/table.h"

typedef struct Place {
    const fmpq *x; /* by parameter */
} Place;

typedef Vec(Place) Places;

/* Those that the user asked for, or all parameters at twice and ten times the
 * largest value that they have, where that is above 0.  Errors: ASYM_USAGE. */
ASYM_CHECKED Status places_find(Places *out, const Table *table,
                                const FitOptions *options, Arena *arena);

#endif
