#include "instr/planner.h"

#include "instr/plansymbols.h"
#include "instr/runtime/profile_format.h"
#include "instr/runtime/runtime.h"
#include "instr/weights/heaviest.h"

#include <string.h>

static const char *linkage_name(const Planner *p, LLVMValueRef function) {
    size_t length;
    const char *name = LLVMGetValueName2(function, &length);
    return arena_strndup(p->arena, name, length);
}

static void describe(const Planner *p, PlanFunction *out,
                     const FunctionFacts *facts) {
    DebugFunction debug;
    out->linkage = linkage_name(p, facts->function);
    out->name = out->signature = out->linkage;
    out->file = p->plan->source;
    LLVMLinkage linkage = LLVMGetLinkage(facts->function);
    out->local =
        linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage;
    out->weak =
        linkage == LLVMWeakAnyLinkage || linkage == LLVMLinkOnceAnyLinkage;
    out->shared =
        linkage == LLVMWeakODRLinkage || linkage == LLVMLinkOnceODRLinkage;
    out->left_alone = facts->left_alone;
    out->resumes = facts->resumes;
    out->site = out->counters = -1;
    out->returns_twice = facts->returns_twice;
    out->has_debug =
        debugnames_function(&debug, p->ir, facts->function, p->arena);
    if (out->has_debug) {
        out->name = debug.name;
        out->signature = debug.signature;
        out->file = debug.file;
        out->line = debug.line;
        out->system_header = debugnames_is_system(debug.file);
    }
    if (facts->f.loops.irreducible.size)
        out->remark = "it has a loop with several entries, which is not "
                      "counted";
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
    return s->scope == SCOPE_DISTANCE ||
           (s->scope != SCOPE_POINTER &&
            (s->defs.size || LLVMIsAArgument(s->value)));
}

/* A new site; keys beyond what a sample can hold are left out, which "inputs"
 * then says. */
static int add_site(const Planner *p, const FunctionFacts *facts,
                    const LoopInputs *inputs, bool *complete) {
    PlanSite *site = vec_push(p->arena, &p->plan->sites);
    site->function = (int)p->plan->functions.size - 1;
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

static void copy_trip(const Planner *p, PlanLoop *out, const TripCount *trip) {
    out->count = trip->count;
    out->total = trip->total;
    out->entries = trip->entries;
    out->rounds = trip->rounds;
    out->early = trip->early;
    for (size_t i = 0; i < trip->inductions.variables.size; i++)
        *vec_push(p->arena, &out->inductions) =
            trip->inductions.variables.at[i];
}

static NodeReach reach_of(const FunctionFacts *facts, LoopId loop,
                          NodeId node) {
    if (!loop) {
        const DomTree *post = &facts->f.post;
        return domtree_dominates(post, node, 1) ? REACH_ROUNDS : REACH_MAYBE;
    }
    return tripcount_reach(&facts->symbols, &facts->trips, loop, node);
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
                      .reach = reach_of(facts, l->parent, l->header),
                      .nest_opaque = facts->total[loop].opaque,
                      .nest_opaque_why = facts->total[loop].why,
                      .site = -1,
                      .nest_site = -1};
    p->n_totals += 2;
    copy_inputs(p, out, &facts->inputs[loop]);
    copy_trip(p, out, &facts->trips.loop[loop]);
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
    out->nest_site = add_site(p, facts, &facts->nest[outermost], &complete);
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
    out->site = add_site(p, facts, &facts->inputs[loop], &complete);
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

/* ---- calls ---- */

/* A value over the caller's symbols, as one reading has it. */
typedef struct Argument {
    const Expr *value; /* NULL: it is not a formula */
    Region valid;
    Reading reading;
} Argument;

static Argument read_argument(const Planner *p, const FunctionFacts *facts,
                              LLVMValueRef value, LoopId loop,
                              Reading reading) {
    Argument out = {.reading = reading};
    Region raw = {0};
    Symbolic s = {.symbols = (Symbols *)&facts->symbols,
                  .loop = loop,
                  .conditions = &raw,
                  .arena = p->arena};
    if (!symbolic_value(&s, value, reading, &out.value))
        return (Argument){.reading = reading};
    region_require_all(&out.valid, &raw, facts->symbols.ranges.at,
                       facts->symbols.ranges.size, p->arena);
    return out;
}

/* Of two readings the one with fewer conditions. */
static void add_argument(const Planner *p, const FunctionFacts *facts,
                         LLVMValueRef value, LoopId loop, PlanCall *out) {
    size_t number = out->args.size;
    Argument best = read_argument(p, facts, value, loop, READ_SIGNED);
    if (best.valid.nonneg.size && number < 64) {
        Argument other = read_argument(p, facts, value, loop, READ_UNSIGNED);
        if (other.value && other.valid.nonneg.size < best.valid.nonneg.size)
            best = other;
    }
    if (best.reading == READ_UNSIGNED)
        out->unsigned_args |= UINT64_C(1) << number;
    *vec_push(p->arena, &out->args) = best.value;
    for (size_t i = 0; i < best.valid.nonneg.size; i++)
        *vec_push(p->arena, &out->valid.nonneg) = best.valid.nonneg.at[i];
}

static void add_call(const Planner *p, PlanFunction *f,
                     const FunctionFacts *facts, LLVMValueRef call,
                     NodeId node) {
    LoopId loop = facts->f.loops.innermost[node];
    LLVMValueRef callee = LLVMGetCalledValue(call);
    PlanCall *out = vec_push(p->arena, &f->calls);
    *out = (PlanCall){
        .callee = LLVMIsAFunction(callee) ? linkage_name(p, callee) : NULL,
        .line = debugnames_place(call).line,
        .loop = (int)loop - 1,
        .reach = reach_of(facts, loop, node)};
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++)
        add_argument(p, facts, LLVMGetOperand(call, i), loop, out);
}

static bool is_counted_call(LLVMValueRef i) {
    if (LLVMIsAInvokeInst(i))
        return true;
    return LLVMIsACallInst(i) && !LLVMIsAIntrinsicInst(i) &&
           !LLVMIsAInlineAsm(LLVMGetCalledValue(i));
}

/* Memory intrinsics take as long as they are long; the rest is arithmetic. */
static bool is_memory_intrinsic(LLVMValueRef i) {
    size_t length;
    if (!LLVMIsACallInst(i) || !LLVMIsAIntrinsicInst(i))
        return false;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(i), &length);
    return !strncmp(name, "llvm.mem", 8);
}

static void add_calls(const Planner *p, PlanFunction *f,
                      const FunctionFacts *facts) {
    for (NodeId n = 1; n <= facts->f.cfg.size; n++) {
        if (!domtree_dominates(&facts->f.dom, 1, n) ||
            (facts->f.returns[1] && !facts->f.returns[n]))
            continue;
        IR_FOR_INSTRUCTIONS(facts->f.block[n], i)
        if (is_counted_call(i) || is_memory_intrinsic(i))
            add_call(p, f, facts, i, n);
    }
}

/* ---- guards ---- */

/* Running totals of the sides of one guard follow each other. */
static void add_sides(Planner *p, PlanFunction *f, const FunctionFacts *facts) {
    for (size_t i = 0; i < facts->guards.all.size; i++) {
        const Guard *guard = &facts->guards.all.at[i];
        for (size_t k = 0; k < guard->sides.size; k++) {
            const GuardSide *side = &guard->sides.at[k];
            *vec_push(p->arena, &f->sides) = (PlanSide){
                .line = guard->line,
                .guard = (int)i,
                .loop = (int)facts->f.loops.innermost[guard->node] - 1,
                .leaves = side->leaves,
                .cuts = side->cuts,
                .parts = side->parts,
                .ahead = side->ahead,
                .total = guard->uncounted ? -1 : (int)p->n_totals++};
        }
    }
}

/* To each loop, what it may change of what the cost is over. */
static void add_changing(const Planner *p, PlanFunction *f,
                         const FunctionFacts *facts) {
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        for (size_t i = 0; i < f->inputs.size; i++)
            if (!symbols_invariant_in(&facts->symbols, f->inputs.at[i], loop))
                *vec_push(p->arena, &f->loops.at[loop - 1].changing) =
                    f->inputs.at[i];
}

/* ---- where it may change what it does ---- */

static void copy_thresholds(const Planner *p, PlanFunction *f,
                            const Thresholds *thresholds) {
    for (size_t i = 0; i < thresholds->compared.size; i++)
        *vec_push(p->arena, &f->compared) = thresholds->compared.at[i];
    for (size_t i = 0; i < thresholds->divided.size; i++)
        *vec_push(p->arena, &f->divided) = thresholds->divided.at[i];
}

/* ---- the whole ---- */

void planner_add(Planner *planner, const FunctionFacts *facts) {
    PlanFunction *f = vec_push(planner->arena, &planner->plan->functions);
    describe(planner, f, facts);
    f->entered = (int)planner->n_totals++;
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        add_loop(planner, f, facts, loop);
    heaviest_find(f, facts, planner->costs, planner->arena);
    number_equals(f);
    add_calls(planner, f, facts);
    copy_thresholds(planner, f, &facts->thresholds);
    if (planner->kind == PLAN_SAMPLES)
        add_sides(planner, f, facts);
    LoopInputs cost = plansymbols_of_cost(f, facts, planner->arena);
    if (planner->kind == PLAN_COUNTS)
        f->left_alone = facts_why_not_counted(facts->function);
    else if (!facts->left_alone) {
        bool complete;
        for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
            add_loop_sites(planner, f, facts, loop);
        f->site = add_site(planner, facts, &cost, &complete);
        f->lacks_inputs = !complete;
    }
    for (size_t i = 0; i < cost.symbols.size; i++)
        *vec_push(planner->arena, &f->inputs) = cost.symbols.at[i];
    add_changing(planner, f, facts);
    symbols_make_unique((Symbols *)&facts->symbols,
                        plansymbols_used(f, facts, planner->arena));
    add_symbols(planner, f, facts);
    if (!strcmp(f->linkage, "main"))
        planner->plan->has_main = true;
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

void planner_finish(Planner *planner) {
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
