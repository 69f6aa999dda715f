#include "interp/measured/allowed.h"

#include "algebra/growth/bigo.h"

#include <math.h>

/* Logarithms and roots of powers of two with such exponents are rational: of
 * the least one that is as large as an input, and of so many times as much,
 * where terms of lower order no longer tell. */
enum { EXPONENTS = 12, FAR = 3 * EXPONENTS, FARTHER = 6 * EXPONENTS };
/* Between the two, log(n) grows by 1.3 times or more, where n is below 2^84. */
static const double least_apart = 0.2;

/* The exponent of input number "i" there. */
static int exponent_of(const MeasuredInputs *inputs, size_t i, int more) {
    int exponent;
    (void)frexp(inputs->at[i].high, &exponent);
    return (exponent + EXPONENTS - 1) / EXPONENTS * EXPONENTS + more;
}

/* Natural logarithm of "order"; not finite: not known. */
static double order_at(const Expr *order, const MeasuredInputs *inputs,
                       int more) {
    size_t symbols = expr_symbol_limit(order);
    fmpz *values = _fmpz_vec_init((slong)symbols + 1);
    double out = -INFINITY;
    fmpq_t value;
    fmpq_init(value);
    for (size_t i = 0; i < inputs->size; i++)
        if (inputs->at[i].symbol < symbols)
            fmpz_setbit(values + inputs->at[i].symbol,
                        (ulong)exponent_of(inputs, i, more));
    if (expr_eval(value, order, values, symbols) && fmpq_sgn(value) > 0)
        out = fmpz_dlog(fmpq_numref(value)) - fmpz_dlog(fmpq_denref(value));
    fmpq_clear(value);
    _fmpz_vec_clear(values, (slong)symbols + 1);
    return out;
}

static double terms_at(const ModelTerm *terms, size_t n_terms,
                       const MeasuredInputs *inputs, int more, double *x) {
    Model model = {.n_terms = n_terms};
    for (size_t t = 0; t < n_terms; t++)
        model.terms[t] = terms[t];
    for (size_t i = 0; i < inputs->size; i++)
        x[i] = ldexp(1, exponent_of(inputs, i, more));
    return model_log(&model, x);
}

static bool is_input(const MeasuredInputs *inputs, SymbolId symbol) {
    for (size_t i = 0; i < inputs->size; i++)
        if (inputs->at[i].symbol == symbol)
            return true;
    return false;
}

/* Whether "most" is over inputs alone, and all inputs grow. */
static bool is_over_inputs(const Expr *most, const MeasuredInputs *inputs) {
    EXPR_FOR_SYMBOL(most, s, 0) {
        if (!is_input(inputs, s))
            return false;
    }
    for (size_t i = 0; i < inputs->size; i++)
        if (!(inputs->at[i].high > 0))
            return false;
    return true;
}

bool allowed_is_outgrown(const Expr *most, const ModelTerm *terms,
                         size_t n_terms, const MeasuredInputs *inputs) {
    if (!most || !is_over_inputs(most, inputs))
        return false;
    Arena *scratch = arena_new();
    double *x = ARENA_ARRAY(scratch, double, inputs->size + 1);
    const Expr *order = bigo_simplify(scratch, most);
    double allowed =
        order_at(order, inputs, FARTHER) - order_at(order, inputs, FAR);
    double said = terms_at(terms, n_terms, inputs, FARTHER, x) -
                  terms_at(terms, n_terms, inputs, FAR, x);
    arena_free(scratch);
    return isfinite(allowed) && said > allowed + least_apart;
}

void allowed_drop_rival(Model *model, const Expr *most,
                        const MeasuredInputs *inputs) {
    if (model->has_rival &&
        allowed_is_outgrown(most, model->rival, model->n_rival, inputs)) {
        model->has_rival = false;
        model->n_rival = 0;
    }
}
