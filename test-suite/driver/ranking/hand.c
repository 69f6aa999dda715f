#include "hand.h"

enum { LOOPS = 8 };

static uint64_t next(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return *state >> 33;
}

static void add_run(Hand *h, int64_t n, int64_t m, EvidenceRun kind) {
    int64_t *inputs = ARENA_ARRAY(h->arena, int64_t, 2);
    inputs[0] = n;
    inputs[1] = m;
    *vec_push(h->arena, &h->inputs.values) = inputs;
    *vec_push(h->arena, &h->inputs.kinds) = kind;
    uint64_t *values = ARENA_ARRAY(h->arena, uint64_t, HAND_CELLS);
    h->values[h->totals.runs.size] = values;
    *vec_push(h->arena, &h->totals.runs) = (TotalsRun){values, HAND_CELLS};
}

static void add_symbol(Hand *h, const char *name) {
    SymbolId number = (SymbolId)h->inputs.symbols.size + HAND_N;
    *vec_push(h->arena, &h->inputs.symbols) =
        (RunSymbol){.name = name,
                    .meaning = name,
                    .kind = SYMBOL_PARAMETER,
                    .number = number};
}

Hand hand_new(void) {
    Hand h = {.arena = arena_new()};
    uint64_t state = 5;
    h.totals = totals_new(h.arena);
    h.values = ARENA_ARRAY(h.arena, uint64_t *, HAND_DESIGNED + HAND_DRAWN);
    add_symbol(&h, "n");
    add_symbol(&h, "m");
    for (int64_t i = 0; i < HAND_DESIGNED; i++)
        add_run(&h, i * i / 4 + 1, (i * 7) % 40 * 10 + 1, RUN_DESIGNED);
    for (size_t i = 0; i < HAND_DRAWN; i++) {
        int64_t n = 1 + (int64_t)(next(&state) % 400);
        add_run(&h, n, 1 + (int64_t)(next(&state) % 400), RUN_DRAWN);
    }
    h.inputs.drawn = true;
    return h;
}

void hand_free(Hand *h) {
    arena_free(h->arena);
}

uint64_t hand_value(const Hand *h, Poly p, size_t run) {
    const int64_t *inputs = h->inputs.values.at[run];
    uint64_t n = (uint64_t)inputs[0], m = (uint64_t)inputs[1];
    if (p.exponential)
        return UINT64_C(1) << (n > 40 ? 40 : n);
    return p.nn * n * n + p.nm * n * m + p.n * n + p.m * m + p.one;
}

static TotalsCell new_cell(Hand *h, Poly p) {
    TotalsCell cell = (TotalsCell)h->totals.n_cells++;
    for (size_t r = 0; r < h->totals.runs.size; r++)
        h->values[r][cell] = hand_value(h, p, r);
    return cell;
}

uint32_t hand_function(Hand *h, const char *name, Poly calls, Poly work) {
    PlanFunction *f = ARENA_NEW(h->arena, PlanFunction);
    uint32_t place = (uint32_t)h->totals.places.size;
    *f = (PlanFunction){.name = name,
                        .linkage = name,
                        .file = "p.c",
                        .line = 100 * (place + 1)};
    f->loops.at = ARENA_ARRAY(h->arena, PlanLoop, LOOPS);
    f->loops.room = LOOPS;
    TotalsCell count = new_cell(h, calls);
    *vec_push(h->arena, &h->totals.places) =
        (TotalsPlace){.plan = &h->plan,
                      .function = f,
                      .line = f->line,
                      .parent = TOTALS_NO_PLACE,
                      .count = count,
                      .entries = count,
                      .work = new_cell(h, work)};
    return place;
}

uint32_t hand_loop(Hand *h, uint32_t parent, Poly count, Poly entries,
                   Poly work) {
    PlanFunction *f = hand_function_of(h, parent);
    PlanLoop *loop = vec_push(h->arena, &f->loops);
    loop->line = f->line + (unsigned)f->loops.size;
    TotalsPlace place = {.plan = &h->plan,
                         .function = f,
                         .loop = loop,
                         .is_loop = true,
                         .line = loop->line,
                         .parent = parent};
    place.count = new_cell(h, count);
    place.entries = new_cell(h, entries);
    place.work = new_cell(h, work);
    *vec_push(h->arena, &h->totals.places) = place;
    return (uint32_t)h->totals.places.size - 1;
}

void hand_call(Hand *h, uint32_t caller, uint32_t callee, Poly count) {
    const char *name = callee == TOTALS_NO_PLACE
                           ? "printf"
                           : hand_function_of(h, callee)->linkage;
    *vec_push(h->arena, &h->totals.calls) =
        (TotalsCall){.caller = caller,
                     .callee = name,
                     .function = callee,
                     .count = new_cell(h, count)};
}

void hand_pointer(Hand *h, uint32_t caller, const char *type, Poly count) {
    *vec_push(h->arena, &h->totals.calls) =
        (TotalsCall){.caller = caller,
                     .callee = "",
                     .type = type,
                     .function = TOTALS_NO_PLACE,
                     .count = new_cell(h, count)};
}

PlanFunction *hand_function_of(const Hand *h, uint32_t place) {
    return (PlanFunction *)(uintptr_t)h->totals.places.at[place].function;
}

PlanLoop *hand_loop_of(const Hand *h, uint32_t place) {
    return (PlanLoop *)(uintptr_t)h->totals.places.at[place].loop;
}
