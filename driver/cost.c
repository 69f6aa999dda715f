#include "driver/cost.h"

#include "algebra/bigo.h"
#include "algebra/rounds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef enum CostState { COST_NEW, COST_RUNNING, COST_DONE } CostState;

/* A cost in the making: what is known of it, and why the rest is not. */
typedef struct Cost {
    CostState state;
    const Expr *known;
    Region region;
    FormulaStatus status; /* weakest of the parts */
    bool upper;
    bool conditional;    /* some loop or call is not reached by every call */
    bool opaque;         /* a part depends on what is no symbol */
    bool left_out;       /* of a loop that was never seen to end */
    bool loop_unknown;   /* of a loop there is a bound at most */
    const char *missing; /* why a part is not known; NULL if none is missing */
} Cost;

typedef struct Composer {
    CostFunction *functions;
    Cost *costs;
    size_t count;
    Arena *arena;
} Composer;

static void weaken(Cost *cost, FormulaStatus status) {
    cost->status = status < cost->status ? status : cost->status;
}

static void miss(Cost *cost, const char *reason) {
    if (!cost->missing)
        cost->missing = reason;
}

static void add_part(Composer *c, Cost *cost, const Expr *part,
                     const Region *region) {
    cost->known = expr_add(c->arena, cost->known, part);
    for (size_t i = 0; i < region->nonneg.size; i++)
        region_require(&cost->region, region->nonneg.at[i], NULL, 0, c->arena);
}

/* ---- loops ---- */

static const ReportLoop *report_loop(const CostFunction *f,
                                     const PlanLoop *loop) {
    for (size_t i = 0; i < f->report->loops.size; i++) {
        const ReportLoop *r = &f->report->loops.at[i];
        if (r->line == loop->line && r->column == loop->column &&
            r->ordinal == loop->ordinal)
            return r;
    }
    return NULL;
}

static void add_loop(Composer *c, Cost *cost, const ReportLoop *loop) {
    const Formula *total = loop->total.worst ? loop->total.worst : &loop->total;
    cost->opaque = cost->opaque || (loop->opaque && !loop->total.expr);
    cost->loop_unknown =
        cost->loop_unknown || (loop->reached && !loop->total.expr);
    if (!loop->reached && !total->expr) {
        cost->left_out = true;
        weaken(cost, STATUS_EXACT); /* true of what was tried */
        return;
    }
    if (!total->expr) {
        miss(cost, arena_printf(c->arena, "loop at line %s unknown: %s",
                                loop->where, loop->total.reason));
        return;
    }
    add_part(c, cost, total->expr, &total->region);
    weaken(cost, total->status);
    cost->upper = cost->upper || loop->total.worst;
    cost->conditional = cost->conditional || loop->conditional;
}

/* ---- calls ---- */

static bool is_input(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->inputs.size; i++)
        if (f->inputs.at[i] == symbol)
            return true;
    return f->symbols.at[symbol].kind == SYMBOL_MACRO ||
           f->symbols.at[symbol].kind == SYMBOL_WORKLOAD;
}

static bool speaks_of_inputs(const PlanFunction *f, const Expr *e) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_has_symbol(e, s) && !is_input(f, s))
            return false;
    return true;
}

static bool has_macro(const PlanFunction *f, const Expr *e) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_has_symbol(e, s) && f->symbols.at[s].kind == SYMBOL_MACRO)
            return true;
    return false;
}

static bool speaks_of_macro(const PlanFunction *f, const Expr *e,
                            const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (has_macro(f, region->nonneg.at[i]))
            return true;
    return has_macro(f, e);
}

/* What stands in the caller for a symbol of the callee; NULL if nothing. */
static const Expr *actual(Composer *c, const PlanFunction *caller,
                          const PlanCall *call, const PlanFunction *callee,
                          SymbolId symbol) {
    for (size_t i = 0; i < callee->parameters.size && i < call->args.size; i++)
        if (callee->parameters.at[i] == symbol)
            return call->args.at[i];
    const PlanSymbol *wanted = &callee->symbols.at[symbol];
    for (SymbolId s = 0; s < caller->symbols.size; s++)
        if ((wanted->kind == SYMBOL_GLOBAL || wanted->kind == SYMBOL_MACRO) &&
            caller->symbols.at[s].kind == wanted->kind &&
            !strcmp(caller->symbols.at[s].name, wanted->name))
            return expr_symbol(c->arena, s);
    return NULL;
}

/* "e", over the callee's symbols, in those of the caller; NULL if it cannot be
 * said in them. */
static const Expr *in_caller(Composer *c, const PlanFunction *caller,
                             const PlanCall *call, const PlanFunction *callee,
                             const Expr *e) {
    SymbolId limit = expr_symbol_limit(e);
    const Expr **by = ARENA_ARRAY(c->arena, const Expr *, limit + 1);
    for (SymbolId s = 0; s < limit; s++) {
        by[s] =
            expr_has_symbol(e, s) ? actual(c, caller, call, callee, s) : NULL;
        if (expr_has_symbol(e, s) && !by[s])
            return NULL;
    }
    return expr_substitute(c->arena, e, by, limit);
}

enum { ROUND = 0 }; /* the symbol that the planner keeps for a round */

/* "e" with the induction variables of "loop" in terms of the round. */
static const Expr *in_round(Composer *c, const Expr *e, const PlanLoop *loop) {
    for (size_t i = 0; i < loop->inductions.size; i++) {
        const PlanInduction *in = &loop->inductions.at[i];
        const Expr *at = expr_add(
            c->arena, in->init,
            expr_mul(c->arena, in->step, expr_symbol(c->arena, ROUND)));
        e = expr_substitute_one(c->arena, e, in->symbol, at);
    }
    return e;
}

/* What holds in every round of "loop" if it is to hold in each call below. */
static bool region_in_rounds(Composer *c, Region *region, const PlanFunction *f,
                             const PlanLoop *loop, const Expr *last) {
    Region each = *region;
    *region = (Region){0};
    for (size_t i = 0; i < each.nonneg.size; i++)
        if (!rounds_require(region, in_round(c, each.nonneg.at[i], loop), ROUND,
                            last, plan_symbol_ranges(f, c->arena),
                            f->symbols.size, c->arena))
            return false;
    return true;
}

/* The sum of "each", which holds in "region", over the rounds of "loop" and of
 * the loops around it, from what the code proves; NULL if it does not. */
static const Expr *sum_over_loops(Composer *c, Cost *cost, Region *region,
                                  const PlanFunction *f, const Expr *each,
                                  int loop, CallReach reach) {
    for (; loop >= 0; loop = f->loops.at[loop].parent) {
        const PlanLoop *l = &f->loops.at[loop];
        if (!l->rounds.formula || !expr_is_polynomial(l->rounds.formula))
            return NULL;
        cost->upper = cost->upper || l->rounds.upper || reach == CALL_MAYBE;
        const Expr *last = l->rounds.formula;
        if (reach == CALL_ALWAYS)
            last = expr_sub(c->arena, last, expr_int(c->arena, 1));
        each = expr_sum(c->arena, in_round(c, each, l), ROUND,
                        expr_int(c->arena, 0), last);
        if (!each || !region_in_rounds(c, region, f, l, last))
            return NULL;
        reach = l->reach;
    }
    return speaks_of_inputs(f, each) ? each : NULL;
}

/* The region of a callee's cost, in the caller's symbols.  False if a part of
 * it cannot be said in them. */
static bool region_in_caller(Composer *c, Region *out,
                             const PlanFunction *caller, const PlanCall *call,
                             const PlanFunction *callee, const Region *region) {
    bool all = true;
    for (size_t i = 0; i < region->nonneg.size; i++) {
        const Expr *e =
            in_caller(c, caller, call, callee, region->nonneg.at[i]);
        if (e)
            region_require(out, e, NULL, 0, c->arena);
        all = all && e;
    }
    return all;
}

/* "each" is the same in every round: times the number of rounds. */
static const Expr *times_rounds(Composer *c, Cost *cost, const CostFunction *f,
                                const Expr *each, const PlanCall *call) {
    const ReportLoop *loop = report_loop(f, &f->plan->loops.at[call->loop]);
    if (!loop)
        return NULL;
    const Formula *total = loop->total.worst ? loop->total.worst : &loop->total;
    if (!total->expr || (!loop->entries.expr && call->reach == CALL_ALWAYS &&
                         !loop->total.worst))
        return NULL;
    const Expr *times = total->expr;
    cost->upper = cost->upper || call->reach == CALL_MAYBE || loop->total.worst;
    weaken(cost, total->status);
    if (call->reach == CALL_ALWAYS && !loop->total.worst) {
        times = expr_sub(c->arena, times, loop->entries.expr);
        weaken(cost, loop->entries.status);
    }
    return expr_mul(c->arena, each, times);
}

static bool is_assumed(const char *name) {
    return strncmp(name, "__cxa_", 6) && strncmp(name, "_Unwind", 7) &&
           strncmp(name, "__clang_", 8);
}

/* The name in a C++ linkage name "_Z", "N", "K", "St", <length><name>...:
 * "std::_Rb_tree_increment"; NULL for what is more than that. */
static const char *plain_cxx_name(const char *linkage, Arena *arena) {
    static const char *const operators[][2] = {{"_Znw", "operator new"},
                                               {"_Zna", "operator new[]"},
                                               {"_Zdl", "operator delete"},
                                               {"_Zda", "operator delete[]"}};
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (!strncmp(linkage, operators[i][0], 4))
            return operators[i][1];
    const char *at = linkage + 2;
    Text name = text_new(arena);
    at += *at == 'N';
    at += *at == 'K';
    if (!strncmp(at, "St", 2)) {
        text_add(&name, "std");
        at += 2;
    }
    while (*at >= '1' && *at <= '9') {
        char *end;
        unsigned long length = strtoul(at, &end, 10);
        if (strlen(end) < length)
            return NULL;
        text_add(&name, "%s%.*s", name.length ? "::" : "", (int)length, end);
        at = end + length;
    }
    return name.length > 3 ? text_chars(&name) : NULL;
}

/* "llvm.memset.p0.i64" is memset to the user. */
static const char *external_name(const char *name, Arena *arena) {
    const char *plain =
        strncmp(name, "_Z", 2) ? NULL : plain_cxx_name(name, arena);
    if (strncmp(name, "llvm.", 5))
        return plain ? plain : name;
    return arena_strndup(arena, name + 5, strcspn(name + 5, "."));
}

static void assume_text(Composer *c, CostFunction *f, const char *text) {
    for (size_t i = 0; i < f->report->assumes.size; i++)
        if (!strcmp(f->report->assumes.at[i], text))
            return;
    *vec_push(c->arena, &f->report->assumes) = text;
}

static void assume(Composer *c, CostFunction *f, const char *linkage) {
    const char *name = external_name(linkage, c->arena);
    if (is_assumed(name))
        assume_text(c, f, arena_printf(c->arena, "%s: O(1)", name));
}

static size_t find_function(const Composer *c, const char *linkage) {
    for (size_t i = 0; i < c->count; i++)
        if (!strcmp(c->functions[i].plan->linkage, linkage))
            return i;
    return c->count;
}

static void compose(Composer *c, size_t i);

/* Why the cost of calling "g" cannot be said in symbols of the caller. */
static const char *why_no_cost(Composer *c, const CostFunction *g,
                               const CommonCall *common) {
    unsigned line = common->call.line;
    const char *name = g->report->name;
    if (!g->report->cost.expr)
        return arena_printf(c->arena,
                            "the cost of %s, called at line %u, is unknown",
                            name, line);
    if (common->varies)
        return arena_printf(c->arena,
                            "the macros change what line %u passes to %s", line,
                            name);
    return arena_printf(
        c->arena, "the arguments of %s at line %u are no formulas", name, line);
}

static void add_known_call(Composer *c, Cost *cost, CostFunction *f,
                           const CommonCall *common, size_t callee) {
    const PlanCall *call = &common->call;
    const CostFunction *g = &c->functions[callee];
    const Formula *inner = &g->report->cost;
    const Expr *each =
        inner->expr ? in_caller(c, f->plan, call, g->plan, inner->expr) : NULL;
    for (size_t i = 0; i < g->report->assumes.size; i++) {
        const char *text = g->report->assumes.at[i];
        assume_text(c, f, text);
    }
    if (!inner->expr && !g->report->ran) {
        weaken(cost, STATUS_EXACT); /* true of what was tried */
        return;
    }
    if (!each) {
        miss(cost, why_no_cost(c, g, common));
        return;
    }
    const Expr *sum = each;
    Cost trial = *cost;
    Region inside = {0}, where = {0};
    if (!region_in_caller(c, &inside, f->plan, call, g->plan, &inner->region))
        weaken(&trial, STATUS_EXACT);
    for (size_t i = 0; i < call->valid.nonneg.size; i++)
        *vec_push(c->arena, &inside.nonneg) = call->valid.nonneg.at[i];
    if (call->loop >= 0) {
        sum = sum_over_loops(c, &trial, &inside, f->plan, each, call->loop,
                             call->reach);
        if (!sum && speaks_of_inputs(f->plan, each)) {
            trial = *cost;
            sum = times_rounds(c, &trial, f, each, call);
        }
    } else if (!speaks_of_inputs(f->plan, each)) {
        sum = NULL;
    }
    if (!sum) {
        miss(cost, arena_printf(c->arena,
                                "the code does not tell how often line %u "
                                "calls %s, and with what",
                                call->line, g->report->name));
        return;
    }
    *cost = trial;
    for (size_t i = 0; i < inside.nonneg.size; i++)
        if (speaks_of_inputs(f->plan, inside.nonneg.at[i]))
            *vec_push(c->arena, &where.nonneg) = inside.nonneg.at[i];
        else
            weaken(cost, STATUS_EXACT);
    add_part(c, cost, sum, &where);
    weaken(cost, inner->status);
    if (speaks_of_macro(f->plan, sum, &where))
        weaken(cost, STATUS_EXACT); /* true of the builds that were made */
    cost->upper = cost->upper || inner->bound;
    cost->conditional = cost->conditional || c->costs[callee].conditional ||
                        (call->loop < 0 && call->reach == CALL_MAYBE);
}

static void add_call(Composer *c, Cost *cost, CostFunction *f,
                     const CommonCall *common) {
    const PlanCall *call = &common->call;
    if (!call->callee) {
        miss(cost, arena_printf(c->arena, "line %u calls through a pointer",
                                call->line));
        return;
    }
    size_t callee = find_function(c, call->callee);
    if (callee == c->count) {
        assume(c, f, call->callee);
        return;
    }
    const PlanFunction *g = c->functions[callee].plan;
    if (g->left_alone) { /* what it costs is not counted anywhere */
        cost->opaque = true;
        miss(cost,
             arena_printf(c->arena, "line %u calls %s, which is left alone: %s",
                          call->line, g->name, g->left_alone));
        return;
    }
    if (c->costs[callee].state == COST_RUNNING) {
        miss(cost, arena_printf(c->arena, "line %u calls %s recursively",
                                call->line, c->functions[callee].report->name));
        return;
    }
    compose(c, callee);
    cost->opaque = cost->opaque || c->costs[callee].opaque;
    add_known_call(c, cost, f, common, callee);
}

/* ---- one function ---- */

/* A loop that may well run otherwise for another value of an input that never
 * varied is no part of a cost that leaves that input out. */
static Formula measured_cost(Composer *c, const CostFunction *f,
                             const Cost *cost) {
    bool several;
    if (!f->measured.site || !f->measured.site->rows.size)
        return formula_unknown("no complete call was recorded", c->arena);
    FormulaSource source = f->measured;
    source.may_be_constant = source.may_be_constant && !cost->loop_unknown;
    return formula_find(&source, NULL, &several, c->arena);
}

static Formula composed_formula(Composer *c, const CostFunction *f,
                                const Cost *cost, size_t compared) {
    Formula formula = {.status = cost->status,
                       .samples = compared,
                       .held_out = cost->status == STATUS_PROVED ? 0 : compared,
                       .executions = f->measured.executions,
                       .bound = cost->upper ? "upper" : NULL};
    formula_set(&formula, f->plan, cost->known, &cost->region, c->arena);
    if (f->measured.site)
        formula_set_tested(&formula, &f->measured, c->arena);
    return formula;
}

static const char *why_not_compared(const CostFunction *f) {
    if (!f->report->ran)
        return "it was never called";
    return f->measured.site && f->measured.site->rows.size
               ? "no recorded call had a value for all that its cost speaks of"
               : "no call of it came to its end";
}

/* Recorded calls that came to their end. */
static uint64_t completed_calls(const CostFunction *f) {
    uint64_t completed = 0;
    for (size_t i = 0; f->measured.site && i < f->measured.site->rows.size; i++)
        completed += f->measured.site->rows.at[i].executions;
    return completed;
}

/* Why what was measured is no evidence for all calls; NULL if it is.  Calls
 * that were cut short may be just those that take long. */
static const char *why_not_all(Composer *c, const CostFunction *f,
                               const Cost *cost, const Formula *measured) {
    uint64_t entered = f->measured.executions, completed = completed_calls(f);
    if (f->censored)
        return f->censored;
    if (cost->opaque)
        return arena_printf(c->arena,
                            "%s fits all %zu samples, but a loop depends on "
                            "what is no symbol",
                            measured->formula, measured->samples);
    if (entered > completed)
        return arena_printf(c->arena,
                            "%s fits the calls that came to their end, but "
                            "%" PRIu64 " of %" PRIu64 " recorded ones did not",
                            measured->formula, entered - completed, entered);
    return NULL;
}

/* Weighs what was composed against what was measured. */
static Formula choose_cost(Composer *c, const CostFunction *f, Cost *cost) {
    Formula measured = measured_cost(c, f, cost);
    const char *why = why_not_all(c, f, cost, &measured);
    if (measured.expr && why)
        measured = formula_unknown(why, c->arena);
    if (cost->left_out && completed_calls(f) < f->measured.executions)
        miss(cost, "calls were cut short, maybe in a loop that none of the "
                   "others reached");
    if (cost->missing)
        return measured.expr ? measured
                             : formula_unknown(cost->missing, c->arena);
    Comparison with = {0};
    if (f->measured.site)
        with =
            formula_compare(&f->measured, cost->known, &cost->region, c->arena);
    bool agrees = with.equal == with.compared;
    if (agrees && with.compared && (cost->upper || cost->conditional)) {
        cost->upper = cost->conditional = false;
        weaken(cost, STATUS_EXACT);
    }
    if (!agrees && measured.expr)
        return measured;
    if (with.below)
        return formula_unknown(
            "calls cost more than the loops and calls seen in the code",
            c->arena);
    cost->upper = cost->upper || cost->conditional || !agrees;
    if (!with.compared && cost->status < STATUS_PROVED)
        return formula_unknown(why_not_compared(f), c->arena);
    return composed_formula(c, f, cost, with.compared);
}

static void set_complexity(Composer *c, CostFunction *f, const Cost *cost) {
    ReportFunction *r = f->report;
    const char **names = plan_symbol_names(f->plan, c->arena);
    Text text = text_new(c->arena);
    if (!r->cost.expr) {
        text_add(&text, "at least ");
        r->complexity_reason = r->cost.reason;
    }
    bigo_print(&text, r->cost.expr ? r->cost.expr : cost->known, names,
               c->arena);
    r->complexity = text_chars(&text);
    r->complexity_status = r->cost.status;
    r->upper = r->cost.bound != NULL;
}

static void compose(Composer *c, size_t i) {
    CostFunction *f = &c->functions[i];
    Cost *cost = &c->costs[i];
    if (cost->state != COST_NEW)
        return;
    *cost = (Cost){.state = COST_RUNNING,
                   .known = expr_int(c->arena, 1),
                   .conditional = f->plan->resumes,
                   .status = STATUS_PROVED};
    for (size_t k = 0; k < f->report->loops.size; k++)
        add_loop(c, cost, &f->report->loops.at[k]);
    if (!f->calls)
        miss(cost, "the macros change which functions it calls");
    for (size_t k = 0; f->calls && k < f->plan->calls.size; k++)
        add_call(c, cost, f, &f->calls[k]);
    if (f->report->assumes.size)
        weaken(cost, STATUS_EXACT);
    if (f->plan->remark) {
        cost->opaque = true;
        miss(cost, f->plan->remark);
    }
    f->report->cost = choose_cost(c, f, cost);
    formula_set_samples(&f->report->cost, &f->measured);
    if (f->report->ran)
        set_complexity(c, f, cost);
    cost->state = COST_DONE;
}

void cost_find(CostFunction *functions, size_t count, Arena *arena) {
    Composer c = {functions, ARENA_ARRAY(arena, Cost, count + 1), count, arena};
    for (size_t i = 0; i < count; i++)
        compose(&c, i);
}
