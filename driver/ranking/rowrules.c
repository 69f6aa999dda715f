#include "driver/ranking/rowrules.h"

/* ---- fitted ---- */

static bool is_of_worst(const RowWeighing *w) {
    return ranking_order_is_of_worst(&w->row->order);
}

static bool has_no_formula(const RowWeighing *w) {
    return !w->row->order.cost;
}

static bool is_mixed(const RowWeighing *w) {
    return w->is_mixed;
}

static bool is_limited(const RowWeighing *w) {
    return w->is_limited;
}

static bool compares_beyond(const RowWeighing *w) {
    return w->inputs->beyond.compared;
}

static bool has_other_loops(const RowWeighing *w) {
    return w->inputs->beyond.loops;
}

static bool has_other_sides(const RowWeighing *w) {
    return w->inputs->beyond.sides;
}

static const RowRule fitted[] = {
    {"worst runs", is_of_worst,
     "contents decide: it is that of the runs that did most for their size"},
    {"no formula", has_no_formula, "no exact formula is known for it"},
    {"work of others", is_mixed,
     "work of loops that do not grow, as far as runs show, is in it"},
    {"a limit in the code", is_limited,
     "by its own formula, or that of what repeats it, a loop ends to grow, or "
     "nothing is known of larger inputs"},
    {"numbers beyond", compares_beyond,
     "the code compares with numbers, or divides by some, that no input came "
     "to, but would at ten times the size"},
    {"loops that did not run", has_other_loops,
     "no run came to some loop of what ran"},
    {"sides that were not taken", has_other_sides,
     "no run took some side of a branch that decides about loops or calls"},
};

/* ---- small ---- */

static bool may_be_small(const RowWeighing *w) {
    return w->row->share < ROWRULES_SMALL_SHARE && w->row->order.fitted;
}

static bool is_small_then(const RowWeighing *w) {
    return w->row->share < ROWRULES_SMALL_SHARE &&
           w->row->share_at_10x < ROWRULES_SMALL_SHARE;
}

static const RowRule small[] = {
    {"small now, and fitted", may_be_small,
     "it has less than a hundredth of the work, and no exact formula says that "
     "it has more at ten times the size"},
    {"small now and then", is_small_then,
     "it has less than a hundredth of the work, at ten times the size, too"},
};

/* ---- the lists ---- */

const RowRule *rowrules_list(RowRules which, size_t *count) {
    *count = which == ROW_FITTED ? sizeof fitted / sizeof *fitted
                                 : sizeof small / sizeof *small;
    return which == ROW_FITTED ? fitted : small;
}

const RowRule *rowrules_first(RowRules which, const RowWeighing *w) {
    size_t count;
    const RowRule *rules = rowrules_list(which, &count);
    for (size_t i = 0; i < count; i++)
        if (rules[i].applies(w))
            return &rules[i];
    return NULL;
}
