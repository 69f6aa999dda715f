#include "static/inputs/slice.h"

#include "base/text.h"
#include "static/memory/effects.h"

#include <stdlib.h>

/* A node on the way up the control dependences: which of the edges that it
 * depends on comes next. */
typedef struct ControlStep {
    NodeId node;
    uint32_t next;
} ControlStep;

/* Slices in the making, one after the other.  "pending" holds values still to
 * be looked at; values, and blocks for what controls them, are looked at once.
 */
typedef struct Slicer {
    Symbols *symbols;
    const IrFunction *f;
    LoopId region;
    LoopId loop; /* whose slice it is */
    LoopInputs *out;
    PtrMap seen; /* value or block -> the loop that it was looked at for last */
    Vec(LLVMValueRef) pending;
    Vec(ControlStep) walk;
    Vec(int64_t) constants;
    Arena *arena; /* of the result */
    Arena *scratch;
} Slicer;

/* What was looked at for a loop needs no second look for those inside: their
 * slices begin with what its own has found. */
static bool look_once(Slicer *s, const void *what) {
    LoopId before = ptrmap_get(&s->seen, what, 0);
    if (before && loops_nested(&s->f->loops, before, s->loop))
        return false;
    ptrmap_put(&s->seen, what, s->loop);
    return true;
}

static void visit_later(Slicer *s, LLVMValueRef value) {
    if (look_once(s, value))
        *vec_push(s->scratch, &s->pending) = value;
}

static void visit_operands(Slicer *s, LLVMValueRef value) {
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = 0; i < count; i++)
        visit_later(s, LLVMGetOperand(value, i));
}

/* Whether the slice was not opaque before: the first reason stays. */
static bool becomes_opaque(Slicer *s) {
    bool is_first = !s->out->opaque;
    s->out->opaque = true;
    return is_first;
}

static unsigned line_of(LLVMValueRef value) {
    return LLVMIsAInstruction(value) ? debugnames_place(value).line : 0;
}

/* More than any sample can hold; what is left out makes the slice opaque. */
enum { MAX_SYMBOLS = 128 };

static void add_symbol(Slicer *s, SymbolId symbol) {
    LoopInputs *out = s->out;
    for (size_t i = 0; i < out->symbols.size; i++)
        if (out->symbols.at[i] == symbol)
            return;
    if (out->symbols.size < MAX_SYMBOLS)
        *vec_push(s->arena, &out->symbols) = symbol;
    else if (becomes_opaque(s))
        out->why = "on more inputs than a sample can hold";
}

static bool is_full(const Slicer *s) {
    return s->out->opaque && s->out->symbols.size == MAX_SYMBOLS;
}

static void add_constant(Slicer *s, LLVMValueRef value) {
    if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return;
    *vec_push(s->scratch, &s->constants) = LLVMConstIntGetSExtValue(value);
}

/* The value that a terminator decides by; NULL if it decides nothing. */
static LLVMValueRef decision(LLVMValueRef terminator) {
    switch (LLVMGetInstructionOpcode(terminator)) {
    case LLVMBr:
        return LLVMIsConditional(terminator) ? LLVMGetCondition(terminator)
                                             : NULL;
    case LLVMSwitch:
    case LLVMIndirectBr:
        return LLVMGetOperand(terminator, 0);
    default:
        return NULL;
    }
}

static void visit_decision(Slicer *s, NodeId node) {
    LLVMValueRef value = decision(irfunction_terminator(s->f, node));
    if (value)
        visit_later(s, value);
}

static void enter_control(Slicer *s, NodeId node) {
    if (look_once(s, s->f->block[node]))
        *vec_push(s->scratch, &s->walk) =
            (ControlStep){node, s->f->control.start[node]};
}

/* The branches inside the region that decide whether "node" runs, and those
 * that decide about them. */
static void visit_control(Slicer *s, NodeId node) {
    const ControlDep *control = &s->f->control;
    enter_control(s, node);
    while (s->walk.size) {
        ControlStep *step = &s->walk.at[s->walk.size - 1];
        if (step->next == control->start[step->node + 1]) {
            s->walk.size--;
            continue;
        }
        NodeId from = s->f->cfg.edge[control->on[step->next++]].from;
        if (loops_contain(&s->f->loops, s->region, from)) {
            visit_decision(s, from);
            enter_control(s, from);
        }
    }
}

static void visit_phi(Slicer *s, LLVMValueRef phi, bool inside) {
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        visit_later(s, LLVMGetIncomingValue(phi, i));
        NodeId from = irfunction_node(s->f, LLVMGetIncomingBlock(phi, i));
        if (!inside || loops_contain(&s->f->loops, s->region, from)) {
            visit_decision(s, from);
            visit_control(s, from);
        }
    }
}

/* ---- inside the region ---- */

static const char *contents_of(const Slicer *s, LLVMValueRef load) {
    LLVMValueRef base = memory_underlying(LLVMGetOperand(load, 0));
    LLVMMetadataRef type;
    DebugVariable global;
    Path path;
    const char *name = NULL;
    const DebugVariable *variable =
        debugnames_variable(s->symbols->names, base);
    if (variable)
        name = variable->name;
    else if (LLVMIsAGlobalVariable(base) &&
             debugnames_global(&global, s->f->ir, base, s->arena))
        name = global.name;
    else if (memory_path(&path, s->f, base))
        name = memory_path_name(&path, s->symbols->names, &type, s->arena);
    return name ? arena_printf(s->arena, "on the contents of %s (%s)", name,
                               text_line(s->arena, line_of(load)))
                : arena_printf(s->arena, "on memory that is read at %s",
                               text_line(s->arena, line_of(load)));
}

/* What the region stores into a place that it reads, too. */
static void visit_stores(Slicer *s, const Path *place) {
    Writes *writes = s->symbols->writes;
    const WriteList *list = writes_into(writes, place->base);
    for (size_t i = 0; place->steps == 1 && i < list->size; i++) {
        const Write *write = &writes->all.at[list->at[i]];
        if (write->is_fixed && write->offset == place->offset[0] &&
            loops_contain(&s->f->loops, s->region, write->node)) {
            visit_later(s, LLVMGetOperand(write->instruction, 0));
            visit_control(s, write->node);
        }
    }
}

static void visit_index(Slicer *s, LLVMValueRef address) {
    while (LLVMIsAGetElementPtrInst(address)) {
        for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(address); i++)
            visit_later(s, LLVMGetOperand(address, i));
        address = LLVMGetOperand(address, 0);
    }
}

static void visit_load(Slicer *s, LLVMValueRef load) {
    SymbolId symbol = symbols_of_value(s->symbols, load);
    if (symbol != NO_SYMBOL &&
        symbols_invariant_in(s->symbols, symbol, s->region)) {
        add_symbol(s, symbol);
        return;
    }
    Path path;
    symbol = symbols_first_read(s->symbols, load, s->region);
    if (symbol != NO_SYMBOL && memory_path(&path, s->f, load)) {
        add_symbol(s, symbol);
        visit_stores(s, &path);
        return;
    }
    if (becomes_opaque(s))
        s->out->why = contents_of(s, load);
    visit_index(s, LLVMGetOperand(load, 0));
}

static bool has_fixed_arguments(const Slicer *s, LLVMValueRef call) {
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++)
        if (irfunction_defined_in(s->f, LLVMGetOperand(call, i), s->region))
            return false;
    return true;
}

static bool is_arithmetic_intrinsic(LLVMValueRef call) {
    return LLVMIsAIntrinsicInst(call) && LLVMIsACallInst(call);
}

static bool is_bit(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) == 1;
}

static bool has_body(LLVMValueRef callee) {
    return LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee);
}

static const char *result_of(const Slicer *s, LLVMValueRef call) {
    bool is_method;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    const char *name =
        LLVMIsAFunction(callee)
            ? debugnames_short(&is_method, s->f->ir, callee, s->arena)
            : NULL;
    return arena_printf(s->arena, "on what %s%s returns (%s)",
                        name ? name : "a call", name ? "()" : "",
                        text_line(s->arena, line_of(call)));
}

/* A call of this program with the same arguments each time counts as a symbol,
 * by what it returns first: if it returns something else later, the samples
 * show it. */
static void visit_call(Slicer *s, LLVMValueRef call) {
    if (is_arithmetic_intrinsic(call)) {
        for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
            visit_later(s, LLVMGetOperand(call, i));
        return;
    }
    SymbolId symbol = NO_SYMBOL;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMGetNumArgOperands(call) && has_fixed_arguments(s, call) &&
        !is_bit(call) && (effects_is_pure(s->f->ir, call) || has_body(callee)))
        symbol = symbols_first_call(s->symbols, call, s->region);
    if (symbol != NO_SYMBOL) {
        add_symbol(s, symbol);
        return;
    }
    if (becomes_opaque(s))
        s->out->why = result_of(s, call);
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
        visit_later(s, LLVMGetOperand(call, i));
}

static void visit_inside(Slicer *s, LLVMValueRef value) {
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMPHI:
        visit_phi(s, value, true);
        break;
    case LLVMLoad:
        visit_load(s, value);
        break;
    case LLVMCall:
    case LLVMInvoke:
        visit_call(s, value);
        break;
    case LLVMAlloca:
        break;
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
    case LLVMLandingPad:
    case LLVMVAArg:
        if (becomes_opaque(s))
            s->out->why = arena_printf(s->arena, "on memory shared at %s",
                                       text_line(s->arena, line_of(value)));
        break;
    default:
        visit_operands(s, value);
    }
}

/* ---- roots: definitions outside the region ---- */

static bool is_pure_arithmetic(LLVMValueRef value) {
    if (LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
        LLVMIsASelectInst(value) || LLVMIsAICmpInst(value) ||
        LLVMIsAFCmpInst(value) || LLVMIsAFreezeInst(value) ||
        LLVMIsAExtractValueInst(value))
        return true;
    return LLVMIsACallInst(value) && LLVMIsAIntrinsicInst(value);
}

/* Arithmetic that a polynomial cannot follow: what it yields may be a better
 * symbol than what it is made of. */
static bool is_derived(LLVMValueRef value) {
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
    case LLVMSExt:
    case LLVMZExt:
    case LLVMTrunc:
    case LLVMFreeze:
    case LLVMICmp:
    case LLVMFCmp:
        return false;
    default:
        return true;
    }
}

static bool encloses_region(const Slicer *s, LLVMValueRef phi) {
    NodeId node = irfunction_node_of(s->f, phi);
    LoopId loop = s->f->loops.innermost[node];
    return loop && s->f->loops.loop[loop].header == node &&
           loops_nested(&s->f->loops, loop, s->region);
}

static void visit_opaque_root(Slicer *s, LLVMValueRef value) {
    const DebugVariable *variable =
        debugnames_variable(s->symbols->names, value);
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
    const char *what = kind == LLVMPointerTypeKind   ? "the pointer"
                       : kind == LLVMIntegerTypeKind ? "the value"
                                                     : "the number";
    unsigned line = line_of(value);
    if (!line && variable)
        line = variable->line;
    if (becomes_opaque(s))
        s->out->why = arena_printf(s->arena, "on %s %s (%s)", what,
                                   variable ? variable->name : "computed",
                                   text_line(s->arena, line));
}

static void visit_root(Slicer *s, LLVMValueRef value) {
    if (LLVMIsAConstant(value)) {
        if (LLVMIsAConstantInt(value))
            add_constant(s, value);
        return;
    }
    if (LLVMIsAInstruction(value) && is_pure_arithmetic(value)) {
        SymbolId derived =
            is_derived(value) ? symbols_of_value(s->symbols, value) : NO_SYMBOL;
        if (derived != NO_SYMBOL)
            add_symbol(s, derived);
        visit_operands(s, value);
        return;
    }
    SymbolId symbol = symbols_of_value(s->symbols, value);
    if (LLVMIsAPHINode(value)) {
        bool induction = encloses_region(s, value);
        if (symbol != NO_SYMBOL)
            add_symbol(s, symbol);
        else if (induction)
            visit_opaque_root(s, value);
        if (!induction)
            visit_phi(s, value, false);
    } else if (symbol != NO_SYMBOL) {
        add_symbol(s, symbol);
    } else {
        visit_opaque_root(s, value);
    }
}

/* ---- the slices ---- */

static void run(Slicer *s) {
    while (s->pending.size && !is_full(s)) {
        LLVMValueRef value = s->pending.at[--s->pending.size];
        if (LLVMIsAInstruction(value) &&
            irfunction_defined_in(s->f, value, s->region))
            visit_inside(s, value);
        else if (LLVMIsAInstruction(value) || LLVMIsAArgument(value) ||
                 LLVMIsAConstant(value))
            visit_root(s, value);
    }
}

/* What leaves "loop", and what decides whether it is entered. */
static void seed(Slicer *s, LoopId loop) {
    const Loop *l = &s->f->loops.loop[loop];
    for (size_t i = 0; i < l->exit.size; i++) {
        EdgeId edge = l->exit.at[i];
        if (irfunction_cuts_short(s->f, edge))
            continue;
        NodeId from = s->f->cfg.edge[edge].from;
        visit_decision(s, from);
        visit_control(s, from);
    }
    if (loop != s->region)
        visit_control(s, l->header);
}

static int compare_constants(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void set_constants(Slicer *s) {
    size_t n = s->constants.size;
    const int64_t *at = s->constants.at;
    if (n)
        qsort(s->constants.at, n, sizeof *at, compare_constants);
    for (size_t i = 0; i < n; i++)
        if (i == 0 || at[i] != at[i - 1])
            *vec_push(s->arena, &s->out->constants) = at[i];
}

static Slicer slicer(Symbols *symbols, Arena *arena, Arena *scratch) {
    return (Slicer){.symbols = symbols,
                    .f = symbols->f,
                    .seen.arena = scratch,
                    .arena = arena,
                    .scratch = scratch};
}

/* Makes "out" the next slice. */
static void begin(Slicer *s, LoopInputs *out, LoopId region, LoopId loop) {
    s->region = region;
    s->loop = loop;
    s->out = out;
    s->pending.size = s->constants.size = 0;
}

static void finish(Slicer *s) {
    run(s);
    set_constants(s);
}

LoopInputs slice_loop(Symbols *symbols, LoopId loop, Arena *arena) {
    LoopInputs inputs = {0};
    Slicer s = slicer(symbols, arena, arena_new());
    begin(&s, &inputs, loop, loop);
    seed(&s, loop);
    finish(&s);
    arena_free(s.scratch);
    return inputs;
}

LoopInputs slice_nest(Symbols *symbols, LoopId outermost, Arena *arena) {
    const Loop *loops = symbols->f->loops.loop;
    LoopInputs inputs = {0};
    Slicer s = slicer(symbols, arena, arena_new());
    begin(&s, &inputs, outermost, outermost);
    for (LoopId loop = outermost; loop; loop = loops[loop].next)
        seed(&s, loop);
    finish(&s);
    arena_free(s.scratch);
    return inputs;
}

struct TotalSlices {
    Slicer slicer;
    const LoopInputs *total; /* by loop */
};

TotalSlices *slice_totals(Symbols *symbols, const LoopInputs *total,
                          Arena *arena, Arena *scratch) {
    TotalSlices *slices = ARENA_NEW(scratch, TotalSlices);
    *slices = (TotalSlices){slicer(symbols, arena, scratch), total};
    return slices;
}

static void copy_total(Slicer *s, const LoopInputs *from) {
    s->out->opaque = from->opaque;
    s->out->why = from->why;
    for (size_t i = 0; i < from->symbols.size; i++)
        *vec_push(s->arena, &s->out->symbols) = from->symbols.at[i];
}

LoopInputs slice_total(TotalSlices *slices, LoopId loop) {
    Slicer *s = &slices->slicer;
    const Loop *l = &s->f->loops.loop[loop];
    LoopInputs inputs = {0};
    begin(s, &inputs, l->outermost, loop);
    if (l->parent)
        copy_total(s, &slices->total[l->parent]);
    seed(s, loop);
    finish(s);
    return inputs;
}
