/* fitoptions.h -- what the user says about fits of a table.
 *
 *     command line --> [FitOptions] --> fits */
#ifndef ASYM_DRIVER_FIT_FITOPTIONS_H
#define ASYM_DRIVER_FIT_FITOPTIONS_H

#include "base/vec.h"

typedef struct FitOptions {
    const char *parameters;      /* how many columns, or their names; NULL: asym
                                    finds out */
    Vec(const char *) predicted; /* places to foretell counts at, each as in
                                    "n=1000,m=20" or "1000,2000"; none: twice
                                    and ten times the largest */
    const char *plot;            /* a file for plots; or NULL */
} FitOptions;

#endif
