#include "driver/entry/candidates.h"
#include "driver/entry/shapesparts.h"

#include <stdlib.h>
#include <string.h>

static const Place *place_at(const Shapes *s, int i) {
    return &s->places->all.at[i];
}

static int count_of(const Shapes *s) {
    return (int)s->places->all.size;
}

/* ---- what holds under the present directives ---- */

bool shapes_is_single(const Shapes *s, int i) {
    int owner = place_at(s, i)->owner;
    if (owner == PLACE_NONE)
        return true;
    bool is_one = place_at(s, owner)->kind == PLACE_RECORD ||
                  s->directives[owner].kind == DIRECTIVE_ONE;
    return is_one && shapes_is_single(s, owner);
}

bool shapes_is_of_rows(DirectiveKind kind) {
    return kind == DIRECTIVE_UP_TO || kind == DIRECTIVE_EACH;
}

bool shapes_is_sized(DirectiveKind kind) {
    return kind == DIRECTIVE_ENDED || kind == DIRECTIVE_ROOMY ||
           kind == DIRECTIVE_LIST || kind == DIRECTIVE_TREE;
}

static bool is_varied(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    if (s->is_spread[i])
        return true;
    if (place->kind == PLACE_POINTER &&
        shapes_is_of_rows(s->directives[i].kind))
        return true;
    if (!shapes_is_single(s, i))
        return false;
    if (place->kind == PLACE_POINTER)
        return shapes_is_sized(s->directives[i].kind) ||
               s->directives[i].kind == DIRECTIVE_FILE;
    return places_is_scalar(place) && place->count == 1 &&
           s->directives[i].kind == DIRECTIVE_WORD;
}

/* Scalars that there is one of have words, others contents. */
static DirectiveKind kind_of_scalar(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    if (shapes_is_single(s, i) && place->count == 1)
        return DIRECTIVE_WORD;
    bool has_range = places_is_whole(place) && s->given[i] &&
                     s->given[i]->of_elements && s->given[i]->has_range;
    return has_range ? DIRECTIVE_RANGE : DIRECTIVE_CONTENTS;
}

static void set_scalars(const Shapes *s) {
    for (int i = 0; i < count_of(s); i++)
        if (places_is_scalar(place_at(s, i)) &&
            s->directives[i].kind != DIRECTIVE_BYTES)
            s->directives[i].kind = kind_of_scalar(s, i);
    for (int i = 0; i < count_of(s); i++)
        s->is_varied[i] = is_varied(s, i);
}

/* ---- the search ---- */

static int next_pointer(const Shapes *s, int after, int outer) {
    for (int i = after + 1; i < count_of(s); i++)
        if (place_at(s, i)->kind == PLACE_POINTER &&
            places_is_within(s->places, i, outer))
            return i;
    return PLACE_NONE;
}

static Status is_good(ShapesFinder *f, bool *out, size_t runs) {
    ShapesFate fate;
    TRY(shapes_try(f, &fate, (ShapesTrial){runs, SHAPES_CRASH, PLACE_NONE, 0}));
    *out = fate != SHAPES_CRASH;
    return status_ok();
}

/* Whether nothing is tried of what the pointer leads to. */
static bool is_last(DirectiveKind kind) {
    return kind == DIRECTIVE_NULL || kind == DIRECTIVE_ROOM;
}

/* Tries "pointer" and all pointers within "outer" that follow it. */
static Status try_from(ShapesFinder *f, int pointer, int outer, bool *found) {
    Directives all = candidates_of(f->out, pointer, f->arena);
    int next = next_pointer(f->out, pointer, outer);
    for (size_t i = 0; i < all.size && !*found; i++) {
        f->out->directives[pointer] = all.at[i];
        set_scalars(f->out);
        if (next != PLACE_NONE && !is_last(all.at[i].kind)) {
            TRY(try_from(f, next, outer, found));
            continue;
        }
        if (f->tried++ == f->most)
            break;
        TRY(is_good(f, found, f->runs));
    }
    return status_ok();
}

static void forget(const Shapes *s, int outer) {
    for (int i = outer; i < count_of(s); i++)
        if (places_is_within(s->places, i, outer) &&
            place_at(s, i)->kind == PLACE_POINTER)
            s->directives[i] = (Directive){.kind = DIRECTIVE_ROOM};
    set_scalars(s);
}

/* Of each parameter, with those of the others as they are. */
static Status find_each(ShapesFinder *f, bool *all_found) {
    *all_found = true;
    for (int i = 0; i < count_of(f->out); i++) {
        bool found = false;
        if (place_at(f->out, i)->owner != PLACE_NONE)
            continue;
        int pointer = place_at(f->out, i)->kind == PLACE_POINTER
                          ? i
                          : next_pointer(f->out, i, i);
        if (pointer == PLACE_NONE)
            continue;
        f->tried = 0;
        TRY(try_from(f, pointer, i, &found));
        if (!found)
            forget(f->out, i);
        *all_found &= found;
    }
    return status_ok();
}

static bool is_roomy(DirectiveKind kind) {
    return kind == DIRECTIVE_ROOMY || kind == DIRECTIVE_ROOM;
}

/* Whether some place has more room than anybody says. */
static bool has_room(const Shapes *s) {
    for (int i = 0; i < count_of(s); i++)
        if (place_at(s, i)->kind == PLACE_POINTER &&
            is_roomy(s->directives[i].kind))
            return true;
    return false;
}

/* Shapes depend on each other: so again, until all hold together or nothing
 * else is found, and once more where what one is as long as may have been found
 * after it. */
static Status find_all(ShapesFinder *f, bool *found) {
    enum { PASSES = 4 };
    for (int pass = 0; pass < PASSES; pass++) {
        bool all;
        const char *before = shapes_directives(f->out, f->scratch);
        f->runs = pass ? SHAPES_CHECKS : SHAPES_TRIES;
        TRY(find_each(f, &all));
        TRY(is_good(f, found, SHAPES_CHECKS));
        *found &= all;
        if (*found && (pass > 0 || !has_room(f->out)))
            break;
        if (!*found &&
            strcmp(before, shapes_directives(f->out, f->scratch)) == 0)
            break;
    }
    return status_ok();
}

Status shapes_search(ShapesFinder *f, const char *modes, bool *found) {
    *found = false;
    for (const char *mode = modes; *mode && !*found; mode++) {
        f->out->mode = *mode;
        for (int i = 0; i < count_of(f->out); i++)
            f->out->directives[i] =
                (Directive){.kind = place_at(f->out, i)->kind == PLACE_POINTER
                                        ? DIRECTIVE_ROOM
                                        : DIRECTIVE_NONE};
        set_scalars(f->out);
        TRY(find_all(f, found));
    }
    return status_ok();
}

/* ---- how large the numbers of an array may be ---- */

static bool is_array(DirectiveKind kind) {
    return kind == DIRECTIVE_ARRAY || kind == DIRECTIVE_ENDED ||
           shapes_is_of_rows(kind);
}

/* Whether it is the numbers of an array, too wide to be bytes. */
static bool are_numbers(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    return places_is_whole(place) &&
           s->directives[i].kind == DIRECTIVE_CONTENTS &&
           !place->type->is_byte && !place->type->is_truth &&
           place->owner != PLACE_NONE &&
           place_at(s, place->owner)->kind == PLACE_POINTER &&
           is_array(s->directives[place->owner].kind);
}

static Status find_spread(ShapesFinder *f, int place) {
    static const int64_t farther[] = {1, 1000, 1000000};
    ShapesFate fate = SHAPES_WELL;
    f->out->is_spread[place] = true;
    set_scalars(f->out);
    for (size_t i = 0; i < sizeof farther / sizeof *farther; i++)
        if (fate != SHAPES_CRASH)
            TRY(shapes_try(
                f, &fate,
                (ShapesTrial){SHAPES_TRIES, SHAPES_CRASH, place, farther[i]}));
    f->out->is_spread[place] = fate != SHAPES_CRASH;
    set_scalars(f->out);
    return status_ok();
}

static Status find_all_spreads(ShapesFinder *f) {
    for (int i = 0; i < count_of(f->out); i++)
        if (are_numbers(f->out, i))
            TRY(find_spread(f, i));
    return status_ok();
}

static Status none_found(const Shapes *s) {
    return status_fail(ASYM_USAGE,
                       "--entry %.80s: every shape of its arguments that asym "
                       "can make crashes; say more of them (--args NAME=T), or "
                       "write a program that calls it",
                       s->places->function);
}

static Status find(ShapesFinder *f) {
    bool found = false;
    TRY(shapes_search(f, SHAPES_MODES, &found));
    if (!found)
        TRY(shapes_search_limited(f, &found));
    if (!found)
        return none_found(f->out);
    TRY(shapes_find_least(f));
    return find_all_spreads(f);
}

Status shapes_find(Shapes *out, const Places *places,
                   const ArgTemplate *const given[], const ShapesRunner *runner,
                   Arena *arena) {
    size_t count = places->all.size + 1;
    *out = (Shapes){.places = places,
                    .given = ARENA_ARRAY(arena, const ArgTemplate *, count),
                    .directives = ARENA_ARRAY(arena, Directive, count),
                    .is_varied = ARENA_ARRAY(arena, bool, count),
                    .is_spread = ARENA_ARRAY(arena, bool, count),
                    .least = ARENA_ARRAY(arena, ShapesLimit, count),
                    .most = ARENA_ARRAY(arena, ShapesLimit, count)};
    for (size_t i = 0; i < places->all.size; i++) {
        out->given[i] = given[i];
        out->most[i].at = INT64_MAX;
    }
    ShapesFinder f = {.out = out,
                      .runner = runner,
                      .most = SHAPES_MANY,
                      .arena = arena,
                      .scratch = arena_new()};
    Status status = find(&f);
    arena_free(f.scratch);
    return status;
}
