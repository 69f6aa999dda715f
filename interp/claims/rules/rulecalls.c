#include "interp/claims/rules/rulecalls.h"

#include <inttypes.h>

bool rulecalls_contents(Weighing *w) {
    return w->with->calls && w->with->calls->contents;
}

const char *rulecalls_contents_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s, but a loop depends on what "
                        "is no symbol",
                        rules_fits_all(w));
}

bool rulecalls_unseen(Weighing *w) {
    return w->with->calls && w->with->calls->unseen;
}

const char *rulecalls_unseen_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s fits the recorded calls, but none of them shows "
                        "%s, which was executed",
                        rules_claim_text(w), w->with->calls->unseen);
}

bool rulecalls_hidden(Weighing *w) {
    return w->with->calls && w->with->calls->hidden;
}

const char *rulecalls_hidden_reason(const Weighing *w) {
    return arena_printf(w->arena, "%s, but %s", rules_fits_all(w),
                        w->with->calls->hidden);
}

/* Calls that were cut short may be just those that take long. */
bool rulecalls_cut(Weighing *w) {
    return w->with->calls &&
           w->with->calls->entered > w->with->calls->completed;
}

const char *rulecalls_cut_reason(const Weighing *w) {
    uint64_t entered = w->with->calls->entered;
    return arena_printf(w->arena,
                        "%s fits the calls that were measured, but %" PRIu64
                        " of %" PRIu64 " recorded ones were not",
                        rules_claim_text(w),
                        entered - w->with->calls->completed, entered);
}

/* The call may have made them itself, and they tell its callers nothing. */
bool rulecalls_late(Weighing *w) {
    const PlanSymbol *late =
        w->with->calls ? plan_late_symbol(w->source->function, w->claim.expr,
                                          &w->claim.region)
                       : NULL;
    w->input = late ? late->name : NULL;
    return late;
}

const char *rulecalls_late_reason(const Weighing *w) {
    return arena_printf(w->arena,
                        "%s, but %s is read while the "
                        "call goes on, and may have been written by it",
                        rules_fits_all(w), w->input);
}
