#include "interp/cost/rests.h"

#include "base/text.h"
#include "interp/cost/compose/assumptions.h"

static const PlanFunction *plan_of(const Rested *r) {
    return r->f->claims->plan;
}

/* ---- memory that may be written before it is read ---- */

static bool reads_late(Rested *r) {
    r->late = plan_late_symbol(plan_of(r), r->cost->known, &r->cost->region);
    return r->late;
}

static void weaken_for_late(const Rested *r, const char *reason) {
    (void)reason; /* with the place and the name */
    Arena *arena = r->composer->arena;
    composer_rest_on_runs(
        r->cost, arena_printf(arena, "what %s reads, %s, may be written before",
                              text_line(arena, r->late->line), r->late->name));
}

/* ---- code that macros may change ---- */

static bool is_by_builds(Rested *r) {
    return r->f->claims->by_builds;
}

static void weaken_for_builds(const Rested *r, const char *reason) {
    (void)reason;
    composer_rest_on(r->cost, CLAIM_EXACT, EVIDENCE_BUILDS);
}

static bool has_other_loops(Rested *r) {
    return r->f->other_loops;
}

static void weaken_for_loops(const Rested *r, const char *reason) {
    composer_miss(r->cost, reason);
}

static bool has_other_inputs(Rested *r) {
    return r->f->other_inputs;
}

static void weaken_for_other_inputs(const Rested *r, const char *reason) {
    r->cost->hidden = reason;
}

/* ---- functions without body ---- */

static const FunctionCost *out_of(const Rested *r) {
    return &r->composer->out[r->f - r->composer->functions];
}

static bool assumes(Rested *r) {
    return assumptions_beyond(out_of(r));
}

static void weaken_for_assumptions(const Rested *r, const char *reason) {
    (void)reason;
    composer_weaken(r->cost, CLAIM_ASSUMED);
}

static bool assumes_by_nature(Rested *r) {
    return out_of(r)->assumes.size && !assumptions_beyond(out_of(r));
}

static void weaken_for_nature(const Rested *r, const char *reason) {
    (void)reason;
    if (r->cost->basis == BASIS_CODE)
        composer_weaken(r->cost, CLAIM_ASSUMED);
    else
        composer_rest_on(r->cost, CLAIM_EXACT, EVIDENCE_BUILDS);
}

/* ---- calls that were cut short ---- */

static bool resumes(Rested *r) {
    return plan_of(r)->resumes;
}

/* What was executed before the cut is in no sum. */
static bool resumes_unmeasured(Rested *r) {
    return resumes(r) && r->cost->basis == BASIS_RUNS &&
           r->f->measured.executions > rows_recorded(&r->f->measured);
}

static void miss_unmeasured(const Rested *r, const char *reason) {
    composer_miss(r->cost, reason);
}

static bool resumes_unseen(Rested *r) {
    return resumes(r) && !resumes_unmeasured(r) &&
           r->cost->basis == BASIS_RUNS && r->cost->facts->cut_unseen;
}

static void miss_unseen(const Rested *r, const char *reason) {
    composer_miss(r->cost, reason);
}

static bool resumes_measured(Rested *r) {
    return resumes(r) && !resumes_unmeasured(r) && !resumes_unseen(r);
}

static void weaken_for_resuming(const Rested *r, const char *reason) {
    composer_rest_on_runs(r->cost, reason);
}

/* ---- irreducible regions and the like ---- */

static bool has_remark(Rested *r) {
    return plan_of(r)->remark;
}

static void weaken_for_remark(const Rested *r, const char *reason) {
    (void)reason; /* which part it is */
    composer_miss(r->cost, plan_of(r)->remark);
}

/* ---- the list ---- */

static const RestRule rules[] = {
    {"read late", reads_late, weaken_for_late,
     "what it reads may have been written since it was called", false},
    {"macros in the code", is_by_builds, weaken_for_builds,
     "macros may change its code, which is known of the builds that were made",
     false},
    {"other loops in other builds", has_other_loops, weaken_for_loops,
     "the macros change which loops it has", false},
    {"other inputs in other builds", has_other_inputs, weaken_for_other_inputs,
     "the macros change what it depends on", false},
    {"assumptions", assumes, weaken_for_assumptions,
     "what functions without a body cost is assumed", true},
    {"constant by nature", assumes_by_nature, weaken_for_nature,
     "functions without a body are taken as constant, as they are by nature",
     true},
    {"went on after a cut", resumes_unmeasured, miss_unmeasured,
     "calls of it went on after one that an exception or longjmp cut short, "
     "and what that cost is not known",
     false},
    {"goes on after a cut that was not seen", resumes_unseen, miss_unseen,
     "it goes on after a call that an exception or longjmp cuts short, in a "
     "way "
     "that no run took",
     false},
    {"goes on after a cut", resumes_measured, weaken_for_resuming,
     "it goes on after a call that an exception or longjmp cut short", false},
    {"remark", has_remark, weaken_for_remark,
     "a part of its code is one of which asym knows no cost", false},
};

const RestRule *rests_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

void rests_weigh(const Composer *c, Cost *cost, const CostFunction *f,
                 Reasons *because) {
    Rested r = {c, cost, f, NULL};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (!rules[i].applies(&r))
            continue;
        rules[i].weaken(&r, rules[i].reason);
        if (!rules[i].is_told)
            reasons_add(because, &rules[i].reason, c->arena);
    }
}
