#include "driver/store/countedloops.h"

#include <stdlib.h>

static unsigned first_line(const PlanBlock *block) {
    return block->lines.size ? block->lines.at[0] : 0;
}

/* Of an interval with several entries: that of the first of them. */
static unsigned line_of_hub(const CountedFunction *f, NodeId hub) {
    const Reducible *view = &f->count->view;
    NodeId n = f->count->ecfg.block[hub];
    while (view->origin[n] == 0)
        n = view->cfg.edge[view->cfg.succ[view->cfg.succ_start[n]]].to;
    return first_line(&f->function->blocks.at[view->origin[n] - 1]);
}

static CountedLoop loop_at(const CountedFunction *f, NodeId header) {
    CountedLoop out = {.header = header,
                       .preheader = f->count->ecfg.preheader[header],
                       .depth = f->count->ecfg.depth[header]};
    unsigned block = countplan_block(f->count, header);
    if (block == UINT32_MAX) {
        out.line = line_of_hub(f, header);
        return out;
    }
    int loop = f->function->blocks.at[block].loop;
    out.loop = loop < 0 ? NULL : &f->function->loops.at[loop];
    out.line =
        out.loop ? out.loop->line : first_line(&f->function->blocks.at[block]);
    return out;
}

static int compare_loops(const void *left, const void *right) {
    const CountedLoop *a = left, *b = right;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return a->header < b->header ? -1 : a->header > b->header;
}

/* Those directly inside the interval of "header", and what is in them. */
static void add_within(CountedLoops *out, const CountedLoops *all,
                       const CountedFunction *f, NodeId header, Arena *arena) {
    for (size_t i = 0; i < all->size; i++) {
        NodeId inner = all->at[i].header;
        if (f->count->ecfg.hdr_parent[inner] != header)
            continue;
        *vec_push(arena, out) = all->at[i];
        add_within(out, all, f, inner, arena);
    }
}

CountedLoops counted_loops(const CountedFunction *f, Arena *arena) {
    CountedLoops all = {0}, out = {0};
    for (NodeId n = 1; n <= f->count->ecfg.cfg.size; n++)
        if (f->count->ecfg.preheader[n] != 0)
            *vec_push(arena, &all) = loop_at(f, n);
    if (all.size)
        qsort(all.at, all.size, sizeof *all.at, compare_loops);
    add_within(&out, &all, f, f->count->ecfg.start, arena);
    return out;
}
