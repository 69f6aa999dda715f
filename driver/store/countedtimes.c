#include "base/map.h"
#include "driver/store/counted.h"
#include "static/library/knowncalls.h"

#include <string.h>

/* Functions of other modules by their name; within a module, its own come
 * first. */
typedef struct Callees {
    Map *own; /* by plan: name -> index in functions */
    Map all;
} Callees;

static uint64_t calls_of(const CountedFunction *f) {
    return f->node_total[f->count->ecfg.start];
}

/* Of several copies of an inline function the program has one, that runs. */
static void note_callee(Callees *callees, const CountedProgram *program,
                        uint32_t index, size_t plan) {
    const CountedFunction *f = &program->function[index];
    size_t length = strlen(f->function->linkage);
    *map_value(&callees->own[plan], f->function->linkage, length, UINT32_MAX) =
        index;
    uint32_t *known =
        map_value(&callees->all, f->function->linkage, length, UINT32_MAX);
    if (*known == UINT32_MAX || calls_of(&program->function[*known]) == 0)
        *known = index;
}

static Callees find_callees(const CountedProgram *program, Arena *scratch) {
    size_t plans = program->plans->count;
    Callees out = {ARENA_ARRAY(scratch, Map, plans + 1), {.arena = scratch}};
    for (size_t p = 0; p < plans; p++) {
        out.own[p].arena = scratch;
        for (size_t f = 0; f < program->plans->at[p].functions.size; f++)
            if (program->copy[p][f].index != UINT32_MAX)
                note_callee(&out, program, program->copy[p][f].index, p);
    }
    return out;
}

static uint32_t index_of(const Map *map, const char *name) {
    const uint32_t *index = map_find(map, name, strlen(name));
    return index ? *index : UINT32_MAX;
}

static uint32_t callee_named(Callees *callees, const CountedProgram *program,
                             size_t plan, const char *name) {
    uint32_t own = index_of(&callees->own[plan], name);
    uint32_t any = index_of(&callees->all, name);
    bool own_runs = own != UINT32_MAX && calls_of(&program->function[own]) != 0;
    return own_runs || any == UINT32_MAX ? own : any;
}

static const PlanBlock *block_of(const CountedFunction *f, NodeId n) {
    unsigned block = countplan_block(f->count, n);
    return block == UINT32_MAX ? NULL : &f->function->blocks.at[block];
}

static void add_assumed(CountedFunction *f, const char *name, Arena *arena) {
    for (size_t i = 0; i < f->assumed.size; i++)
        if (strcmp(f->assumed.at[i], name) == 0)
            return;
    *vec_push(arena, &f->assumed) = name;
}

static void add_callees(TimedFunction *out, CountedFunction *f,
                        Callees *callees, const CountedProgram *program,
                        Arena *arena) {
    size_t plan = (size_t)(f->plan - program->plans->at), room = 0;
    NodeId size = f->count->ecfg.cfg.size;
    for (size_t b = 0; b < f->function->blocks.size; b++)
        room += f->function->blocks.at[b].calls.size;
    uint32_t *callee = ARENA_ARRAY(arena, uint32_t, room + 1);
    uint32_t *start = ARENA_ARRAY(arena, uint32_t, (size_t)size + 2);
    for (NodeId n = 1; n <= size; n++) {
        const PlanBlock *block = block_of(f, n);
        start[n + 1] = start[n];
        for (size_t c = 0; block && c < block->calls.size; c++) {
            const char *name = block->calls.at[c];
            uint32_t index = callee_named(callees, program, plan, name);
            if (index != UINT32_MAX)
                callee[start[n + 1]++] = index;
            else if (f->node_total[n] != 0)
                add_assumed(f, name, arena);
        }
    }
    out->callee = callee;
    out->callee_start = start;
}

static void add_costs(TimedFunction *out, const CountedFunction *f,
                      Arena *arena) {
    NodeId size = f->count->ecfg.cfg.size;
    uint64_t *cost = ARENA_ARRAY(arena, uint64_t, (size_t)size + 1);
    for (NodeId n = 1; n <= size; n++)
        cost[n] = block_of(f, n) ? block_of(f, n)->cost : 0;
    out->cost = cost;
}

/* By preheader. */
static const LoopMoments *moments_of(const CountedFunction *f, Arena *arena) {
    const Ecfg *ecfg = &f->count->ecfg;
    LoopMoments *moments =
        ARENA_ARRAY(arena, LoopMoments, (size_t)ecfg->cfg.size + 1);
    size_t l = 0;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (ecfg->preheader[n] != 0)
            moments[ecfg->preheader[n]] = f->totals.loops[l++];
    return moments;
}

/* Whether it called what may call the program's functions. */
static bool calls_unseen(const CountedFunction *f) {
    KnownCall known;
    for (size_t i = 0; i < f->assumed.size; i++)
        if (!knowncalls_find(&known, f->assumed.at[i]))
            return true;
    return false;
}

static bool may_be_unseen(const PlanFunction *f) {
    return f->taken || (!f->local && !plan_is_main(f));
}

static TimedFunction timed(CountedFunction *f, Callees *callees,
                           const CountedProgram *program, Arena *arena) {
    TimedFunction out = {.name = f->function->signature,
                         .ecfg = &f->count->ecfg,
                         .fcdg = &f->fcdg,
                         .node_total = f->node_total,
                         .edge_total = f->totals.edges,
                         .moments = moments_of(f, arena),
                         .returns_twice = f->function->returns_twice};
    if (f->left_out && calls_of(f) == 0)
        out.uncounted = "what it counted was left out";
    add_costs(&out, f, arena);
    add_callees(&out, f, callees, program, arena);
    out.calls_unseen = calls_unseen(f);
    out.may_be_unseen = may_be_unseen(f->function);
    out.calls = f->calls.key.loops ? f->calls.totals.loops : NULL;
    out.module = (uint32_t)(f->plan - program->plans->at);
    return out;
}

void counted_time(CountedProgram *program) {
    Arena *arena = program->arena, *scratch = arena_new();
    TimedFunction *function =
        ARENA_ARRAY(arena, TimedFunction, program->count + 1);
    for (uint32_t i = 0; i < program->count; i++)
        program->function[i].node_total = counted_nodes(
            &program->function[i], program->function[i].totals.edges, arena);
    Callees callees = find_callees(program, scratch);
    for (uint32_t i = 0; i < program->count; i++)
        function[i] = timed(&program->function[i], &callees, program, arena);
    Timing *timing = timing_build(function, program->count, arena);
    OwnTime *own = recursion_times(function, timing, program->count, arena);
    for (uint32_t i = 0; i < program->count; i++) {
        program->function[i].timing = &timing[i];
        program->function[i].own = &own[i];
    }
    arena_free(scratch);
}
