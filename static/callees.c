#include "static/callees.h"

#include "instr/runtime/runtime.h"
#include "static/graph/scc.h"
#include "static/ir/irquery.h"
#include "static/symbolic/symbolic.h"

typedef struct KnownCall {
    LLVMValueRef call;
    uint32_t callee;
} KnownCall;

typedef Vec(KnownCall) KnownCalls;

typedef struct Finder {
    FunctionFacts *const *facts;
    uint32_t count;
    Map number;          /* function -> its number */
    KnownCalls *calls;   /* by function */
    uint32_t *component; /* by function */
    Arena *arena, *scratch;
} Finder;

/* ---- the call graph ---- */

static bool is_known(const Finder *f, LLVMValueRef call, uint32_t *callee) {
    LLVMValueRef function = LLVMGetCalledValue(call);
    *callee = map_get_ptr(&f->number, function, UINT32_MAX);
    return *callee != UINT32_MAX &&
           LLVMGlobalGetValueType(function) == LLVMGetCalledFunctionType(call);
}

static void list_calls(Finder *f, uint32_t caller) {
    const IrFunction *body = &f->facts[caller]->f;
    for (NodeId n = 1; n <= body->cfg.size; n++)
        IR_FOR_CALLS(body, n, call) {
            uint32_t callee;
            if (is_known(f, *call, &callee))
                *vec_push(f->scratch, &f->calls[caller]) =
                    (KnownCall){*call, callee};
        }
}

/* Calls of what the linker may replace are not known to reach it. */
static void list_functions(Finder *f) {
    f->number.arena = f->scratch;
    f->calls = ARENA_ARRAY(f->scratch, KnownCalls, f->count + 1);
    for (uint32_t i = 0; i < f->count; i++)
        if (!f->facts[i]->left_alone &&
            !irquery_may_be_replaced(f->facts[i]->function))
            map_put_ptr(&f->number, f->facts[i]->function, i);
    for (uint32_t i = 0; i < f->count; i++)
        if (!f->facts[i]->left_alone)
            list_calls(f, i);
}

/* Node 1 leads to all others; function i is node i + 2. */
static Components call_order(const Finder *f) {
    Vec(CfgEdge) edges = {0};
    for (uint32_t i = 0; i < f->count; i++) {
        *vec_push(f->scratch, &edges) = (CfgEdge){1, i + 2, ""};
        for (size_t k = 0; k < f->calls[i].size; k++)
            *vec_push(f->scratch, &edges) =
                (CfgEdge){i + 2, f->calls[i].at[k].callee + 2, ""};
    }
    Cfg graph = cfg_of_edges(f->count + 1, edges.at, edges.size, f->scratch);
    return components_build(&graph, f->scratch);
}

/* ---- one place, as the caller has it ---- */

/* What the caller passes for the argument "base" of the callee. */
static LLVMValueRef passed(const FunctionFacts *callee, LLVMValueRef call,
                           LLVMValueRef base) {
    unsigned count = LLVMCountParams(callee->function);
    for (unsigned i = 0; i < count && i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetParam(callee->function, i) == base)
            return LLVMGetOperand(call, i);
    return NULL;
}

/* "inner" behind what "outer" reads, or its base, plus "offset". */
static bool append(Path *outer, const Path *inner, int64_t offset) {
    if (outer->steps + inner->steps > PATH_MAX_STEPS)
        return false;
    for (unsigned k = 0; k < inner->steps; k++) {
        unsigned at = outer->steps + k;
        outer->offset[at] = inner->offset[k] + (k ? 0 : offset);
        outer->load[at] = inner->load[k];
        outer->indexed[at] = inner->indexed[k];
    }
    outer->steps += inner->steps;
    return true;
}

/* The place "inner" of the callee in terms of the caller.  "is_circle": the
 * callee may call the caller. */
static bool through_call(Path *out, const FunctionFacts *caller,
                         const FunctionFacts *callee, LLVMValueRef call,
                         const Path *inner, bool is_circle) {
    *out = *inner;
    if (LLVMIsAGlobalVariable(inner->base))
        return true;
    LLVMValueRef base, actual = passed(callee, call, inner->base);
    int64_t offset;
    if (!actual || !memory_offset(caller->f.ir, actual, &base, &offset) ||
        (is_circle && actual != base))
        return false;
    *out = (Path){.base = base};
    if (LLVMIsALoadInst(base) &&
        (is_circle || !memory_path(out, &caller->f, base)))
        return false;
    return append(out, inner, offset) && memory_is_at_entry(out);
}

/* ---- inputs ---- */

static bool has_symbol(const LoopInputs *inputs, SymbolId symbol) {
    for (size_t i = 0; i < inputs->symbols.size; i++)
        if (inputs->symbols.at[i] == symbol)
            return true;
    return false;
}

static bool reads_alike(const PlanSymbol *a, const PlanSymbol *b) {
    return a->bits == b->bits && a->is_signed == b->is_signed;
}

/* ---- lengths, as the caller has them ---- */

static bool ends_at_constants(const Walk *walk) {
    for (size_t i = 0; i < walk->tests.size; i++)
        if (!LLVMIsAConstant(walk->tests.at[i].end))
            return false;
    return true;
}

/* Whether a walk may begin with "value": something that was there as the caller
 * was called. */
static bool is_at_entry(const FunctionFacts *caller, LLVMValueRef value,
                        bool is_circle) {
    Path path;
    if (LLVMIsAArgument(value) || LLVMIsAGlobalVariable(value))
        return true;
    return !is_circle && LLVMIsALoadInst(value) &&
           memory_path(&path, &caller->f, value) && memory_is_at_entry(&path) &&
           !writes_before(caller->writes, &path, value);
}

static bool is_walked_unwritten(const FunctionFacts *caller, const Walk *walk,
                                LLVMValueRef call) {
    for (size_t i = 0; i < walk->loads.size; i++) {
        Path path = walks_path(walk, walk->loads.at[i]);
        if (writes_before(caller->writes, &path, call))
            return false;
    }
    return true;
}

/* The walk "inner" of the callee in terms of the caller. */
static bool walk_through_call(Walk *out, const FunctionFacts *caller,
                              const FunctionFacts *callee, LLVMValueRef call,
                              const Walk *inner, bool is_circle) {
    int64_t offset = 0;
    LLVMValueRef start = inner->start;
    *out = *inner;
    out->loop = 0;
    if (LLVMIsAArgument(start)) {
        LLVMValueRef actual = passed(callee, call, start);
        if (!actual || !memory_offset(caller->f.ir, actual, &start, &offset) ||
            (is_circle && actual != start))
            return false;
    } else if (!LLVMIsAGlobalVariable(start)) {
        return false;
    }
    out->start = start;
    out->offset += offset;
    return !inner->index && ends_at_constants(inner) &&
           is_at_entry(caller, start, is_circle) &&
           is_walked_unwritten(caller, out, call);
}

/* The caller's symbol for a length that the callee finds. */
static SymbolId length_of(const Finder *f, FunctionFacts *to,
                          const FunctionFacts *from, LLVMValueRef call,
                          const IrSymbol *inner, bool is_circle) {
    Walk *walk = ARENA_NEW(f->arena, Walk);
    if (inner->loop ||
        !walk_through_call(walk, to, from, call, inner->walk, is_circle))
        return NO_SYMBOL;
    return symbols_of_length(&to->symbols, walk, debugnames_place(call).line);
}

/* ---- symbols ---- */

static SymbolId place_of(FunctionFacts *to, const FunctionFacts *from,
                         LLVMValueRef call, const IrSymbol *inner,
                         bool is_circle) {
    Path path;
    if (!inner->path ||
        !through_call(&path, to, from, call, inner->path, is_circle) ||
        writes_before(to->writes, &path, call))
        return NO_SYMBOL;
    return symbols_of_path(&to->symbols, &path);
}

/* The place of an end of a distance, in terms of the caller. */
static bool end_through_call(Path *out, const FunctionFacts *to,
                             const FunctionFacts *from, LLVMValueRef call,
                             const Path *end, bool is_circle) {
    int64_t offset;
    if (end->steps)
        return through_call(out, to, from, call, end, is_circle) &&
               !writes_before(to->writes, out, call);
    LLVMValueRef base, actual = passed(from, call, end->base);
    if (!actual || !memory_offset(to->f.ir, actual, &base, &offset) || offset)
        return false;
    *out = (Path){.base = base};
    if (LLVMIsAArgument(base))
        return !is_circle || actual == base;
    return !is_circle && LLVMIsALoadInst(base) &&
           memory_path(out, &to->f, base) && memory_is_at_entry(out) &&
           !writes_before(to->writes, out, base);
}

/* The caller's symbol for how far two places are apart. */
static SymbolId apart_of(FunctionFacts *to, const FunctionFacts *from,
                         LLVMValueRef call, const IrSymbol *inner,
                         bool is_circle) {
    Path far, near;
    return end_through_call(&far, to, from, call, inner->path, is_circle) &&
                   end_through_call(&near, to, from, call, inner->near,
                                    is_circle)
               ? symbols_of_apart(&to->symbols, &far, &near, inner->unit)
               : NO_SYMBOL;
}

/* The caller's symbol for "inner" of the callee; NO_SYMBOL if there is none. */
static SymbolId symbol_of(const Finder *f, uint32_t caller,
                          const KnownCall *call, SymbolId inner) {
    FunctionFacts *to = f->facts[caller], *from = f->facts[call->callee];
    const IrSymbol s = from->symbols.all.at[inner]; /* adding moves symbols */
    bool is_circle = f->component[caller] == f->component[call->callee];
    PlanSymbol read = s.plan;
    SymbolId outer = s.scope == SCOPE_LENGTH
                         ? length_of(f, to, from, call->call, &s, is_circle)
                     : s.scope == SCOPE_APART
                         ? apart_of(to, from, call->call, &s, is_circle)
                         : place_of(to, from, call->call, &s, is_circle);
    bool is_read = outer != NO_SYMBOL &&
                   reads_alike(&to->symbols.all.at[outer].plan, &read);
    if (!is_read || (to->cost.symbols.size >= ASYM_RT_MAX_KEYS &&
                     !has_symbol(&to->cost, outer)))
        return NO_SYMBOL;
    return outer;
}

static bool has_read(const FunctionFacts *facts, LLVMValueRef call,
                     SymbolId inner) {
    for (size_t i = 0; i < facts->reads.size; i++)
        if (facts->reads.at[i].call == call &&
            facts->reads.at[i].inner == inner)
            return true;
    return false;
}

/* Its place among what callers want to know of the callee. */
static uint32_t note(FunctionFacts *callee, SymbolId symbol, Arena *arena) {
    uint32_t i = 0;
    while (i < callee->noted.size && callee->noted.at[i] != symbol)
        i++;
    if (i == callee->noted.size)
        *vec_push(arena, &callee->noted) = symbol;
    return i;
}

/* ---- how far apart arguments are ---- */

static bool is_found_apart(const FunctionFacts *facts, LLVMValueRef call,
                           SymbolId inner) {
    for (size_t i = 0; i < facts->apart.size; i++)
        if (facts->apart.at[i].call == call &&
            facts->apart.at[i].inner == inner)
            return true;
    return false;
}

/* What it is over that the loops around the call keep is an input of the cost,
 * as it is of other arguments. */
static bool add_inputs(FunctionFacts *to, const Expr *e, LoopId loop,
                       Arena *arena) {
    LoopId outermost = loop ? to->f.loops.loop[loop].outermost : 0;
    bool news = false;
    EXPR_FOR_SYMBOL(e, s, 0) {
        *vec_push(arena, &to->passed) = s;
        if (has_symbol(&to->cost, s) ||
            (outermost && !symbols_invariant_in(&to->symbols, s, outermost)))
            continue;
        *vec_push(arena, &to->cost.symbols) = s;
        news = true;
    }
    return news;
}

/* See "import". */
static bool import_apart(const Finder *f, uint32_t caller,
                         const KnownCall *call, SymbolId inner) {
    FunctionFacts *to = f->facts[caller], *from = f->facts[call->callee];
    const IrSymbol s = from->symbols.all.at[inner]; /* adding moves symbols */
    LLVMValueRef far = passed(from, call->call, s.value);
    LLVMValueRef near = passed(from, call->call, s.from);
    if (!far || !near || is_found_apart(to, call->call, inner))
        return false;
    NodeId node = irfunction_node_of(&to->f, call->call);
    Region raw = {0};
    Symbolic symbolic = {.symbols = &to->symbols,
                         .loop = to->f.loops.innermost[node],
                         .conditions = &raw,
                         .arena = f->arena,
                         .divides = true};
    CalleeApart apart = {.call = call->call, .inner = inner};
    if (!symbolic_apart(&symbolic, far, near, s.unit, &apart.outer))
        return false;
    region_require_all(&apart.valid, &raw, to->symbols.ranges.at,
                       to->symbols.ranges.size, f->arena);
    *vec_push(f->arena, &to->apart) = apart;
    return add_inputs(to, apart.outer, symbolic.loop, f->arena);
}

/* Whether something came up that had not before. */
static bool import(const Finder *f, uint32_t caller, const KnownCall *call,
                   SymbolId inner) {
    FunctionFacts *to = f->facts[caller];
    if (f->facts[call->callee]->symbols.all.at[inner].scope == SCOPE_DISTANCE)
        return import_apart(f, caller, call, inner);
    if (has_read(to, call->call, inner))
        return false;
    SymbolId outer = symbol_of(f, caller, call, inner);
    if (outer == NO_SYMBOL)
        return false;
    uint32_t place = note(f->facts[call->callee], inner, f->arena);
    *vec_push(f->arena, &to->reads) =
        (CalleeRead){call->call, call->callee, inner, outer, place};
    if (!has_symbol(&to->cost, outer))
        *vec_push(f->arena, &to->cost.symbols) = outer;
    return true;
}

static bool import_all(const Finder *f, uint32_t caller) {
    bool news = false;
    for (size_t i = 0; i < f->calls[caller].size; i++) {
        const KnownCall *call = &f->calls[caller].at[i];
        const LoopInputs *cost = &f->facts[call->callee]->cost;
        for (size_t k = 0; k < cost->symbols.size; k++)
            if (import(f, caller, call, cost->symbols.at[k]))
                news = true;
    }
    return news;
}

/* Functions that call each other in a circle, until nothing comes up. */
static void import_into(const Finder *f, const Components *order, uint32_t i) {
    bool news = true;
    while (news) {
        news = false;
        for (uint32_t k = order->start[i]; k < order->start[i + 1]; k++)
            if (order->node[k] > 1 && import_all(f, order->node[k] - 2))
                news = true;
    }
}

void callees_find(FunctionFacts *const *facts, size_t count, Arena *arena) {
    Arena *scratch = arena_new();
    Finder f = {.facts = facts,
                .count = (uint32_t)count,
                .component = ARENA_ARRAY(scratch, uint32_t, count + 1),
                .arena = arena,
                .scratch = scratch};
    list_functions(&f);
    Components order = call_order(&f);
    for (uint32_t i = 0; i < order.count; i++)
        for (uint32_t k = order.start[i]; k < order.start[i + 1]; k++)
            if (order.node[k] > 1)
                f.component[order.node[k] - 2] = i;
    for (uint32_t i = order.count; i-- > 0;)
        import_into(&f, &order, i);
    arena_free(scratch);
}
