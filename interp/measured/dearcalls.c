#include "interp/measured/dearcalls.h"

#include "algebra/growth/bigo.h"
#include "interp/model/plain/modelpoints.h"

#include <math.h>

/* One call in so many may cost more than foretold. */
enum { DEAR = 20 };
/* So many times what a form says of all calls together is no accident. */
static const double much_more = 1.5;

/* What costs less says little of growth, and was not fitted. */
static double least_that_tells(const MeasuredPoints *points) {
    double most = 0;
    for (size_t p = 0; p < points->cost.size; p++)
        most = fmax(most, points->cost.at[p]);
    return most * MODELPOINTS_TINY;
}

/* Nor do contents that are special make runs much dearer on average. */
bool dearcalls_are_many(const MeasuredWeighing *w) {
    Arena *scratch = arena_new();
    const MeasuredPoints *of = w->points->of == MEASURED_MEAN && w->points->all
                                   ? w->points->all
                                   : w->points;
    double *x = ARENA_ARRAY(scratch, double, w->n_inputs + 1);
    size_t dear = 0, all = 0;
    double least = least_that_tells(of);
    for (size_t p = 0; p < of->x.size; p++) {
        double cost = of->cost.at[p];
        for (size_t i = 0; i < w->n_inputs; i++)
            x[i] = of->x.at[p][w->inputs[i].input];
        all += cost >= least;
        dear += cost >= least &&
                log(cost) > model_log(w->model, x) + log(MEASURED_DEARER);
    }
    arena_free(scratch);
    return dear * DEAR > all;
}

/* What costs as much as calls with large inputs was not told by small ones.  A
 * form may come to less than any call does. */
bool dearcalls_are_far_off(const MeasuredWeighing *w) {
    static const double far = 10, of_dearest = 0.1;
    enum { LEAST = 2 };
    Arena *scratch = arena_new();
    const MeasuredPoints *points = w->points;
    double *x = ARENA_ARRAY(scratch, double, w->n_inputs + 1), most = 0;
    size_t count = 0;
    for (size_t p = 0; p < points->x.size; p++)
        most = fmax(most, points->cost.at[p]);
    for (size_t p = 0; p < points->x.size; p++) {
        double cost = points->cost.at[p];
        for (size_t i = 0; i < w->n_inputs; i++)
            x[i] = points->x.at[p][w->inputs[i].input];
        count += cost >= of_dearest * most &&
                 log(cost) > fmax(model_log(w->model, x), 0) + log(far);
    }
    arena_free(scratch);
    return count >= LEAST;
}

/* The natural logarithm of how often as much is foretold of ten times the
 * largest inputs as of these; not finite where they are 0 and the model, too.
 */
static double growth_to_ten(const MeasuredWeighing *w) {
    Arena *scratch = arena_new();
    double *now = ARENA_ARRAY(scratch, double, w->n_inputs + 1);
    double *then = ARENA_ARRAY(scratch, double, w->n_inputs + 1);
    for (size_t i = 0; i < w->n_inputs; i++) {
        now[i] = w->inputs[i].of.high;
        then[i] = 10 * now[i];
    }
    double growth = model_log(w->model, then) - model_log(w->model, now);
    arena_free(scratch);
    return growth;
}

/* Where contents decide, what most calls cost is no order.  Nothing is known of
 * a growth that is no number. */
bool dearcalls_grow_faster(const MeasuredWeighing *w) {
    if (!w->dearest)
        return false;
    double dearest = growth_to_ten(w->dearest), all = growth_to_ten(w);
    return !isfinite(dearest) || !(dearest <= all + log(MEASURED_DEARER));
}

/* Of a call that was not recorded no value shows what it certainly costs: as a
 * polynomial of some degree that grows at least as a symbol alone does. */
bool dearcalls_grow_less(const MeasuredWeighing *w) {
    static const double noise = 0.25;
    if (!w->points->is_counted || w->points->of == MEASURED_MEAN ||
        !w->beside->least)
        return false;
    Arena *scratch = arena_new();
    const Expr *least = bigo_simplify(scratch, w->beside->least);
    bool less = expr_is_polynomial(least) &&
                !(growth_to_ten(w) / log(10) + noise >= expr_degree(least));
    arena_free(scratch);
    return less;
}

/* What is a small part of runs as far as any were made is in no form of all of
 * them, and may grow to be most. */
bool dearcalls_parts_grow_faster(const MeasuredWeighing *w) {
    double growth = growth_to_ten(w);
    return w->by_run && w->beside->growth_of_parts > 0 && isfinite(growth) &&
           w->beside->growth_of_parts > growth + log(much_more);
}

/* A few calls that are far dearer than the rest are much of what all cost, in
 * runs that are too few to be seen in the means. */
bool dearcalls_are_left_out(const MeasuredWeighing *w) {
    Arena *scratch = arena_new();
    const MeasuredPoints *points = w->points;
    double *x = ARENA_ARRAY(scratch, double, w->n_inputs + 1);
    double all = 0, foretold = 0;
    for (size_t p = 0; p < points->calls.size; p++) {
        for (size_t i = 0; i < w->n_inputs; i++)
            x[i] = points->x.at[p][w->inputs[i].input];
        all += points->calls.at[p] * points->cost.at[p];
        foretold += points->calls.at[p] * exp(model_log(w->model, x));
    }
    arena_free(scratch);
    return points->of == MEASURED_MEAN && all > much_more * foretold;
}

/* Most of the calls of a recursion are in one of the first from outside, and
 * later ones need not be like these. */
bool dearcalls_may_come_later(const MeasuredWeighing *w) {
    return w->points->of == MEASURED_MEAN && !w->points->is_counted &&
           w->beside->function && plan_calls_itself(w->beside->function);
}
