#include "driver/report/loops_text.h"
#include "driver/report/orders/orders_text.h"

#include "driver/report/builds_text.h"
#include "driver/report/path_text.h"
#include "driver/report/ranking/ranking_text.h"
#include "driver/report/reasons_text.h"
#include "driver/report/words/contents_text.h"
#include "driver/report/words/model_text.h"
#include "interp/measured/measured.h"

#include <inttypes.h>
#include <string.h>

enum {
    INDENT = LINES_INDENT,
    BRACKET_COLUMN = 45 /* where the evidence begins next to short formulas */
};

/* What was said of a number that is unknown, and where. */
typedef struct Said {
    const char *what, *line;
} Said;

/* The loops of a function, while their lines are made. */
typedef struct LoopLines {
    Lines *lines;
    ClaimText t;      /* of the present loop */
    const char *line; /* likewise */
    Vec(Said) said;
    Arena *arena;
} LoopLines;

/* ---- what is unknown ---- */

/* "what", or where the function says it for the first time: a short one is no
 * longer than that. */
static const char *as_before(LoopLines *l, const char *what) {
    enum { SHORT = 40 };
    if (strlen(what) <= SHORT)
        return what;
    for (size_t i = 0; i < l->said.size; i++)
        if (strcmp(l->said.at[i].what, what) == 0)
            return arena_printf(l->arena, "unknown, as at line %s",
                                l->said.at[i].line);
    *vec_push(l->arena, &l->said) = (Said){what, l->line};
    return what;
}

/* ---- numbers ---- */

static Style style_of(const Claim *claim) {
    if (!claim_is_known(claim))
        return STYLE_UNKNOWN;
    return claim->status == CLAIM_PROVED ? STYLE_PROVED : STYLE_SEEN;
}

/* "LABEL: n + 1   [proved, 212 samples]" or "LABEL: unknown: ...". */
static void add_claim(LoopLines *l, const char *label, const Claim *claim) {
    bool known = claim_is_known(claim) || claim->about;
    const char *form = known ? claim_text_form(&l->t, claim)
                             : as_before(l, claim_text_unknown(&l->t, claim));
    lines_add(l->lines, arena_printf(l->arena, "%s: %s", label, form),
              known ? arena_printf(l->arena, "[%s]",
                                   claim_text_evidence(&l->t, claim))
                    : NULL);
    lines_style(l->lines, style_of(claim));
}

/* Why a rule forbids that statistics say something of it. */
static void add_unfitted(const LoopLines *l, int indent, const char *label,
                         const Claim *claim) {
    if (!claim_is_known(claim) && !claim->about && claim->not_about)
        lines_add(l->lines,
                  arena_printf(l->arena, "%*s%s: no model: %s", indent, "",
                               label, claim->not_about),
                  NULL);
}

static void add_statistic(const LoopLines *l, int indent, const char *label,
                          const Claim *claim) {
    ClaimText seen = {l->t.function, REACHED_SEEN, l->arena};
    if (claim_is_known(claim) || claim->about)
        lines_add(l->lines,
                  arena_printf(l->arena, "%*s%s: %s", indent, "", label,
                               claim_text_evidence(&seen, claim)),
                  NULL);
    add_unfitted(l, indent, label, claim);
}

/* best 1, typical unknown, worst n + 1, and below what each rests on.  The
 * line is long, so its bracket stays out of the column of the others. */
static void add_several(LoopLines *l, int indent, const char *label,
                        const Claim *claim) {
    Text line = text_new(l->arena);
    text_add(&line, "%s: %s", label, claim_text_several(&l->t, claim));
    if (claim->reason && *claim->reason)
        text_add(&line, "  [%s]", as_before(l, claim->reason));
    lines_add(l->lines, text_chars(&line), NULL);
    add_statistic(l, indent + INDENT, "best", claim->best);
    add_statistic(l, indent + INDENT, "typical", claim->typical);
    add_statistic(l, indent + INDENT, "worst", claim->worst);
}

/* The bound that the code proves beside another claim. */
static void add_in_any_case(LoopLines *l, int indent, const Claim *bound) {
    add_claim(
        l, arena_printf(l->arena, "%*s%s", indent + INDENT, "", "in any case"),
        bound);
}

/* What is known of it over the inputs of that bound. */
static void add_part(LoopLines *l, int indent, const char *name,
                     const Claim *part) {
    if (claim_is_known(part) || part->about)
        add_claim(l, arena_printf(l->arena, "%*s%s", indent + INDENT, "", name),
                  part);
}

static void add_seen(LoopLines *l, int indent, const char *label,
                     const Claim *claim) {
    add_claim(l, label, claim->seen);
    if (claim->worst && claim->worst->upper)
        add_in_any_case(l, indent, claim->worst);
}

static void add_number(LoopLines *l, int indent, const char *label,
                       const Claim *claim) {
    if (l->t.reached == REACHED_NO_RUNS)
        add_claim(l, label, claim_largest(claim));
    else if (claim->seen)
        add_seen(l, indent, label, claim);
    else if (claim_text_is_several(claim))
        add_several(l, indent, label, claim);
    else
        add_claim(l, label, claim);
    if (!claim->worst && !claim->seen && l->t.reached != REACHED_NO_RUNS)
        add_unfitted(l, indent + INDENT, "mean", claim);
    if (claim->beyond)
        add_in_any_case(l, indent, claim->beyond);
    if (claim->expr && claim->worst) {
        add_part(l, indent, "best", claim->best);
        add_part(l, indent, "typical", claim->typical);
    }
}

static bool same_form(const Claim *a, const Claim *b) {
    return expr_equal(a->expr, b->expr) && a->upper == b->upper;
}

static const Claim *said_or_largest(const Claim *claim) {
    return claim->seen ? claim->seen : claim_largest(claim);
}

/* Whether the total says more than the count, or than its largest value. */
static bool total_differs(const LoopClaims *loop) {
    const Claim *count = said_or_largest(&loop->count);
    const Claim *total = said_or_largest(&loop->total);
    if (claim_is_known(count) && claim_is_known(total))
        return !same_form(count, total) || total->status < count->status;
    return claim_is_known(total) ||
           (claim_is_known(count) && loop->plan->depth > 1);
}

/* ---- work ---- */

static bool is_one(const Expr *e, Arena *arena) {
    return expr_equal(e, expr_int(arena, 1));
}

const char *loops_text_work(const ClaimText *t, const SelfCost *work) {
    Text out = text_new(t->arena);
    text_add(&out, "%s instruction%s", claim_text_form(t, &work->claim),
             is_one(work->claim.expr, t->arena) ? "" : "s");
    path_text_add(&out, work->path);
    return text_chars(&out);
}

/* ---- loops ---- */

static void add_line(LoopLines *l, int indent, const char *words) {
    lines_add(l->lines, arena_printf(l->arena, "%*s%s", indent, "", words),
              NULL);
}

static void add_loop(LoopLines *l, const LoopClaims *loop,
                     const SelfCost *work) {
    unsigned depth = loop->plan->depth;
    int indent = INDENT * (depth > 1 ? (int)depth : 1);
    const char *label =
        arena_printf(l->arena, "%*sLoop at line %s", indent, "", l->line);
    add_number(l, indent, label, &loop->count);
    if (loop->in_some_builds)
        add_line(l, indent + INDENT, "in some builds only");
    if (loop->plan->uneven)
        add_line(l, indent + INDENT,
                 arena_printf(l->arena, "not one element a round: %s",
                              loop->plan->uneven));
    if (claim_is_known(&work->claim))
        add_line(l, indent + INDENT, loops_text_work(&l->t, work));
    if (l->t.reached != REACHED_NEVER && total_differs(loop))
        add_number(l, indent + INDENT,
                   arena_printf(l->arena, "%*sin all", indent + INDENT, ""),
                   &loop->total);
}

void loops_text_add(Lines *lines, const FunctionResult *f, Basis basis) {
    LoopLines l = {.lines = lines, .arena = lines->arena};
    for (size_t i = 0; i < f->plan->loops.size; i++) {
        const LoopClaims *loop = &f->claims.loops[f->claims.by_place[i]];
        l.t = (ClaimText){f->plan, claim_text_reached(loop, basis), l.arena};
        l.line = plan_loop_place(f->plan, loop->plan, l.arena);
        add_loop(&l, loop, &f->self.loops[f->claims.by_place[i]]);
    }
}

/* ---- a function ---- */

/* Where none came to its end, the order says so. */
static void write_cut(Text *out, const RecordedCalls *calls) {
    if (calls->cut_short && calls->cut_short < calls->recorded)
        text_add(out,
                 "  Not measured: %" PRIu64 " of %" PRIu64
                 " recorded calls: cut short, with a call that was, or without "
                 "room for one more sample\n",
                 calls->cut_short, calls->recorded);
}

/* What calls cost by statistics, or why that says nothing. */
static void write_measured(Text *out, const Order *order) {
    const MeasuredOrder *of = order->measured;
    if (!of && order->unmeasured)
        text_add(out, "  Measured: %s\n", order->unmeasured);
    if (!of)
        return;
    static const char *const calls[] = {[MEASURED_EACH] = "",
                                        [MEASURED_DEAREST] = ", the dearest",
                                        [MEASURED_MEAN] =
                                            ", the mean of their calls"};
    const char *const *names = measured_names(of, out->arena);
    text_add_text(out, "  Measured: ");
    model_print(out, &of->model, names);
    text_add(
        out, "  [fitted, %zu %s%s%s, %s]\n", of->model.points,
        of->by_run ? "runs" : "calls", calls[of->of],
        of->contents ? arena_printf(out->arena, " contents (%s)",
                                    contents_text(of->contents, out->arena))
                     : "",
        model_text_evidence(&of->model, names, of->inputs.size, out->arena));
    for (size_t i = 0; i < of->far.size; i++)
        text_add(out, "    at %.0f times the largest inputs: %s\n",
                 of->far.at[i].times,
                 model_text_foretold(&of->far.at[i].there, out->arena));
    reasons_text_of_measured(out, of);
}

void loops_text_write_function(Text *out, const FunctionResult *f,
                               const Report *report, Look look) {
    Basis basis = report->basis;
    Lines lines = {.arena = out->arena, .look = look};
    ClaimText t = {f->plan, REACHED_NO_RUNS, out->arena};
    style_begin(out, STYLE_HEAD, look);
    text_add(out, "Function '%s':", f->signature);
    style_end(out, STYLE_HEAD, look);
    text_add_char(out, '\n');
    loops_text_add(&lines, f, basis);
    builds_text_add_loops(&lines, f);
    if (f->plan->loops.size || f->other_loops.size)
        lines_add(&lines, "", NULL);
    lines_write(out, &lines, BRACKET_COLUMN);
    text_add(out, "  Complexity: %s\n",
             orders_text_whole(f, basis, out->arena));
    reasons_text_of_cost(out, f);
    write_measured(out, &f->cost.order);
    if (claim_is_known(&f->self.call.claim))
        text_add(out, "  Itself: %s  [%s]\n",
                 loops_text_work(&t, &f->self.call),
                 claim_text_evidence(&t, &f->self.call.claim));
    write_cut(out, &f->calls);
    ranking_text_write_totals(out, &report->ranking, f->plan, look);
}
