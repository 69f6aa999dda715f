#include "static/timing/timing.h"

#include "static/timing/frequency.h"
#include "static/timing/quantity.h"

/* one function */

typedef struct Work {
    const TimedFunction *f;
    Timing *timing;
    fmpq *factor;      /* by edge: how often VAR of its children counts for
                          correlated rounds; FREQ for independent ones */
    fmpq *child_time;  /* by edge: S(u,l), the sum of their TIME */
    bool *child_known; /* by edge: they have one */
    NodeValues spread; /* the part of VAR that TIMEs make */
    FrequencyFaults faults;
} Work;

static Work work_new(const TimedFunction *f, Timing *timing, Arena *scratch) {
    size_t edges = f->ecfg->cfg.n_edges;
    return (Work){.f = f,
                  .timing = timing,
                  .factor = rational_array(scratch, edges),
                  .child_time = rational_array(scratch, edges),
                  .child_known = ARENA_ARRAY(scratch, bool, edges),
                  .spread = quantity_nodes(f, scratch)};
}

static Timing timing_new(const TimedFunction *f, Arena *arena) {
    return (Timing){.freq = rational_array(arena, f->ecfg->cfg.n_edges),
                    .node_freq =
                        rational_array(arena, (size_t)f->ecfg->cfg.size + 1),
                    .rounds_variance = quantity_nodes(f, arena),
                    .cost = quantity_nodes(f, arena),
                    .time = quantity_nodes(f, arena),
                    .var_correlated = quantity_nodes(f, arena),
                    .var_independent = quantity_nodes(f, arena)};
}

static bool has_counts(const Work *w) {
    return w->faults.contradiction == 0 && w->f->uncounted == NULL;
}

static void set_own_costs(Work *w) {
    NodeValues *cost = &w->timing->cost;
    for (NodeId i = 0; i < w->f->fcdg->n_order; i++) {
        NodeId n = w->f->fcdg->order[i];
        fmpz_set_ui(fmpq_numref(&cost->at[n]), w->f->cost[n]);
        cost->known[n] = has_counts(w);
    }
}

/* variance */

static void set_correlated_factors(Work *w) {
    const Cfg *cfg = &w->f->ecfg->cfg;
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        fmpq *factor = &w->factor[e];
        fmpq_set(factor, &w->timing->freq[e]);
        if (frequency_is_loop_edge(w->f, e)) {
            fmpq_mul(factor, factor, factor);
            rational_add(factor,
                         &w->timing->rounds_variance.at[cfg->edge[e].from]);
        }
    }
}

static void sum_child_times(Work *w) {
    for (EdgeId e = 0; e < w->f->ecfg->cfg.n_edges; e++)
        w->child_known[e] = quantity_sum_children(
            &w->child_time[e], &w->timing->time, w->f->fcdg, e);
}

/* sum += factor * (a - b)^2 */
static void add_square(fmpq_t sum, const fmpq_t factor, const fmpq_t a,
                       const fmpq_t b) {
    fmpq_t difference;
    fmpq_init(difference);
    fmpq_sub(difference, a, b);
    fmpq_mul(difference, difference, difference);
    rational_round(difference);
    rational_add_mul(sum, factor, difference);
    fmpq_clear(difference);
}

/* The variance of a time that is S(u,l) with probability FREQ(u,l).  As a sum
 * of squares it suffers no cancellation. */
static void spread_of_branch(fmpq_t out, const Work *w, NodeId n) {
    const Cfg *cfg = &w->f->ecfg->cfg;
    const fmpq *freq = w->timing->freq;
    fmpq_t mean;
    fmpq_init(mean);
    CFG_FOR_SUCC(cfg, n, e) {
        rational_add_mul(mean, &freq[*e], &w->child_time[*e]);
    }
    CFG_FOR_SUCC(cfg, n, e) {
        if (!fmpq_is_zero(&freq[*e]))
            add_square(out, &freq[*e], &w->child_time[*e], mean);
    }
    fmpq_clear(mean);
}

static void spread_of_rounds(fmpq_t out, const Work *w, NodeId n) {
    const fmpq *time = &w->child_time[ecfg_loop_edge(w->f->ecfg, n)];
    fmpq_mul(out, time, time);
    rational_round(out);
    rational_mul(out, &w->timing->rounds_variance.at[n]);
}

static bool children_have_times(const Work *w, NodeId n) {
    CFG_FOR_SUCC(&w->f->ecfg->cfg, n, e) {
        if (!fmpq_is_zero(&w->timing->freq[*e]) && !w->child_known[*e])
            return false;
    }
    return true;
}

static bool has_rounds(const Work *w, NodeId n) {
    return w->f->ecfg->kind[n] != ECFG_PREHEADER ||
           w->timing->rounds_variance.known[n];
}

static void set_spread(Work *w, NodeId n) {
    bool known = has_counts(w) && children_have_times(w, n) &&
                 has_rounds(w, n) && !frequency_is_broken(w->f, n);
    w->spread.known[n] = known;
    if (known && w->f->ecfg->kind[n] == ECFG_PREHEADER)
        spread_of_rounds(&w->spread.at[n], w, n);
    else if (known)
        spread_of_branch(&w->spread.at[n], w, n);
}

static void find_spread(Work *w) {
    sum_child_times(w);
    set_correlated_factors(w);
    for (NodeId n = 1; n <= w->f->ecfg->cfg.size; n++)
        set_spread(w, n);
}

/* all functions */

typedef struct Program {
    Work *work;
    size_t count;
    Arena *arena, *scratch;
} Program;

typedef enum RoundsModel { ROUNDS_CORRELATED, ROUNDS_INDEPENDENT } RoundsModel;

static const char *why_depends(const Program *p, const Quantities *all,
                               size_t i, const char *lacking) {
    const char *name = p->work[all->blame[i]].f->name;
    return arena_printf(p->arena, "it depends on '%s', which has no %s", name,
                        lacking);
}

static const char too_tangled[] =
    "too many functions call each other in circles for it to be worked out";

static const char *why_no_time(const Program *p, const Quantities *all,
                               size_t i) {
    const Work *w = &p->work[i];
    if (w->f->uncounted != NULL)
        return w->f->uncounted;
    if (w->faults.contradiction != 0)
        return arena_printf(p->arena,
                            "its counts contradict each other at '%s'",
                            w->f->ecfg->cfg.name[w->faults.contradiction]);
    if (all->gave_up[i])
        return too_tangled;
    if (all->blame[i] == i)
        return "on average a call of it leads to one or more further ones";
    return why_depends(p, all, i, "average time");
}

static const char *why_no_variance(const Program *p, const Quantities *all,
                                   size_t i) {
    if (p->work[i].timing->time.why != NULL)
        return p->work[i].timing->time.why;
    if (all->blame[i] == i && p->work[i].timing->broken)
        return p->work[i].timing->broken;
    if (all->gave_up[i])
        return too_tangled;
    if (all->blame[i] == i)
        return "through recursion its variance contains itself once or more";
    return why_depends(p, all, i, "variance");
}

static Quantities quantities_new(const Program *p) {
    return (Quantities){.at = ARENA_ARRAY(p->scratch, Quantity, p->count),
                        .count = p->count};
}

/* Where control came back again nothing is known of how nodes follow each
 * other. */
static void forget_all_but_start(const Work *w) {
    NodeValues *time = &w->timing->time;
    for (NodeId n = 1; n <= w->f->ecfg->cfg.size; n++) {
        if (n == w->f->ecfg->start)
            continue;
        fmpq_zero(&time->at[n]);
        time->known[n] = false;
    }
}

static void find_times(const Program *p) {
    Quantities all = quantities_new(p);
    for (size_t i = 0; i < p->count; i++) {
        Timing *timing = p->work[i].timing;
        all.at[i] = (Quantity){.f = p->work[i].f,
                               .factor = timing->freq,
                               .weight = timing->node_freq,
                               .local = &timing->cost,
                               .out = &timing->time};
    }
    quantity_settle(&all, p->scratch);
    for (size_t i = 0; i < p->count; i++) {
        if (all.blame[i] != NO_UNKNOWN)
            p->work[i].timing->time.why = why_no_time(p, &all, i);
        if (p->work[i].faults.came_again)
            forget_all_but_start(&p->work[i]);
    }
}

/* A copy of the part of VAR that TIMEs make, to which VAR(COST) is added. */
static NodeValues *copy_spread(const Work *w, Arena *scratch) {
    NodeValues *copy = ARENA_NEW(scratch, NodeValues);
    *copy = quantity_nodes(w->f, scratch);
    for (NodeId n = 1; n <= w->f->ecfg->cfg.size; n++) {
        fmpq_set(&copy->at[n], &w->spread.at[n]);
        copy->known[n] = w->spread.known[n];
    }
    return copy;
}

static Quantities find_variances(const Program *p, RoundsModel rounds) {
    Quantities all = quantities_new(p);
    for (size_t i = 0; i < p->count; i++) {
        Work *w = &p->work[i];
        NodeValues *local = copy_spread(w, p->scratch);
        all.at[i] = rounds == ROUNDS_CORRELATED
                        ? (Quantity){w->f, w->factor, NULL, local,
                                     &w->timing->var_correlated}
                        : (Quantity){w->f, w->timing->freq, NULL, local,
                                     &w->timing->var_independent};
    }
    quantity_settle(&all, p->scratch);
    for (size_t i = 0; i < p->count; i++)
        if (all.blame[i] != NO_UNKNOWN)
            all.at[i].out->why = why_no_variance(p, &all, i);
    return all;
}

static void find_both_variances(const Program *p) {
    Quantities a = find_variances(p, ROUNDS_CORRELATED);
    Quantities b = find_variances(p, ROUNDS_INDEPENDENT);
    for (size_t i = 0; i < p->count; i++)
        if (a.blame[i] == b.blame[i] && a.gave_up[i] == b.gave_up[i])
            b.at[i].out->why = a.at[i].out->why;
}

Timing *timing_build(const TimedFunction *function, size_t count,
                     Arena *arena) {
    Arena *scratch = arena_new();
    Timing *timing = ARENA_ARRAY(arena, Timing, count);
    Program p = {ARENA_ARRAY(scratch, Work, count), count, arena, scratch};
    for (size_t i = 0; i < count; i++) {
        timing[i] = timing_new(&function[i], arena);
        p.work[i] = work_new(&function[i], &timing[i], scratch);
        p.work[i].faults = frequency_find(&timing[i], &function[i]);
        set_own_costs(&p.work[i]);
    }
    find_times(&p);
    for (size_t i = 0; i < count; i++)
        find_spread(&p.work[i]);
    find_both_variances(&p);
    arena_free(scratch);
    return timing;
}

void timing_second_moment(fmpq_t out, const Timing *timing,
                          const NodeValues *variance, NodeId n) {
    fmpq_mul(out, &timing->time.at[n], &timing->time.at[n]);
    rational_add(out, &variance->at[n]);
}

/* dump */

static void dump_number(const fmpq_t number, FILE *file) {
    char *text = fmpq_get_str(NULL, 10, number);
    fprintf(file, " %s", text);
    flint_free(text);
}

static void dump_value(const NodeValues *values, NodeId n, FILE *file) {
    if (values->known[n])
        dump_number(&values->at[n], file);
    else
        fputs(" -", file);
}

static void dump_variance(const Timing *timing, const NodeValues *variance,
                          NodeId n, FILE *file) {
    if (!variance->known[n]) {
        fputs(" - - -", file);
        return;
    }
    Arena *scratch = arena_new();
    fmpq *moment = rational_array(scratch, 1);
    timing_second_moment(moment, timing, variance, n);
    dump_number(moment, file);
    dump_number(&variance->at[n], file);
    fprintf(file, " %s", rational_root_text(&variance->at[n], 2, scratch));
    arena_free(scratch);
}

void timing_dump(const Timing *timing, const TimedFunction *function,
                 FILE *file) {
    for (NodeId n = 1; n <= function->ecfg->cfg.size; n++) {
        if (n == function->ecfg->stop)
            continue;
        fputs(function->ecfg->cfg.name[n], file);
        dump_number(&timing->node_freq[n], file);
        dump_value(&timing->cost, n, file);
        dump_value(&timing->time, n, file);
        dump_variance(timing, &timing->var_correlated, n, file);
        dump_variance(timing, &timing->var_independent, n, file);
        fputc('\n', file);
    }
}
