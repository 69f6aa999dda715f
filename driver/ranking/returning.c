#include "driver/ranking/returning.h"

#include <string.h>

typedef struct Finder {
    const Totals *totals;
    const CountedProgram *program;
    bool **returns; /* as in returning.h */
    bool *never;    /* by place of a function's own code */
} Finder;

static bool has_call_without_end(const Finder *f, const CountedFunction *of,
                                 const PlanBlock *block) {
    for (size_t i = 0; i < block->calls.size; i++) {
        uint32_t callee =
            totals_callee(f->totals, of->plan, block->calls.at[i]);
        if (callee != TOTALS_NO_PLACE && f->never[callee])
            return true;
    }
    return false;
}

/* Whether control goes from "block" to where the function may return; after a
 * call that does not come back, only to a handler. */
static bool goes_on(const Finder *f, uint32_t number, unsigned block) {
    const CountedFunction *of = &f->program->function[number];
    const PlanFunction *function = of->function;
    bool ends = has_call_without_end(f, of, &function->blocks.at[block]);
    bool is_last = true;
    for (size_t e = 0; e < function->edges.size; e++) {
        const PlanEdge *edge = &function->edges.at[e];
        if (edge->from != block)
            continue;
        is_last = false;
        if (f->returns[number][edge->to] &&
            (!ends || strcmp(edge->label, "unwind") == 0))
            return true;
    }
    return is_last && !ends;
}

/* Whether a block of it returns no more. */
static bool take_away(const Finder *f, uint32_t number) {
    const PlanFunction *function = f->program->function[number].function;
    bool *returns = f->returns[number], news = false;
    for (unsigned b = (unsigned)function->blocks.size; b-- > 0;) {
        if (!returns[b] || goes_on(f, number, b))
            continue;
        returns[b] = false;
        news = true;
    }
    return news;
}

static bool take_away_of_function(const Finder *f, uint32_t number) {
    const CountedFunction *of = &f->program->function[number];
    bool news = false;
    while (take_away(f, number))
        news = true;
    uint32_t place = totals_place(f->totals, of->function, NULL);
    if (place != TOTALS_NO_PLACE && !f->returns[number][0] && !f->never[place])
        news = f->never[place] = true;
    return news;
}

bool **returning_find(const Totals *totals, const CountedProgram *program,
                      Arena *arena) {
    Finder f = {.totals = totals,
                .program = program,
                .returns = ARENA_ARRAY(arena, bool *, program->count + 1),
                .never = ARENA_ARRAY(arena, bool, totals->places.size + 1)};
    for (uint32_t i = 0; i < program->count; i++) {
        const PlanFunction *function = program->function[i].function;
        f.returns[i] = ARENA_ARRAY(arena, bool, function->blocks.size + 1);
        for (size_t b = 0; b < function->blocks.size; b++)
            f.returns[i][b] = function->blocks.at[b].returns;
    }
    for (bool news = true; news;) {
        news = false;
        for (uint32_t i = 0; i < program->count; i++)
            if (take_away_of_function(&f, i))
                news = true;
    }
    return f.returns;
}
