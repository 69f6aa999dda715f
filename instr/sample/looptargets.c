#include "instr/sample/looptargets.h"

static uint32_t index_of(const Inserter *in, LoopId loop) {
    return (uint32_t)inserter_loop(in, loop)->totals;
}

/* "running" is a part of the entries of "loop". */
static void add_to_entries(const Inserter *in, uint32_t running, LoopId loop) {
    targets_add(in->body->targets, running, index_of(in, loop) + 1);
    if (in->loop[loop].gives_rounds)
        targets_add(in->body->targets, running, index_of(in, loop));
}

/* As "entries" computes them, where a loop around gives its rounds. */
static void add_loop_targets(const Inserter *in, LoopId loop) {
    targets_add(in->body->targets, index_of(in, loop), index_of(in, loop));
    LoopId at = loop;
    while (in->loop[at].entered != OFTEN_UNKNOWN) {
        LoopId around = in->f->loops.loop[at].parent;
        add_to_entries(in, index_of(in, around), loop);
        if (in->loop[at].entered == OFTEN_ROUNDS ||
            !in->loop[around].gives_rounds)
            return;
        at = around;
    }
    add_to_entries(in, index_of(in, at) + 1, loop);
}

void looptargets_add(const Inserter *in) {
    uint32_t entered = (uint32_t)in->plan->entered;
    targets_add(in->body->targets, entered, entered);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        add_loop_targets(in, loop);
}
