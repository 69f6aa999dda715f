#include "model_functions.h"

/* x^a * log2(x)^b of parameter p; c^x. */
#define P(p, a, b) {.parameter = (p), .power = (a), .logs = (b)}
#define X(p, c)    {.parameter = (p), .base = (c)}
#define T(c, n, ...)                                                           \
    {                                                                          \
        .coefficient = (c), .count = (n), .factors = { __VA_ARGS__ }           \
    }

/* The leading terms first. */
/* clang-format off */
const Function functions[] = {
    {1, {T(1, 1, P(0, 1, 0))}, 1},
    {1, {T(3, 1, P(0, 1, 0)), {.coefficient = 5}}, 2},
    {1, {T(0.5, 1, P(0, 2, 0))}, 1},
    {1, {T(0.5, 1, P(0, 2, 0)), T(0.5, 1, P(0, 1, 0))}, 2},
    {1, {T(1, 1, P(0, 2, 0)), T(1, 1, P(0, 1, 0)), {.coefficient = 1}}, 3},
    {1, {T(2, 1, P(0, 2, 0)), {.coefficient = 30}}, 2},
    {1, {T(1, 1, P(0, 3, 0))}, 1},
    {1, {T(2, 1, P(0, 3, 0)), T(3, 1, P(0, 2, 0))}, 2},
    {1, {T(1.0 / 6, 1, P(0, 3, 0)), T(0.5, 1, P(0, 2, 0)), T(1.0 / 3, 1, P(0, 1, 0))}, 3},
    {1, {T(2, 1, P(0, 1, 1))}, 1},
    {1, {T(1, 1, P(0, 1, 1)), T(2, 1, P(0, 1, 0))}, 2},
    {1, {T(4, 1, P(0, 1, 1)), {.coefficient = 10}}, 2},
    {1, {T(3, 1, P(0, 0, 1))}, 1},
    {1, {T(2, 1, P(0, 0, 1)), {.coefficient = 1}}, 2},
    {1, {T(5, 1, P(0, 0.5, 0))}, 1},
    {1, {T(5, 1, P(0, 0.5, 0)), {.coefficient = 3}}, 2},
    {1, {T(2, 1, P(0, 1.5, 0))}, 1},
    {1, {T(2, 1, P(0, 1.5, 0)), T(1, 1, P(0, 1, 0))}, 2},
    {1, {T(0.25, 1, P(0, 2, 1))}, 1},
    {1, {T(0.5, 1, P(0, 2, 1)), T(1, 1, P(0, 1, 0))}, 2},
    {1, {T(0.1, 1, P(0, 2.5, 0))}, 1},
    {1, {T(7, 1, P(0, 1.0 / 3, 0))}, 1},
    {1, {T(0.01, 1, P(0, 3, 1))}, 1},
    {1, {T(1, 1, X(0, 2))}, 1},
    {1, {T(3, 1, X(0, 2)), {.coefficient = 7}}, 2},
    {1, {T(0.5, 1, X(0, 3))}, 1},
    {2, {T(1, 2, P(0, 1, 0), P(1, 1, 0))}, 1},
    {2, {T(2, 2, P(0, 1, 0), P(1, 1, 0)), T(3, 1, P(0, 1, 0))}, 2},
    {2, {T(1, 2, P(0, 1, 0), P(1, 1, 0)), T(1, 1, P(0, 1, 0)), {.coefficient = 1}}, 3},
    {2, {T(1, 1, P(0, 1, 0)), T(1, 1, P(1, 1, 0))}, 2},
    {2, {T(3, 1, P(0, 1, 0)), T(2, 1, P(1, 1, 0)), {.coefficient = 4}}, 3},
    {2, {T(1, 2, P(0, 2, 0), P(1, 1, 0))}, 1},
    {2, {T(0.5, 2, P(0, 2, 0), P(1, 1, 0)), T(2, 2, P(0, 1, 0), P(1, 1, 0))}, 2},
    {2, {T(1, 1, P(0, 2, 0)), T(1, 1, P(1, 2, 0))}, 2},
    {2, {T(1, 1, P(0, 2, 0)), T(5, 1, P(1, 1, 0))}, 2},
    {2, {T(1, 2, P(0, 1, 1), P(1, 1, 0))}, 1},
    {2, {T(1, 2, P(0, 1, 0), P(1, 0, 1))}, 1},
    {2, {T(2, 1, P(0, 1, 1)), T(3, 1, P(1, 1, 0))}, 2},
    {2, {T(1, 2, P(0, 2, 0), P(1, 2, 0))}, 1},
    {2, {T(0.1, 2, P(0, 3, 0), P(1, 1, 0))}, 1},
    {2, {T(2, 2, P(0, 1, 0), P(1, 0.5, 0))}, 1},
    {2, {T(1, 2, P(0, 1.5, 0), P(1, 1, 0))}, 1},
    {2, {T(3, 2, P(0, 1, 1), P(1, 1, 0)), T(2, 1, P(1, 1, 0))}, 2},
    {2, {T(1, 2, P(0, 0, 1), P(1, 0, 1))}, 1},
    {2, {T(1, 1, P(0, 3, 0)), T(1, 1, P(1, 2, 0))}, 2},
    {2, {T(1, 2, P(0, 1, 0), P(1, 1, 0)), T(2, 1, P(1, 2, 0))}, 2},
    {3, {T(1, 3, P(0, 1, 0), P(1, 1, 0), P(2, 1, 0))}, 1},
    {3, {T(2, 3, P(0, 1, 0), P(1, 1, 0), P(2, 1, 0)), T(3, 2, P(0, 1, 0), P(1, 1, 0))}, 2},
    {3, {T(1, 1, P(0, 1, 0)), T(1, 1, P(1, 1, 0)), T(1, 1, P(2, 1, 0))}, 3},
    {3, {T(1, 2, P(0, 1, 0), P(1, 1, 0)), T(1, 1, P(2, 1, 0))}, 2},
    {3, {T(1, 2, P(0, 1, 0), P(1, 1, 0)), T(2, 2, P(1, 1, 0), P(2, 1, 0))}, 2},
    {3, {T(1, 3, P(0, 2, 0), P(1, 1, 0), P(2, 1, 0))}, 1},
    {3, {T(1, 1, P(0, 2, 0)), T(1, 2, P(1, 1, 0), P(2, 1, 0))}, 2},
    {3, {T(1, 3, P(0, 1, 1), P(1, 1, 0), P(2, 1, 0))}, 1},
    {3, {T(1, 3, P(0, 1, 0), P(1, 0, 1), P(2, 1, 0))}, 1},
    {3, {T(1, 2, P(0, 2, 0), P(1, 1, 0)), T(5, 1, P(2, 1, 0))}, 2},
    {3, {T(0.5, 3, P(0, 2, 0), P(1, 2, 0), P(2, 1, 0))}, 1},
    {3, {T(1, 3, P(0, 1, 0), P(1, 1, 0), P(2, 1, 0)), T(1, 1, P(0, 1, 0)), {.coefficient = 1}}, 3},
    {3, {T(3, 3, P(0, 1, 0), P(1, 1, 0), P(2, 0.5, 0))}, 1},
    {3, {T(1, 1, P(0, 3, 0)), T(1, 1, P(1, 2, 0)), T(1, 1, P(2, 1, 0))}, 3},
};
/* clang-format on */

const size_t functions_count = sizeof functions / sizeof *functions;

double function_at(const Function *f, const double *x) {
    double y = 0;
    for (size_t t = 0; t < f->count; t++)
        y += f->terms[t].coefficient * modelterms_at(&f->terms[t], x);
    return y;
}

double function_size(const Function *f, size_t parameter, size_t i, size_t each,
                     bool linear) {
    bool exponential = f->terms[0].factors[0].base > 0;
    double low = f->parameters == 1 ? 16 : 4 + (double)parameter;
    double high = f->parameters == 1 ? 4096 : 512;
    double part = (double)i / (double)(each - 1);
    if (exponential)
        return 2 * (double)(i + 1);
    return linear ? round(low + part * (high - low))
                  : round(low * pow(high / low, part));
}

bool function_exponent(double *out, const Function *f, size_t parameter) {
    for (size_t t = 0; t < f->count; t++)
        for (size_t i = 0; i < f->terms[t].count; i++) {
            const ModelFactor *factor = &f->terms[t].factors[i];
            if (factor->parameter != parameter ||
                !modelterms_leads(f->terms, f->count, t))
                continue;
            *out = factor->base > 0 ? factor->base : factor->power;
            return true;
        }
    return false;
}
