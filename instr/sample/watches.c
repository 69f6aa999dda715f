#include "instr/sample/watches.h"

#include "instr/sample/captures.h"

static const IrSymbol *symbol_of(const Inserter *in, SymbolId id) {
    return &in->body->facts->symbols.all.at[id];
}

/* ---- what is watched ---- */

static bool is_watched(const Inserter *in, LoopId loop, SymbolId id) {
    const IrSymbol *s = symbol_of(in, id);
    return (s->scope == SCOPE_VARYING || s->varies) && s->loop == loop;
}

static void add_watch(Inserter *in, LoopId loop, SymbolId id) {
    for (size_t i = 0; i < in->watches.size; i++)
        if (in->watches.at[i].loop == loop && in->watches.at[i].symbol == id)
            return;
    *vec_push(in->arena, &in->watches) = (Watch){.loop = loop, .symbol = id};
}

static void find_in(Inserter *in, LoopId loop, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_watched(in, loop, s))
            add_watch(in, loop, s);
    }
}

static void find_watches(Inserter *in, LoopId loop) {
    const PlanFormula *f =
        &in->body->facts->trips.loop[loop].premised[PLAN_KEEPS];
    if (!inserter_loop(in, loop)->premised[PLAN_KEEPS].formula)
        return;
    find_in(in, loop, f->formula);
    for (size_t i = 0; i < f->valid.nonneg.size; i++)
        find_in(in, loop, f->valid.nonneg.at[i]);
    in->changed[loop] = inserter_variable(in);
}

void watches_make(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->changed = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
    for (LoopId loop = 1; loop <= count; loop++)
        find_watches(in, loop);
    for (size_t i = 0; i < in->watches.size; i++) {
        in->watches.at[i].first = inserter_variable(in);
        in->watches.at[i].seen = inserter_variable(in);
    }
}

/* ---- where it is read ---- */

/* A read behind which nothing can be put. */
static bool is_unseen(const Inserter *in, const Watch *w) {
    const IrSymbol *s = symbol_of(in, w->symbol);
    for (size_t k = 0; k < s->defs.size; k++)
        if (irfunction_defined_in(in->f, s->defs.at[k], w->loop) &&
            !captures_behind(in, s->defs.at[k]))
            return true;
    return false;
}

static void begin_loop(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    bool unseen = false;
    for (size_t k = 0; k < in->watches.size; k++)
        unseen = unseen || (in->watches.at[k].loop == loop &&
                            is_unseen(in, &in->watches.at[k]));
    for (size_t i = 0; i < l->entry.size; i++) {
        inserter_at_end(in, in->f->cfg.edge[l->entry.at[i]].from);
        inserter_set(in, in->changed[loop], inserter_number(in, unseen));
        for (size_t k = 0; k < in->watches.size; k++)
            if (in->watches.at[k].loop == loop)
                inserter_clear(in, in->watches.at[k].seen);
    }
}

static void change_if(const Inserter *in, LoopId loop, LLVMValueRef differs) {
    LLVMValueRef changed = in->changed[loop];
    inserter_set(
        in, changed,
        LLVMBuildOr(in->builder, inserter_get(in, changed), differs, ""));
}

static void compare(const Inserter *in, const Watch *w, LLVMValueRef def) {
    LLVMValueRef point = captures_behind(in, def);
    if (!point)
        return;
    LLVMPositionBuilderBefore(in->builder, point);
    LLVMValueRef copy = bodyclone_value(in->body->clone, def);
    LLVMValueRef value =
        LLVMGetTypeKind(LLVMTypeOf(copy)) == LLVMPointerTypeKind
            ? LLVMBuildPtrToInt(in->builder, copy, in->i64, "")
            : LLVMBuildIntCast2(in->builder, copy, in->i64, false, "");
    LLVMValueRef first = LLVMBuildSelect(
        in->builder,
        LLVMBuildICmp(in->builder, LLVMIntNE, inserter_get(in, w->seen),
                      inserter_number(in, 0), ""),
        inserter_get(in, w->first), value, "");
    change_if(in, w->loop, LLVMBuildXor(in->builder, first, value, ""));
    inserter_set(in, w->first, first);
    inserter_set(in, w->seen, inserter_number(in, 1));
}

/* ---- where outcomes would end it ---- */

static void look_at_outcome(const Inserter *in, LoopId loop,
                            const ExitTest *test) {
    inserter_at_end(in, test->node);
    LLVMValueRef holds = bodyclone_value(in->body->clone, test->condition);
    if (!test->leaves)
        holds = LLVMBuildNot(in->builder, holds, "");
    change_if(in, loop, LLVMBuildZExt(in->builder, holds, in->i64, ""));
}

static void look_at_outcomes(const Inserter *in, LoopId loop) {
    const ExitTests *unless = &in->body->facts->trips.loop[loop].unless;
    for (size_t i = 0; i < unless->size; i++)
        look_at_outcome(in, loop, &unless->at[i]);
}

/* ---- all ---- */

void watches_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        if (!in->changed[loop])
            continue;
        begin_loop(in, loop);
        look_at_outcomes(in, loop);
    }
    for (size_t i = 0; i < in->watches.size; i++) {
        const Watch *w = &in->watches.at[i];
        const IrSymbol *s = symbol_of(in, w->symbol);
        for (size_t k = 0; k < s->defs.size; k++)
            if (irfunction_defined_in(in->f, s->defs.at[k], w->loop))
                compare(in, w, s->defs.at[k]);
    }
}

/* ---- where the loop is left ---- */

void watches_end(const Inserter *in, LoopId loop, NodeId node) {
    if (!in->changed[loop])
        return;
    LLVMValueRef some = LLVMBuildICmp(in->builder, LLVMIntNE,
                                      inserter_get(in, in->changed[loop]),
                                      inserter_number(in, 0), "");
    inserter_rarely_if(
        in, LLVMGetBasicBlockTerminator(inserter_block(in, node)), some);
    links_add_total(in->body->links, in->builder,
                    (uint32_t)inserter_loop(in, loop)->changed,
                    inserter_number(in, 1));
    inserter_at_end(in, node);
}
