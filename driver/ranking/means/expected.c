#include "driver/ranking/means/expected.h"

#include <math.h>

static double claim_at(const Expr *e, const double *inputs, size_t count) {
    fmpz *values = _fmpz_vec_init((slong)count);
    fmpq_t value;
    double out = NAN;
    fmpq_init(value);
    for (size_t i = 0; i < count; i++)
        fmpz_set_d(values + i, inputs[i]);
    if (expr_eval(value, e, values, count))
        out = fmpq_get_d(value);
    fmpq_clear(value);
    _fmpz_vec_clear(values, (slong)count);
    return out;
}

static double value_at(const RunTotal *total, const double *inputs,
                       size_t count) {
    double value = claim_is_known(total->claim)
                       ? claim_at(total->claim->expr, inputs, count)
                       : exp(model_log(total->model, inputs));
    return isfinite(value) ? value : NAN;
}

/* Of run "run", with all inputs "times" as large. */
static double value_of(const Ranking *r, const RunTotal *total, size_t run,
                       double times, Arena *arena) {
    size_t count = r->inputs->symbols.size;
    ArenaMark mark = arena_mark(arena);
    double *inputs = ARENA_ARRAY(arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        inputs[i] = round((double)r->inputs->values.at[run][i] * times);
    double value = value_at(total, inputs, count);
    arena_rewind(arena, mark);
    return value;
}

bool expected_find(Expected *out, const Ranking *r, const RunTotal *total,
                   Arena *arena) {
    size_t count = r->totals->runs.size;
    if (!claim_is_known(total->claim) &&
        (!total->model || total->model->reason))
        return false;
    double *runs = ARENA_ARRAY(arena, double, count + 1);
    double *beyond = ARENA_ARRAY(arena, double, EXPECTED_STEPS + 1);
    for (size_t i = 0; i < count; i++)
        runs[i] = value_of(r, total, i, 1, arena);
    for (int k = 0; k <= EXPECTED_STEPS; k++)
        beyond[k] =
            value_of(r, total, r->largest,
                     pow(10, (double)k / (double)EXPECTED_STEPS), arena);
    *out = (Expected){runs, beyond};
    return true;
}
