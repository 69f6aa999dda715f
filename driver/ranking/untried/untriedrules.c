#include "driver/ranking/untried/untriedrules.h"

#include <math.h>

bool untriedrules_has_run(const Totals *t, TotalsCell cell) {
    for (size_t r = 0; r < t->runs.size; r++)
        if (totals_value(t, r, cell))
            return true;
    return false;
}

static const TotalsPlace *place_of(const UntriedWeighing *w) {
    return &w->totals->places.at[w->place];
}

static const TotalsPlace *callee_of(const UntriedWeighing *w) {
    return totals_called(w->totals, w->call);
}

static const TotalsPlace *function_of(const UntriedWeighing *w) {
    return &w->totals->places.at[totals_function(w->totals, w->place)];
}

/* ---- the length of a loop ---- */

static bool is_no_loop(const UntriedWeighing *w) {
    return !place_of(w)->is_loop;
}

static bool never_returns(const UntriedWeighing *w) {
    return place_of(w)->cuts;
}

static bool has_most(const UntriedWeighing *w) {
    return place_of(w)->most > 0 && !isinf(place_of(w)->most);
}

static const UntriedRule of_length[] = {
    {"no loop", is_no_loop, "it is a function's own code"},
    {"a loop that never returns", never_returns,
     "no way on from it returns from the function"},
    {"a loop with a most", has_most, "the code says how often it runs at most"},
};

/* ---- loops ---- */

static bool was_seen(const UntriedWeighing *w) {
    return place_of(w)->sampled;
}

static bool ran(const UntriedWeighing *w) {
    return untriedrules_has_run(w->totals, place_of(w)->count);
}

static const UntriedRule of_loop[] = {
    {"a loop that others came to", was_seen,
     "runs that were not counted came to it"},
    {"a loop that ran", ran, "some run came to it"},
};

/* ---- calls ---- */

static bool is_of_others(const UntriedWeighing *w) {
    return !callee_of(w);
}

static bool call_never_returns(const UntriedWeighing *w) {
    return w->call->cuts;
}

static bool takes_no_more(const UntriedWeighing *w) {
    return !is_of_others(w) && !w->may_grow[w->call->function];
}

static bool was_called(const UntriedWeighing *w) {
    return untriedrules_has_run(w->totals, w->call->count);
}

static bool may_have_been_called(const UntriedWeighing *w) {
    return !is_of_others(w) && callee_of(w)->sampled &&
           !untriedrules_has_run(w->totals, callee_of(w)->count);
}

static const UntriedRule of_call[] = {
    {"a call of code without counters", is_of_others,
     "what it takes is not counted at all"},
    {"a call that never returns", call_never_returns,
     "no way on from it returns from the function"},
    {"a call that takes no more", takes_no_more,
     "what it leads to has no loop of any length, and does not call itself"},
    {"a call that was made", was_called, "some run came to it"},
    {"a call that others may have made", may_have_been_called,
     "runs that were not counted came to the callee: it may have been from "
     "there"},
};

/* ---- functions ---- */

static bool has_part(const UntriedWeighing *w) {
    return w->has_part;
}

static bool never_ran(const UntriedWeighing *w) {
    return !untriedrules_has_run(w->totals, function_of(w)->count);
}

static bool is_of_system(const UntriedWeighing *w) {
    return function_of(w)->function->system_header;
}

static const UntriedRule of_function[] = {
    {"a function with a part", has_part, "one is said of each function"},
    {"a function that never ran", never_ran, "no run came to the function"},
    {"a function of a system header", is_of_system,
     "it is no code of the program"},
};

/* ---- the lists ---- */

const UntriedRule *untriedrules_list(UntriedAbout about, size_t *count) {
    static const struct {
        const UntriedRule *rules;
        size_t count;
    } lists[] = {
        [UNTRIED_LENGTH] = {of_length, sizeof of_length / sizeof *of_length},
        [UNTRIED_LOOP] = {of_loop, sizeof of_loop / sizeof *of_loop},
        [UNTRIED_CALL] = {of_call, sizeof of_call / sizeof *of_call},
        [UNTRIED_FUNCTION] = {of_function,
                              sizeof of_function / sizeof *of_function},
    };
    *count = lists[about].count;
    return lists[about].rules;
}

const UntriedRule *untriedrules_first(UntriedAbout about,
                                      const UntriedWeighing *w) {
    size_t count;
    const UntriedRule *rules = untriedrules_list(about, &count);
    for (size_t i = 0; i < count; i++)
        if (rules[i].applies(w))
            return &rules[i];
    return NULL;
}
