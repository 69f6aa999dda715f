#include "driver/trend/inclusive.h"

#include "static/graph/scc.h"

#include <stdlib.h>
#include <string.h>

/* One call in a block. */
typedef struct Call {
    size_t block;    /* of the matrix */
    uint32_t caller; /* functions */
    uint32_t callee;
    uint32_t cycle; /* of the caller */
} Call;

struct Inclusive {
    const Matrix *matrix;
    uint32_t functions;
    size_t *entry;   /* by function: its first block, of the matrix */
    Vec(Call) calls; /* those of later cycles first */
    uint32_t *cycle; /* by function: which functions it is one with; cycles
                        call later ones, or none */
    uint32_t n_cycles;
};

/* ---- who calls whom ---- */

static uint32_t index_of(const Matrix *m, const CountedFunction *f) {
    return (uint32_t)(f - m->program->function);
}

static size_t plan_of(const Matrix *m, const CountedFunction *f) {
    return (size_t)(f->plan - m->program->plans->at);
}

/* Functions by their names: those of a module come first in it. */
typedef struct Names {
    Map *own; /* by plan */
    Map all;
} Names;

static Names names_of(const Matrix *m, Arena *arena) {
    const CountedProgram *program = m->program;
    Names out = {ARENA_ARRAY(arena, Map, program->plans->count + 1),
                 {.arena = arena}};
    for (size_t p = 0; p < program->plans->count; p++)
        out.own[p].arena = arena;
    for (uint32_t i = 0; i < program->count; i++) {
        const CountedFunction *f = &program->function[i];
        const char *name = f->function->linkage;
        (void)map_value(&out.own[plan_of(m, f)], name, strlen(name), i);
        if (!f->function->local)
            (void)map_value(&out.all, name, strlen(name), i);
    }
    return out;
}

static void add_calls(Inclusive *out, const Names *names, size_t block,
                      Arena *arena) {
    const MatrixPlace *place = &out->matrix->blocks.at[block];
    const CountedFunction *f = place->function;
    const PlanBlock *calling = &f->function->blocks.at[place->block];
    for (size_t i = 0; i < calling->calls.size; i++) {
        const char *name = calling->calls.at[i];
        const uint32_t *callee =
            map_find(&names->own[plan_of(out->matrix, f)], name, strlen(name));
        callee = callee ? callee : map_find(&names->all, name, strlen(name));
        if (callee)
            *vec_push(arena, &out->calls) =
                (Call){block, index_of(out->matrix, f), *callee, 0};
    }
}

/* Node 1 calls all functions; function f is node f + 2. */
static void find_cycles(Inclusive *out, Arena *arena) {
    Arena *scratch = arena_new();
    size_t n = out->functions, calls = out->calls.size;
    CfgEdge *edge = ARENA_ARRAY(scratch, CfgEdge, n + calls + 1);
    for (NodeId f = 0; f < n; f++)
        edge[f] = (CfgEdge){.from = 1, .to = f + 2, .label = ""};
    for (size_t i = 0; i < calls; i++)
        edge[n + i] = (CfgEdge){.from = out->calls.at[i].caller + 2,
                                .to = out->calls.at[i].callee + 2,
                                .label = ""};
    Cfg cfg = cfg_of_edges((NodeId)n + 1, edge, n + calls, scratch);
    Components components = components_build(&cfg, scratch);
    out->n_cycles = components.count;
    out->cycle = ARENA_ARRAY(arena, uint32_t, n + 1);
    for (uint32_t c = 0; c < components.count; c++)
        for (uint32_t i = components.start[c]; i < components.start[c + 1]; i++)
            if (components.node[i] > 1)
                out->cycle[components.node[i] - 2] = c;
    arena_free(scratch);
}

static int by_falling_cycle(const void *left, const void *right) {
    const Call *a = left, *b = right;
    int order = (b->cycle > a->cycle) - (b->cycle < a->cycle);
    order = order ? order : (a->block > b->block) - (a->block < b->block);
    return order ? order : (a->callee > b->callee) - (a->callee < b->callee);
}

/* What is called is whole before its callers are charged. */
static void sort_calls(Inclusive *out) {
    for (size_t i = 0; i < out->calls.size; i++)
        out->calls.at[i].cycle = out->cycle[out->calls.at[i].caller];
    if (out->calls.size)
        qsort(out->calls.at, out->calls.size, sizeof *out->calls.at,
              by_falling_cycle);
}

const Inclusive *inclusive_new(const Matrix *matrix, Arena *arena) {
    Inclusive *out = ARENA_NEW(arena, Inclusive);
    Arena *scratch = arena_new();
    Names names = names_of(matrix, scratch);
    out->matrix = matrix;
    out->functions = matrix->program->count;
    out->entry = ARENA_ARRAY(arena, size_t, out->functions + 1);
    for (size_t b = matrix->blocks.size; b-- > 0;) {
        out->entry[index_of(matrix, matrix->blocks.at[b].function)] = b;
        add_calls(out, &names, b, arena);
    }
    find_cycles(out, arena);
    sort_calls(out);
    arena_free(scratch);
    return out;
}

/* ---- one workload ---- */

/* By cycle. */
typedef struct Work {
    double own, entered; /* blocks; calls from outside */
    double all;          /* with what is called */
} Work;

/* Calls inside a cycle do not enter it. */
static Work *own_work(const Inclusive *in, const uint64_t *blocks,
                      Arena *arena) {
    Work *work = ARENA_ARRAY(arena, Work, in->n_cycles + 1);
    const Matrix *m = in->matrix;
    for (size_t b = 0; b < m->blocks.size; b++)
        work[in->cycle[index_of(m, m->blocks.at[b].function)]].own +=
            (double)blocks[b];
    for (uint32_t f = 0; f < in->functions; f++)
        work[in->cycle[f]].entered += (double)blocks[in->entry[f]];
    for (size_t i = 0; i < in->calls.size; i++) {
        const Call *call = &in->calls.at[i];
        if (in->cycle[call->caller] == in->cycle[call->callee])
            work[in->cycle[call->callee]].entered -=
                (double)blocks[call->block];
    }
    return work;
}

/* Of one call into the cycle that "callee" is in, all of it known. */
static double charge(const Work *callee, double calls) {
    if (!(callee->entered > 0))
        return 0;
    double part = calls / callee->entered;
    return callee->all * (part < 1 ? part : 1);
}

void inclusive_counts(uint64_t *out, const Inclusive *in,
                      const uint64_t *blocks) {
    Arena *scratch = arena_new();
    Work *work = own_work(in, blocks, scratch);
    for (uint32_t c = 0; c < in->n_cycles; c++)
        work[c].all = work[c].own;
    for (size_t i = 0; i < in->calls.size; i++) {
        const Call *call = &in->calls.at[i];
        uint32_t caller = in->cycle[call->caller];
        uint32_t callee = in->cycle[call->callee];
        if (caller != callee)
            work[caller].all +=
                charge(&work[callee], (double)blocks[call->block]);
    }
    for (uint32_t f = 0; f < in->functions; f++)
        out[f] = blocks[in->entry[f]]
                     ? (uint64_t)(work[in->cycle[f]].all + 1e-6)
                     : 0;
    arena_free(scratch);
}
