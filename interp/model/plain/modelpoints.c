#include "interp/model/plain/modelpoints.h"

#include <math.h>
#include <stdlib.h>

enum { MANY_POINTS = 16, SOME_POINTS = 8 };

static bool is_negative(const ModelPoints *p, size_t parameter) {
    for (size_t i = 0; i < p->points; i++)
        if (p->x[parameter][i] >= 0)
            return false;
    return true;
}

static size_t list_used(size_t *out, const ModelPoints *p, const bool *negative,
                        double least) {
    size_t count = 0;
    for (size_t i = 0; i < p->points; i++) {
        bool used = p->y[i] > 0 && p->y[i] >= least;
        for (size_t k = 0; k < p->parameters; k++)
            used = used && (p->x[k][i] >= 0 || negative[k]);
        if (used)
            out[count++] = i;
    }
    return count;
}

static int compare_falling(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a < b) - (a > b);
}

/* The least of the larger three quarters of few numbers; else 0: of many small
 * ones there may be a few that are large by chance. */
static double least_of_few(const ModelPoints *p, Arena *arena) {
    double *y = ARENA_ARRAY(arena, double, p->points + 1);
    size_t kept = p->points - p->points / 4;
    for (size_t i = 0; i < p->points; i++)
        y[i] = p->y[i];
    qsort(y, p->points, sizeof *y, compare_falling);
    return kept >= SOME_POINTS && p->points < 2 * MANY_POINTS ? y[kept - 1] : 0;
}

ModelPoints modelpoints_fitted(const ModelPoints *p, bool with_tiny,
                               Arena *arena) {
    size_t *used = ARENA_ARRAY(arena, size_t, p->points + 1);
    bool *negative = ARENA_ARRAY(arena, bool, p->parameters + 1);
    double most = 0;
    for (size_t i = 0; i < p->points; i++)
        most = fmax(most, p->y[i]);
    for (size_t k = 0; k < p->parameters; k++)
        negative[k] = is_negative(p, k);
    size_t count = list_used(used, p, negative, most * MODELPOINTS_TINY);
    if (with_tiny)
        count = list_used(used, p, negative, 0);
    else if (count < MANY_POINTS)
        count =
            list_used(used, p, negative,
                      fmin(most * MODELPOINTS_TINY, least_of_few(p, arena)));
    double **x = ARENA_ARRAY(arena, double *, p->parameters + 1);
    double *y = ARENA_ARRAY(arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        y[i] = p->y[used[i]];
    for (size_t k = 0; k < p->parameters; k++) {
        x[k] = ARENA_ARRAY(arena, double, count + 1);
        for (size_t i = 0; i < count; i++)
            x[k][i] = fmax(p->x[k][used[i]], 0);
    }
    return (ModelPoints){p->parameters, count, (const double *const *)x, y,
                         p->rank};
}
