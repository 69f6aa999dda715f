#include "driver/runs/truncation.h"

static TruncationPoint point_of(const Run *run, Arena *arena) {
    size_t args = run->numbers.size, size = args + run->symbols.size;
    TruncationPoint point = {size, ARENA_ARRAY(arena, int64_t, size + 1),
                             ARENA_ARRAY(arena, bool, size + 1)};
    for (size_t i = 0; i < args; i++) {
        point.known[i] = run->numbers.at[i].known;
        point.at[i] = run->numbers.at[i].value;
    }
    for (size_t i = args; i < size; i++) {
        point.known[i] = true;
        point.at[i] = run->symbols.at[i - args];
    }
    return point;
}

void truncation_add(Truncation *truncation, const Run *run, RunEnd end) {
    if (end == RUN_USABLE)
        *vec_push(truncation->arena, &truncation->usable) =
            point_of(run, truncation->arena);
    else if (end == RUN_CUT)
        *vec_push(truncation->arena, &truncation->cut) =
            point_of(run, truncation->arena);
}

/* Whether usable runs have numbers on both sides of number "i" of "point". */
static bool is_between(const Truncation *truncation,
                       const TruncationPoint *point, size_t i) {
    bool below = false, above = false;
    for (size_t k = 0; k < truncation->usable.size; k++) {
        const TruncationPoint *other = &truncation->usable.at[k];
        if (i >= other->size || !other->known[i])
            continue;
        below = below || other->at[i] <= point->at[i];
        above = above || other->at[i] >= point->at[i];
    }
    return below && above;
}

static bool is_amid(const Truncation *truncation,
                    const TruncationPoint *point) {
    for (size_t i = 0; i < point->size; i++)
        if (point->known[i] && !is_between(truncation, point, i))
            return false;
    return true;
}

const char *truncation_reason(const Truncation *truncation) {
    for (size_t i = 0; i < truncation->cut.size; i++)
        if (is_amid(truncation, &truncation->cut.at[i]))
            return "a limit cut off runs whose inputs lie amid those of the "
                   "others, so the samples leave out what took long; raise "
                   "--timeout or narrow the ranges";
    return NULL;
}
