#include "interp/claims/rules/rules.h"

#include "interp/claims/rules/missing.h"
#include "interp/claims/rules/rulecalls.h"

#include <inttypes.h>

const char *rules_claim_text(const Weighing *w) {
    return claim_expr_text(w->claim.expr, w->source->function, w->arena);
}

const char *rules_fits_all(const Weighing *w) {
    size_t count = w->claim.samples;
    return count == 1 ? arena_printf(w->arena, "the only sample is %s",
                                     rules_claim_text(w))
                      : arena_printf(w->arena, "%s fits all %zu samples",
                                     rules_claim_text(w), count);
}

/* ---- what the samples themselves say ---- */

static bool values_differ(Weighing *w) {
    return w->fitting.differs;
}

static const char *values_differ_reason(const Weighing *w) {
    (void)w;
    return "equal inputs gave different counts";
}

/* Where one sample alone is in the way, its reason is another one. */
static bool no_formula_fits(Weighing *w) {
    return w->fitting.fit.status == FIT_REFUTED && !w->fitting.fit.has_outlier;
}

static bool nothing_fits(Weighing *w) {
    return !w->fitting.differs && !fitting_is_through(&w->fitting) &&
           !no_formula_fits(w);
}

static const char *nothing_fits_reason(const Weighing *w) {
    return fitting_reason(&w->fitting, w->source, w->arena);
}

/* A smallest value over nothing, which some execution had and none is below. */
static bool is_attained(const Weighing *w) {
    return !w->fitting.points->n_symbols &&
           fitting_is_least(&w->fitting, w->source);
}

/* A mean, or a largest value, that is over nothing. */
static bool varies_without_input(Weighing *w) {
    return !w->fitting.points->n_symbols && w->fitting.points->several &&
           !is_attained(w);
}

static const char *varies_without_input_reason(const Weighing *w) {
    (void)w;
    return "it varies, and no input of it is known";
}

static bool seldom_executed(Weighing *w) {
    return w->fitting.points->size == 1 && w->fitting.points->executions < 3;
}

static const char *seldom_executed_reason(const Weighing *w) {
    return arena_printf(
        w->arena, "%s too few to show that it is always %s; raise --runs",
        w->fitting.points->executions == 1 ? "one execution is"
                                           : "two executions are",
        rules_claim_text(w));
}

static bool input_is_sparse(Weighing *w) {
    w->input = fitting_sparse_input(&w->fitting, w->source);
    return w->input;
}

static const char *input_is_sparse_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s took too few values to show that it does not "
                        "matter; choose inputs that vary it",
                        w->input);
}

/* ---- inputs that samples lack ---- */

static bool input_never_read(Weighing *w) {
    w->input = missing_anywhere(w->source);
    return w->input;
}

static const char *input_never_read_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s, but it also depends on %s, "
                        "which no sample has a value for; choose inputs with "
                        "which the loop comes to read it",
                        rules_fits_all(w), w->input);
}

static bool input_sometimes_read(Weighing *w) {
    RowFormula formula = claim_over_rows(&w->claim);
    Statistic statistic = fitting_statistic(&w->fitting);
    const Points *points = w->fitting.points;
    w->input = w->with->calls
                   ? missing_against_cost(w->source, &formula, points,
                                          statistic, false)
                   : missing_against(w->source, &formula, points, statistic);
    return w->input;
}

static const char *input_sometimes_read_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s fits the %zu samples that have read %s, but not "
                        "the others",
                        rules_claim_text(w), w->claim.samples, w->input);
}

/* ---- ways out of a loop ---- */

/* Where all samples equal the bound that the code proves, none of them left the
 * loop in the way that the code says nothing about; where there is no bound,
 * nobody knows in which ways they did. */
static bool exit_was_not_seen(Weighing *w) {
    return w->with->early &&
           !(w->with->bound && !expr_equal(w->with->bound, w->claim.expr));
}

static const char *exit_was_not_seen_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s, but the loop may be left in "
                        "a way that none of them shows",
                        rules_fits_all(w));
}

/* ---- branches that a number depends on ---- */

static bool branch_went_one_way(Weighing *w) {
    return w->with->one_way && !is_attained(w);
}

static const char *branch_went_one_way_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s, but the branch at line %u "
                        "went one way only in all of them",
                        rules_fits_all(w), w->with->one_way);
}

/* ---- builds of which there are no samples ---- */

static bool builds_differ(Weighing *w) {
    return w->with->reshaped;
}

static const char *builds_differ_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s, but the macros change what "
                        "it depends on, or which loops are around it",
                        rules_fits_all(w));
}

/* ---- numbers that inputs have to reach ---- */

/* Below such a number all inputs look alike: n / 4000 is 0. */
static bool step_was_not_reached(Weighing *w) {
    if (w->with->calls)
        return w->with->calls->step;
    fmpz_t largest;
    fmpz_init(largest);
    rows_largest(largest, w->source);
    bool is_below = fmpz_cmp_si(largest, w->with->step) < 0;
    fmpz_clear(largest);
    return is_below && !is_attained(w);
}

static const char *step_was_not_reached_reason(const Weighing *w) {
    int64_t step = w->with->calls ? w->with->calls->step : w->with->step;
    if (step == INT64_MAX)
        return arena_printf(
            w->arena,
            "%s, but it depends on a "
            "number that was computed in floating point; nothing "
            "can be done: it may be rounded",
            rules_fits_all(w));
    return arena_printf(w->arena,
                        "%s, but it depends on something "
                        "that is divided, shifted or masked by %" PRId64
                        ", which no input has reached; raise --max or give "
                        "wider ranges",
                        rules_fits_all(w), step);
}

/* ---- what else the number depends on ---- */

static bool is_over_workload(const Weighing *w) {
    const PlanFunction *f = w->source->function;
    for (SymbolId s = 0; s < expr_symbol_limit(w->claim.expr); s++)
        if (expr_has_symbol(w->claim.expr, s) &&
            f->symbols.at[s].kind == SYMBOL_WORKLOAD)
            return true;
    return false;
}

/* Then the only other ways out do not come back (see above). */
static bool is_bound_of_code(const Weighing *w) {
    return w->with->bound && expr_equal(w->with->bound, w->claim.expr);
}

/* The size of an input is varied deliberately, its contents are drawn again for
 * each run. */
static bool depends_on_contents(Weighing *w) {
    return w->with->opaque && !is_over_workload(w) && !is_bound_of_code(w);
}

static const char *depends_on_contents_reason(const Weighing *w) {
    const char *why = w->with->opaque_why;
    return arena_printf(w->arena, "%s, but it also depends %s",
                        rules_fits_all(w), why ? why : "on what is no symbol");
}

/* ---- executions that were not recorded ---- */

/* Executions that were not recorded may be unlike all that were, where one of
 * several values for equal inputs is asked for, and where the number depends on
 * what is no symbol. */
static bool rests_on_contents(const Weighing *w) {
    return w->fitting.of != FITTING_OF_VALUE ||
           (w->with->opaque && !is_bound_of_code(w)) ||
           (w->with->calls && w->with->calls->contents);
}

static bool others_may_differ(const Weighing *w) {
    return !fitting_is_least(&w->fitting, w->source) &&
           w->source->executions > rows_recorded(w->source);
}

static bool recorded_in_part(Weighing *w) {
    return rests_on_contents(w) && others_may_differ(w);
}

/* Some are known to have gone another way. */
static bool changed_in_part(Weighing *w) {
    return w->with->changed && others_may_differ(w);
}

static const char *recorded_in_part_reason(const Weighing *w) {
    return arena_printf(
        w->arena,
        "%s, but of %" PRIu64 " executions only %" PRIu64 " were recorded",
        rules_fits_all(w), w->source->executions, rows_recorded(w->source));
}

/* ---- samples that there should have been ---- */

static bool runs_were_truncated(Weighing *w) {
    return w->with->truncated;
}

static const char *runs_were_truncated_reason(const Weighing *w) {
    return w->with->truncated;
}

/* ---- inputs with one value ---- */

static bool input_had_one_value(Weighing *w) {
    w->input = fitting_fixed_input(&w->fitting, w->source);
    return w->input;
}

static const char *input_had_one_value_reason(const Weighing *w) {
    return arena_printf(w->arena, "%s had one value in all runs", w->input);
}

/* ---- draws ---- */

/* No draw bounds how far a mean is off. */
static bool is_mean(Weighing *w) {
    return w->fitting.of == FITTING_OF_MEAN;
}

static const char *is_mean_reason(const Weighing *w) {
    (void)w;
    return NULL;
}

static bool has_too_few_draws(Weighing *w) {
    return claim_trial_is_short(&w->claim.trial);
}

static const char *has_too_few_draws_reason(const Weighing *w) {
    return claim_trial_text(&w->claim.trial, w->arena);
}

/* ---- the list ---- */

static const Rule rules[] = {
    {"equal inputs, different values", values_differ, values_differ_reason,
     true, CLAIM_UNKNOWN, CLAIM_UNKNOWN, true, "asym time has their average"},
    {"no formula fits", no_formula_fits, nothing_fits_reason, true,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, true, "asym time has its average"},
    {"nothing fits", nothing_fits, nothing_fits_reason, true, CLAIM_UNKNOWN,
     CLAIM_UNKNOWN, false, NULL},
    {"varies without an input", varies_without_input,
     varies_without_input_reason, true, CLAIM_UNKNOWN, CLAIM_UNKNOWN, true,
     "asym time has its average"},
    {"seldom executed", seldom_executed, seldom_executed_reason, true,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, false, NULL},
    {"sparse input", input_is_sparse, input_is_sparse_reason, true,
     CLAIM_UNKNOWN, CLAIM_FITTED, false, NULL},
    {"input never read", input_never_read, input_never_read_reason, true,
     CLAIM_UNKNOWN, CLAIM_FITTED, false, NULL},
    {"input sometimes read", input_sometimes_read, input_sometimes_read_reason,
     true, CLAIM_UNKNOWN, CLAIM_UNKNOWN, false,
     "choose inputs with which all read it"},
    {"exit not seen", exit_was_not_seen, exit_was_not_seen_reason, true,
     CLAIM_UNKNOWN, CLAIM_FITTED, false, "choose inputs with which it is"},
    {"one way only", branch_went_one_way, branch_went_one_way_reason, true,
     CLAIM_UNKNOWN, CLAIM_FITTED, false, "choose inputs that take the other"},
    {"builds differ", builds_differ, builds_differ_reason, true, CLAIM_UNKNOWN,
     CLAIM_UNKNOWN, false, "give each one value behind --, as in -- -DN=100"},
    {"step not reached", step_was_not_reached, step_was_not_reached_reason,
     true, CLAIM_UNKNOWN, CLAIM_FITTED, false, NULL},
    {"contents", depends_on_contents, depends_on_contents_reason, false,
     CLAIM_UNKNOWN, CLAIM_FITTED, false, "asym time has its average"},
    {"recorded in part", recorded_in_part, recorded_in_part_reason, true,
     CLAIM_UNKNOWN, CLAIM_FITTED, true, "choose smaller inputs (--max)"},
    {"changed in part", changed_in_part, recorded_in_part_reason, true,
     CLAIM_UNKNOWN, CLAIM_FITTED, true, "choose smaller inputs (--max)"},
    {"truncated runs", runs_were_truncated, runs_were_truncated_reason, false,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, false, NULL},
    {"input of a callee", rulecalls_hidden, rulecalls_hidden_reason, false,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, false, "asym time has its average"},
    {"contents of a part", rulecalls_contents, rulecalls_contents_reason, false,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, false, "asym time has its average"},
    {"part not seen", rulecalls_unseen, rulecalls_unseen_reason, false,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, false, "raise --runs"},
    {"calls cut short", rulecalls_cut, rulecalls_cut_reason, false,
     CLAIM_UNKNOWN, CLAIM_UNKNOWN, false,
     "choose inputs with which they return"},
    {"read late", rulecalls_late, rulecalls_late_reason, false, CLAIM_UNKNOWN,
     CLAIM_UNKNOWN, false, "pass it as a parameter"},
    {"one value", input_had_one_value, input_had_one_value_reason, true,
     CLAIM_UNKNOWN, CLAIM_EXACT, false, "choose inputs that vary it"},
    {"mean", is_mean, is_mean_reason, false, CLAIM_FITTED, CLAIM_UNKNOWN, false,
     NULL},
    {"too few draws", has_too_few_draws, has_too_few_draws_reason, false,
     CLAIM_FITTED, CLAIM_UNKNOWN, false, NULL},
};

/* Numbers of one column that are fitted apart have forms of their own. */
static void try_claim(Weighing *w) {
    const SampleSource *source = w->source;
    unsigned form = 2 * (unsigned)w->fitting.of + (source->only != NULL);
    DrawsNumber number = {.source = source,
                          .form = form,
                          .is_built = source->claimed,
                          .is_proved_in_builds = w->with->proved_in_builds};
    w->claim = fitting_claim(&w->fitting, source, w->arena);
    w->claim.trial = draws_trial(w->with->draws, &number, &w->claim,
                                 &w->claim.range, w->arena);
}

Weighing rules_weigh(const SampleSource *source, FittingOf of,
                     const Circumstances *with, Arena *arena) {
    Weighing w = {.source = source,
                  .with = with,
                  .fitting = fitting_find(source, of, &with->known, arena),
                  .arena = arena};
    if (fitting_is_through(&w.fitting))
        try_claim(&w);
    return w;
}

const Rule *rules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const Rule *rules_next(const Rule *rule, Weighing *w) {
    const Rule *end = rules + sizeof rules / sizeof *rules;
    for (rule = rule ? rule + 1 : rules; rule < end; rule++)
        if (rule->applies(w))
            return rule;
    return NULL;
}

const char *rules_reason(const Rule *rule, const Weighing *w) {
    const char *reason = rule->reason(w), *why = w->with->opaque_why;
    if (rule->adds_contents && why)
        reason = arena_printf(w->arena, "%s; it also depends %s", reason, why);
    return rule->remedy ? arena_printf(w->arena, "%s; %s", reason, rule->remedy)
                        : reason;
}
