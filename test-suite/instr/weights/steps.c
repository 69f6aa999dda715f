#include "steps.h"

#include <stdio.h>
#include <string.h>

/* A function while its lines are read: blocks come in their order, with edges
 * to later ones among them. */
typedef struct Reader {
    SteppedProgram *out;
    const char *name; /* NULL before the first function */
    CfgBuilder builder;
    Vec(CfgEdge) edges;
    Vec(uint64_t) cost;
    Vec(NodeId) ends; /* blocks that return */
    Arena *arena;
} Reader;

/* Backwards from the returns, until nothing changes. */
static bool *find_returning(const Reader *r, const Cfg *cfg) {
    bool changed = true;
    bool *returns = ARENA_ARRAY(r->arena, bool, (size_t)cfg->size + 1);
    for (size_t i = 0; i < r->ends.size; i++)
        returns[r->ends.at[i]] = true;
    while (changed) {
        changed = false;
        for (size_t e = 0; e < cfg->n_edges; e++) {
            bool *from = &returns[cfg->edge[e].from];
            bool to = returns[cfg->edge[e].to];
            changed = changed || (!*from && to);
            *from = *from || to;
        }
    }
    return returns;
}

static void finish_function(Reader *r) {
    if (!r->name)
        return;
    for (size_t i = 0; i < r->edges.size; i++)
        cfg_add_edge(&r->builder, r->edges.at[i].from, r->edges.at[i].to, "");
    SteppedFunction *f = vec_push(r->arena, r->out);
    f->name = r->name;
    f->cfg = cfg_finish(&r->builder);
    DomTree dom = domtree_build(&f->cfg, r->arena);
    f->loops = loops_build(&f->cfg, &dom, r->arena);
    f->cost = r->cost.at - 1;
    f->returns = find_returning(r, &f->cfg);
}

static void take_line(Reader *r, const char *line) {
    char name[512];
    unsigned a, b;
    if (sscanf(line, "function %511s", name) == 1) {
        finish_function(r);
        *r = (Reader){.out = r->out,
                      .name = arena_strdup(r->arena, name),
                      .builder = cfg_builder(r->arena),
                      .arena = r->arena};
    } else if (sscanf(line, "node %u %u", &a, &b) == 2) {
        cfg_add_node(&r->builder, "");
        *vec_push(r->arena, &r->cost) = b;
    } else if (sscanf(line, "edge %u %u", &a, &b) == 2) {
        *vec_push(r->arena, &r->edges) = (CfgEdge){a, b, ""};
    } else if (sscanf(line, "return %u", &a) == 1) {
        *vec_push(r->arena, &r->ends) = a;
    }
}

static void take_step(SteppedProgram *program, const char *line, Arena *arena) {
    char name[512];
    unsigned from, to;
    unsigned long long count;
    if (sscanf(line, "%511s %u %u %llu", name, &from, &to, &count) != 4)
        return;
    for (size_t i = 0; i < program->size; i++)
        if (!strcmp(program->at[i].name, name))
            *vec_push(arena, &program->at[i].steps) = (Step){from, to, count};
}

Status steps_read(SteppedProgram *out, const char *graphs, const char *steps,
                  Arena *arena) {
    char line[1024];
    Reader reader = {.out = out, .arena = arena};
    FILE *first = fopen(graphs, "r"), *second = fopen(steps, "r");
    if (!first || !second)
        return status_fail(ASYM_USAGE, "cannot read %s, %s", graphs, steps);
    while (fgets(line, sizeof line, first))
        take_line(&reader, line);
    finish_function(&reader);
    while (fgets(line, sizeof line, second))
        take_step(out, line, arena);
    (void)fclose(first);
    (void)fclose(second);
    return status_ok();
}

static bool is_end(const SteppedFunction *f, NodeId n) {
    return f->cfg.succ_start[n] == f->cfg.succ_start[n + 1] &&
           f->returns[n] == f->returns[1];
}

static void add_step(SteppedLoop *sum, const SteppedFunction *f, LoopId l,
                     const Step *step) {
    const Loops *loops = &f->loops;
    bool was_in = step->from != 0 && loops_contain(loops, l, step->from);
    bool is_in = loops_contain(loops, l, step->to);
    bool is_cut =
        step->from != 0 && f->returns[step->from] && !f->returns[step->to];
    if (loops->innermost[step->to] == l)
        sum->cost += step->count * f->cost[step->to];
    if (step->to == (l ? loops->loop[l].header : 1))
        sum->count += step->count;
    if (is_in && !was_in)
        sum->entries += step->count;
    if (l ? was_in && !is_in && !is_cut : is_end(f, step->to))
        sum->ended += step->count;
}

SteppedLoop steps_of_loop(const SteppedFunction *f, LoopId loop) {
    SteppedLoop sum = {0};
    for (size_t i = 0; i < f->steps.size; i++)
        add_step(&sum, f, loop, &f->steps.at[i]);
    return sum;
}
