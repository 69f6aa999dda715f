#include "static/walks/containers/drains.h"

/* The rule that forbids it by "count" tests from "asked" on. */
static const DrainRule *forbids(DrainFacts *facts, const SizeTest *asked,
                                size_t count, DrainKind kind) {
    facts->asked = asked;
    facts->count = count;
    return drainrules_first(facts, kind);
}

static void add_sizes(Drain *out, const DrainFacts *facts) {
    ContainerSize size;
    for (size_t i = 0; i < facts->count; i++)
        if (drainrules_size(&size, facts, &facts->asked[i]))
            *vec_push(facts->arena, &out->sizes) = size;
}

/* Alone each round empties one container, or else all of them together. */
static bool find_drain(Drain *out, const DrainRule **why_not, DrainFacts *facts,
                       const SizeTest *test) {
    const SizeTests *all = facts->tests;
    const DrainRule *rule = forbids(facts, test, 1, DRAIN_EACH);
    *out = (Drain){.test = *test, .is_bound = rule};
    if (!*why_not && facts->takers.size)
        *why_not = rule;
    if (rule && forbids(facts, test, 1, DRAIN_LEAST) &&
        (all->size < 2 || forbids(facts, all->at, all->size, DRAIN_LEAST)))
        return false;
    add_sizes(out, facts);
    return true;
}

Drains drains_find(const IrFunction *f, Writes *writes, LoopId loop,
                   const DrainRule **why_not, Arena *arena) {
    const DrainRule *first = NULL;
    Drains drains = {0};
    Drain drain;
    if (why_not)
        *why_not = NULL;
    SizeTests tests = containers_tests(f, loop, arena);
    if (!tests.size)
        return drains;
    DrainFacts facts = drainrules_facts(f, writes, loop, &tests, arena);
    for (size_t i = 0; i < tests.size; i++)
        if (find_drain(&drain, &first, &facts, &tests.at[i]))
            *vec_push(arena, &drains) = drain;
    if (why_not)
        *why_not = first;
    return drains;
}
