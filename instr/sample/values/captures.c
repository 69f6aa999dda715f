#include "instr/sample/values/captureparts.h"

LLVMValueRef captures_behind(const Inserter *in, LLVMValueRef def) {
    LLVMValueRef copy = bodyclone_value(in->body->clone, def);
    if (LLVMIsAPHINode(copy))
        return inserter_first(LLVMGetInstructionParent(copy));
    if (!LLVMIsAInvokeInst(copy))
        return LLVMGetNextInstruction(copy);
    NodeId normal = irfunction_node(in->f, LLVMGetNormalDest(def));
    const Cfg *cfg = &in->f->cfg;
    if (cfg->pred_start[normal + 1] - cfg->pred_start[normal] != 1)
        return NULL;
    return inserter_first(LLVMGetNormalDest(copy));
}

/* What was there as the function was called is the same wherever it is found.
 */
static bool is_of_call(const IrSymbol *s) {
    return s->scope == SCOPE_CALL || s->scope == SCOPE_APART ||
           (s->scope == SCOPE_LENGTH && !s->loop);
}

/* Whether the last definition in the region is the one to keep.  Where each
 * yields the same value, it is as good as the first, and needs no test.  What a
 * loop computes is used behind that loop with its last value. */
static bool keeps_last(const Inserter *in, const Capture *c) {
    const Symbols *symbols = &in->body->facts->symbols;
    const IrSymbol *s = captures_symbol(in, c->symbol);
    return is_of_call(s) || s->scope == SCOPE_VALUE ||
           (c->region && symbols_invariant_in(symbols, c->symbol, c->region));
}

LLVMValueRef captures_missing(const Inserter *in, const Capture *c) {
    const CaptureRegion *r = &in->region[c->region];
    LLVMValueRef flags = inserter_get(in, r->flag[c->index]);
    if (captures_in_memory(in))
        flags =
            LLVMBuildAnd(in->builder, flags, captures_bit(in, c->index), "");
    if (!keeps_last(in, c))
        flags =
            LLVMBuildOr(in->builder, flags, inserter_get(in, r->closed), "");
    return LLVMBuildICmp(in->builder, LLVMIntEQ, flags, inserter_number(in, 0),
                         "");
}

static void set_present(const Inserter *in, const Capture *c) {
    LLVMValueRef flag = in->region[c->region].flag[c->index];
    LLVMValueRef flags = captures_bit(in, c->index);
    if (captures_in_memory(in))
        flags = LLVMBuildOr(in->builder, flags, inserter_get(in, flag), "");
    captures_note_store(in, inserter_set(in, flag, flags), c->region);
}

static void keep(const Inserter *in, const Capture *c, LLVMValueRef place,
                 LLVMValueRef value) {
    captures_note_store(in, inserter_set(in, place, value), c->region);
}

/* Keeps a first value: in registers without a branch, in memory without a load
 * and a store each time. */
static void capture_first(const Inserter *in, const Capture *c,
                          LLVMValueRef def, LLVMValueRef point) {
    LLVMValueRef place = captures_slot(in, &in->region[c->region], c->index);
    LLVMValueRef value = captures_widened(in, c->symbol, def);
    LLVMValueRef missing = captures_missing(in, c);
    if (captures_in_memory(in))
        inserter_rarely_if(in, point, missing);
    else
        value = LLVMBuildSelect(in->builder, missing, value,
                                inserter_get(in, place), "");
    keep(in, c, place, value);
}

static void capture_at(const Inserter *in, const Capture *c, LLVMValueRef def) {
    LLVMValueRef point = captures_behind(in, def);
    if (!point)
        return;
    const CaptureRegion *r = &in->region[c->region];
    LLVMPositionBuilderBefore(in->builder, point);
    if (keeps_last(in, c))
        keep(in, c, captures_slot(in, r, c->index),
             captures_widened(in, c->symbol, def));
    else
        capture_first(in, c, def, point);
    set_present(in, c);
}

static bool is_in_region(const Inserter *in, LLVMValueRef def, LoopId region) {
    return !region || irfunction_defined_in(in->f, def, region);
}

/* The capture of the same symbol in the nearest region around "c"; NULL. */
static const Capture *next_outwards(const Inserter *in, const Capture *c) {
    for (LoopId region = c->region; region;) {
        region = in->f->loops.loop[region].parent;
        const Capture *outer = captures_find(in, c->symbol, region);
        if (outer)
            return outer;
    }
    return NULL;
}

/* Whether a loop inside the region of "c" catches "def" too, and hands it on as
 * it ends: not from a region in memory, on each of its many ways out. */
static bool is_handed_on(const Inserter *in, const Capture *c,
                         LLVMValueRef def) {
    LoopId loop = in->f->loops.innermost[irfunction_node_of(in->f, def)];
    const Capture *nearest = NULL;
    for (; loop != c->region; loop = in->f->loops.loop[loop].parent) {
        const Capture *inner = captures_find(in, c->symbol, loop);
        nearest = inner ? inner : nearest;
    }
    return nearest && !captures_in_memory(in);
}

void captures_insert(const Inserter *in) {
    for (size_t i = 0; i < in->captures.size; i++) {
        const Capture *c = &in->captures.at[i];
        const IrSymbol *s = captures_symbol(in, c->symbol);
        for (size_t k = 0; k < s->defs.size; k++)
            if (is_in_region(in, s->defs.at[k], c->region) &&
                !is_handed_on(in, c, s->defs.at[k]))
                capture_at(in, c, s->defs.at[k]);
    }
}

LLVMValueRef captures_value(const Inserter *in, const Capture *c) {
    return inserter_get(in,
                        captures_slot(in, &in->region[c->region], c->index));
}

void captures_accept(const Inserter *in, const Capture *c, LLVMValueRef value,
                     LLVMValueRef condition) {
    const CaptureRegion *r = &in->region[c->region];
    LLVMValueRef place = captures_slot(in, r, c->index),
                 flag = r->flag[c->index];
    LLVMValueRef accepts =
        LLVMBuildAnd(in->builder, condition, captures_missing(in, c), "");
    keep(in, c, place,
         LLVMBuildSelect(in->builder, accepts, value, inserter_get(in, place),
                         ""));
    LLVMValueRef before = inserter_get(in, flag);
    LLVMValueRef after =
        LLVMBuildOr(in->builder, before, captures_bit(in, c->index), "");
    keep(in, c, flag, LLVMBuildSelect(in->builder, accepts, after, before, ""));
}

/* "outer" gets the value of "inner", if that has one and "outer" has none. */
static void hand_on(const Inserter *in, const Capture *inner,
                    const Capture *outer) {
    LLVMValueRef value = captures_value(in, inner);
    captures_accept(in, outer, value,
                    LLVMBuildNot(in->builder, captures_missing(in, inner), ""));
}

/* What keeps its last value is handed on as the loop ends, not before. */
static void hand_on_all(const Inserter *in, LoopId loop, bool at_end) {
    const CaptureRegion *r = &in->region[loop];
    for (size_t i = r->first;
         !captures_in_memory(in) && i < r->first + r->count; i++) {
        const Capture *outer = next_outwards(in, &in->captures.at[i]);
        if (outer && (at_end || !keeps_last(in, outer)))
            hand_on(in, &in->captures.at[i], outer);
    }
}

void captures_hand_on(const Inserter *in, LoopId loop) {
    hand_on_all(in, loop, true);
}

void captures_close(const Inserter *in, LoopId region) {
    for (LoopId at = region; at; at = in->f->loops.loop[at].parent)
        hand_on_all(in, at, false);
    for (LoopId at = region;; at = in->f->loops.loop[at].parent) {
        if (in->region[at].count)
            inserter_set(in, in->region[at].closed, inserter_number(in, 1));
        if (!at)
            return;
    }
}
