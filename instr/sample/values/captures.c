#include "instr/sample/values/captures.h"

#include "instr/sample/values/distances.h"

static bool is_argument_symbol(const IrSymbol *s) {
    return s->scope == SCOPE_VALUE && LLVMIsAArgument(s->value);
}

/* A definition whose value is there when "loop" is entered; NULL. */
static LLVMValueRef available_value(const Inserter *in, const IrSymbol *s,
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

static const IrSymbol *symbol_of(const Inserter *in, SymbolId id) {
    return &in->body->facts->symbols.all.at[id];
}

static bool is_difference(const IrSymbol *s) {
    return s->scope == SCOPE_DISTANCE || s->scope == SCOPE_APART;
}

/* The symbol's value, where "original" is. */
static LLVMValueRef widened(const Inserter *in, SymbolId id,
                            LLVMValueRef original) {
    if (is_difference(symbol_of(in, id)))
        return distances_value(in, symbol_of(in, id));
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    return LLVMBuildIntCast2(in->builder, value, in->i64,
                             symbol_of(in, id)->plan.is_signed, "");
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
        if (is_distance_between(symbol_of(in, id)) ||
            available_value(in, symbol_of(in, id), region) ||
            captures_find(in, id, region))
            continue;
        *vec_push(in->arena, &in->captures) = (Capture){id, region, r->count};
        r->count++;
    }
}

static LLVMTypeRef values_type(const Inserter *in, const CaptureRegion *r) {
    return LLVMArrayType2(in->i64, r->count);
}

static LLVMValueRef slot(const Inserter *in, const CaptureRegion *r, size_t i) {
    LLVMValueRef path[] = {inserter_number(in, 0), inserter_number(in, i)};
    return LLVMBuildInBoundsGEP2(in->builder, values_type(in, r), r->values,
                                 path, 2, "");
}

static bool is_in_memory(const Inserter *in) {
    return in->strategy.captures == CAPTURES_IN_MEMORY;
}

static void note_store(const Inserter *in, LLVMValueRef store, LoopId region) {
    *vec_push(in->arena, in->kept) = (CaptureStore){store, region};
}

static void clear_region(const Inserter *in, LoopId region) {
    const CaptureRegion *r = &in->region[region];
    if (!r->count)
        return;
    bool in_memory = is_in_memory(in);
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
        note_store(in, store, region);
        return;
    }
    for (size_t i = 0; i < r->count; i++)
        inserter_clear(in, slot(in, r, i));
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
        r->flag[i] = i && is_in_memory(in) ? r->flag[0] : inserter_variable(in);
    clear_region(in, region);
}

void captures_make(const Inserter *in) {
    for (LoopId region = 0; region <= in->f->loops.count; region++)
        make_region(in, region);
}

void captures_reset(const Inserter *in, LoopId region) {
    clear_region(in, region);
}

/* ---- where they are caught ---- */

static LLVMValueRef bit(const Inserter *in, size_t i) {
    return inserter_number(in, UINT64_C(1) << i);
}

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
    const IrSymbol *s = symbol_of(in, c->symbol);
    return is_of_call(s) || s->scope == SCOPE_VALUE ||
           (c->region && symbols_invariant_in(symbols, c->symbol, c->region));
}

LLVMValueRef captures_missing(const Inserter *in, const Capture *c) {
    const CaptureRegion *r = &in->region[c->region];
    LLVMValueRef flags = inserter_get(in, r->flag[c->index]);
    if (is_in_memory(in))
        flags = LLVMBuildAnd(in->builder, flags, bit(in, c->index), "");
    if (!keeps_last(in, c))
        flags =
            LLVMBuildOr(in->builder, flags, inserter_get(in, r->closed), "");
    return LLVMBuildICmp(in->builder, LLVMIntEQ, flags, inserter_number(in, 0),
                         "");
}

static void set_present(const Inserter *in, const Capture *c) {
    LLVMValueRef flag = in->region[c->region].flag[c->index];
    LLVMValueRef flags = bit(in, c->index);
    if (is_in_memory(in))
        flags = LLVMBuildOr(in->builder, flags, inserter_get(in, flag), "");
    note_store(in, inserter_set(in, flag, flags), c->region);
}

/* All flags: bit i is that of capture i. */
static LLVMValueRef present_mask(const Inserter *in, LoopId region) {
    const CaptureRegion *r = &in->region[region];
    LLVMValueRef mask = inserter_get(in, r->flag[0]);
    for (size_t i = 1; i < r->count && !is_in_memory(in); i++)
        mask = LLVMBuildOr(in->builder, mask, inserter_get(in, r->flag[i]), "");
    return mask;
}

static void keep(const Inserter *in, const Capture *c, LLVMValueRef place,
                 LLVMValueRef value) {
    note_store(in, inserter_set(in, place, value), c->region);
}

/* Keeps a first value: in registers without a branch, in memory without a load
 * and a store each time. */
static void capture_first(const Inserter *in, const Capture *c,
                          LLVMValueRef def, LLVMValueRef point) {
    LLVMValueRef place = slot(in, &in->region[c->region], c->index);
    LLVMValueRef value = widened(in, c->symbol, def);
    LLVMValueRef missing = captures_missing(in, c);
    if (is_in_memory(in))
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
        keep(in, c, slot(in, r, c->index), widened(in, c->symbol, def));
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
    return nearest && !is_in_memory(in);
}

void captures_insert(const Inserter *in) {
    for (size_t i = 0; i < in->captures.size; i++) {
        const Capture *c = &in->captures.at[i];
        const IrSymbol *s = symbol_of(in, c->symbol);
        for (size_t k = 0; k < s->defs.size; k++)
            if (is_in_region(in, s->defs.at[k], c->region) &&
                !is_handed_on(in, c, s->defs.at[k]))
                capture_at(in, c, s->defs.at[k]);
    }
}

LLVMValueRef captures_value(const Inserter *in, const Capture *c) {
    return inserter_get(in, slot(in, &in->region[c->region], c->index));
}

void captures_accept(const Inserter *in, const Capture *c, LLVMValueRef value,
                     LLVMValueRef condition) {
    const CaptureRegion *r = &in->region[c->region];
    LLVMValueRef place = slot(in, r, c->index), flag = r->flag[c->index];
    LLVMValueRef accepts =
        LLVMBuildAnd(in->builder, condition, captures_missing(in, c), "");
    keep(in, c, place,
         LLVMBuildSelect(in->builder, accepts, value, inserter_get(in, place),
                         ""));
    LLVMValueRef before = inserter_get(in, flag);
    LLVMValueRef after =
        LLVMBuildOr(in->builder, before, bit(in, c->index), "");
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
    for (size_t i = r->first; !is_in_memory(in) && i < r->first + r->count;
         i++) {
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

/* ---- rows ---- */

LLVMValueRef captures_cell(const Inserter *in, size_t index) {
    LLVMValueRef path[] = {inserter_number(in, 0), inserter_number(in, index)};
    return LLVMBuildInBoundsGEP2(in->builder, in->row_type, in->row, path, 2,
                                 "");
}

static LLVMValueRef key_value(const Inserter *in, SymbolId id, LoopId region) {
    const IrSymbol *s = symbol_of(in, id);
    return is_difference(s) ? distances_value(in, s)
                            : widened(in, id, available_value(in, s, region));
}

/* Writes key "i" of a row if it is a capture, and returns its bit of the mask,
 * if it is present. */
static LLVMValueRef write_capture(const Inserter *in, const Capture *c,
                                  LLVMValueRef present, size_t i) {
    const CaptureRegion *r = &in->region[c->region];
    LLVMBuildStore(in->builder, inserter_get(in, slot(in, r, c->index)),
                   captures_cell(in, i + 1));
    LLVMValueRef own =
        LLVMBuildAnd(in->builder, present, bit(in, c->index), "");
    LLVMValueRef by =
        inserter_number(in, i > c->index ? i - c->index : c->index - i);
    return i > c->index ? LLVMBuildShl(in->builder, own, by, "")
                        : LLVMBuildLShr(in->builder, own, by, "");
}

/* Writes the keys that are captures; returns their mask. */
static LLVMValueRef write_captures(const Inserter *in, const PlanSite *site,
                                   LoopId region, LLVMValueRef present) {
    LLVMValueRef mask = inserter_number(in, 0);
    for (size_t i = 0; i < site->keys.size; i++) {
        const Capture *c = captures_find(in, site->keys.at[i], region);
        if (c)
            mask = LLVMBuildOr(in->builder, mask,
                               write_capture(in, c, present, i), "");
    }
    return mask;
}

enum { ROW, VALUES, PRESENT, WRITER_ARGUMENTS };

/* A function that does so for one site, given the row and the region's values
 * and flags. */
static LLVMValueRef new_writer(const Inserter *in, const PlanSite *site,
                               LoopId region, LLVMTypeRef type) {
    const RuntimeLinks *links = in->body->links;
    LLVMValueRef writer = links_new_function(links, "asym.write_keys", type);
    links_keep_out_of_line(links, writer);
    Inserter own = *in;
    CaptureRegion *regions =
        ARENA_ARRAY(in->arena, CaptureRegion, in->f->loops.count + 1);
    regions[region] = in->region[region];
    regions[region].values = LLVMGetParam(writer, VALUES);
    own.region = regions;
    own.row = LLVMGetParam(writer, ROW);
    own.builder = links_begin(links, writer);
    LLVMBuildRet(own.builder, write_captures(&own, site, region,
                                             LLVMGetParam(writer, PRESENT)));
    LLVMDisposeBuilder(own.builder);
    return writer;
}

static LLVMValueRef call_writer(const Inserter *in, int site, LoopId region,
                                LLVMValueRef present) {
    const RuntimeLinks *links = in->body->links;
    LLVMTypeRef params[] = {links->ptr, links->ptr, in->i64};
    LLVMTypeRef type =
        LLVMFunctionType(in->i64, params, WRITER_ARGUMENTS, false);
    CaptureRegion *r = &in->region[region];
    bool is_nest = region && inserter_loop(in, region)->nest_site == site;
    LLVMValueRef *writer = &r->writer[is_nest];
    if (!*writer)
        *writer = new_writer(in, &in->body->plan->sites.at[site], region, type);
    LLVMValueRef args[] = {in->row, r->values, present};
    return LLVMBuildCall2(in->builder, type, *writer, args, WRITER_ARGUMENTS,
                          "");
}

size_t captures_write_keys(const Inserter *in, int site, LoopId region) {
    const PlanSite *s = &in->body->plan->sites.at[site];
    uint64_t always = 0;
    for (size_t i = 0; i < s->keys.size; i++) {
        if (captures_find(in, s->keys.at[i], region))
            continue;
        LLVMBuildStore(in->builder, key_value(in, s->keys.at[i], region),
                       captures_cell(in, i + 1));
        always |= UINT64_C(1) << i;
    }
    const CaptureRegion *r = &in->region[region];
    LLVMValueRef mask = inserter_number(in, 0);
    if (r->count) {
        LLVMValueRef present = present_mask(in, region);
        mask = is_in_memory(in) ? call_writer(in, site, region, present)
                                : write_captures(in, s, region, present);
    }
    mask = LLVMBuildOr(in->builder, mask, inserter_number(in, always), "");
    LLVMBuildStore(in->builder, mask, captures_cell(in, 0));
    return 1 + s->keys.size;
}
