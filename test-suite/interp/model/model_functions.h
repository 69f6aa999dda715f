/* model_functions.h -- functions whose growth is known. */
#ifndef ASYM_TEST_INTERP_MODEL_MODEL_FUNCTIONS_H
#define ASYM_TEST_INTERP_MODEL_MODEL_FUNCTIONS_H

#include "interp/model/sums/modelterms.h"

#include <math.h>

typedef struct Function {
    size_t parameters;
    ModelTerm terms[3];
    size_t count;
} Function;

extern const Function functions[];
extern const size_t functions_count;

double function_at(const Function *f, const double *x);
/* Size "i" of "each" of a parameter: doubling, or evenly spaced. */
double function_size(const Function *f, size_t parameter, size_t i, size_t each,
                     bool linear);
/* Of the leading term of "parameter"; false: it has none. */
bool function_exponent(double *out, const Function *f, size_t parameter);

#endif
