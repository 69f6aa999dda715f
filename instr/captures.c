#include "instr/captures.h"

static bool is_argument_symbol(const IrSymbol *s) {
    return s->scope == SCOPE_VALUE && LLVMIsAArgument(s->value);
}

/* A definition whose value is there when "loop" is entered; NULL. */
static LLVMValueRef available_value(const Inserter *in, const IrSymbol *s,
                                    LoopId loop) {
    if (is_argument_symbol(s))
        return s->value;
    if (!loop || s->scope == SCOPE_VARYING)
        return NULL;
    for (size_t i = 0; i < s->defs.size; i++)
        if (!irfunction_defined_in(in->f, s->defs.at[i], loop) &&
            irfunction_available_at(in->f, s->defs.at[i],
                                    in->f->loops.loop[loop].header))
            return s->defs.at[i];
    return NULL;
}

static const IrSymbol *symbol_of(const Inserter *in, SymbolId id) {
    return &in->body->facts->symbols.all.at[id];
}

static LLVMValueRef widened(const Inserter *in, SymbolId id,
                            LLVMValueRef original) {
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    return LLVMBuildIntCast2(in->builder, value, in->i64,
                             symbol_of(in, id)->plan.is_signed, "");
}

static const Capture *find_capture(const Inserter *in, SymbolId symbol,
                                   LoopId region) {
    for (size_t i = in->first_capture[region];
         i < in->first_capture[region + 1]; i++)
        if (in->captures.at[i].symbol == symbol)
            return &in->captures.at[i];
    return NULL;
}

static void plan_site(Inserter *in, int site, LoopId region) {
    if (site < 0)
        return;
    const PlanSite *s = &in->body->plan->sites.at[site];
    for (size_t i = 0; i < s->keys.size; i++) {
        SymbolId id = s->keys.at[i];
        in->first_capture[region + 1] = in->captures.size;
        if (symbol_of(in, id)->scope != SCOPE_DISTANCE &&
            !available_value(in, symbol_of(in, id), region) &&
            !find_capture(in, id, region))
            *vec_push(in->arena, &in->captures) = (Capture){
                id, region, inserter_variable(in), inserter_variable(in)};
    }
}

void captures_plan(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->first_capture = ARENA_ARRAY(in->arena, size_t, count + 2);
    plan_site(in, in->plan->site, 0);
    for (LoopId loop = 1; loop <= count; loop++) {
        in->first_capture[loop] = in->captures.size;
        plan_site(in, in->plan->loops.at[loop - 1].site, loop);
        plan_site(in, in->plan->loops.at[loop - 1].nest_site, loop);
    }
    in->first_capture[count + 1] = in->captures.size;
}

/* Places the builder where the value of "def" is first there. */
static bool after_definition(const Inserter *in, LLVMValueRef def) {
    LLVMValueRef copy = bodyclone_value(in->body->clone, def);
    if (LLVMIsAPHINode(copy)) {
        inserter_at_start(in, LLVMGetInstructionParent(copy));
    } else if (LLVMIsAInvokeInst(copy)) {
        NodeId normal = irfunction_node(in->f, LLVMGetNormalDest(def));
        const Cfg *cfg = &in->f->cfg;
        if (cfg->pred_start[normal + 1] - cfg->pred_start[normal] != 1)
            return false;
        inserter_at_start(in, inserter_block(in, normal));
    } else {
        LLVMPositionBuilderBefore(in->builder, LLVMGetNextInstruction(copy));
    }
    return true;
}

/* Whether each definition in the region yields the same value: then the last is
 * as good as the first, and needs no test. */
static bool never_changes(const Inserter *in, const Capture *c) {
    const Symbols *symbols = &in->body->facts->symbols;
    return symbol_of(in, c->symbol)->scope == SCOPE_CALL ||
           (c->region && symbols_invariant_in(symbols, c->symbol, c->region));
}

static void capture_at(const Inserter *in, const Capture *c, LLVMValueRef def) {
    if (!after_definition(in, def))
        return;
    LLVMValueRef value = widened(in, c->symbol, def);
    if (!never_changes(in, c)) {
        LLVMValueRef seen =
            LLVMBuildICmp(in->builder, LLVMIntNE, inserter_get(in, c->present),
                          inserter_number(in, 0), "");
        value = LLVMBuildSelect(in->builder, seen, inserter_get(in, c->value),
                                value, "");
    }
    inserter_set(in, c->value, value);
    inserter_set(in, c->present, inserter_number(in, 1));
}

void captures_insert(const Inserter *in) {
    for (size_t i = 0; i < in->captures.size; i++) {
        const Capture *c = &in->captures.at[i];
        const IrSymbol *s = symbol_of(in, c->symbol);
        for (size_t k = 0; k < s->defs.size; k++)
            if (!c->region ||
                irfunction_defined_in(in->f, s->defs.at[k], c->region))
                capture_at(in, c, s->defs.at[k]);
    }
}

void captures_reset(const Inserter *in, LoopId region) {
    for (size_t i = in->first_capture[region];
         i < in->first_capture[region + 1]; i++) {
        inserter_set(in, in->captures.at[i].value, inserter_number(in, 0));
        inserter_set(in, in->captures.at[i].present, inserter_number(in, 0));
    }
}

/* ---- rows ---- */

LLVMValueRef captures_cell(const Inserter *in, size_t index) {
    LLVMValueRef path[] = {inserter_number(in, 0), inserter_number(in, index)};
    return LLVMBuildInBoundsGEP2(in->builder, in->row_type, in->row, path, 2,
                                 "");
}

static LLVMValueRef address(const Inserter *in, LLVMValueRef pointer) {
    return LLVMBuildPtrToInt(
        in->builder, bodyclone_value(in->body->clone, pointer), in->i64, "");
}

/* The number of elements between two pointers. */
static LLVMValueRef distance(const Inserter *in, const IrSymbol *s) {
    LLVMValueRef bytes =
        inserter_minus(in, address(in, s->value), address(in, s->from));
    return LLVMBuildSDiv(in->builder, bytes,
                         inserter_number(in, (uint64_t)s->unit), "");
}

size_t captures_write_keys(const Inserter *in, int site, LoopId region) {
    const PlanSite *s = &in->body->plan->sites.at[site];
    LLVMValueRef mask = inserter_number(in, 0);
    for (size_t i = 0; i < s->keys.size; i++) {
        SymbolId id = s->keys.at[i];
        const Capture *c = find_capture(in, id, region);
        LLVMValueRef value, bit = inserter_number(in, UINT64_C(1) << i);
        if (c) {
            value = inserter_get(in, c->value);
            bit = LLVMBuildMul(in->builder, inserter_get(in, c->present), bit,
                               "");
        } else if (symbol_of(in, id)->scope == SCOPE_DISTANCE) {
            value = distance(in, symbol_of(in, id));
        } else {
            value =
                widened(in, id, available_value(in, symbol_of(in, id), region));
        }
        LLVMBuildStore(in->builder, value, captures_cell(in, i + 1));
        mask = LLVMBuildOr(in->builder, mask, bit, "");
    }
    LLVMBuildStore(in->builder, mask, captures_cell(in, 0));
    return 1 + s->keys.size;
}
