#include "interp/cost/compose/hidden.h"

#include "interp/cost/compose/callsum.h"
#include "interp/cost/compose/pointers.h"

/* A call that is asked about. */
typedef struct Question {
    const Composer *c;
    const CostFunction *f, *g;
    const PlanCall *call;
} Question;

static const PlanFunction *callee_of(const Question *q) {
    return q->g->claims->plan;
}

static const char *callee_at(const Question *q) {
    return arena_printf(q->c->arena, "the cost of %s, called at %s",
                        callee_of(q)->name,
                        text_line(q->c->arena, q->call->line));
}

/* Why what is passed for "symbol", a parameter of the callee, is not known. */
static const char *hidden_argument(const Question *q, SymbolId symbol,
                                   bool *is_parameter) {
    const PlanFunction *g = callee_of(q);
    size_t i = 0;
    while (i < g->parameters.size && g->parameters.at[i] != symbol)
        i++;
    *is_parameter = i < g->parameters.size && i < q->call->args.size;
    if (!*is_parameter || i >= q->call->unsaid.size || !q->call->unsaid.at[i])
        return NULL;
    return arena_printf(q->c->arena, "%s, depends on %s, which depends %s",
                        callee_at(q), g->symbols.at[symbol].name,
                        q->call->unsaid.at[i]);
}

static const char *hidden_symbol(const Question *q, SymbolId symbol) {
    const PlanSymbol *s = &callee_of(q)->symbols.at[symbol];
    bool is_parameter;
    const char *why = hidden_argument(q, symbol, &is_parameter);
    if (why || is_parameter ||
        callsum_actual(q->f, q->call, q->g, symbol, q->c->arena))
        return why;
    return arena_printf(q->c->arena,
                        "%s, depends on %s, which is no input of %s",
                        callee_at(q), s->name, q->f->claims->plan->name);
}

static const char *hidden_in_cost(const Question *q, const Claim *cost) {
    const PlanFunction *g = callee_of(q);
    const char *why = NULL;
    for (SymbolId s = 0; s < g->symbols.size && !why; s++)
        if (expr_has_symbol(cost->expr, s) ||
            region_has_symbol(&cost->region, s))
            why = hidden_symbol(q, s);
    return why;
}

static const char *hidden_among_inputs(const Question *q) {
    const PlanFunction *g = callee_of(q);
    const char *why = NULL;
    for (size_t i = 0; i < g->inputs.size && !why; i++)
        if (!plan_is_idle(g, g->inputs.at[i]))
            why = hidden_symbol(q, g->inputs.at[i]);
    return why;
}

static const char *hidden_in_circle(const Question *q, bool *seen);

/* Of functions[callee], which "g" calls in the circle. */
static const char *hidden_further(const Question *q, const PlanCall *call,
                                  size_t callee, bool *seen) {
    const Composer *c = q->c;
    Question next = {c, q->g, &c->functions[callee], call};
    return c->costs[callee].state == COST_DONE
               ? hidden_in_call(c, q->g, call, callee)
               : hidden_in_circle(&next, seen);
}

/* A circle of calls, of which no cost is known yet. */
static const char *hidden_in_circle(const Question *q, bool *seen) {
    const Composer *c = q->c;
    const char *why = hidden_among_inputs(q);
    size_t number = (size_t)(q->g - c->functions);
    if (why || seen[number])
        return why;
    seen[number] = true;
    const PlanFunction *g = callee_of(q);
    for (size_t i = 0; i < g->calls.size && !why; i++) {
        const PlanCall *call = &g->calls.at[i];
        size_t callee = linkage_callee(&c->linkage, q->g, call);
        if (callee < c->count)
            why = hidden_further(q, call, callee, seen);
        PointedTo to =
            call->callee ? (PointedTo){0} : pointers_targets(c, call);
        for (size_t k = 0; k < to.size && !why; k++)
            why = hidden_further(q, call, to.at[k], seen);
    }
    return why;
}

const char *hidden_in_call(const Composer *c, const CostFunction *f,
                           const PlanCall *call, size_t callee) {
    const CostFunction *g = &c->functions[callee];
    Question q = {c, f, g, call};
    if (c->costs[callee].state != COST_DONE) {
        Arena *scratch = arena_new();
        const char *why =
            hidden_in_circle(&q, ARENA_ARRAY(scratch, bool, c->count + 1));
        arena_free(scratch);
        return why;
    }
    const Claim *cost = &c->out[callee].claim;
    if (cost->expr && !cost->upper)
        return hidden_in_cost(&q, cost);
    return c->costs[callee].hidden ? c->costs[callee].hidden
                                   : hidden_among_inputs(&q);
}
