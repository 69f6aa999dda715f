#include "instr/sample/values/captureparts.h"
#include "instr/sample/values/distances.h"

static bool is_argument_symbol(const IrSymbol *s) {
    return s->scope == SCOPE_VALUE && LLVMIsAArgument(s->value);
}

LLVMValueRef captures_available(const Inserter *in, const IrSymbol *s,
                                LoopId loop) {
    if (is_argument_symbol(s))
        return s->value;
    if (!loop || s->scope == SCOPE_VARYING || s->varies)
        return NULL;
    for (size_t i = 0; i < s->defs.size; i++)
        if (!irfunction_defined_in(in->f, s->defs.at[i], loop) &&
            irfunction_available_at(in->f, s->defs.at[i],
                                    in->f->loops.loop[loop].header))
            return s->defs.at[i];
    return NULL;
}

const IrSymbol *captures_symbol(const Inserter *in, SymbolId id) {
    return &in->body->facts->symbols.all.at[id];
}

bool captures_is_difference(const IrSymbol *s) {
    return s->scope == SCOPE_DISTANCE || s->scope == SCOPE_APART;
}

LLVMValueRef captures_widened(const Inserter *in, SymbolId id,
                              LLVMValueRef original) {
    if (captures_is_difference(captures_symbol(in, id)))
        return distances_value(in, captures_symbol(in, id));
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    return LLVMBuildIntCast2(in->builder, value, in->i64,
                             captures_symbol(in, id)->plan.is_signed, "");
}

/* ---- which symbols are caught, and where they are kept ---- */

const Capture *captures_find(const Inserter *in, SymbolId symbol,
                             LoopId region) {
    const CaptureRegion *r = &in->region[region];
    for (size_t i = r->first; i < r->first + r->count; i++)
        if (in->captures.at[i].symbol == symbol)
            return &in->captures.at[i];
    return NULL;
}

/* Both of whose ends are there wherever it is asked for. */
static bool is_distance_between(const IrSymbol *s) {
    return s->scope == SCOPE_DISTANCE && !s->defs.size;
}

static void plan_site(Inserter *in, int site, LoopId region) {
    if (site < 0)
        return;
    const PlanSite *s = &in->body->plan->sites.at[site];
    CaptureRegion *r = &in->region[region];
    for (size_t i = 0; i < s->keys.size; i++) {
        SymbolId id = s->keys.at[i];
        if (is_distance_between(captures_symbol(in, id)) ||
            captures_available(in, captures_symbol(in, id), region) ||
            captures_find(in, id, region))
            continue;
        *vec_push(in->arena, &in->captures) = (Capture){id, region, r->count};
        r->count++;
    }
}

static LLVMTypeRef values_type(const Inserter *in, const CaptureRegion *r) {
    return LLVMArrayType2(in->i64, r->count);
}

LLVMValueRef captures_slot(const Inserter *in, const CaptureRegion *r,
                           size_t i) {
    LLVMValueRef path[] = {inserter_number(in, 0), inserter_number(in, i)};
    return LLVMBuildInBoundsGEP2(in->builder, values_type(in, r), r->values,
                                 path, 2, "");
}

bool captures_in_memory(const Inserter *in) {
    return in->strategy.captures == CAPTURES_IN_MEMORY;
}

void captures_note_store(const Inserter *in, LLVMValueRef store,
                         LoopId region) {
    *vec_push(in->arena, in->kept) = (CaptureStore){store, region};
}

static void clear_region(const Inserter *in, LoopId region) {
    const CaptureRegion *r = &in->region[region];
    if (!r->count)
        return;
    bool in_memory = captures_in_memory(in);
    inserter_clear(in, r->closed);
    for (size_t i = 0; i < (in_memory ? 1 : r->count); i++)
        inserter_clear(in, r->flag[i]);
    if (in_memory) {
        enum { ALIGNMENT = 8 };
        LLVMValueRef zero = LLVMConstInt(
            LLVMInt8TypeInContext(in->body->links->context), 0, false);
        LLVMValueRef store = LLVMBuildMemSet(
            in->builder, r->values, zero,
            inserter_number(in, r->count * sizeof(uint64_t)), ALIGNMENT);
        captures_note_store(in, store, region);
        return;
    }
    for (size_t i = 0; i < r->count; i++)
        inserter_clear(in, captures_slot(in, r, i));
}

static void plan_region(Inserter *in, LoopId region) {
    in->region[region].first = in->captures.size;
    if (region) {
        plan_site(in, inserter_loop(in, region)->site, region);
        plan_site(in, inserter_loop(in, region)->nest_site, region);
    } else {
        plan_site(in, in->plan->site, region);
    }
}

void captures_plan(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->region = ARENA_ARRAY(in->arena, CaptureRegion, count + 1);
    for (LoopId region = 0; region <= count; region++)
        plan_region(in, region);
}

static void make_region(const Inserter *in, LoopId region) {
    CaptureRegion *r = &in->region[region];
    if (!r->count)
        return;
    r->values = LLVMBuildAlloca(in->builder, values_type(in, r), "");
    r->closed = inserter_variable(in);
    r->flag = ARENA_ARRAY(in->arena, LLVMValueRef, r->count);
    for (size_t i = 0; i < r->count; i++)
        r->flag[i] =
            i && captures_in_memory(in) ? r->flag[0] : inserter_variable(in);
    clear_region(in, region);
}

void captures_make(const Inserter *in) {
    for (LoopId region = 0; region <= in->f->loops.count; region++)
        make_region(in, region);
}

void captures_reset(const Inserter *in, LoopId region) {
    clear_region(in, region);
}

LLVMValueRef captures_bit(const Inserter *in, size_t i) {
    return inserter_number(in, UINT64_C(1) << i);
}
