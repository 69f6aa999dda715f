#include "interp/cost/selfcost.h"

#include "algebra/region/conjunction.h"
#include "algebra/region/plainer/equations.h"
#include "base/text.h"

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

static SelfCost unknown(const char *reason) {
    return (SelfCost){.claim = claim_unknown(reason)};
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
static const Claim *known_or_bound(const Claim *number) {
    if (number->expr)
        return claim_furthest(number);
    return number->worst && number->worst->expr && number->worst->upper
               ? number->worst
               : NULL;
}

static const char *reason_of(const Claim *number) {
    return number->reason ? number->reason : "no formula was found";
}

static Claim times_rounds(const Claim *count, const PlanLoop *loop,
                          Arena *arena) {
    Claim out = *count;
    const Expr *rounds = expr_sub(arena, count->expr, whole(1, arena));
    out.because = NULL;
    out.move = (PlanMove){0};
    out.expr = expr_add(arena, times(loop->round.most, rounds, arena),
                        whole(loop->last.most, arena));
    out.everywhere = NULL;
    out.upper =
        out.upper || costs_vary(&loop->round) || costs_vary(&loop->last);
    return out;
}

static SelfCost cost_of_loop(const LoopClaims *claims, const VariedFunction *f,
                             Arena *arena) {
    const PlanLoop *loop = claims->plan;
    const Claim *count = known_or_bound(&claims->count);
    const char *reason = why_no_round(f, loop, arena);
    if (reason)
        return unknown(reason);
    SelfCost cost = {.path = &loop->round, .last = &loop->last};
    cost.claim = count ? times_rounds(count, loop, arena)
                       : claim_unknown(reason_of(&claims->count));
    return cost;
}

/* ---- functions ---- */

/* A sum in the making. */
typedef struct Sum {
    const PlanFunction *function;
    Claim claim; /* expression and region are not set yet */
    Vec(const Expr *) parts;
    Conjunction *where;  /* all of them hold */
    const char *missing; /* why a part is unknown; NULL: none is */
    Arena *arena;
} Sum;

static void miss(Sum *sum, const char *reason) {
    if (!sum->missing)
        sum->missing = reason;
}

static ClaimRange *range_of(const ClaimRanges *ranges, SymbolId symbol) {
    for (size_t i = 0; i < ranges->size; i++)
        if (ranges->at[i].symbol == symbol)
            return &ranges->at[i];
    return NULL;
}

static const char *const not_together =
    "its loops were not tested for the same inputs";

/* To what all parts have. */
static void narrow(Sum *sum, ClaimRanges *ranges, const ClaimRange *range) {
    ClaimRange *known = range_of(ranges, range->symbol);
    if (!known) {
        *vec_push(sum->arena, ranges) = *range;
        return;
    }
    if (fmpz_cmp(range->low, known->low) > 0)
        known->low = range->low;
    if (fmpz_cmp(range->high, known->high) < 0)
        known->high = range->high;
    if (fmpz_cmp(known->low, known->high) > 0)
        miss(sum, not_together);
}

/* The weaker one counts for both. */
static void add_trial(Claim *out, const Claim *number) {
    if (number->trial.evidence == EVIDENCE_CODE)
        return;
    if (out->trial.evidence == EVIDENCE_CODE ||
        number->trial.draws < out->trial.draws)
        out->trial = number->trial;
}

/* The sum rests on "number", too. */
static void rest_on(Sum *sum, const Claim *number) {
    Claim *out = &sum->claim;
    if (number->status < out->status)
        out->status = number->status;
    if (number->samples < out->samples)
        out->samples = number->samples;
    if ((number->status == CLAIM_EXACT || number->status == CLAIM_FITTED) &&
        (!out->held_out || number->held_out < out->held_out))
        out->held_out = number->held_out;
    add_trial(out, number);
    conjunction_require_all(sum->where, &number->region);
    for (size_t i = 0; i < number->tested.size; i++)
        narrow(sum, &sum->claim.tested, &number->tested.at[i]);
    for (size_t i = 0; i < number->range.size; i++)
        narrow(sum, &sum->claim.range, &number->range.at[i]);
    if (out->held_out > out->samples)
        out->held_out = out->samples;
    out->upper = out->upper || number->upper;
    out->for_equal = out->for_equal || number->for_equal;
}

/* Where no more is known than the total, each way counts as the heaviest. */
static const Expr *work_of_loop(Sum *sum, const LoopClaims *claims,
                                const Claim *total) {
    const PlanLoop *loop = claims->plan;
    const Claim *entries = &claims->entries;
    uint64_t round = loop->round.most, last = loop->last.most;
    Arena *arena = sum->arena;
    bool knows_entries = claim_is_for_all(entries);
    if (costs_vary(&loop->round) || costs_vary(&loop->last) ||
        (!knows_entries && round != last))
        sum->claim.upper = true;
    if (!knows_entries)
        return times(round > last ? round : last, total->expr, arena);
    rest_on(sum, entries);
    const Expr *rounds = expr_sub(arena, total->expr, entries->expr);
    return expr_add(arena, times(round, rounds, arena),
                    times(last, entries->expr, arena));
}

/* A formula that only samples gave may be negative for calls that pass by its
 * loop. */
static void add_loop(Sum *sum, const LoopClaims *loop, const SelfCost *own) {
    const Claim *said = claim_for_cost(&loop->total);
    const Claim *total = known_or_bound(said);
    Arena *arena = sum->arena;
    if (!own->path || !total) {
        miss(sum,
             arena_printf(arena, "loop at line %s unknown: %s",
                          plan_loop_place(sum->function, loop->plan, arena),
                          own->path ? reason_of(said) : own->claim.reason));
        return;
    }
    const Expr *part = work_of_loop(sum, loop, total);
    rest_on(sum, total);
    if (loop->conditional) {
        sum->claim.upper = true;
        if (total->status != CLAIM_PROVED)
            part = expr_max(arena, expr_int(arena, 0), part);
    }
    *vec_push(arena, &sum->parts) = part;
}

static void add_up(Sum *sum) {
    sum->claim.expr = expr_add_all(sum->arena, sum->parts.at, sum->parts.size);
    sum->claim.region = conjunction_region(sum->where, sum->arena);
    Region region = sum->claim.region;
    const Expr *expr = sum->claim.expr;
    if (!equations_solve(&region, &expr, sum->arena))
        miss(sum, not_together);
}

/* The sum is about values at the call. */
static void check_late(Sum *sum) {
    const PlanSymbol *late =
        plan_late_symbol(sum->function, sum->claim.expr, &sum->claim.region);
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
    if (!variation_same_loops(f))
        return macros_change("which loops it has", arena);
    return variation_same_straight(f) ? NULL
                                      : macros_change("it executes", arena);
}

/* The straight path and all loops. */
static Sum add_all(const FunctionClaims *claims, const SelfCost *loops,
                   Arena *arena) {
    const PlanFunction *f = claims->plan;
    Sum sum = {.function = f,
               .claim = {.status = CLAIM_PROVED, .samples = SIZE_MAX},
               .where = conjunction_new(arena),
               .arena = arena};
    *vec_push(arena, &sum.parts) = whole(f->straight.most, arena);
    if (costs_vary(&f->straight))
        sum.claim.upper = true;
    for (size_t i = 0; i < f->loops.size; i++)
        add_loop(&sum, &claims->loops[i], &loops[i]);
    add_up(&sum);
    check_late(&sum);
    if (claims->by_builds)
        rest_on(&sum, claims->by_builds);
    else if (!f->loops.size)
        sum.claim.samples = 0;
    return sum;
}

static SelfCost cost_of_call(const FunctionClaims *claims,
                             const SelfCost *loops, const VariedFunction *f,
                             Arena *arena) {
    const char *reason = why_no_sum(f, arena);
    if (reason)
        return unknown(reason);
    Sum sum = add_all(claims, loops, arena);
    return (SelfCost){.claim =
                          sum.missing ? claim_unknown(sum.missing) : sum.claim,
                      .path = &claims->plan->straight};
}

FunctionSelf selfcost_find(const FunctionClaims *claims,
                           const VariedFunction *f, uint64_t calls,
                           Arena *arena) {
    size_t count = claims->plan->loops.size;
    FunctionSelf self = {.loops = ARENA_ARRAY(arena, SelfCost, count + 1)};
    for (size_t i = 0; i < count; i++)
        self.loops[i] = cost_of_loop(&claims->loops[i], f, arena);
    self.call = cost_of_call(claims, self.loops, f, arena);
    self.call.claim.executions = calls;
    return self;
}
