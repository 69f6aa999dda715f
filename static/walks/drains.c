#include "static/walks/drains.h"

/* By "count" tests from "asked" on; false if a rule forbids it. */
static bool is_drained(DrainFacts *facts, const SizeTest *asked, size_t count,
                       DrainKind kind) {
    facts->asked = asked;
    facts->count = count;
    return !drainrules_first(facts, kind);
}

static void add_sizes(Drain *out, const DrainFacts *facts) {
    ContainerSize size;
    for (size_t i = 0; i < facts->count; i++)
        if (drainrules_size(&size, facts, &facts->asked[i]))
            *vec_push(facts->arena, &out->sizes) = size;
}

/* Alone each round empties one container, or else all of them together. */
static bool find_drain(Drain *out, DrainFacts *facts, const SizeTest *test) {
    const SizeTests *all = facts->tests;
    bool is_each = is_drained(facts, test, 1, DRAIN_EACH);
    *out = (Drain){.test = *test, .is_bound = !is_each};
    if (!is_each && !is_drained(facts, test, 1, DRAIN_LEAST) &&
        (all->size < 2 || !is_drained(facts, all->at, all->size, DRAIN_LEAST)))
        return false;
    add_sizes(out, facts);
    return true;
}

Drains drains_find(const IrFunction *f, Writes *writes, LoopId loop,
                   Arena *arena) {
    Drains drains = {0};
    Drain drain;
    SizeTests tests = containers_tests(f, loop, arena);
    if (!tests.size)
        return drains;
    DrainFacts facts = drainrules_facts(f, writes, loop, &tests, arena);
    for (size_t i = 0; i < tests.size; i++)
        if (find_drain(&drain, &facts, &tests.at[i]))
            *vec_push(arena, &drains) = drain;
    return drains;
}
