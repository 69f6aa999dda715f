#include "interp/model/modelopen.h"

#include <math.h>

/* Powers of an input. */
static const double limits[MODELOPEN_LIMITS] = {
    [MODELOPEN_PRODUCT] = 0.5,
    [MODELOPEN_KIND] = 0.5,
    [MODELOPEN_ORDER] = 0.5,
};

static bool is_wide(const Interval *interval, double most) {
    return !(interval->high - interval->low <= most);
}

static bool may_be_larger(const ModelExponent *x, double more) {
    return isfinite(x->interval.high) && x->interval.high > x->power + more;
}

static bool is_open(const ModelExponent *x, ModelOpen of) {
    return of == MODELOPEN_ORDER ? may_be_larger(x, limits[of])
                                 : is_wide(&x->interval, limits[of]);
}

bool modelopen_is(const Model *studied, ModelOpen of) {
    for (size_t e = 0; e < studied->n_exponents; e++)
        if (!studied->exponents[e].is_base &&
            is_open(&studied->exponents[e], of))
            return true;
    return false;
}
