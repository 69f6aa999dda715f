#include "driver/ranking/growth/runsrules.h"

/* Few of many runs say nothing of the others. */
static bool are_few(const RunsWeighing *w) {
    enum { FEW = 4 }; /* one of so many, or fewer */
    return w->counted * FEW <= w->inputs->n_lost + w->counted;
}

static bool none_ended(const RunsWeighing *w) {
    return are_few(w) && !w->inputs->lost;
}

static const char *say_none_ended(const RunsWeighing *w, Arena *arena) {
    (void)w, (void)arena;
    return "no run was counted to its end";
}

static bool none_is_whole(const RunsWeighing *w) {
    return !w->counted && w->inputs->lost;
}

static const char *say_none_is_whole(const RunsWeighing *w, Arena *arena) {
    return arena_printf(arena, "no run was counted whole; of the first: %s",
                        w->inputs->lost);
}

static bool few_are_whole(const RunsWeighing *w) {
    return w->counted && w->inputs->lost && are_few(w);
}

static const char *say_few_are_whole(const RunsWeighing *w, Arena *arena) {
    size_t lost = w->inputs->n_lost;
    return arena_printf(
        arena, "%zu of %zu runs were not counted whole; of the first: %s", lost,
        lost + w->counted, w->inputs->lost);
}

static const RunsRule rules[] = {
    {"no run to its end", none_ended, say_none_ended},
    {"no run whole", none_is_whole, say_none_is_whole},
    {"few of many whole", few_are_whole, say_few_are_whole},
};

const RunsRule *runsrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const RunsRule *runsrules_first(const RunsWeighing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].applies(w))
            return &rules[i];
    return NULL;
}
