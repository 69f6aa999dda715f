#include "static/inputs/slicer.h"

#include <stdlib.h>

/* Whether a slice that has a limit has reached it. */
static bool is_too_long(Slicer *s) {
    if (!s->steps || --s->steps)
        return false;
    if (slicer_becomes_opaque(s))
        s->out->why = "on more than asym follows";
    return true;
}

static void run(Slicer *s) {
    while (s->pending.size && !slicer_is_full(s) && !is_too_long(s)) {
        LLVMValueRef value = s->pending.at[--s->pending.size];
        if (s->region && LLVMIsAInstruction(value) &&
            irfunction_defined_in(s->f, value, s->region))
            slicer_visit_inside(s, value);
        else if (LLVMIsAInstruction(value) || LLVMIsAArgument(value) ||
                 LLVMIsAConstant(value))
            slicer_visit_root(s, value);
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
        slicer_visit_decision(s, from);
        slicer_visit_control(s, from, s->f->dom.root);
    }
    if (loop != s->region)
        slicer_visit_control(s, l->header, s->f->dom.root);
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
                    .control.arena = scratch,
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

static void distrust_changes(Slicer *s) {
    const LoopInputs *out = s->out;
    for (size_t i = 0; i < out->symbols.size && !out->opaque; i++) {
        SymbolId id = out->symbols.at[i];
        if (symbols_keep_in(s->symbols, id, s->region))
            continue;
        s->out->why = arena_printf(s->arena, "on %s, which may change",
                                   s->symbols->all.at[id].plan.name);
        s->out->opaque = true;
    }
}

LoopInputs slice_value(Symbols *symbols, LLVMValueRef value, LoopId region,
                       Arena *arena) {
    enum { MOST_STEPS = 256 };
    LoopInputs inputs = {0};
    Slicer s = slicer(symbols, arena, arena_new());
    begin(&s, &inputs, region, region);
    s.steps = MOST_STEPS;
    slicer_visit_later(&s, value);
    finish(&s);
    distrust_changes(&s);
    arena_free(s.scratch);
    return inputs;
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
