#include "instr/sample/values/watches.h"

#include "instr/sample/values/captures.h"

static const IrSymbol *symbol_of(const Inserter *in, SymbolId id) {
    return &in->body->facts->symbols.all.at[id];
}

/* ---- what is watched ---- */

static bool is_watched(const Inserter *in, LoopId loop, SymbolId id) {
    const IrSymbol *s = symbol_of(in, id);
    return s->loop == loop && (s->scope == SCOPE_VARYING ||
                               (s->scope == SCOPE_POINTER && s->varies));
}

static Watch *watch_of(Inserter *in, LoopId loop, SymbolId id) {
    for (size_t i = 0; i < in->watches.size; i++)
        if (in->watches.at[i].loop == loop && in->watches.at[i].symbol == id)
            return &in->watches.at[i];
    Watch *watch = vec_push(in->arena, &in->watches);
    *watch = (Watch){.loop = loop, .symbol = id};
    return watch;
}

static void find_watches(Inserter *in, LoopId loop, WatchedFor what,
                         const SymbolIds *supposed) {
    in->changed[what][loop] = inserter_variable(in);
    for (size_t i = 0; i < supposed->size; i++)
        if (is_watched(in, loop, supposed->at[i]))
            watch_of(in, loop, supposed->at[i])->is_for[what] = true;
}

static void watch_loop(Inserter *in, LoopId loop) {
    const TripCount *trip = &in->body->facts->trips.loop[loop];
    const PlanLoop *plan = inserter_loop(in, loop);
    if (plan_watched(plan->premised))
        find_watches(in, loop, FOR_COUNT, &trip->supposed);
    if (plan_watches_nest(in->plan, plan))
        find_watches(in, loop, FOR_TOTALS, &trip->nest_supposed);
}

void watches_make(Inserter *in) {
    uint32_t count = in->f->loops.count;
    for (WatchedFor what = 0; what < WATCHED_FOR; what++)
        in->changed[what] = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
    for (LoopId loop = 1; loop <= count; loop++)
        watch_loop(in, loop);
    for (size_t i = 0; i < in->watches.size; i++) {
        in->watches.at[i].first = inserter_variable(in);
        in->watches.at[i].seen = inserter_variable(in);
    }
}

/* ---- where it is read ---- */

/* A read behind which nothing can be put. */
static bool is_unseen_read(const Inserter *in, const Watch *w) {
    const IrSymbol *s = symbol_of(in, w->symbol);
    for (size_t k = 0; k < s->defs.size; k++)
        if (irfunction_defined_in(in->f, s->defs.at[k], w->loop) &&
            !captures_behind(in, s->defs.at[k]))
            return true;
    return false;
}

static bool is_unseen(const Inserter *in, LoopId loop, WatchedFor what) {
    bool unseen = false;
    for (size_t k = 0; k < in->watches.size; k++) {
        const Watch *w = &in->watches.at[k];
        unseen = unseen ||
                 (w->loop == loop && w->is_for[what] && is_unseen_read(in, w));
    }
    return unseen;
}

static void begin_loop(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    for (size_t i = 0; i < l->entry.size; i++) {
        inserter_at_end(in, in->f->cfg.edge[l->entry.at[i]].from);
        for (WatchedFor what = 0; what < WATCHED_FOR; what++)
            if (in->changed[what][loop])
                inserter_set(in, in->changed[what][loop],
                             inserter_number(in, is_unseen(in, loop, what)));
        for (size_t k = 0; k < in->watches.size; k++)
            if (in->watches.at[k].loop == loop)
                inserter_clear(in, in->watches.at[k].seen);
    }
}

static void change_if(const Inserter *in, LLVMValueRef changed,
                      LLVMValueRef differs) {
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
    LLVMValueRef differs = LLVMBuildXor(in->builder, first, value, "");
    for (WatchedFor what = 0; what < WATCHED_FOR; what++)
        if (w->is_for[what])
            change_if(in, in->changed[what][w->loop], differs);
    inserter_set(in, w->first, first);
    inserter_set(in, w->seen, inserter_number(in, 1));
}

/* ---- where outcomes would end it ---- */

static void look_at_outcome(const Inserter *in, LLVMValueRef changed,
                            const ExitTest *test) {
    inserter_at_end(in, test->node);
    LLVMValueRef holds = bodyclone_value(in->body->clone, test->condition);
    if (!test->leaves)
        holds = LLVMBuildNot(in->builder, holds, "");
    change_if(in, changed, LLVMBuildZExt(in->builder, holds, in->i64, ""));
}

static void look_at_outcomes(const Inserter *in, LLVMValueRef changed,
                             const ExitTests *unless) {
    for (size_t i = 0; changed && i < unless->size; i++)
        look_at_outcome(in, changed, &unless->at[i]);
}

/* ---- all ---- */

void watches_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        const TripCount *trip = &in->body->facts->trips.loop[loop];
        begin_loop(in, loop);
        look_at_outcomes(in, in->changed[FOR_COUNT][loop], &trip->unless);
        look_at_outcomes(in, in->changed[FOR_TOTALS][loop], &trip->nest_unless);
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

static void end_if(const Inserter *in, LLVMValueRef changed, int total,
                   NodeId node) {
    LLVMValueRef some =
        LLVMBuildICmp(in->builder, LLVMIntNE, inserter_get(in, changed),
                      inserter_number(in, 0), "");
    inserter_rarely_if(
        in, LLVMGetBasicBlockTerminator(inserter_block(in, node)), some);
    links_mark(in->body->links, in->builder, (uint32_t)total);
    inserter_at_end(in, node);
}

void watches_end(const Inserter *in, LoopId loop, NodeId node) {
    const PlanLoop *plan = inserter_loop(in, loop);
    const int total[] = {
        [FOR_COUNT] = plan->changed, [FOR_TOTALS] = plan->nest_changed};
    for (WatchedFor what = 0; what < WATCHED_FOR; what++)
        if (in->changed[what][loop])
            end_if(in, in->changed[what][loop], total[what], node);
}
