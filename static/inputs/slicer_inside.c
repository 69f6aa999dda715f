#include "static/inputs/slicer.h"

static const char *contents_of(const Slicer *s, LLVMValueRef load) {
    LLVMValueRef base = memory_underlying(LLVMGetOperand(load, 0));
    const DebugNames *names = s->symbols->names;
    PathMeaning means;
    DebugVariable variable;
    Path path;
    const char *name = NULL;
    if (debugnames_find(&variable, names, base, s->arena))
        name = variable.name;
    else if (memory_path(&path, s->f, base))
        name = memory_path_name(&path, names, &means, s->arena);
    return name ? arena_printf(s->arena, "on the contents of %s (%s)", name,
                               text_line(s->arena, slicer_line_of(load)))
                : arena_printf(s->arena, "on memory that is read at %s",
                               text_line(s->arena, slicer_line_of(load)));
}

/* What the function stores into a place in the region is a part of the slice;
 * what its callees do is not. */
static void visit_writers(Slicer *s, const Path *place) {
    LLVMValueRef call = writes_call_in(s->symbols->writes, place, s->region);
    if (call && slicer_becomes_opaque(s))
        s->out->why = arena_printf(s->arena, "on what %s writes (%s)",
                                   slicer_callee_name(s, call),
                                   text_line(s->arena, slicer_line_of(call)));
}

/* What the region stores into a place that it reads, too. */
static void visit_stores(Slicer *s, const Path *place) {
    Writes *writes = s->symbols->writes;
    const WriteList *list = writes_into(writes, place->base);
    for (size_t i = 0; i < list->size; i++) {
        const Write *write = &writes->all.at[list->at[i]];
        if (writes_fills(write, place) &&
            loops_contain(&s->f->loops, s->region, write->node)) {
            slicer_visit_later(s, LLVMGetOperand(write->instruction, 0));
            slicer_visit_control(s, write->node, s->f->dom.root);
        }
    }
}

static void visit_index(Slicer *s, LLVMValueRef address) {
    while (LLVMIsAGetElementPtrInst(address)) {
        for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(address); i++)
            slicer_visit_later(s, LLVMGetOperand(address, i));
        address = LLVMGetOperand(address, 0);
    }
}

static void visit_load(Slicer *s, LLVMValueRef load) {
    SymbolId symbol = symbols_of_value(s->symbols, load);
    if (symbol != NO_SYMBOL &&
        symbols_invariant_in(s->symbols, symbol, s->region)) {
        slicer_add_symbol(s, symbol);
        return;
    }
    Path path;
    symbol = symbols_first_read(s->symbols, load, s->region);
    if (symbol != NO_SYMBOL)
        slicer_add_symbol(s, symbol);
    if (symbol != NO_SYMBOL && memory_path(&path, s->f, load)) {
        visit_stores(s, &path);
        visit_writers(s, &path);
        return;
    }
    if (slicer_becomes_opaque(s))
        s->out->why = contents_of(s, load);
    visit_index(s, LLVMGetOperand(load, 0));
}

static bool is_arithmetic_intrinsic(LLVMValueRef call) {
    return LLVMIsAIntrinsicInst(call) && LLVMIsACallInst(call);
}

static const char *result_of(const Slicer *s, LLVMValueRef call) {
    return arena_printf(s->arena, "on what %s returns (%s)",
                        slicer_callee_name(s, call),
                        text_line(s->arena, slicer_line_of(call)));
}

/* A call of this program with the same arguments each time counts as a symbol,
 * by what it returns first: if it returns something else later, the samples
 * show it. */
static void visit_call(Slicer *s, LLVMValueRef call) {
    if (is_arithmetic_intrinsic(call)) {
        for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
            slicer_visit_later(s, LLVMGetOperand(call, i));
        return;
    }
    SymbolId symbol = symbols_first_value(s->symbols, call, s->region);
    if (symbol != NO_SYMBOL) {
        slicer_add_symbol(s, symbol);
        return;
    }
    if (slicer_becomes_opaque(s))
        s->out->why = result_of(s, call);
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
        slicer_visit_later(s, LLVMGetOperand(call, i));
}

/* What the length of "walk" is compared with. */
static void visit_rest(Slicer *s, const LengthWalk *walk,
                       LLVMValueRef condition) {
    bool is_left = LLVMGetOperand(condition, 0) == walk->size;
    if (walk->size)
        slicer_visit_later(s, LLVMGetOperand(condition, is_left));
}

/* Whether "value" ends a walk in the region, whose length says when. */
static bool visit_length(Slicer *s, LLVMValueRef value) {
    const LengthWalk *walk = symbols_walk_of(s->symbols, value);
    bool keeps = walk && !walk->is_bound &&
                 symbols_invariant_in(s->symbols, walk->length, s->region);
    if (!keeps)
        return false;
    slicer_add_symbol(s, walk->length);
    visit_rest(s, walk, value);
    return true;
}

/* Whether "value" is the size of a container that the region keeps. */
static bool visit_size(Slicer *s, LLVMValueRef value) {
    ComputedSize size;
    SymbolId symbol = containers_computed_size(&size, s->f->ir, value)
                          ? symbols_of_value(s->symbols, value)
                          : NO_SYMBOL;
    bool keeps = symbol != NO_SYMBOL &&
                 symbols_invariant_in(s->symbols, symbol, s->region);
    if (keeps)
        slicer_add_symbol(s, symbol);
    return keeps;
}

void slicer_visit_inside(Slicer *s, LLVMValueRef value) {
    if (visit_length(s, value) || visit_size(s, value))
        return;
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMPHI:
        slicer_visit_phi(s, value, true);
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
    case LLVMVAArg:
        if (slicer_becomes_opaque(s))
            s->out->why =
                arena_printf(s->arena, "on memory shared at %s",
                             text_line(s->arena, slicer_line_of(value)));
        break;
    case LLVMLandingPad:
        if (slicer_becomes_opaque(s))
            s->out->why =
                arena_printf(s->arena, "on what is thrown to %s",
                             text_line(s->arena, slicer_line_of(value)));
        break;
    default:
        slicer_visit_operands(s, value);
    }
}
