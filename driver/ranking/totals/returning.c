#include "driver/ranking/totals/returning.h"

#include <string.h>

typedef Vec(uint32_t) Numbers;

/* A function, with what is asked of it again and again. */
typedef struct Returning {
    const PlanFunction *function;
    uint32_t own;       /* place */
    bool *returns;      /* by block, as in returning.h */
    size_t *first_edge; /* by block, and one more: edges are by source */
    Numbers *callee;    /* by block: places */
} Returning;

typedef struct Finder {
    const Totals *totals;
    Returning *function; /* as in the program */
    bool *never;         /* by place of a function's own code */
    Arena *arena;
} Finder;

/* ---- what is known at first ---- */

static void find_edges(const Finder *f, Returning *r) {
    size_t blocks = r->function->blocks.size, edge = 0;
    r->first_edge = ARENA_ARRAY(f->arena, size_t, blocks + 1);
    for (unsigned b = 0; b <= blocks; b++) {
        while (edge < r->function->edges.size &&
               r->function->edges.at[edge].from < b)
            edge++;
        r->first_edge[b] = edge;
    }
}

static void find_callees(const Finder *f, const CountedFunction *of,
                         Returning *r) {
    for (size_t b = 0; b < r->function->blocks.size; b++) {
        const PlanBlock *block = &r->function->blocks.at[b];
        for (size_t i = 0; i < block->calls.size; i++) {
            uint32_t callee =
                totals_callee(f->totals, of->plan, block->calls.at[i]);
            if (callee != TOTALS_NO_PLACE)
                *vec_push(f->arena, &r->callee[b]) = callee;
        }
    }
}

static void begin(Finder *f, Returning *r, const CountedFunction *of) {
    size_t blocks = of->function->blocks.size;
    *r = (Returning){.function = of->function,
                     .own = totals_place(f->totals, of->function, NULL),
                     .returns = ARENA_ARRAY(f->arena, bool, blocks + 1)};
    r->callee = ARENA_ARRAY(f->arena, Numbers, blocks + 1);
    for (size_t b = 0; b < blocks; b++)
        r->returns[b] = of->function->blocks.at[b].returns;
    find_edges(f, r);
    find_callees(f, of, r);
}

/* ---- what is taken away ---- */

static bool has_call_without_end(const Finder *f, const Returning *r,
                                 unsigned block) {
    for (size_t i = 0; i < r->callee[block].size; i++)
        if (f->never[r->callee[block].at[i]])
            return true;
    return false;
}

/* Whether control goes from "block" to where the function may return; after a
 * call that does not come back, only to a handler. */
static bool goes_on(const Finder *f, const Returning *r, unsigned block) {
    bool ends = has_call_without_end(f, r, block);
    size_t end = r->first_edge[block + 1];
    for (size_t e = r->first_edge[block]; e < end; e++) {
        const PlanEdge *edge = &r->function->edges.at[e];
        if (r->returns[edge->to] &&
            (!ends || strcmp(edge->label, "unwind") == 0))
            return true;
    }
    return r->first_edge[block] == end && !ends;
}

/* Whether a block of it returns no more. */
static bool take_away(const Finder *f, const Returning *r) {
    bool news = false;
    for (unsigned b = (unsigned)r->function->blocks.size; b-- > 0;) {
        if (!r->returns[b] || goes_on(f, r, b))
            continue;
        r->returns[b] = false;
        news = true;
    }
    return news;
}

/* Whether it never returns, which was not known before. */
static bool take_away_of_function(const Finder *f, const Returning *r) {
    while (take_away(f, r))
        ;
    if (r->own == TOTALS_NO_PLACE || !r->function->blocks.size ||
        r->returns[0] || f->never[r->own])
        return false;
    return f->never[r->own] = true;
}

bool **returning_find(const Totals *totals, const CountedProgram *program,
                      Arena *arena) {
    Finder f = {.totals = totals,
                .function = ARENA_ARRAY(arena, Returning, program->count + 1),
                .never = ARENA_ARRAY(arena, bool, totals->places.size + 1),
                .arena = arena};
    bool **returns = ARENA_ARRAY(arena, bool *, program->count + 1);
    for (uint32_t i = 0; i < program->count; i++) {
        begin(&f, &f.function[i], &program->function[i]);
        returns[i] = f.function[i].returns;
    }
    for (bool news = true; news;) {
        news = false;
        for (uint32_t i = 0; i < program->count; i++)
            if (take_away_of_function(&f, &f.function[i]))
                news = true;
    }
    return returns;
}
