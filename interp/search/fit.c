#include "interp/search/fit.h"

#include "interp/forms/form/numbers.h"
#include "interp/search/outlier.h"

static const Expr *solution_expr(const Support *support, Arena *arena) {
    const Solution *solution = &support->solution;
    return solution->candidate.form->to_expr(solution, arena);
}

static void set_exact(Fit *out, const Support *support, Arena *arena) {
    out->status = FIT_EXACT;
    out->formula = solution_expr(support, arena);
    out->used = support->used;
    out->held_out = support->held_out;
    out->beyond = support->beyond;
}

static bool varied(const Problem *problem, SymbolId symbol) {
    const fmpz *values[2];
    return problem_values(problem, symbol, values, 2) == 2;
}

/* The highest rank that the formula contains: what is derived from that, and
 * never varied, may be left out of account. */
static unsigned rank_of(const Problem *problem, const Support *support) {
    unsigned rank = problem_lowest_rank(problem);
    for (size_t i = 0; i < support->n_symbols; i++)
        if (problem_rank(problem, support->symbols[i]) > rank)
            rank = problem_rank(problem, support->symbols[i]);
    return rank;
}

/* Whether a symbol that counts had one value, and which. */
static bool find_never_varied(SymbolId *out, const Problem *problem,
                              const Support *support) {
    unsigned rank = rank_of(problem, support);
    for (SymbolId s = 0; s < problem->samples->n_symbols; s++) {
        if (problem_rank(problem, s) <= rank && !varied(problem, s)) {
            *out = s;
            return true;
        }
    }
    return false;
}

static void set_expected(Fit *out, const Solution *solution,
                         const Samples *samples, Arena *arena) {
    fmpz *parts = numbers_new(arena, 2);
    fmpq_t value;
    fmpq_init(value);
    solution->candidate.form->value(
        value, solution, samples->x + out->outlier * samples->n_symbols);
    fmpz_swap(&parts[0], fmpq_numref(value));
    fmpz_swap(&parts[1], fmpq_denref(value));
    fmpq_clear(value);
    *fmpq_numref(out->expected) = parts[0];
    *fmpq_denref(out->expected) = parts[1];
}

static void look_for_outlier(Fit *out, const Problem *problem, Arena *arena) {
    Finding without;
    Problem others;
    SymbolId ignored;
    if (!outlier_find(&out->outlier, &without, problem))
        return;
    problem_without(&others, problem, out->outlier);
    if (find_never_varied(&ignored, &others, &without.support))
        return;
    out->status = FIT_REFUTED;
    out->has_outlier = true;
    out->formula_without = solution_expr(&without.support, arena);
    out->used = without.support.used;
    out->held_out = without.support.held_out;
    out->beyond = without.support.beyond;
    set_expected(out, &without.support.solution, problem->samples, arena);
}

static void report(Fit *out, const Problem *problem, Arena *arena) {
    Finding finding;
    search_run(&finding, problem);
    out->status = finding.status;
    out->apart_a = finding.apart_a;
    out->apart_b = finding.apart_b;
    if (finding.contradicted)
        look_for_outlier(out, problem, arena);
    else if (finding.status == FIT_NOT_WHOLE)
        out->fraction = solution_expr(&finding.support, arena);
    else if (finding.status == FIT_EXACT) {
        set_exact(out, &finding.support, arena);
        if (find_never_varied(&out->apart_a, problem, &finding.support))
            out->status = FIT_NEVER_VARIED;
    }
}

/* Of one sample: the caller knows how many executions agree. */
static void report_alone(Fit *out, const Samples *samples, Arena *arena) {
    out->status = FIT_NEVER_VARIED;
    out->formula = expr_fmpq(arena, &samples->y[0]);
    out->used = 1;
}

/* A function without symbols: likewise. */
static void report_single(Fit *out, const Samples *samples, Arena *arena) {
    out->status = FIT_REFUTED;
    for (size_t i = 1; i < samples->size; i++)
        if (!fmpq_equal(&samples->y[i], &samples->y[0]))
            return;
    out->status = FIT_EXACT;
    out->formula = expr_fmpq(arena, &samples->y[0]);
    out->used = 1;
    out->held_out = samples->size - 1;
}

static void fit_anew(Fit *out, const Samples *samples, Refutation *refutation,
                     Arena *arena) {
    Problem problem;
    Arena *scratch = arena_new();
    problem_make(&problem, samples, scratch);
    if (problem.n_varied == 0)
        report_alone(out, samples, arena);
    else
        report(out, &problem, arena);
    if (refutation)
        refutation_clear(refutation);
    if (refutation && out->status == FIT_REFUTED && !out->has_outlier)
        refutation_set(refutation, &problem);
    arena_free(scratch);
}

void fit_again(Fit *out, const Samples *samples, Refutation *refutation,
               Arena *arena) {
    *out = (Fit){.status = FIT_TOO_FEW};
    fmpq_init(out->expected);
    if (samples->size == 0)
        return;
    if (samples->n_symbols == 0)
        report_single(out, samples, arena);
    else if (refutation && refutation_holds(refutation, samples))
        out->status = FIT_REFUTED;
    else
        fit_anew(out, samples, refutation, arena);
}

void fit_exact(Fit *out, const Samples *samples, Arena *arena) {
    fit_again(out, samples, NULL, arena);
}
