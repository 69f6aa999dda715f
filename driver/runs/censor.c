#include "driver/runs/censor.h"

#include <errno.h>
#include <stdlib.h>

static bool is_number(const char *text, int64_t *out) {
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    *out = value;
    return end != text && !*end && !errno;
}

static CensorPoint point_of(const Run *run, Arena *arena) {
    size_t args = run->args.size, size = args + run->symbols.size;
    CensorPoint point = {size, ARENA_ARRAY(arena, int64_t, size + 1),
                         ARENA_ARRAY(arena, bool, size + 1)};
    for (size_t i = 0; i < args; i++)
        point.known[i] = is_number(run->args.at[i], &point.at[i]);
    for (size_t i = args; i < size; i++) {
        point.known[i] = true;
        point.at[i] = run->symbols.at[i - args];
    }
    return point;
}

void censor_add(Censor *censor, const Run *run, RunEnd end) {
    if (end == RUN_USABLE)
        *vec_push(censor->arena, &censor->usable) =
            point_of(run, censor->arena);
    else if (end == RUN_CUT)
        *vec_push(censor->arena, &censor->cut) = point_of(run, censor->arena);
}

/* Whether usable runs have numbers on both sides of number "i" of "point". */
static bool is_between(const Censor *censor, const CensorPoint *point,
                       size_t i) {
    bool below = false, above = false;
    for (size_t k = 0; k < censor->usable.size; k++) {
        const CensorPoint *other = &censor->usable.at[k];
        if (i >= other->size || !other->known[i])
            continue;
        below = below || other->at[i] <= point->at[i];
        above = above || other->at[i] >= point->at[i];
    }
    return below && above;
}

static bool is_amid(const Censor *censor, const CensorPoint *point) {
    for (size_t i = 0; i < point->size; i++)
        if (point->known[i] && !is_between(censor, point, i))
            return false;
    return true;
}

const char *censor_reason(const Censor *censor) {
    for (size_t i = 0; i < censor->cut.size; i++)
        if (is_amid(censor, &censor->cut.at[i]))
            return "a limit cut off runs whose inputs lie amid those of the "
                   "others, so the samples leave out what took long; raise "
                   "--timeout or narrow the ranges";
    return NULL;
}
