#include "interp/cost/compose/facts.h"

#include "base/text.h"
#include "interp/cost/compose/composer.h"
#include "interp/cost/compose/leasts.h"
#include "interp/cost/compose/pointers.h"

typedef Vec(uint32_t) Numbers;

/* What a function calls that has a body in the program. */
typedef struct Callees {
    Numbers functions;
    bool others;       /* one is in another source */
    bool idle;         /* one never ran */
    const char *apart; /* as in CallFacts, of its own calls */
} Callees;

/* ---- calls ---- */

static void add_callee(const Composer *c, const CostFunction *f, Callees *out,
                       size_t callee, Arena *arena) {
    const CostFunction *g = &c->functions[callee];
    *vec_push(arena, &out->functions) = (uint32_t)callee;
    out->others = out->others || g->source != f->source;
    out->idle = out->idle || !g->claims->ran;
}

static bool costs_nothing_else(const PlanFunction *g) {
    return !g->loops.size && !g->calls.size;
}

static void add_pointed(const Composer *c, const CostFunction *f,
                        const PlanCall *call, Callees *out, Arena *arena) {
    PointedTo to = pointers_targets(c, call);
    bool alike = true;
    for (size_t i = 0; i < to.size; i++) {
        const CostFunction *g = &c->functions[to.at[i]];
        add_callee(c, f, out, to.at[i], arena);
        alike = alike && costs_nothing_else(g->claims->plan);
    }
    if (to.size > 1 && !alike)
        out->apart = arena_printf(
            c->arena, "%s calls through a pointer (%s), which may lead to more",
            f->claims->plan->name, text_line(c->arena, call->line));
}

static void list_callees(const Composer *c, const CostFunction *f, Callees *out,
                         Arena *arena) {
    const PlanFunction *plan = f->claims->plan;
    for (size_t i = 0; i < plan->calls.size; i++) {
        const PlanCall *call = &plan->calls.at[i];
        size_t callee = linkage_callee(&c->linkage, f, call);
        if (!call->callee)
            add_pointed(c, f, call, out, arena);
        else if (callee < c->count)
            add_callee(c, f, out, callee, arena);
    }
}

/* ---- the function itself ---- */

/* Whether its total is no more than a bound in some calls. */
static bool is_partly_known(const LoopClaims *loop) {
    const Claim *total = claim_for_cost(&loop->total);
    return !total->expr || total->beyond;
}

/* Whether samples show nothing of a loop that is not there in every call, or of
 * which the code does not say what it takes. */
static bool is_untried(const LoopClaims *loop) {
    return !loop->reached && (loop->conditional || is_partly_known(loop));
}

static void add_loop(CallFacts *facts, const CostFunction *f,
                     const LoopClaims *loop, Arena *arena) {
    const PlanFunction *plan = f->claims->plan;
    facts->loop_unknown =
        facts->loop_unknown || !claim_for_cost(&loop->total)->expr;
    facts->opaque =
        facts->opaque || (is_partly_known(loop) &&
                          (loop->plan->nest_opaque || loop->plan->nest_early));
    if (loop->unseen && !facts->unseen)
        facts->unseen = arena_printf(arena, "the loop at line %s",
                                     plan_loop_place(plan, loop->plan, arena));
}

/* The largest one that no recorded call reached. */
static int64_t step_of(const CostFunction *f) {
    const PlanFunction *plan = f->claims->plan;
    int64_t step = plan->step;
    for (size_t i = 0; i < plan->loops.size; i++)
        step = plan->loops.at[i].step > step ? plan->loops.at[i].step : step;
    fmpz_t largest;
    fmpz_init(largest);
    rows_largest(largest, &f->measured);
    bool is_reached = fmpz_cmp_si(largest, step) >= 0;
    fmpz_clear(largest);
    return is_reached ? 0 : step;
}

static bool is_other_elsewhere(const PlanLoop *loop) {
    return loop->count.elsewhere || loop->total.elsewhere;
}

static CallFacts own_facts(const Composer *c, const CostFunction *f) {
    const FunctionClaims *claims = f->claims;
    bool tangled = claims->plan->remark, left_alone = claims->plan->left_alone;
    CallFacts facts = {.opaque =
                           claims->plan->lacks_inputs || tangled || left_alone,
                       .uncounted = left_alone,
                       .resumes = claims->plan->resumes,
                       .step = claims->ran ? step_of(f) : 0};
    for (size_t i = 0; i < claims->plan->loops.size; i++)
        add_loop(&facts, f, &claims->loops[i], c->arena);
    for (size_t i = 0; i < claims->plan->loops.size; i++)
        facts.elsewhere =
            facts.elsewhere || is_other_elsewhere(&claims->plan->loops.at[i]);
    return facts;
}

static bool has_untried_loop(const FunctionClaims *claims) {
    for (size_t i = 0; i < claims->plan->loops.size; i++)
        if (is_untried(&claims->loops[i]))
            return true;
    return false;
}

/* Where runs show what it does. */
static void add_sides(CallFacts *facts, const CostFunction *f,
                      const Callees *callees) {
    const FunctionClaims *claims = f->claims;
    Sides sides = {claims->plan, claims->side_seen, callees->others};
    if (!claims->ran)
        return;
    if (callees->idle || has_untried_loop(claims))
        facts->sides = SIDES_NOT_ALL;
    else if (claims->side_seen)
        facts->sides = sides_of_calls(&sides);
    facts->cut_unseen = claims->side_seen && sides_cut_unseen(&sides);
}

/* ---- recursion ---- */

static bool calls(const Callees *callees, size_t caller, size_t callee) {
    for (size_t i = 0; i < callees[caller].functions.size; i++)
        if (callees[caller].functions.at[i] == callee)
            return true;
    return false;
}

static bool leads_back(const Composer *c, const Callees *callees,
                       const CostFunction *f, const PlanCall *call) {
    size_t own = (size_t)(f - c->functions);
    size_t callee = linkage_callee(&c->linkage, f, call);
    return callee == own || (callee < c->count && calls(callees, callee, own));
}

static bool falls_without_end(const Composer *c, const Callees *callees,
                              const CostFunction *f) {
    const PlanFunction *plan = f->claims->plan;
    for (size_t w = 0; f->calls && w < plan->ways.size; w++)
        for (size_t i = 0; i < plan->ways.at[w].calls.size; i++) {
            const PlanWay *way = &plan->ways.at[w];
            const PlanCall *call = &f->calls[way->calls.at[i]].call;
            if (leads_back(c, callees, f, call) && !leasts_of(plan, way, call))
                return true;
        }
    return false;
}

/* ---- callers ---- */

/* What the calls of "g" that were recorded do not show. */
static const char *unseen_in(const CostFunction *g, const CallFacts *facts,
                             Arena *arena) {
    return g->claims->ran && !rows_recorded(&g->measured)
               ? arena_printf(arena, "a call of %s", g->claims->plan->name)
               : facts->unseen;
}

/* A way that ends calls of a callee goes on in one that resumes. */
static SidesSeen sides_inherited(const CostFunction *f,
                                 const CallFacts *callee) {
    return f->claims->plan->resumes && callee->cut_unseen ? SIDES_NOT_ALL
                                                          : callee->sides;
}

/* Each says whether "to" is new. */
static bool learn(bool *to, bool from) {
    bool is_new = from && !*to;
    *to = *to || from;
    return is_new;
}

static bool learn_text(const char **to, const char *from) {
    bool is_new = from && !*to;
    *to = *to ? *to : from;
    return is_new;
}

static bool learn_sides(SidesSeen *to, SidesSeen from) {
    bool is_new = from > *to;
    *to = is_new ? from : *to;
    return is_new;
}

static bool learn_step(int64_t *to, int64_t from) {
    bool is_new = from > *to;
    *to = is_new ? from : *to;
    return is_new;
}

/* Whether "caller" learned something of its callee. */
static bool inherit(const Composer *c, size_t caller, size_t callee,
                    const Callees *callees) {
    CallFacts *to = &c->facts[caller];
    const CallFacts *from = &c->facts[callee];
    const CostFunction *f = &c->functions[caller], *g = &c->functions[callee];
    const char *apart = callees[callee].apart;
    const bool news[] = {
        learn_sides(&to->sides, sides_inherited(f, from)),
        learn(&to->opaque, from->opaque),
        learn(&to->uncounted, from->uncounted),
        learn(&to->resumes, from->resumes),
        learn(&to->loop_unknown, from->loop_unknown),
        learn(&to->cut_unseen, from->cut_unseen),
        learn(&to->recurs_below, from->recurs_below),
        learn(&to->elsewhere, from->elsewhere),
        learn_step(&to->step, from->step),
        !to->unseen && learn_text(&to->unseen, unseen_in(g, from, c->arena)),
        learn_text(&to->apart, apart ? apart : from->apart),
    };
    for (size_t i = 0; i < sizeof news / sizeof *news; i++)
        if (news[i])
            return true;
    return false;
}

static bool spread(const Composer *c, const Callees *callees) {
    bool news = false;
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < callees[i].functions.size; k++)
            if (inherit(c, i, callees[i].functions.at[k], callees))
                news = true;
    return news;
}

void facts_find(Composer *c) {
    c->facts = ARENA_ARRAY(c->arena, CallFacts, c->count + 1);
    Arena *scratch = arena_new();
    Callees *callees = ARENA_ARRAY(scratch, Callees, c->count + 1);
    for (size_t i = 0; i < c->count; i++) {
        const CostFunction *f = &c->functions[i];
        list_callees(c, f, &callees[i], scratch);
        c->facts[i] = own_facts(c, f);
        if (c->basis == BASIS_RUNS)
            add_sides(&c->facts[i], f, &callees[i]);
    }
    for (size_t i = 0; i < c->count; i++)
        c->facts[i].recurs_below =
            falls_without_end(c, callees, &c->functions[i]);
    while (spread(c, callees))
        ;
    arena_free(scratch);
}
