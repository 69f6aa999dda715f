#include "interp/cost/instructions.h"

#include "algebra/region/conjunction.h"
#include "algebra/region/equations.h"
#include "base/text.h"
#include "interp/claims/formulas.h"

#include <string.h>

static const Expr *whole(uint64_t value, Arena *arena) {
    fmpz_t number;
    fmpz_init_set_ui(number, value);
    const Expr *e = expr_fmpz(arena, number);
    fmpz_clear(number);
    return e;
}

static const Expr *times(uint64_t factor, const Expr *e, Arena *arena) {
    return expr_mul(arena, whole(factor, arena), e);
}

static bool costs_vary(const PlanPath *path) {
    return path->least != path->most;
}

static void copy_path(ReportInstructions *out, const PlanPath *path,
                      Arena *arena) {
    for (size_t i = 0; i < path->steps.size; i++) {
        const PlanStep *step = &path->steps.at[i];
        ReportStep *copy = vec_push(arena, &out->path);
        copy->block = arena_printf(arena, "b%u", step->block);
        for (size_t k = 0; k < step->lines.size; k++)
            *vec_push(arena, &copy->lines) = step->lines.at[k];
    }
}

static void set_unknown(ReportInstructions *out, const char *reason,
                        Arena *arena) {
    out->formula = formula_unknown(reason, arena);
}

/* Counted edges need no heaviest way; asym time takes no --macro. */
static const char *use_time(const char *reason, Arena *arena) {
    return arena_printf(arena, "%s; asym time may tell their average", reason);
}

static const char *macros_change(const char *what, Arena *arena) {
    return arena_printf(arena,
                        "the macros change what %s; give each one value behind "
                        "--, as in -- -DN=100",
                        what);
}

/* ---- loops ---- */

/* Why no way is the heaviest; NULL if one is. */
static const char *why_no_round(const VariedFunction *f, const PlanLoop *loop,
                                Arena *arena) {
    const char *reason =
        loop->round.reason ? loop->round.reason : loop->last.reason;
    if (reason)
        return use_time(reason, arena);
    return variation_same_paths(f, loop)
               ? NULL
               : macros_change("a round executes", arena);
}

/* The count of every execution, or what the code proves it to be at most; NULL
 * where neither is known: the largest one seen bounds nothing. */
static const Formula *known_or_bound(const Formula *number) {
    if (number->expr)
        return number;
    return number->worst && number->worst->expr && number->worst->bound
               ? number->worst
               : NULL;
}

static const char *reason_of(const Formula *number) {
    return number->reason ? number->reason : "no formula was found";
}

static Formula times_rounds(const Formula *count, const PlanFunction *f,
                            const PlanLoop *loop, Arena *arena) {
    Formula out = *count;
    const Expr *rounds = expr_sub(arena, count->expr, whole(1, arena));
    const Expr *sum = expr_add(arena, times(loop->round.most, rounds, arena),
                               whole(loop->last.most, arena));
    formula_set(&out, f, sum, &count->region, arena);
    out.piecewise = NULL;
    if (costs_vary(&loop->round) || costs_vary(&loop->last))
        out.bound = "upper";
    return out;
}

void instructions_of_loop(ReportLoop *out, const VariedFunction *f,
                          const PlanLoop *loop, Arena *arena) {
    ReportInstructions *work = &out->instructions;
    const Formula *count = known_or_bound(&out->count);
    const char *reason = why_no_round(f, loop, arena);
    if (reason) {
        set_unknown(work, reason, arena);
        return;
    }
    work->has_path = true;
    work->most = loop->round.most;
    work->last = loop->last.most;
    copy_path(work, &loop->round, arena);
    if (count)
        work->formula = times_rounds(count, f->function, loop, arena);
    else
        set_unknown(work, reason_of(&out->count), arena);
}

/* ---- functions ---- */

/* A sum in the making. */
typedef struct Sum {
    const PlanFunction *function;
    Formula formula; /* text, expression and region are not set yet */
    Vec(const Expr *) parts;
    Conjunction *where;  /* all of them hold */
    const char *missing; /* why a part is unknown; NULL: none is */
    Arena *arena;
} Sum;

static void make_bound(Sum *sum) {
    sum->formula.bound = "upper";
}

static void miss(Sum *sum, const char *reason) {
    if (!sum->missing)
        sum->missing = reason;
}

static TestedRange *range_of(Formula *formula, const char *symbol) {
    for (size_t i = 0; i < formula->tested.size; i++)
        if (!strcmp(formula->tested.at[i].symbol, symbol))
            return &formula->tested.at[i];
    return NULL;
}

static int compare_decimals(const char *left, const char *right) {
    fmpz_t a, b;
    fmpz_init(a);
    fmpz_init(b);
    fmpz_set_str(a, left, 10);
    fmpz_set_str(b, right, 10);
    int order = fmpz_cmp(a, b);
    fmpz_clear(a);
    fmpz_clear(b);
    return order;
}

static const char *const not_together =
    "its loops were not tested for the same inputs";

/* What was tested of all parts. */
static void narrow(Sum *sum, const TestedRange *range) {
    TestedRange *known = range_of(&sum->formula, range->symbol);
    if (!known) {
        *vec_push(sum->arena, &sum->formula.tested) = *range;
        return;
    }
    if (compare_decimals(range->low, known->low) > 0)
        known->low = range->low;
    if (compare_decimals(range->high, known->high) < 0)
        known->high = range->high;
    if (compare_decimals(known->low, known->high) > 0)
        miss(sum, not_together);
}

/* The sum rests on "number", too. */
static void rest_on(Sum *sum, const Formula *number) {
    Formula *out = &sum->formula;
    if (number->status < out->status)
        out->status = number->status;
    if (number->samples < out->samples)
        out->samples = number->samples;
    if (number->status == STATUS_EXACT &&
        (!out->held_out || number->held_out < out->held_out))
        out->held_out = number->held_out;
    conjunction_require_all(sum->where, &number->region);
    for (size_t i = 0; i < number->tested.size; i++)
        narrow(sum, &number->tested.at[i]);
    if (out->held_out > out->samples)
        out->held_out = out->samples;
    if (number->bound)
        make_bound(sum);
}

/* Where no more is known than the total, each way counts as the heaviest. */
static const Expr *work_of_loop(Sum *sum, const PlanLoop *loop,
                                const Formula *total, const Formula *entries) {
    uint64_t round = loop->round.most, last = loop->last.most;
    Arena *arena = sum->arena;
    if (costs_vary(&loop->round) || costs_vary(&loop->last) ||
        (!entries->expr && round != last))
        make_bound(sum);
    if (!entries->expr)
        return times(round > last ? round : last, total->expr, arena);
    rest_on(sum, entries);
    const Expr *rounds = expr_sub(arena, total->expr, entries->expr);
    return expr_add(arena, times(round, rounds, arena),
                    times(last, entries->expr, arena));
}

/* A formula that only samples gave may be negative for calls that pass by its
 * loop. */
static void add_loop(Sum *sum, const ReportLoop *loop, const PlanLoop *plan) {
    const Formula *total = known_or_bound(&loop->total);
    Arena *arena = sum->arena;
    if (!loop->instructions.has_path || !total) {
        miss(sum,
             arena_printf(arena, "loop at line %s unknown: %s", loop->where,
                          loop->instructions.has_path
                              ? reason_of(&loop->total)
                              : loop->instructions.formula.reason));
        return;
    }
    const Expr *part = work_of_loop(sum, plan, total, &loop->entries);
    rest_on(sum, total);
    if (loop->conditional) {
        make_bound(sum);
        if (total->status != STATUS_PROVED)
            part = expr_max(arena, expr_int(arena, 0), part);
    }
    *vec_push(arena, &sum->parts) = part;
}

static void add_up(Sum *sum) {
    sum->formula.expr =
        expr_add_all(sum->arena, sum->parts.at, sum->parts.size);
    sum->formula.region = conjunction_region(sum->where, sum->arena);
    Region region = sum->formula.region;
    const Expr *expr = sum->formula.expr;
    if (!equations_solve(&region, &expr, sum->arena))
        miss(sum, not_together);
}

/* The sum is about values at the call. */
static void check_late(Sum *sum) {
    const PlanSymbol *late = plan_late_symbol(sum->function, sum->formula.expr,
                                              &sum->formula.region);
    if (late)
        miss(sum, arena_printf(sum->arena,
                               "what %s reads, %s, may be written before",
                               text_line(sum->arena, late->line), late->name));
}

static const char *why_no_sum(const VariedFunction *f, Arena *arena) {
    const PlanFunction *function = f->function;
    if (function->left_alone)
        return use_time(function->left_alone, arena);
    if (function->straight.reason)
        return use_time(function->straight.reason, arena);
    if (function->resumes)
        return use_time("it goes on after something in it was cut short",
                        arena);
    return variation_same_straight(f) ? NULL
                                      : macros_change("it executes", arena);
}

void instructions_of_function(ReportFunction *out, const VariedFunction *f,
                              Arena *arena) {
    ReportInstructions *work = &out->instructions;
    const PlanFunction *function = f->function;
    const char *reason = why_no_sum(f, arena);
    if (reason) {
        set_unknown(work, reason, arena);
        return;
    }
    work->has_path = true;
    work->most = function->straight.most;
    copy_path(work, &function->straight, arena);
    Sum sum = {.function = function,
               .formula = {.status = STATUS_PROVED, .samples = SIZE_MAX},
               .where = conjunction_new(arena),
               .arena = arena};
    *vec_push(arena, &sum.parts) = whole(work->most, arena);
    if (costs_vary(&function->straight))
        make_bound(&sum);
    for (size_t i = 0; i < out->loops.size; i++)
        add_loop(&sum, &out->loops.at[i], &function->loops.at[i]);
    add_up(&sum);
    check_late(&sum);
    if (sum.missing) {
        set_unknown(work, sum.missing, arena);
        return;
    }
    if (!out->loops.size)
        sum.formula.samples = 0;
    Region region = sum.formula.region;
    formula_set(&sum.formula, function, sum.formula.expr, &region, arena);
    work->formula = sum.formula;
}
