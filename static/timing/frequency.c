#include "static/timing/frequency.h"

#include "static/timing/quantity.h"

bool frequency_is_loop_edge(const TimedFunction *f, EdgeId e) {
    NodeId from = f->ecfg->cfg.edge[e].from;
    return f->ecfg->kind[from] == ECFG_PREHEADER && !f->ecfg->is_pseudo[e];
}

/* How often control went on from "n". */
static WideCount left_total(const TimedFunction *f, NodeId n) {
    WideCount sum = 0;
    CFG_FOR_SUCC(&f->ecfg->cfg, n, e) {
        sum += f->ecfg->is_pseudo[*e] ? 0 : f->edge_total[*e];
    }
    return sum;
}

static void set_wide(fmpz_t out, WideCount value) {
    fmpz_set_uiui(out, (ulong)(value >> 64), (ulong)value);
}

static void set_frequencies(fmpq *out, const TimedFunction *f, NodeId n) {
    WideCount left = left_total(f, n);
    CFG_FOR_SUCC(&f->ecfg->cfg, n, e) {
        if (f->ecfg->is_pseudo[*e] || left == 0)
            continue;
        fmpz_set_ui(fmpq_numref(&out[*e]),
                    frequency_is_loop_edge(f, *e)
                        ? f->node_total[f->ecfg->cfg.edge[*e].to]
                        : f->edge_total[*e]);
        set_wide(fmpq_denref(&out[*e]), left);
        fmpq_canonicalise(&out[*e]);
    }
}

/* Negative if they contradict each other. */
static void set_variance(fmpq_t out, const LoopMoments *moments) {
    fmpz *above = fmpq_numref(out), *below = fmpq_denref(out);
    fmpz_t sum;
    fmpz_init_set_ui(sum, moments->headers);
    set_wide(above, moments->squares);
    fmpz_mul_ui(above, above, moments->executions);
    fmpz_submul(above, sum, sum);
    fmpz_set_ui(below, moments->executions);
    fmpz_mul(below, below, below);
    fmpq_canonicalise(out);
    rational_round(out);
    fmpz_clear(sum);
}

/* Control may have come back into a loop that it had left, or left one again.
 */
static void forget_rounds(Timing *timing, const TimedFunction *f) {
    for (NodeId n = 1; n <= f->ecfg->cfg.size; n++) {
        fmpq_zero(&timing->rounds_variance.at[n]);
        timing->rounds_variance.known[n] = false;
    }
}

/* False if the moments contradict each other. */
static bool set_rounds_variance(Timing *timing, const TimedFunction *f,
                                NodeId preheader) {
    const LoopMoments *moments = f->moments ? &f->moments[preheader] : NULL;
    bool whole = !moments || moments->executions == f->node_total[preheader];
    fmpq *variance = &timing->rounds_variance.at[preheader];
    timing->rounds_variance.known[preheader] = whole;
    if (moments && moments->executions != 0 && whole)
        set_variance(variance, moments);
    if (fmpq_sgn(variance) >= 0)
        return true;
    fmpq_zero(variance);
    return false;
}

bool frequency_is_broken(const TimedFunction *f, NodeId n) {
    return n != f->ecfg->stop && left_total(f, n) != f->node_total[n];
}

static void note_break(FrequencyFaults *faults, Timing *timing,
                       const TimedFunction *f, NodeId n) {
    bool again = left_total(f, n) > f->node_total[n];
    if (again && !f->returns_twice)
        faults->contradiction = n;
    faults->came_again = faults->came_again || again;
    if (again)
        timing->broken =
            "a call in it, such as setjmp, came back more than once";
    else if (!timing->broken)
        timing->broken = "calls in it did not come back";
}

static void set_node_frequencies(Timing *timing, const TimedFunction *f) {
    uint64_t calls = f->node_total[f->ecfg->start];
    if (!timing->broken) {
        quantity_weigh(timing->node_freq, f, timing->freq);
        return;
    }
    for (NodeId n = 1; n <= f->ecfg->cfg.size && calls != 0; n++) {
        fmpz_set_ui(fmpq_numref(&timing->node_freq[n]), f->node_total[n]);
        fmpz_set_ui(fmpq_denref(&timing->node_freq[n]), calls);
        fmpq_canonicalise(&timing->node_freq[n]);
    }
}

FrequencyFaults frequency_find(Timing *timing, const TimedFunction *f) {
    FrequencyFaults faults = {0};
    for (NodeId n = 1; n <= f->ecfg->cfg.size; n++) {
        set_frequencies(timing->freq, f, n);
        if (frequency_is_broken(f, n))
            note_break(&faults, timing, f, n);
        if (f->ecfg->kind[n] == ECFG_PREHEADER &&
            !set_rounds_variance(timing, f, n))
            faults.contradiction = n;
    }
    if (faults.came_again)
        forget_rounds(timing, f);
    set_node_frequencies(timing, f);
    return faults;
}
