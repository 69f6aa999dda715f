#include "driver/runs/inputs/worst.h"

#include "driver/design/designround.h"

#include <math.h>
#include <stdlib.h>

enum { ROUNDS = 3, PARENTS = 4, SIZES = 4 };

void worst_record(Worst *worst, const Design *design, const Trial *trial,
                  uint64_t work) {
    double size = 0;
    for (size_t v = 0; v < design->variables.size; v++) {
        const Variable *variable = &design->variables.at[v];
        if (variable->variety == VARIETY_CONTENT)
            size += (double)round_distance(variable, trial->point.values[v]);
    }
    if (size > 0)
        *vec_push(worst->arena, &worst->runs) = (WorstRun){*trial, work, size};
}

bool worst_is_over(const Worst *worst) {
    return worst->rounds == ROUNDS || !worst->runs.size;
}

/* ---- what costs most ---- */

static double rate(const WorstRun *run) {
    return (double)run->work / (1 + run->size);
}

static int by_rate(const void *a, const void *b) {
    const WorstRun *const *x = a, *const *y = b;
    double p = rate(*x), q = rate(*y);
    return p != q ? (p < q) - (p > q) : (*x > *y) - (*x < *y);
}

typedef Vec(const WorstRun *) Ranked;

/* Those that are not small, the dearest for its size first. */
static Ranked ranked(const Worst *worst, Arena *arena) {
    Ranked out = {0};
    double largest = 0;
    for (size_t i = 0; i < worst->runs.size; i++)
        if (worst->runs.at[i].size > largest)
            largest = worst->runs.at[i].size;
    for (size_t i = 0; i < worst->runs.size; i++)
        if (worst->runs.at[i].size >= largest / 4)
            *vec_push(arena, &out) = &worst->runs.at[i];
    if (out.size)
        qsort(out.at, out.size, sizeof *out.at, by_rate);
    return out;
}

const WorstRun *worst_found(const Worst *worst) {
    Ranked all = ranked(worst, worst->arena);
    return all.size && rate(all.at[0]) >= 2 * rate(all.at[all.size / 2])
               ? all.at[0]
               : NULL;
}

/* ---- changes ---- */

static bool is_same(const Trial *a, const Trial *b) {
    return a->point.values == b->point.values && a->contents == b->contents &&
           a->order == b->order;
}

static bool is_made(const Worst *worst, const Trials *out, const Trial *trial) {
    for (size_t i = 0; i < worst->runs.size; i++)
        if (is_same(&worst->runs.at[i].trial, trial))
            return true;
    for (size_t i = 0; i < out->size; i++)
        if (is_same(&out->at[i], trial))
            return true;
    return false;
}

static void add(Worst *worst, Trials *out, Trial trial, size_t most) {
    if (out->size < most && !is_made(worst, out, &trial))
        *vec_push(worst->arena, out) = trial;
}

static void add_orders(Worst *worst, Trials *out, const Trial *parent,
                       size_t most) {
    for (unsigned order = 0; order < CONTENT_ORDERS; order++)
        add(worst, out,
            (Trial){parent->point, parent->contents, (ContentOrder)order},
            most);
}

static const WorstRun *nearest(const Worst *worst, double size) {
    const WorstRun *out = &worst->runs.at[0];
    for (size_t i = 1; i < worst->runs.size; i++)
        if (fabs(worst->runs.at[i].size - size) < fabs(out->size - size))
            out = &worst->runs.at[i];
    return out;
}

/* Its content at small sizes too, so that what is dear is not what is large. */
static void add_sizes(Worst *worst, Trials *out, const Trial *parent,
                      const Ranked *all, size_t most) {
    double size = 0;
    for (size_t i = 0; i < all->size; i++)
        size = fmax(size, all->at[i]->size);
    for (size_t i = 0; i < SIZES; i++, size /= 4)
        add(worst, out,
            (Trial){nearest(worst, size)->trial.point, parent->contents,
                    parent->order},
            most);
}

void worst_round(Worst *worst, Trials *out, size_t most) {
    *out = (Trials){0};
    while (!worst_is_over(worst) && !out->size) {
        Ranked all = ranked(worst, worst->arena);
        for (size_t p = 0; p < PARENTS && p < all.size; p++)
            if (worst->rounds % 2 == 0)
                add_orders(worst, out, &all.at[p]->trial, most);
            else
                add_sizes(worst, out, &all.at[p]->trial, &all, most);
        worst->rounds++;
    }
}
