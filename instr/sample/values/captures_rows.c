#include "instr/sample/values/captureparts.h"
#include "instr/sample/values/distances.h"

/* All flags: bit i is that of capture i. */
static LLVMValueRef present_mask(const Inserter *in, LoopId region) {
    const CaptureRegion *r = &in->region[region];
    LLVMValueRef mask = inserter_get(in, r->flag[0]);
    for (size_t i = 1; i < r->count && !captures_in_memory(in); i++)
        mask = LLVMBuildOr(in->builder, mask, inserter_get(in, r->flag[i]), "");
    return mask;
}

LLVMValueRef captures_cell(const Inserter *in, size_t index) {
    LLVMValueRef path[] = {inserter_number(in, 0), inserter_number(in, index)};
    return LLVMBuildInBoundsGEP2(in->builder, in->row_type, in->row, path, 2,
                                 "");
}

static LLVMValueRef key_value(const Inserter *in, SymbolId id, LoopId region) {
    const IrSymbol *s = captures_symbol(in, id);
    return captures_is_difference(s)
               ? distances_value(in, s)
               : captures_widened(in, id, captures_available(in, s, region));
}

/* Writes key "i" of a row if it is a capture, and returns its bit of the mask,
 * if it is present. */
static LLVMValueRef write_capture(const Inserter *in, const Capture *c,
                                  LLVMValueRef present, size_t i) {
    const CaptureRegion *r = &in->region[c->region];
    LLVMBuildStore(in->builder,
                   inserter_get(in, captures_slot(in, r, c->index)),
                   captures_cell(in, i + 1));
    LLVMValueRef own =
        LLVMBuildAnd(in->builder, present, captures_bit(in, c->index), "");
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
        mask = captures_in_memory(in) ? call_writer(in, site, region, present)
                                      : write_captures(in, s, region, present);
    }
    mask = LLVMBuildOr(in->builder, mask, inserter_number(in, always), "");
    LLVMBuildStore(in->builder, mask, captures_cell(in, 0));
    return 1 + s->keys.size;
}
