/* shapes_limits.c -- how small and how large numbers may be. */
#include "driver/entry/shapesparts.h"

#include <string.h>

/* One side to which a number may go. */
typedef struct Side {
    int64_t nowhere;       /* what ShapesLimit has where it does not end */
    const int64_t *probes; /* outwards */
    size_t count;
    Status (*fate_of)(ShapesFinder *f, ShapesFate *out, int place,
                      int64_t value);
} Side;

static bool is_number(const Shapes *s, int place) {
    const Place *at = &s->places->all.at[place];
    return places_is_whole(at) || at->kind == PLACE_FLOAT;
}

static bool has_given_range(const Shapes *s, int place) {
    return s->given[place] && s->given[place]->has_range;
}

static int count_of(const ShapesFinder *f) {
    return (int)f->out->places->all.size;
}

/* Between "fine" and "bad", which are not both neighbours. */
static Status bisect(ShapesFinder *f, int place, ShapesLimit *limit,
                     const Side *side, int64_t bad) {
    int64_t fine = limit->at;
    while (fine - bad > 1 || bad - fine > 1) {
        int64_t middle = fine + (bad - fine) / 2;
        ShapesFate fate;
        TRY(side->fate_of(f, &fate, place, middle));
        if (fate == SHAPES_WELL)
            fine = middle;
        else {
            bad = middle;
            limit->beyond = fate;
        }
    }
    limit->at = fine;
    return status_ok();
}

/* From limit->at, with which all goes well. */
static Status find_limit(ShapesFinder *f, int place, ShapesLimit *limit,
                         const Side *side) {
    for (size_t i = 0; i < side->count; i++) {
        TRY(side->fate_of(f, &limit->beyond, place, side->probes[i]));
        if (limit->beyond != SHAPES_WELL)
            return bisect(f, place, limit, side, side->probes[i]);
        limit->at = side->probes[i];
    }
    limit->at = side->nowhere;
    return status_ok();
}

/* ---- how large ---- */

/* What a search changes. */
typedef struct Found {
    Directive *directives;
    bool *is_varied;
} Found;

static void copy(Found *to, const Found *from, size_t count) {
    memcpy(to->directives, from->directives, count * sizeof *to->directives);
    memcpy(to->is_varied, from->is_varied, count * sizeof *to->is_varied);
}

static Found present(const Shapes *s) {
    return (Found){s->directives, s->is_varied};
}

/* With shapes of their own: those of smaller numbers may be too small. */
static Status fate_up_to(ShapesFinder *f, ShapesFate *out, int place,
                         int64_t value) {
    Shapes *s = f->out;
    size_t count = s->places->all.size;
    int64_t before = s->most[place].at;
    Found now = present(s);
    Found kept = {ARENA_ARRAY(f->scratch, Directive, count),
                  ARENA_ARRAY(f->scratch, bool, count)};
    bool found;
    copy(&kept, &now, count);
    s->most[place].at = value;
    TRY(shapes_search(f, (char[]){s->mode, '\0'}, &found));
    *out = found ? SHAPES_WELL : SHAPES_CRASH;
    if (found)
        return status_ok();
    copy(&now, &kept, count);
    s->most[place].at = before;
    return status_ok();
}

static Status find_most(ShapesFinder *f) {
    static const int64_t probes[] = {SHAPES_LARGE};
    static const Side up = {INT64_MAX, probes, 1, fate_up_to};
    Shapes *s = f->out;
    for (int i = 0; i < count_of(f); i++) {
        if (s->is_varied[i] && s->most[i].at != INT64_MAX)
            TRY(find_limit(f, i, &s->most[i], &up));
        else
            s->most[i].at = INT64_MAX;
    }
    return status_ok();
}

static bool has_numbers(const ShapesFinder *f) {
    for (int i = 0; i < count_of(f); i++)
        if (is_number(f->out, i) && !has_given_range(f->out, i))
            return true;
    return false;
}

static void fix_numbers(const ShapesFinder *f, int64_t value) {
    for (int i = 0; i < count_of(f); i++)
        if (is_number(f->out, i) && !has_given_range(f->out, i))
            f->out->least[i].at = f->out->most[i].at = value;
}

Status shapes_search_limited(ShapesFinder *f, bool *found) {
    static const int64_t values[] = {1, 2, 4, 8};
    size_t count = has_numbers(f) ? sizeof values / sizeof *values : 0;
    *found = false;
    f->most = SHAPES_FEW;
    for (size_t i = 0; i < count && !*found; i++) {
        fix_numbers(f, values[i]);
        TRY(shapes_search(f, SHAPES_MODES, found));
    }
    f->most = SHAPES_MANY;
    return *found ? find_most(f) : status_ok();
}

/* ---- how small ---- */

static int64_t usual(const Shapes *s, int place) {
    int64_t most = s->most[place].at;
    return most < SHAPES_SMALL ? most : SHAPES_SMALL;
}

/* With the present shapes, in which there is room for larger ones.  What takes
 * as long with a usual number does not because of this one. */
static Status fate_with(ShapesFinder *f, ShapesFate *out, int place,
                        int64_t value) {
    ShapesTrial trial = {SHAPES_TRIES, SHAPES_ENDLESS, place, value};
    TRY(shapes_try(f, out, trial));
    if (*out != SHAPES_ENDLESS)
        return status_ok();
    ShapesFate otherwise;
    trial.value = usual(f->out, place);
    TRY(shapes_try(f, &otherwise, trial));
    *out = otherwise == SHAPES_WELL ? SHAPES_ENDLESS : SHAPES_WELL;
    return status_ok();
}

Status shapes_find_least(ShapesFinder *f) {
    static const int64_t probes[] = {1, 0, -1, SHAPES_LOWEST};
    static const Side natural = {0, probes, 2, fate_with};
    static const Side whole = {INT64_MIN, probes, 4, fate_with};
    Shapes *s = f->out;
    for (int i = 0; i < count_of(f); i++) {
        if (!s->is_varied[i] || has_given_range(s, i))
            continue;
        PlaceKind kind = s->places->all.at[i].kind;
        bool is_signed = kind == PLACE_SIGNED || kind == PLACE_FLOAT;
        s->least[i].at = usual(s, i);
        TRY(find_limit(f, i, &s->least[i], is_signed ? &whole : &natural));
    }
    return status_ok();
}
