#include "instr/planner.h"

#include "base/headerpath.h"
#include "instr/planner_calls.h"
#include "instr/planner_guards.h"
#include "instr/planner_ways.h"
#include "instr/plansymbols.h"
#include "instr/runtime/profile_format.h"
#include "instr/runtime/runtime.h"
#include "instr/weights/heaviest.h"
#include "static/callees.h"
#include "static/inputs/words.h"
#include "static/ir/irquery.h"
#include "static/rewrite/librarycalls.h"

/* A function that was added for what the library costs. */
static void describe_row(PlanFunction *out, const LibraryRow *row) {
    out->name = row->name;
    out->signature = row->signature;
    out->sizes = (TextNumbers){0};
    out->file = row->file ? row->file : "the C library";
    out->line = row->line;
    out->has_debug = out->system_header = true;
    out->library = row->cost;
}

static void describe(const Planner *p, PlanFunction *out,
                     const FunctionFacts *facts) {
    DebugFunction debug;
    out->linkage = planner_linkage(p, facts->function);
    out->name = out->signature = out->linkage;
    out->type = planner_type(p, LLVMGlobalGetValueType(facts->function));
    out->file = p->plan->source;
    LLVMLinkage linkage = LLVMGetLinkage(facts->function);
    out->local =
        linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage;
    out->weak =
        linkage == LLVMWeakAnyLinkage || linkage == LLVMLinkOnceAnyLinkage;
    out->shared =
        linkage == LLVMWeakODRLinkage || linkage == LLVMLinkOnceODRLinkage;
    out->left_alone = facts->left_alone;
    out->taken = irquery_is_taken(facts->function);
    out->resumes = facts->resumes;
    out->site = out->counters = -1;
    out->returns_twice = facts->returns_twice;
    out->has_debug =
        debugnames_function(&debug, p->ir, facts->function, p->arena);
    if (out->has_debug) {
        out->name = debug.name;
        out->signature = debug.signature;
        out->sizes = debug.sizes;
        out->file = debug.file;
        out->line = debug.line;
    }
    out->system_header = headerpath_is_system(out->file);
    const LibraryRow *row = librarycalls_row(p->ir, facts->function);
    if (row)
        describe_row(out, row);
    if (facts->f.loops.irreducible.size)
        out->remark = "it has a loop with several entries, of which no "
                      "formula is made";
}

static void add_symbols(const Planner *p, PlanFunction *out,
                        const FunctionFacts *facts) {
    for (size_t i = 0; i < facts->symbols.all.size; i++)
        *vec_push(p->arena, &out->symbols) = facts->symbols.all.at[i].plan;
    unsigned count = LLVMCountParams(facts->function);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef param = LLVMGetParam(facts->function, i);
        *vec_push(p->arena, &out->parameters) =
            map_get_ptr(&facts->symbols.by_value, param, NO_SYMBOL);
    }
}

/* ---- sites ---- */

static bool is_recorded(const FunctionFacts *facts, SymbolId id) {
    const IrSymbol *s = &facts->symbols.all.at[id];
    if (s->scope == SCOPE_DISTANCE || s->scope == SCOPE_LENGTH || s->path)
        return true;
    return s->scope != SCOPE_POINTER &&
           (s->defs.size || LLVMIsAArgument(s->value));
}

/* A new site; keys beyond what a sample can hold are left out, which "inputs"
 * then says. */
static int add_site(const Planner *p, const PlanFunction *f,
                    const FunctionFacts *facts, const LoopInputs *inputs,
                    bool *complete) {
    PlanSite *site = vec_push(p->arena, &p->plan->sites);
    site->function = (int)(f - p->plan->functions.at);
    *complete = true;
    for (size_t i = 0; i < inputs->symbols.size; i++) {
        if (!is_recorded(facts, inputs->symbols.at[i]))
            continue;
        if (site->keys.size == ASYM_RT_MAX_KEYS)
            *complete = false;
        else
            *vec_push(p->arena, &site->keys) = inputs->symbols.at[i];
    }
    return (int)p->plan->sites.size - 1;
}

/* ---- loops ---- */

static void number_equals(PlanFunction *f) {
    Arena *scratch = arena_new();
    Map seen = {.arena = scratch};
    for (size_t i = 0; i < f->loops.size; i++) {
        PlanLoop *loop = &f->loops.at[i];
        const unsigned place[] = {loop->line, loop->column};
        uint32_t *count = map_value(&seen, place, sizeof place, 0);
        loop->ordinal = ++*count;
    }
    arena_free(scratch);
}

static void copy_inputs(const Planner *p, PlanLoop *out,
                        const LoopInputs *inputs) {
    for (size_t i = 0; i < inputs->symbols.size; i++)
        *vec_push(p->arena, &out->inputs) = inputs->symbols.at[i];
    for (size_t i = 0; i < inputs->constants.size; i++)
        *vec_push(p->arena, &out->constants) = inputs->constants.at[i];
    out->opaque = inputs->opaque;
    out->opaque_why = inputs->why;
}

/* One that is named in what the loop's body holds. */
static bool is_told(const Inductions *in, const RoundVariable *v) {
    return !expr_has_symbol(v->step, in->symbols->round) &&
           in->symbols->all.at[v->symbol].scope != SCOPE_STEPPED;
}

static void copy_trip(const Planner *p, PlanLoop *out, const TripCount *trip) {
    out->count = trip->count;
    out->total = trip->total;
    out->entries = trip->entries;
    for (size_t i = 0; i < PLAN_PREMISES; i++)
        if (!plan_premises[i].is_watched || p->kind == PLAN_SAMPLES)
            out->premised[i] = trip->premised[i],
            out->nest_premised[i] = trip->nest_premised[i];
    out->rounds = trip->rounds;
    out->early = trip->early;
    out->anew = trip->anew;
    const Inductions *in = &trip->inductions;
    for (size_t i = 0; i < in->variables.size; i++)
        if (is_told(in, &in->variables.at[i]))
            *vec_push(p->arena, &out->inductions) = in->variables.at[i];
}

static void copy_questions(PlanLoop *out, const LoopQuestions *questions) {
    for (size_t i = 0; i < PLAN_NUMBERS; i++)
        out->questions[i] = questions->ask[i];
}

static void add_loop(Planner *p, PlanFunction *f, const FunctionFacts *facts,
                     LoopId loop) {
    const Loop *l = &facts->f.loops.loop[loop];
    SourcePlace place = debugnames_loop_place(&facts->f, loop);
    PlanLoop *out = vec_push(p->arena, &f->loops);
    *out = (PlanLoop){.line = place.line,
                      .column = place.column,
                      .ordinal = 1,
                      .depth = l->depth,
                      .parent = (int)l->parent - 1,
                      .outermost = (int)l->outermost - 1,
                      .totals = (int)p->n_totals,
                      .reach = planner_reach(facts, l->parent, l->header),
                      .nest_opaque = facts->total[loop].opaque,
                      .nest_opaque_why = facts->total[loop].why,
                      .uneven = symbols_why_uneven(&facts->symbols, loop),
                      .site = -1,
                      .nest_site = -1};
    if (f->library)
        out->line = f->line;
    p->n_totals += 2;
    copy_inputs(p, out, &facts->inputs[loop]);
    copy_trip(p, out, &facts->trips.loop[loop]);
    copy_questions(out, &facts->questions[loop]);
    out->nest_early =
        out->early || (out->parent >= 0 && f->loops.at[out->parent].nest_early);
}

static const char *const too_many_inputs =
    "on more inputs than a sample can hold";

static void add_nest_site(Planner *p, PlanFunction *f,
                          const FunctionFacts *facts, LoopId outermost) {
    PlanLoop *out = &f->loops.at[outermost - 1];
    const Loops *loops = &facts->f.loops;
    bool complete;
    out->nest_site = add_site(p, f, facts, &facts->nest[outermost], &complete);
    for (LoopId inner = outermost; inner; inner = loops->loop[inner].next) {
        *vec_push(p->arena, &out->nest_columns) = (int)inner - 1;
        if (complete)
            continue;
        f->loops.at[inner - 1].nest_opaque = true;
        f->loops.at[inner - 1].nest_opaque_why = too_many_inputs;
    }
}

static void add_loop_sites(Planner *p, PlanFunction *f,
                           const FunctionFacts *facts, LoopId loop) {
    PlanLoop *out = &f->loops.at[loop - 1];
    bool complete;
    out->site = add_site(p, f, facts, &facts->inputs[loop], &complete);
    if (!complete) {
        out->opaque = true;
        out->opaque_why = too_many_inputs;
    }
    const LoopInputs *total = &facts->total[loop];
    for (size_t i = 0; i < total->symbols.size; i++)
        *vec_push(p->arena, &out->nest_inputs) = total->symbols.at[i];
    if (!facts->f.loops.loop[loop].parent)
        add_nest_site(p, f, facts, loop);
}

static void add_watches(Planner *p, PlanFunction *f) {
    for (size_t i = 0; i < f->loops.size; i++) {
        PlanLoop *loop = &f->loops.at[i];
        if (plan_watched(loop->premised))
            loop->changed = (int)p->n_totals++;
        if (plan_watches_nest(f, loop))
            loop->nest_changed = (int)p->n_totals++;
    }
}

/* ---- what the cost of a call is over ---- */

/* To each loop, what it may change of what the cost is over. */
static void add_changing(const Planner *p, PlanFunction *f,
                         const FunctionFacts *facts) {
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        for (size_t i = 0; i < f->inputs.size; i++)
            if (!symbols_invariant_in(&facts->symbols, f->inputs.at[i], loop))
                *vec_push(p->arena, &f->loops.at[loop - 1].changing) =
                    f->inputs.at[i];
}

/* ---- the whole ---- */

void planner_add(Planner *planner, FunctionFacts *facts) {
    PlanFunction *f = vec_push(planner->arena, &planner->plan->functions);
    describe(planner, f, facts);
    f->entered = (int)planner->n_totals++;
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        add_loop(planner, f, facts, loop);
    add_watches(planner, f);
    heaviest_find(f, facts, planner->costs, planner->arena);
    number_equals(f);
    planner_calls_add(planner, f, facts);
    planner_guards_add_thresholds(planner, f, &facts->thresholds);
    if (planner->kind == PLAN_SAMPLES)
        planner_guards_add(planner, f, facts);
    if (planner->kind == PLAN_COUNTS)
        f->left_alone = facts_why_not_counted(facts->function);
    if (plan_is_main(f))
        planner->plan->has_main = true;
}

static void add_sites(Planner *p, PlanFunction *f, const FunctionFacts *facts) {
    bool complete;
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        add_loop_sites(p, f, facts, loop);
    f->site = add_site(p, f, facts, &facts->cost, &complete);
    f->lacks_inputs = !complete;
}

static bool is_among(const SymbolId *ids, size_t count, SymbolId symbol) {
    for (size_t i = 0; i < count; i++)
        if (ids[i] == symbol)
            return true;
    return false;
}

static bool decides_loop(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->loops.size; i++)
        if (is_among(f->loops.at[i].nest_inputs.at,
                     f->loops.at[i].nest_inputs.size, symbol))
            return true;
    return false;
}

static void add_inputs(const Planner *p, PlanFunction *f,
                       const FunctionFacts *facts) {
    for (size_t i = 0; i < facts->cost.symbols.size; i++) {
        SymbolId symbol = facts->cost.symbols.at[i];
        *vec_push(p->arena, &f->inputs) = symbol;
        if (facts->symbols.all.at[symbol].plan.kind == SYMBOL_CALL &&
            !decides_loop(f, symbol) &&
            !is_among(facts->passed.at, facts->passed.size, symbol))
            *vec_push(p->arena, &f->idle) = symbol;
    }
}

static void finish_function(Planner *p, uint32_t number, FunctionFacts *facts) {
    PlanFunction *f = &p->plan->functions.at[number];
    planner_calls_read(p, f, facts);
    if (p->kind == PLAN_SAMPLES && !facts->left_alone)
        add_sites(p, f, facts);
    add_inputs(p, f, facts);
    add_changing(p, f, facts);
    const bool *used = plansymbols_used(f, facts, p->arena);
    symbols_make_unique((Symbols *)&facts->symbols, used,
                        plansymbols_places(f, facts, p->arena));
    add_symbols(p, f, facts);
}

static uint64_t hash_text(uint64_t hash, const char *text) {
    for (; *text; text++) {
        uint64_t word = (uint64_t)(unsigned char)*text;
        hash = profile_checksum(hash, &word, 1);
    }
    return hash;
}

static uint64_t hash_function(uint64_t hash, const PlanFunction *f) {
    hash = hash_text(hash, f->linkage);
    for (size_t i = 0; i < f->loops.size; i++) {
        uint64_t place[] = {f->loops.at[i].line, f->loops.at[i].column};
        hash = profile_checksum(hash, place, 2);
    }
    return hash;
}

static uint64_t hash_site(uint64_t hash, const PlanSite *site) {
    uint64_t function = (uint64_t)site->function;
    hash = profile_checksum(hash, &function, 1);
    for (size_t i = 0; i < site->keys.size; i++) {
        uint64_t key = site->keys.at[i];
        hash = profile_checksum(hash, &key, 1);
    }
    return hash;
}

static void finish_functions(Planner *p, FunctionFacts *const *facts) {
    size_t count = p->plan->functions.size;
    if (p->kind == PLAN_SAMPLES)
        callees_find(facts, count, p->arena);
    for (uint32_t i = 0; i < count; i++)
        finish_function(p, i, facts[i]);
}

/* Whether what it does is in this module, so that it is in the plan. */
static bool is_here(LLVMValueRef function) {
    return !LLVMIsDeclaration(function) &&
           LLVMGetLinkage(function) != LLVMAvailableExternallyLinkage;
}

static void add_outside(Planner *p) {
    for (LLVMValueRef f = LLVMGetFirstFunction(p->ir->module); f;
         f = LLVMGetNextFunction(f)) {
        LLVMTypeRef type = LLVMGlobalGetValueType(f);
        if (!is_here(f) && irquery_is_taken(f))
            *vec_push(p->arena, &p->plan->outside) =
                (PlanOutside){planner_linkage(p, f), planner_type(p, type),
                              LLVMCountParamTypes(type)};
    }
}

static void add_words(Planner *p) {
    Words words = words_find(p->ir->module, p->arena);
    for (size_t i = 0; i < words.size; i++)
        *vec_push(p->arena, &p->plan->words) = words.at[i];
}

void planner_finish(Planner *planner, FunctionFacts *const *facts) {
    if (planner->kind == PLAN_SAMPLES)
        planner_ways_add(planner, facts);
    finish_functions(planner, facts);
    add_outside(planner);
    add_words(planner);
    Plan *plan = planner->plan;
    uint64_t hash = profile_checksum(0, &planner->ir->content, 1);
    hash = hash_text(hash, plan->source);
    for (size_t i = 0; i < plan->functions.size; i++)
        hash = hash_function(hash, &plan->functions.at[i]);
    for (size_t i = 0; i < plan->sites.size; i++)
        hash = hash_site(hash, &plan->sites.at[i]);
    if (planner->kind == PLAN_COUNTS)
        hash = ~hash;
    plan->fingerprint = hash;
}
