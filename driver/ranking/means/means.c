#include "driver/ranking/means/means.h"

#include "interp/measured/measured.h"

/* The mean of few executions may be any: runs with many are taken, if there are
 * enough and a model describes them. */
enum { MANY_EXECUTIONS = 100 };

static const double *inputs_of(const Ranking *r, size_t run, Arena *arena) {
    size_t count = r->inputs->symbols.size;
    double *x = ARENA_ARRAY(arena, double, count + 1);
    for (size_t i = 0; i < count; i++)
        x[i] = r->growing->inputs.x[i][run];
    return x;
}

static void add_run(MeasuredPoints *out, const Ranking *r, const double *mean,
                    size_t run, Arena *arena) {
    if (mean[run] <= 0)
        return;
    *vec_push(arena, &out->x) = inputs_of(r, run, arena);
    *vec_push(arena, &out->cost) = mean[run];
    *vec_push(arena, &out->contents) =
        run < r->inputs->given.size ? r->inputs->given.at[run] : NULL;
}

MeasuredPoints means_points(const Ranking *r, const double *mean,
                            const size_t *run, size_t count, Arena *arena) {
    MeasuredPoints out = {.of = MEASURED_MEAN};
    for (size_t i = 0; i < r->inputs->symbols.size; i++)
        *vec_push(arena, &out.inputs) =
            (MeasuredInput){.name = r->inputs->symbols.at[i].name,
                            .symbol = r->inputs->symbols.at[i].number,
                            .rank = r->inputs->symbols.at[i].rank};
    for (size_t k = 0; k < count; k++)
        add_run(&out, r, mean, run[k], arena);
    return out;
}

/* Of the runs that began it "least" times or more. */
static MeasuredPoints means_of(const Ranking *r, const TotalsPlace *place,
                               uint64_t least, Arena *arena) {
    size_t runs = r->totals->runs.size;
    double *mean = ARENA_ARRAY(arena, double, runs + 1);
    for (size_t run = 0; run < runs; run++) {
        uint64_t entries = totals_value(r->totals, run, place->entries);
        if (entries >= least)
            mean[run] = (double)totals_value(r->totals, run, place->count) /
                        (double)entries;
    }
    return means_points(r, mean, r->growing->typical, r->growing->n_typical,
                        arena);
}

static MeasuredOrder *model_of_runs(const Ranking *r, uint32_t place,
                                    uint64_t least, Arena *arena) {
    static const MeasuredBeside beside = {0};
    Arena *scratch = arena_new();
    const char *why;
    MeasuredPoints points =
        means_of(r, &r->totals->places.at[place], least, scratch);
    MeasuredOrder *out = NULL;
    if (least == 1 || points.x.size >= MEASURED_ENOUGH_RUNS)
        out = measured_order(&points, &beside, true, &why, arena);
    arena_free(scratch);
    return out;
}

static const MeasuredOrder *model_of(const Ranking *r, uint32_t place,
                                     Arena *arena) {
    MeasuredOrder *out = model_of_runs(r, place, MANY_EXECUTIONS, arena);
    if (!out)
        return model_of_runs(r, place, 1, arena);
    out->least_executions = MANY_EXECUTIONS;
    return out;
}

static const Claim *mean_of(const Claim *claim) {
    return claim->typical ? claim->typical : claim;
}

static bool is_constant(const MeasuredOrder *order) {
    return order->model.terms[0].count == 0;
}

/* Whether nothing is said of the mean, or only that it is about the same. */
static bool is_open(const Claim *claim) {
    const Claim *mean = mean_of(claim);
    return (claim->typical || !claim_is_known(claim_said(claim))) &&
           !claim_is_known(claim_said(mean)) &&
           (!mean->about || is_constant(mean->about));
}

static bool is_better(const MeasuredOrder *model, const MeasuredOrder *old) {
    return model && (!old || model_is_closer(&model->model, &old->model));
}

static void set(Claim *claim, const MeasuredOrder *model, Arena *arena) {
    if (!claim->typical) {
        claim->about = model;
        return;
    }
    Claim mean = *claim->typical;
    mean.about = model;
    claim->typical = claim_keep(mean, arena);
}

void means_say(Claim *count, const Ranking *r, uint32_t place, Arena *arena) {
    if (place == TOTALS_NO_PLACE || !is_open(count))
        return;
    const MeasuredOrder *model = model_of(r, place, arena);
    if (is_better(model, mean_of(count)->about))
        set(count, model, arena);
}

void means_set(Analysis *analysis, const Ranking *r, Arena *arena) {
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        for (size_t l = 0; l < f->plan->loops.size; l++) {
            LoopClaims *loop = &f->claims.loops[l];
            if (loop->reached)
                means_say(&loop->count, r,
                          ranking_place(r, f->plan, loop->plan), arena);
        }
    }
}
