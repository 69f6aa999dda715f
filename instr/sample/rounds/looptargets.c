#include "instr/sample/rounds/looptargets.h"

static uint32_t index_of(const Inserter *in, LoopId loop) {
    return (uint32_t)inserter_loop(in, loop)->totals;
}

/* "running" is a part of the entries of "loop". */
static void add_to_entries(const Inserter *in, uint32_t running, LoopId loop) {
    targets_add(in->body->targets, running, index_of(in, loop) + 1);
    if (in->strategy.loop[loop].adds_rounds)
        targets_add(in->body->targets, running, index_of(in, loop));
}

/* A loop around that adds its count adds the entries in it, too. */
static void add_loop_targets(const Inserter *in, LoopId loop) {
    const LoopStrategy *s = &in->strategy.loop[loop];
    targets_add(in->body->targets, index_of(in, loop), index_of(in, loop));
    for (size_t i = 0; i < s->rounds_of.size; i++) {
        LoopId around = s->rounds_of.at[i];
        add_to_entries(in, index_of(in, around), loop);
        if (!in->strategy.loop[around].adds_rounds)
            return;
    }
    if (s->entries_of)
        add_to_entries(in, index_of(in, s->entries_of) + 1, loop);
}

/* A running total that is one of the profile; -1 is none. */
static void add_itself(const Inserter *in, int total) {
    if (total >= 0)
        targets_add(in->body->targets, (uint32_t)total, (uint32_t)total);
}

void looptargets_add(const Inserter *in) {
    add_itself(in, in->plan->entered);
    for (size_t i = 0; i < in->plan->sides.size; i++)
        add_itself(in, in->plan->sides.at[i].total);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        add_loop_targets(in, loop);
        const PlanLoop *plan = inserter_loop(in, loop);
        if (plan_watched(plan->premised))
            add_itself(in, plan->changed);
        if (plan_watches_nest(in->plan, plan))
            add_itself(in, plan->nest_changed);
    }
}
