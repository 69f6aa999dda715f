#include "driver/ranking/totals/totals.h"

#include "driver/ranking/totals/returning.h"
#include "driver/store/countedloops.h"

#include <string.h>

Totals totals_new(Arena *arena) {
    return (Totals){.index = {.arena = arena}, .arena = arena};
}

uint64_t totals_value(const Totals *t, size_t run, TotalsCell cell) {
    const TotalsRun *r = &t->runs.at[run];
    return cell < r->count ? r->values[cell] : 0;
}

double totals_weight(const TotalsPlace *place) {
    return place->function->library ? 1.0 / 16 : 1;
}

uint32_t totals_function(const Totals *t, uint32_t place) {
    while (t->places.at[place].parent != TOTALS_NO_PLACE)
        place = t->places.at[place].parent;
    return place;
}

/* ---- places and calls of all builds ---- */

typedef Vec(uint32_t) PlaceCalls;

/* A function of one build, with the places of what it counts. */
typedef struct BuildFunction {
    const CountedFunction *counted;
    uint32_t own;       /* place */
    uint32_t *place_of; /* by node of the Ecfg that is a block or a hub */
    NodeId *preheader;  /* by node: of the loop whose header it is; or 0 */
    PlaceCalls *calls;  /* by node */
} BuildFunction;

struct TotalsBuild {
    CountedProgram program;
    BuildFunction *functions; /* indexed as in "program" */
};

/* What tells functions apart in all builds. */
static const char *function_key(const PlanFunction *f, Arena *arena) {
    return arena_printf(arena, "%s\n%s", f->linkage,
                        f->local && f->file ? f->file : "");
}

/* What it is called by in the module of "plan", or where that has none of that
 * name, in any: "plan" NULL. */
static const char *name_key(const Plan *plan, const char *linkage,
                            Arena *arena) {
    return arena_printf(arena, "called %s\n%s", linkage,
                        plan ? plan->source : "");
}

static TotalsCell new_cell(Totals *t) {
    return (TotalsCell)t->n_cells++;
}

/* The place with that key, which is made if there is none. */
static uint32_t place_with(Totals *t, const char *key,
                           const TotalsPlace *place) {
    uint32_t next = (uint32_t)t->places.size;
    uint32_t found = *map_value(&t->index, key, strlen(key), next);
    if (found != next)
        return found;
    TotalsPlace *out = vec_push(t->arena, &t->places);
    *out = *place;
    out->count = new_cell(t);
    out->entries = out->is_loop ? new_cell(t) : out->count;
    out->work = new_cell(t);
    return found;
}

static uint32_t function_place(Totals *t, const CountedFunction *f) {
    TotalsPlace place = {.plan = f->plan,
                         .function = f->function,
                         .line = f->function->line,
                         .parent = TOTALS_NO_PLACE};
    uint32_t own = place_with(t, function_key(f->function, t->arena), &place);
    const char *names[] = {
        name_key(f->plan, f->function->linkage, t->arena),
        f->function->local ? NULL
                           : name_key(NULL, f->function->linkage, t->arena)};
    for (size_t i = 0; i < 2 && names[i]; i++)
        (void)map_value(&t->index, names[i], strlen(names[i]), own);
    return own;
}

static const char *loop_key(const PlanFunction *f, const char *where,
                            Arena *arena) {
    return arena_printf(arena, "%s\n%s", function_key(f, arena), where);
}

uint32_t totals_place(const Totals *t, const PlanFunction *f,
                      const PlanLoop *loop) {
    Arena *scratch = arena_new();
    const char *key =
        loop ? loop_key(f, plan_loop_place(f, loop, scratch), scratch)
             : function_key(f, scratch);
    const uint32_t *found = map_find(&t->index, key, strlen(key));
    arena_free(scratch);
    return found ? *found : TOTALS_NO_PLACE;
}

/* Cycles with several entries that begin on one line are one place. */
static uint32_t loop_place(Totals *t, const CountedFunction *f,
                           const CountedLoop *loop, uint32_t parent) {
    const char *where = loop->loop
                            ? plan_loop_place(f->function, loop->loop, t->arena)
                            : arena_printf(t->arena, "cycle %u", loop->line);
    const char *key = loop_key(f->function, where, t->arena);
    TotalsPlace place = {.plan = f->plan,
                         .function = f->function,
                         .loop = loop->loop,
                         .is_loop = true,
                         .cuts = true,
                         .line = loop->line,
                         .parent = parent};
    return place_with(t, key, &place);
}

/* ---- a build ---- */

static void open_loops(Totals *t, BuildFunction *b) {
    const CountedFunction *f = b->counted;
    const Ecfg *ecfg = &f->count->ecfg;
    CountedLoops loops = counted_loops(f, t->arena);
    uint32_t *of_header =
        ARENA_ARRAY(t->arena, uint32_t, (size_t)ecfg->cfg.size + 1);
    of_header[ecfg->start] = b->own;
    for (size_t i = 0; i < loops.size; i++) {
        const CountedLoop *loop = &loops.at[i];
        b->preheader[loop->header] = loop->preheader;
        of_header[loop->header] =
            loop_place(t, f, loop, of_header[ecfg->hdr_parent[loop->header]]);
    }
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (ecfg->kind[n] == ECFG_BLOCK)
            b->place_of[n] = of_header[ecfg->hdr[n]];
}

static void open_function(Totals *t, BuildFunction *b,
                          const CountedFunction *f) {
    NodeId size = f->count->ecfg.cfg.size;
    b->counted = f;
    b->place_of = ARENA_ARRAY(t->arena, uint32_t, (size_t)size + 1);
    b->preheader = ARENA_ARRAY(t->arena, NodeId, (size_t)size + 1);
    for (NodeId n = 0; n <= size; n++)
        b->place_of[n] = TOTALS_NO_PLACE;
    b->own = function_place(t, f);
    open_loops(t, b);
}

uint32_t totals_callee(const Totals *t, const Plan *plan, const char *name) {
    Arena *scratch = arena_new();
    const char *keys[] = {name_key(plan, name, scratch),
                          name_key(NULL, name, scratch)};
    const uint32_t *found = NULL;
    for (size_t i = 0; i < 2 && !found; i++)
        found = map_find(&t->index, keys[i], strlen(keys[i]));
    arena_free(scratch);
    return found ? *found : TOTALS_NO_PLACE;
}

const TotalsPlace *totals_called(const Totals *t, const TotalsCall *call) {
    return call->function == TOTALS_NO_PLACE ? NULL
                                             : &t->places.at[call->function];
}

/* Of all calls through pointers in that loop, or outside all; NULL if they
 * differ. */
static const char *pointer_type(const TotalsPlace *caller) {
    const PlanFunction *f = caller->function;
    const char *type = NULL;
    if (caller->is_loop && !caller->loop)
        return NULL;
    int loop = caller->loop ? (int)(caller->loop - f->loops.at) : -1;
    for (size_t i = 0; i < f->calls.size; i++) {
        const PlanCall *call = &f->calls.at[i];
        if (call->callee || call->loop != loop)
            continue;
        if (!call->type || (type && strcmp(type, call->type) != 0))
            return NULL;
        type = call->type;
    }
    return type;
}

static uint32_t call_of(Totals *t, const Plan *plan, uint32_t caller,
                        const char *callee, unsigned line) {
    const char *key = arena_printf(t->arena, "%u calls %s\n%u\n%s", caller,
                                   callee, line, plan->source);
    uint32_t next = (uint32_t)t->calls.size;
    uint32_t found = *map_value(&t->index, key, strlen(key), next);
    if (found == next)
        *vec_push(t->arena, &t->calls) = (TotalsCall){
            .caller = caller,
            .line = line,
            .callee = callee,
            .type = *callee ? NULL : pointer_type(&t->places.at[caller]),
            .function = totals_callee(t, plan, callee),
            .cuts = true,
            .count = new_cell(t)};
    return found;
}

static const PlanBlock *block_of(const CountedFunction *f, NodeId node) {
    unsigned block = countplan_block(f->count, node);
    return block == UINT32_MAX ? NULL : &f->function->blocks.at[block];
}

static void add_call(Totals *t, BuildFunction *b, NodeId n,
                     const PlanBlock *block, size_t c) {
    uint32_t call = call_of(t, b->counted->plan, b->place_of[n],
                            block->calls.at[c], block->call_lines.at[c]);
    TotalsCall *out = &t->calls.at[call];
    out->at_most = out->at_most || (c > 0 && block->may_stop);
    *vec_push(t->arena, &b->calls[n]) = call;
}

/* All functions have their places. */
static void open_calls(Totals *t, BuildFunction *b) {
    const CountedFunction *f = b->counted;
    NodeId size = f->count->ecfg.cfg.size;
    b->calls = ARENA_ARRAY(t->arena, PlaceCalls, (size_t)size + 1);
    for (NodeId n = 1; n <= size; n++) {
        const PlanBlock *block = block_of(f, n);
        for (size_t c = 0; block && c < block->calls.size; c++)
            add_call(t, b, n, block, c);
    }
}

/* What is there in several builds cuts short if it does in all. */
static void note_cuts(Totals *t, const BuildFunction *b, const bool *returns) {
    for (NodeId n = 1; n <= b->counted->count->ecfg.cfg.size; n++) {
        unsigned block = countplan_block(b->counted->count, n);
        if (block == UINT32_MAX || !returns[block])
            continue;
        for (size_t c = 0; c < b->calls[n].size; c++)
            t->calls.at[b->calls[n].at[c]].cuts = false;
        if (b->preheader[n])
            t->places.at[b->place_of[n]].cuts = false;
    }
}

TotalsBuild *totals_build(Totals *t, const ProgramPlans *plans) {
    TotalsBuild *build = ARENA_NEW(t->arena, TotalsBuild);
    build->program = counted_new(plans, t->arena);
    uint32_t count = build->program.count;
    build->functions = ARENA_ARRAY(t->arena, BuildFunction, count + 1);
    for (uint32_t i = 0; i < count; i++)
        open_function(t, &build->functions[i], &build->program.function[i]);
    for (uint32_t i = 0; i < count; i++)
        open_calls(t, &build->functions[i]);
    bool **returns = returning_find(t, &build->program, t->arena);
    for (uint32_t i = 0; i < count; i++)
        note_cuts(t, &build->functions[i], returns[i]);
    return build;
}

/* ---- a run ---- */

static void add(uint64_t *to, uint64_t value) {
    *to = *to > UINT64_MAX - value ? UINT64_MAX : *to + value;
}

static void add_node(const Totals *t, const BuildFunction *b, NodeId n,
                     const uint64_t *nodes, uint64_t *values) {
    const TotalsPlace *place = &t->places.at[b->place_of[n]];
    if (block_of(b->counted, n))
        add(&values[place->work], nodes[n]);
    for (size_t c = 0; c < b->calls[n].size; c++)
        add(&values[t->calls.at[b->calls[n].at[c]].count], nodes[n]);
    if (!b->preheader[n])
        return;
    add(&values[place->count], nodes[n]);
    add(&values[place->entries], nodes[b->preheader[n]]);
}

static void add_function(const Totals *t, const BuildFunction *b,
                         uint64_t *values) {
    const CountedFunction *f = b->counted;
    const Ecfg *ecfg = &f->count->ecfg;
    Arena *scratch = arena_new();
    uint64_t *nodes = counted_nodes(f, f->fresh.edges, scratch);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (b->place_of[n] != TOTALS_NO_PLACE)
            add_node(t, b, n, nodes, values);
    add(&values[t->places.at[b->own].count], nodes[ecfg->start]);
    arena_free(scratch);
}

/* How much of the program was left out so far. */
static size_t lost_of(const CountedProgram *program) {
    size_t lost = 0;
    for (uint32_t i = 0; i < program->count; i++)
        lost += program->function[i].left_out;
    return lost;
}

bool totals_add_run(Totals *t, TotalsBuild *build, const Profile *profiles,
                    size_t count) {
    CountedProgram *program = &build->program;
    size_t lost = lost_of(program);
    Status status = counted_add(program, profiles, count, NULL);
    if (status.code != ASYM_OK || lost_of(program) != lost)
        return false;
    uint64_t *values = ARENA_ARRAY(t->arena, uint64_t, t->n_cells + 1);
    for (uint32_t i = 0; i < program->count; i++)
        if (program->function[i].fresh.runs)
            add_function(t, &build->functions[i], values);
    *vec_push(t->arena, &t->runs) = (TotalsRun){values, t->n_cells};
    return true;
}

uint64_t totals_last_work(const Totals *t) {
    uint64_t work = 0;
    for (size_t i = 0; t->runs.size && i < t->places.size; i++)
        add(&work, totals_value(t, t->runs.size - 1, t->places.at[i].work));
    return work;
}
