#include "interp/forms/steps/steps.h"

#include "interp/forms/form/monomials.h"
#include "interp/forms/form/numbers.h"

#include <flint/fmpz_vec.h>

#include <limits.h>
#include <stdlib.h>

/* With k symbols, variables 0..k-1 are these, unless step functions are alone;
 * the next ones are the step functions of them, then their powers. */
typedef struct Steps {
    StepLevel level;
    size_t n_plain; /* variables that are symbols */
    Monomials monomials;
} Steps;

/* The numbers of a solution, as far as span.h knows them, and then which
 * symbols took values below that where the function begins. */
typedef struct StepsSum {
    SpanSum sum;
    bool *is_cut;
} StepsSum;

static const Steps *steps_of(const Candidate *candidate) {
    return span_basis(candidate)->own;
}

/* ---- levels ---- */

static unsigned function_count(const StepTable *table, size_t n_symbols,
                               unsigned shape) {
    return n_symbols > 1 || shape >= STEPS_PLAIN ? table->few : table->size;
}

static bool has_shape(const StepTable *table, size_t n_symbols,
                      unsigned shape) {
    return shape < STEPS_SHAPES && table->shapes[n_symbols][shape].degree > 0;
}

unsigned steps_max_level(const Form *form, size_t n_symbols) {
    const StepTable *table = form->own;
    unsigned levels = 0;
    if (n_symbols == 0 || n_symbols > table->most_symbols)
        return 0;
    for (unsigned s = 0; has_shape(table, n_symbols, s); s++)
        levels += function_count(table, n_symbols, s);
    return levels;
}

static StepLevel level_of(const StepTable *table, size_t n_symbols,
                          unsigned level) {
    unsigned i = level - 1, shape = 0;
    for (; i >= function_count(table, n_symbols, shape); shape++)
        i -= function_count(table, n_symbols, shape);
    return (StepLevel){table->function(i), table->shapes[n_symbols][shape]};
}

/* ---- the functions that are summed up ---- */

/* Of p remainders one product vanishes, so that the power p of floor(n/p) is a
 * sum of the others. */
static unsigned highest_power(const StepLevel *level) {
    unsigned degree = level->shape.degree;
    bool is_limited = !level->shape.alone &&
                      level->function.kind == STEP_QUOTIENT &&
                      level->function.by <= (slong)degree;
    return is_limited ? (unsigned)level->function.by - 1 : degree;
}

static MonomialLimits limits_of(const StepLevel *level, size_t n_symbols) {
    size_t each = 1U + !level->shape.alone + level->shape.powers;
    return (MonomialLimits){.variables = n_symbols * each,
                            .degree = level->shape.degree,
                            .limited = n_symbols,
                            .highest = highest_power(level)};
}

size_t steps_level_unknowns(const StepLevel *level, size_t n_symbols) {
    MonomialLimits limits = limits_of(level, n_symbols);
    return monomials_count_limited(&limits);
}

size_t steps_unknowns(const Form *form, size_t n_symbols, unsigned level) {
    if (level == 0)
        return 0;
    StepLevel of = level_of(form->own, n_symbols, level);
    return steps_level_unknowns(&of, n_symbols);
}

static void residues(mp_limb_t *out, const Candidate *candidate,
                     const Problem *problem, const Residues *modulo,
                     size_t row) {
    const Steps *steps = steps_of(candidate);
    const Monomials *m = &steps->monomials;
    const Samples *samples = problem->samples;
    size_t first = row * samples->n_symbols, k = candidate->n_symbols;
    const StepFunction *f = &steps->level.function;
    mp_limb_t *step = out + 1 + steps->n_plain;
    out[0] = 1;
    for (size_t v = 0; v < steps->n_plain; v++)
        out[1 + v] = modulo->x[first + candidate->symbols[v]];
    for (size_t v = 0; v < k; v++) {
        step[v] = stepfunction_residue(
            f, samples->x + first + candidate->symbols[v], modulo->mod);
        if (steps->level.shape.powers)
            step[k + v] = nmod_pow_ui((mp_limb_t)f->by, step[v], modulo->mod);
    }
    for (size_t t = 1 + m->variables; t < m->size; t++)
        out[t] = nmod_mul(out[m->parent[t]], out[1 + m->by[t]], modulo->mod);
}

static void power_of_base(fmpz_t out, const StepFunction *f,
                          const fmpz_t exponent) {
    fmpz_set_si(out, f->by);
    fmpz_pow_ui(out, out, fmpz_get_ui(exponent));
}

static void values(fmpz *out, const Candidate *candidate, const fmpz *x,
                   const unsigned char *needed) {
    const Steps *steps = steps_of(candidate);
    const Monomials *m = &steps->monomials;
    const StepFunction *f = &steps->level.function;
    size_t k = candidate->n_symbols;
    fmpz *step = out + 1 + steps->n_plain;
    fmpz_one(&out[0]);
    for (size_t v = 0; v < steps->n_plain; v++)
        fmpz_set(&out[1 + v], x + candidate->symbols[v]);
    for (size_t v = 0; v < k; v++) {
        stepfunction_value(&step[v], f, x + candidate->symbols[v]);
        if (steps->level.shape.powers)
            power_of_base(&step[k + v], f, &step[v]);
    }
    for (size_t t = 1 + m->variables; t < m->size; t++)
        if (needed[t])
            fmpz_mul(&out[t], &out[m->parent[t]], &out[1 + m->by[t]]);
}

static void need(unsigned char *needed, const Candidate *candidate) {
    monomials_need(needed, &steps_of(candidate)->monomials);
}

static unsigned step_degree(const Candidate *candidate, size_t t, size_t v) {
    const Steps *steps = steps_of(candidate);
    const Monomials *m = &steps->monomials;
    size_t at = steps->n_plain + v;
    unsigned power = steps->level.shape.powers
                         ? monomials_exponent(m, t, at + candidate->n_symbols)
                         : 0;
    return power + monomials_exponent(m, t, at);
}

static unsigned degree(const Candidate *candidate, size_t t, size_t v) {
    const Steps *steps = steps_of(candidate);
    unsigned plain =
        steps->n_plain ? monomials_exponent(&steps->monomials, t, v) : 0;
    return plain + step_degree(candidate, t, v);
}

/* Step functions are symbols behind those of the candidate. */
static const Expr *term_to_expr(const Candidate *candidate, size_t t,
                                Arena *arena) {
    const Monomials *m = &steps_of(candidate)->monomials;
    const Expr *product = expr_int(arena, 1);
    for (size_t v = 0; v < m->variables; v++) {
        const Expr *variable = expr_symbol(arena, (SymbolId)v);
        product =
            expr_mul(arena, product,
                     expr_pow(arena, variable, monomials_exponent(m, t, v)));
    }
    return product;
}

static const SpanFunctions functions = {.residues = residues,
                                        .values = values,
                                        .need = need,
                                        .degree = degree,
                                        .to_expr = term_to_expr};

void steps_level_prepare(Candidate *out, const StepLevel *level,
                         const Problem *problem) {
    Steps *steps = ARENA_NEW(problem->scratch, Steps);
    MonomialLimits limits = limits_of(level, out->n_symbols);
    steps->level = *level;
    steps->n_plain = level->shape.alone ? 0 : out->n_symbols;
    monomials_make_limited(&steps->monomials, &limits, problem->scratch);
    span_prepare(out, &functions, steps, problem);
}

void steps_prepare(Candidate *out, const Problem *problem) {
    StepLevel of = level_of(out->form->own, out->n_symbols, out->level);
    steps_level_prepare(out, &of, problem);
}

/* ---- what samples show of a step function ---- */

/* A value of a symbol, and of the step function there. */
typedef struct Seen {
    const fmpz *x;
    const fmpz *step;
    bool is_fitted;
} Seen;

static int compare_seen(const void *a, const void *b) {
    return fmpz_cmp(((const Seen *)a)->x, ((const Seen *)b)->x);
}

/* In all samples, by rising value; those of one value stand together. */
static const Seen *see(const Problem *problem, const Candidate *candidate,
                       const size_t *rows, size_t v, const StepFunction *f) {
    Seen *seen = ARENA_ARRAY(problem->scratch, Seen, problem->size);
    fmpz *step = numbers_new(problem->scratch, problem->size);
    for (size_t i = 0; i < problem->size; i++) {
        seen[i].x = problem_x(problem, rows[i], candidate->symbols[v]);
        seen[i].step = step + i;
        seen[i].is_fitted = i < candidate->unknowns;
        stepfunction_value(step + i, f, seen[i].x);
    }
    qsort(seen, problem->size, sizeof *seen, compare_seen);
    return seen;
}

typedef struct Shown {
    size_t values; /* of the step function */
    size_t sharp;  /* steps seen from both sides */
    size_t beyond; /* values above those of all fitted samples */
} Shown;

static bool are_neighbours(const fmpz *x, const fmpz *next) {
    fmpz_t gap;
    fmpz_init(gap);
    fmpz_sub(gap, next, x);
    bool neighbours = fmpz_is_one(gap);
    fmpz_clear(gap);
    return neighbours;
}

static Shown count_shown(const Seen *seen, size_t size) {
    Shown shown = {.values = 1};
    for (size_t i = 0; i < size; i++) {
        bool rises = i > 0 && !fmpz_equal(seen[i].step, seen[i - 1].step);
        shown.values += rises;
        shown.beyond += rises;
        shown.sharp += rises && are_neighbours(seen[i - 1].x, seen[i].x);
        if (seen[i].is_fitted)
            shown.beyond = 0;
    }
    return shown;
}

/* 0: it does not occur. */
static unsigned degree_of_step(const Candidate *candidate, size_t v) {
    const mp_limb_t *coefficients = span_basis(candidate)->coefficients;
    unsigned highest = 0;
    for (size_t t = 0; t < candidate->unknowns; t++) {
        unsigned here = coefficients[t] ? step_degree(candidate, t, v) : 0;
        highest = here > highest ? here : highest;
    }
    return highest;
}

bool steps_shown(const Candidate *candidate, const Problem *problem,
                 const size_t *rows, size_t v, const StepFunction *f,
                 unsigned degree) {
    enum { SHARP = 2, BEYOND = 2, MORE_VALUES = 4 };
    if (degree == 0)
        return true;
    Shown shown =
        count_shown(see(problem, candidate, rows, v, f), problem->size);
    bool is_step = f->kind != STEP_POWER;
    return (shown.sharp >= SHARP || !is_step) && shown.beyond >= BEYOND &&
           shown.values >= degree + MORE_VALUES;
}

bool steps_is_checked(const Candidate *candidate, const Problem *problem,
                      const size_t *rows) {
    for (size_t v = 0; v < candidate->n_symbols; v++)
        if (!steps_shown(candidate, problem, rows, v,
                         &steps_of(candidate)->level.function,
                         degree_of_step(candidate, v)))
            return false;
    return span_is_checked(candidate, problem, rows);
}

/* ---- a solution ---- */

static bool is_cut(const Problem *problem, SymbolId symbol, slong low) {
    for (size_t i = 0; i < problem->size; i++)
        if (fmpz_cmp_si(problem_x(problem, problem->rows[i], symbol), low) < 0)
            return true;
    return false;
}

bool steps_solve(Solution *out, const Candidate *candidate,
                 const Problem *problem, const size_t *fitted) {
    if (!span_solve(out, candidate, problem, fitted))
        return false;
    StepsSum *sum = ARENA_NEW(problem->scratch, StepsSum);
    sum->sum = *span_sum(out);
    sum->is_cut = ARENA_ARRAY(problem->scratch, bool, candidate->n_symbols + 1);
    for (size_t v = 0; v < candidate->n_symbols; v++)
        sum->is_cut[v] = is_cut(problem, candidate->symbols[v],
                                steps_of(candidate)->level.function.low);
    out->numbers = &sum->sum;
    return true;
}

bool steps_whole_up_to(const Solution *solution, ulong values) {
    const Candidate *c = &solution->candidate;
    ulong points = 1;
    SymbolId limit = 0;
    for (size_t v = 0; v < c->n_symbols; v++) {
        limit = c->symbols[v] >= limit ? c->symbols[v] + 1 : limit;
        points *= values;
    }
    fmpz *x = _fmpz_vec_init((slong)limit);
    bool integral = true;
    fmpq_t value;
    fmpq_init(value);
    for (ulong i = 0; i < points && integral; i++) {
        ulong rest = i;
        for (size_t v = 0; v < c->n_symbols; v++, rest /= values)
            fmpz_set_ui(x + c->symbols[v], rest % values);
        span_value(value, solution, x);
        integral = fmpz_is_one(fmpq_denref(value));
    }
    fmpq_clear(value);
    _fmpz_vec_clear(x, (slong)limit);
    return integral;
}

/* Of floor(n/p) there is a polynomial for each remainder.  Modulo a denominator
 * d powers are periodic after fewer than d steps, with a period up to d, and so
 * are polynomials.  Other step functions and their symbols have all remainders
 * together, as if they were apart. */
bool steps_is_integral(const Solution *solution) {
    enum { MOST_DENOMINATOR = 30 };
    const Steps *steps = steps_of(&solution->candidate);
    const SpanSum *sum = span_sum(solution);
    const StepFunction *f = &steps->level.function;
    if (span_is_integral(solution))
        return true;
    if (f->kind == STEP_QUOTIENT)
        return steps_whole_up_to(solution, (ulong)f->by *
                                               (steps->level.shape.degree + 1));
    if (f->kind == STEP_POWER) {
        ulong d = fmpz_get_ui(sum->denominator);
        return solution->candidate.n_symbols == 1 &&
               fmpz_cmp_ui(sum->denominator, MOST_DENOMINATOR) <= 0 &&
               steps_whole_up_to(solution, d * d + d);
    }
    return monomials_sum_is_whole(&steps->monomials, sum->numerators,
                                  sum->denominator);
}

const Expr *steps_to_expr(const Solution *solution, Arena *arena) {
    const Candidate *c = &solution->candidate;
    const Steps *steps = steps_of(c);
    const StepsSum *sum = (const StepsSum *)span_sum(solution);
    size_t variables = steps->monomials.variables;
    const Expr **by = ARENA_ARRAY(arena, const Expr *, variables);
    for (size_t v = 0; v < steps->n_plain; v++)
        by[v] = expr_symbol(arena, c->symbols[v]);
    for (size_t v = 0; v < c->n_symbols; v++) {
        const StepFunction *f = &steps->level.function;
        const Expr *step =
            stepfunction_to_expr(f, c->symbols[v], sum->is_cut[v], arena);
        by[steps->n_plain + v] = step;
        if (steps->level.shape.powers)
            by[steps->n_plain + c->n_symbols + v] =
                expr_power(arena, expr_int(arena, f->by), step);
    }
    return expr_substitute(arena, span_to_expr(solution, arena), by, variables);
}
