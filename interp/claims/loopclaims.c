#include "interp/claims/loopclaims.h"

#include "interp/claims/byrounds.h"
#include "interp/claims/number.h"
#include "interp/claims/rules/proofs.h"
#include "interp/claims/sides.h"

#include <stdlib.h>

/* ---- the numbers of a loop ---- */

static size_t column_in_nest(const PlanLoop *root, int loop) {
    for (size_t i = 0; i < root->nest_columns.size; i++)
        if (root->nest_columns.at[i] == loop)
            return 2 * i;
    return 0;
}

SampleSource loopclaims_samples(const Subject *s, int index, Number number,
                                Arena *arena) {
    const PlanLoop *loop = &s->function->loops.at[index];
    const PlanLoop *root = &s->function->loops.at[loop->outermost];
    bool is_count = number == NUMBER_COUNT;
    int site = is_count ? loop->site : root->nest_site;
    int total = (is_count ? loop : root)->totals + 1;
    size_t column = is_count ? 0
                             : column_in_nest(root, index) +
                                   (number == NUMBER_ENTRIES ? 1 : 0);
    VariedFunction f = subject_in_builds(s);
    SampleSource source = subject_samples(
        s, site, column, variation_macros(&f, loop, number, arena),
        is_count ? loop->opaque : loop->nest_opaque);
    if (variation_number_depends(&f, loop, number))
        source.claimed = subject_macros(s);
    source.executions = subject_executions(s, total, site);
    source.least = is_count || loop->parent < 0;
    source.sum =
        subject_total(s, loop->totals + (number == NUMBER_ENTRIES ? 1 : 0));
    return source;
}

/* A loop that is asked about. */
typedef struct Asked {
    const Subject *subject;
    int index;
    bool reached;
    const bool *side_seen;
} Asked;

/* The line of a guard that went one way only and decides about the number: what
 * the count of a loop is, or whether it is entered in rounds around it; 0 if
 * there is none. */
static unsigned one_way_line(const Asked *a, Number number) {
    const PlanFunction *f = a->subject->function;
    Sides sides = {f, a->side_seen, true};
    const PlanLoop *loop = &f->loops.at[a->index];
    unsigned line =
        number == NUMBER_ENTRIES ? 0 : sides_unseen_in_count(&sides, loop);
    for (; number != NUMBER_COUNT && !line && loop->parent >= 0;
         loop = &f->loops.at[loop->parent]) {
        line = sides_unseen_in_count(&sides, &f->loops.at[loop->parent]);
        if (!line && nodereach_is_conditional(loop->reach))
            line = sides_unseen_in_rounds(&sides, loop->parent);
    }
    return line;
}

/* That of its count, and of the loops around it that decide about it. */
static int64_t step_of(const Asked *a, Number number) {
    const PlanLoop *all = a->subject->function->loops.at;
    int64_t step = number == NUMBER_ENTRIES ? 0 : all[a->index].step;
    int loop = number == NUMBER_COUNT ? -1 : all[a->index].parent;
    for (; loop >= 0; loop = all[loop].parent)
        step = all[loop].step > step ? all[loop].step : step;
    return step;
}

/* Only the code can say something about a loop that no run reached: that every
 * total was 0 is no evidence for the inputs between the ones tried. */
static Basis basis_of(const Asked *a) {
    return a->reached ? a->subject->study->basis : BASIS_CODE;
}

/* What the code says of the number on each premise, and whether one that is
 * watched did not hold. */
static void add_premised(NumberQuestion *q, const Asked *a, Number number) {
    const PlanLoop *all = a->subject->function->loops.at;
    const PlanLoop *loop = &all[a->index], *root = &all[loop->outermost];
    bool is_of_nest = number == NUMBER_TOTAL && loop != root;
    q->premised = is_of_nest ? loop->nest_premised : loop->premised;
    if (plan_watched(q->premised))
        q->changed = subject_total(a->subject, is_of_nest ? root->nest_changed
                                                          : loop->changed) > 0;
}

/* Whether a premise that is watched did not hold in some execution of "loop".
 */
static bool saw_change(const Asked *a, const PlanLoop *loop) {
    return plan_watched(loop->premised) &&
           subject_total(a->subject, loop->changed);
}

/* The same of a nest: of any loop there, or of all together. */
static bool nest_saw_change(const Asked *a, const PlanLoop *root) {
    const PlanFunction *f = a->subject->function;
    bool changed = plan_watches_nest(f, root) &&
                   subject_total(a->subject, root->nest_changed);
    for (size_t i = 0; i < f->loops.size; i++)
        changed = changed || (root == f->loops.at + f->loops.at[i].outermost &&
                              saw_change(a, &f->loops.at[i]));
    return changed;
}

static bool has_changed(const Asked *a, Number number) {
    const PlanLoop *all = a->subject->function->loops.at;
    const PlanLoop *loop = &all[a->index];
    return number == NUMBER_TOTAL ? nest_saw_change(a, &all[loop->outermost])
                                  : saw_change(a, loop);
}

static Claim find_number(const Asked *a, Number number, Arena *arena) {
    const Subject *s = a->subject;
    const PlanLoop *loop = &s->function->loops.at[a->index];
    bool is_count = number == NUMBER_COUNT;
    VariedFunction f = subject_in_builds(s);
    NumberQuestion q = {
        .basis = basis_of(a),
        .source = loopclaims_samples(s, a->index, number, arena),
        .proof = variation_proof(&f, loop, number, arena),
        .build_by_build = variation_number_depends(&f, loop, number),
        .with = {.early = is_count ? loop->early : loop->nest_early,
                 .opaque = is_count ? loop->opaque : loop->nest_opaque,
                 .opaque_why =
                     is_count ? loop->opaque_why : loop->nest_opaque_why,
                 .one_way = one_way_line(a, number),
                 .step = step_of(a, number),
                 .changed = number != NUMBER_ENTRIES && has_changed(a, number),
                 .reshaped = !variation_same_samples(&f, loop, number),
                 .truncated = s->study->truncated,
                 .draws = s->study->draws,
                 .known = {.refuted = s->study->refuted},
                 .proved_in_builds = variation_proves_each(&f, loop, number)}};
    if (number != NUMBER_ENTRIES && f.variation->count == 1)
        add_premised(&q, a, number);
    Claim claim = number_find(&q, arena);
    if (q.basis != s->study->basis && !claim.expr)
        claim.reason = "it was never reached; choose inputs that reach it";
    return claim;
}

/* ---- loops that not every call, or none, reaches ---- */

/* Whether some call passes by the nest of "loop". */
static bool is_conditional(const PlanFunction *f, const PlanLoop *loop) {
    return nodereach_is_conditional(f->loops.at[loop->outermost].reach);
}

static const Claim *part_limited(const Claim *part, Arena *arena);

/* The claim is over calls that reach the loop, and so are its extremes. */
static void limit_to_reached(Claim *claim, Arena *arena) {
    claim->where_reached = claim->expr;
    claim->best = part_limited(claim->best, arena);
    claim->typical = part_limited(claim->typical, arena);
    claim->worst = part_limited(claim->worst, arena);
    claim->beyond = part_limited(claim->beyond, arena);
    claim->costed = part_limited(claim->costed, arena);
    claim->seen = part_limited(claim->seen, arena);
}

static const Claim *part_limited(const Claim *part, Arena *arena) {
    if (!part)
        return NULL;
    Claim limited = *part;
    limit_to_reached(&limited, arena);
    return claim_keep(limited, arena);
}

static LoopClaims find_loop(const Subject *s, int index, const bool *seen,
                            Arena *arena) {
    const PlanLoop *loop = &s->function->loops.at[index];
    LoopClaims out = {.plan = loop,
                      .conditional = is_conditional(s->function, loop)};
    VariedFunction f = subject_in_builds(s);
    out.in_some_builds = !variation_has_loop(&f, loop);
    if (loop->site < 0) {
        out.count = out.total = out.entries =
            claim_unknown(s->function->left_alone);
        return out;
    }
    out.reached = subject_total(s, loop->totals) > 0 ||
                  subject_executions(s, loop->totals + 1, loop->site) > 0;
    SampleSource counts = loopclaims_samples(s, index, NUMBER_COUNT, arena);
    out.unseen = out.reached && !rows_recorded(&counts);
    if (!s->study->truncated) {
        out.counts = counts;
        out.totals = loopclaims_samples(s, index, NUMBER_TOTAL, arena);
    }
    Asked asked = {s, index, out.reached, seen};
    out.count = find_number(&asked, NUMBER_COUNT, arena);
    out.total = find_number(&asked, NUMBER_TOTAL, arena);
    out.entries = find_number(&asked, NUMBER_ENTRIES, arena);
    if (out.conditional) {
        limit_to_reached(&out.total, arena);
        limit_to_reached(&out.entries, arena);
    }
    return out;
}

/* ---- all loops ---- */

static int compare_places(const void *a, const void *b, void *context) {
    const LoopClaims *loops = context;
    const PlanLoop *x = loops[*(const size_t *)a].plan;
    const PlanLoop *y = loops[*(const size_t *)b].plan;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    if (x->column != y->column)
        return x->column < y->column ? -1 : 1;
    return (x->ordinal > y->ordinal) - (x->ordinal < y->ordinal);
}

static const size_t *order_by_place(LoopClaims *loops, size_t count,
                                    Arena *arena) {
    size_t *order = ARENA_ARRAY(arena, size_t, count + 1);
    for (size_t i = 0; i < count; i++)
        order[i] = i;
    if (count)
        qsort_r(order, count, sizeof *order, compare_places, loops);
    return order;
}

static const bool *find_sides(const Subject *s, Arena *arena) {
    const PlanFunction *f = s->function;
    bool *seen = ARENA_ARRAY(arena, bool, f->sides.size + 1);
    for (size_t i = 0; i < f->sides.size; i++) {
        int total = f->sides.at[i].total;
        seen[i] = total >= 0 && subject_total(s, total) > 0;
    }
    return seen;
}

static ClaimRanges of_macros(const ClaimRanges *ranges, const PlanFunction *f,
                             Arena *arena) {
    ClaimRanges out = {0};
    for (size_t i = 0; i < ranges->size; i++)
        if (f->symbols.at[ranges->at[i].symbol].kind == SYMBOL_MACRO)
            *vec_push(arena, &out) = ranges->at[i];
    return out;
}

/* Recorded calls show which builds ran it. */
static const Claim *find_by_builds(const Subject *s, Arena *arena) {
    VariedFunction f = subject_in_builds(s);
    if (!variation_depends(&f))
        return NULL;
    Claim claim = {.status = CLAIM_FITTED, .expr = expr_int(arena, 1)};
    if (s->function->site < 0)
        return claim_keep(claim, arena);
    SampleSource calls = subject_costs(s);
    claim.samples = calls.site->rows.size;
    claim = number_by_builds(claim, &calls, s->study->draws, arena);
    claim.tested = of_macros(&claim.tested, s->function, arena);
    claim.range = of_macros(&claim.range, s->function, arena);
    return claim_keep(claim, arena);
}

/* ---- rounds whose number is known ---- */

/* Costs are made of such totals where samples have no formula for them. */
static void put_counts(const FunctionClaims *claims, Arena *arena) {
    const PlanFunction *f = claims->plan;
    for (size_t i = 0; i < f->loops.size; i++) {
        Claim *total = &claims->loops[i].total;
        const Claim *count = &claims->loops[f->loops.at[i].outermost].count;
        if (!byrounds_forbids(total, count))
            total->costed = byrounds_put(total, count, f, arena);
    }
}

FunctionClaims loopclaims_find(const Subject *subject, Arena *arena) {
    const PlanFunction *f = subject->function;
    const bool *seen = find_sides(subject, arena);
    FunctionClaims out = {.plan = f,
                          .ran = subject_has_run(subject),
                          .by_builds = find_by_builds(subject, arena),
                          .side_seen = seen};
    out.loops = ARENA_ARRAY(arena, LoopClaims, f->loops.size + 1);
    for (size_t i = 0; i < f->loops.size; i++)
        out.loops[i] = find_loop(subject, (int)i, seen, arena);
    put_counts(&out, arena);
    out.by_place = order_by_place(out.loops, f->loops.size, arena);
    return out;
}

/* ---- dump ---- */

static void dump_number(Text *out, const char *name, const Claim *claim,
                        const PlanFunction *f) {
    text_add(out, "  %s: ", name);
    claim_dump(out, claim, f);
    text_add(out, "\n");
}

void loopclaims_dump(const FunctionClaims *claims, FILE *file) {
    const PlanFunction *f = claims->plan;
    Arena *arena = arena_new();
    Text out = text_new_harmless(arena);
    text_add(&out, "%s, %s\n", f->signature, claims->ran ? "ran" : "never ran");
    for (size_t i = 0; i < f->loops.size; i++) {
        const LoopClaims *loop = &claims->loops[claims->by_place[i]];
        text_add(&out, " loop %s%s%s\n", plan_loop_place(f, loop->plan, arena),
                 loop->reached ? "" : ", not reached",
                 loop->conditional ? ", not in every call" : "");
        dump_number(&out, "count", &loop->count, f);
        dump_number(&out, "total", &loop->total, f);
        dump_number(&out, "entries", &loop->entries, f);
    }
    text_write_harmless(text_chars(&out), file);
    arena_free(arena);
}
