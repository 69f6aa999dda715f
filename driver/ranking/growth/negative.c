#include "driver/ranking/growth/negative.h"

#include "algebra/growth/bigo.h"

#include <math.h>

/* So many times what an order says is more, but for a few blocks. */
static const double more = 2, few = 32;

static size_t count_negative(const RunInputs *in, size_t run) {
    size_t count = 0;
    for (size_t i = 0; i < in->symbols.size; i++)
        count += in->values.at[run][i] < 0;
    return count;
}

/* The most of runs without negative inputs of which something is said, below 0
 * if there are none; they are many times what is said where that counts rounds
 * or calls. */
static double most_times(const RunInputs *in, const double *work,
                         const double *said) {
    double most = -INFINITY;
    for (size_t r = 0; r < in->values.size; r++)
        if (!count_negative(in, r) && said[r] > 0)
            most = fmax(most, work[r] / said[r]);
    return most;
}

/* Whether an input is blamed already that is below 0 there. */
static bool is_explained(const RunInputs *in, size_t run, const bool *blamed) {
    for (size_t i = 0; i < in->symbols.size; i++)
        if (blamed[i] && in->values.at[run][i] < 0)
            return true;
    return false;
}

/* First those that are alone below 0 in some run, then all of what no such one
 * explains. */
static size_t blame(bool *blamed, const RunInputs *in, const bool *is_more) {
    size_t count = 0;
    for (size_t n = 1; n <= in->symbols.size; n++)
        for (size_t r = 0; r < in->values.size; r++) {
            if (!is_more[r] || count_negative(in, r) != n ||
                is_explained(in, r, blamed))
                continue;
            for (size_t i = 0; i < in->symbols.size; i++)
                if (in->values.at[r][i] < 0) {
                    blamed[i] = true;
                    count++;
                }
        }
    return count;
}

Region negative_region(const RunInputs *in, const double *work,
                       const double *said, Arena *arena) {
    Region out = {0};
    double times = more * most_times(in, work, said);
    if (times < 0)
        return out;
    bool *is_more = ARENA_ARRAY(arena, bool, in->values.size + 1);
    bool *blamed = ARENA_ARRAY(arena, bool, in->symbols.size + 1);
    for (size_t r = 0; r < in->values.size; r++)
        is_more[r] =
            count_negative(in, r) && work[r] > times * fmax(said[r], 0) + few;
    if (!blame(blamed, in, is_more))
        return out;
    for (size_t i = 0; i < in->symbols.size; i++)
        if (blamed[i])
            *vec_push(arena, &out.nonneg) = expr_symbol(arena, (SymbolId)i);
    return out;
}

static bool is_ever_above_0(const RunInputs *inputs, SymbolId symbol) {
    for (size_t r = 0; r < inputs->values.size; r++)
        if (inputs->values.at[r][symbol] > 0)
            return true;
    return false;
}

bool negative_grows(const RunInputs *inputs, const Expr *e, Arena *arena) {
    const Expr *growth = bigo_simplify(arena, e);
    EXPR_FOR_SYMBOL(e, s, 0) {
        const Expr *below = expr_neg(arena, expr_symbol(arena, s));
        const Expr *both = expr_add(
            arena, growth,
            bigo_simplify(arena, expr_substitute_one(arena, e, s, below)));
        if (!is_ever_above_0(inputs, s) &&
            !expr_equal(bigo_simplify(arena, both), growth))
            return true;
    }
    return false;
}
