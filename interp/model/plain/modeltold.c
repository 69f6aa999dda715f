#include "interp/model/plain/modeltold.h"

#include <math.h>

const double modeltold_least_share = 0.3;
/* With a larger error a power of a small parameter may be an exponential, and
 * an exponential another one. */
static const double told_error = 0.05, told_steep_error = 0.1;
/* Another form is worse if its error is that many times as large. */
static const double clearly_worse = 2;
/* Over fewer sizes (a*m + b)*2^m is close to an exponential of another base,
 * and over few as good as equal. */
enum { MANY_SIZES = 20, SOME_SIZES = 10 };
/* Smaller errors are as good as none. */
static const double no_error = 0.0005;

bool modeltold_is_seen(const ModelSum *sum, const ModelPoints *points) {
    Arena *scratch = arena_new();
    const double *column = modelsums_column(&sum->terms[0], points, scratch);
    bool seen = false;
    for (size_t i = 0; i < points->points; i++)
        seen |= sum->terms[0].coefficient * column[i] >=
                modeltold_least_share * points->y[i];
    arena_free(scratch);
    return seen;
}

/* ---- small sizes ---- */

/* A power of what is small goes up as an exponential of a base of 1.25 or more,
 * which doubles as often from the half of the largest value on. */
static bool is_as_exponential(const ModelFactor *f, const ModelPoints *points) {
    double most = 0, base = 1.25;
    for (size_t i = 0; i < points->points; i++)
        most = fmax(most, points->x[f->parameter][i]);
    bool is_small = most * log(base) < 2 * f->power * log(2);
    return is_small && f->power > 1 && !(f->base > 0);
}

bool modeltold_may_be_exponential(const ModelSum *sum, const ModelSums *all,
                                  const ModelPoints *points) {
    (void)all;
    for (size_t t = 0; t < sum->count; t++)
        for (size_t i = 0; modelsums_leads(sum, t) && i < sum->terms[t].count;
             i++)
            if (is_as_exponential(&sum->terms[t].factors[i], points))
                return sum->error > told_error;
    return false;
}

/* ---- exponentials ---- */

/* Whether an exponential or a factorial leads. */
static bool is_steep(const ModelSum *sum) {
    for (size_t t = 0; t < sum->count; t++)
        for (size_t i = 0; modelsums_leads(sum, t) && i < sum->terms[t].count;
             i++)
            if (sum->terms[t].factors[i].base > 0 ||
                sum->terms[t].factors[i].is_factorial)
                return true;
    return false;
}

static bool same_order(const ModelSum *a, const ModelSum *b) {
    return modelterms_same_order(a->terms, a->count, b->terms, b->count);
}

/* The least error of sums of the order of "chosen", or of all others whose
 * leading term is seen. */
static double least_error(const ModelSum *chosen, const ModelSums *all,
                          const ModelPoints *points, bool others) {
    double least = INFINITY;
    for (size_t i = 0; i < all->size; i++) {
        const ModelSum *sum = &all->at[i];
        if (sum->error < least && same_order(sum, chosen) != others &&
            modeltold_is_seen(sum, points))
            least = sum->error;
    }
    return least;
}

/* Whether it is close, and all other orders, of which m*2^m may be one for
 * 2.2^m, are clearly worse. */
static bool is_best_by_far(const ModelSum *chosen, const ModelSums *all,
                           const ModelPoints *points) {
    double own = fmax(least_error(chosen, all, points, false), no_error);
    size_t sizes = own > no_error ? MANY_SIZES : SOME_SIZES;
    bool told = modelterms_are_plain(chosen->terms, chosen->count) ||
                modelsums_has_sizes(
                    points, chosen->terms[0].factors[0].parameter, sizes);
    return told && own <= told_steep_error &&
           least_error(chosen, all, points, true) > own * clearly_worse;
}

bool modeltold_may_be_another(const ModelSum *chosen, const ModelSums *all,
                              const ModelPoints *points) {
    return is_steep(chosen) && !is_best_by_far(chosen, all, points);
}
