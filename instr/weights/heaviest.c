#include "instr/weights/heaviest.h"

#include "static/graph/maxpath.h"

typedef struct Finder {
    const FunctionFacts *facts;
    const CostTable *costs;
    Arena *arena;
} Finder;

/* A block that was put on an edge costs nothing, but for a landing pad that was
 * moved there. */
static uint64_t cost_of(const Finder *f, NodeId node) {
    LLVMBasicBlockRef block = f->facts->f.block[node];
    if (f->facts->block_number[node])
        return costtable_block(f->costs, block);
    IR_FOR_INSTRUCTIONS(block, i)
        if (LLVMIsALandingPadInst(i))
            return costtable_cost(f->costs, i);
    return 0;
}

/* An execution that ends in a call of exit takes its instructions, too: it is
 * in the counts that the code proves. */
static MaxPaths find_paths(const Finder *f, Arena *scratch) {
    const IrFunction *function = &f->facts->f;
    const Cfg *cfg = &function->cfg;
    uint64_t *cost = ARENA_ARRAY(scratch, uint64_t, (size_t)cfg->size + 1);
    for (NodeId n = 1; n <= cfg->size; n++)
        cost[n] = cost_of(f, n);
    return maxpath_build(cfg, &function->dom, &function->loops, cost, scratch);
}

static void add_line(PlanStep *step, unsigned line, Arena *arena) {
    for (size_t i = 0; i < step->lines.size; i++)
        if (step->lines.at[i] == line)
            return;
    *vec_push(arena, &step->lines) = line;
}

/* Lines of what makes code: a declaration is not where its block is. */
static void add_step(const Finder *f, PlanPath *out, NodeId node) {
    PlanStep *step = vec_push(f->arena, &out->steps);
    step->block = f->facts->block_number[node];
    IR_FOR_INSTRUCTIONS(f->facts->f.block[node], i) {
        unsigned line = LLVMGetDebugLocLine(i);
        if (line && !LLVMIsADbgInfoIntrinsic(i) && !LLVMIsAPHINode(i))
            add_line(step, line, f->arena);
    }
}

static PlanPath path_of(const Finder *f, LoopId loop, const MaxPath *path) {
    PlanPath out = {.most = path->most, .least = path->least};
    if (f->facts->returns_twice)
        return (PlanPath){.reason = "control may come back into the middle of "
                                    "it, from setjmp"};
    if (f->facts->f.loops.loop[loop].is_tangled)
        return (PlanPath){.reason = "it has a loop with several entries"};
    if (!path->size)
        return (PlanPath){.reason = "nothing leads out of it"};
    for (size_t i = 0; i < path->size; i++)
        if (f->facts->block_number[path->nodes[i]])
            add_step(f, &out, path->nodes[i]);
    return out;
}

void heaviest_find(PlanFunction *out, const FunctionFacts *facts,
                   const CostTable *costs, Arena *arena) {
    Finder f = {facts, costs, arena};
    Arena *scratch = arena_new();
    MaxPaths paths = find_paths(&f, scratch);
    out->straight = path_of(&f, 0, &paths.last[0]);
    for (LoopId l = 1; l <= facts->f.loops.count; l++) {
        PlanLoop *loop = &out->loops.at[l - 1];
        loop->round = path_of(&f, l, &paths.round[l]);
        loop->last = path_of(&f, l, &paths.last[l]);
    }
    arena_free(scratch);
}
