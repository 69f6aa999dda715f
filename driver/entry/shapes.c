#include "driver/entry/shapes.h"

#include "driver/design/content.h"
#include "driver/entry/candidates.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 10,       /* runs for a shape */
    FIRST = 3,        /* of them, with a large number among them */
    CHECKS = 24,      /* runs for all shapes together */
    LARGEST = 40,     /* number or size that is tried */
    SHAPES_MOST = 400 /* that are tried for one parameter */
};

typedef struct Finder {
    Shapes *out;
    const ShapesRunner *runner;
    size_t tried, runs; /* shapes of a parameter; runs for each */
    Arena *arena, *scratch;
} Finder;

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
    bool is_one =
        place_at(s, owner)->kind == 'r' || s->directives[owner].kind == 'o';
    return is_one && shapes_is_single(s, owner);
}

static bool has_own_size(const Shapes *s, int i) {
    return strchr("slrt", s->directives[i].kind);
}

static bool is_varied(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    if (s->is_spread[i])
        return true;
    if (!shapes_is_single(s, i))
        return false;
    if (place->kind == 'p')
        return has_own_size(s, i) || s->directives[i].kind == 'f';
    return strchr("iucf", place->kind) && place->count == 1 &&
           s->directives[i].kind == 'w';
}

/* Scalars that there is one of have words, others contents. */
static char kind_of_scalar(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    if (shapes_is_single(s, i) && place->count == 1)
        return 'w';
    bool has_range = strchr("iu", place->kind) && s->given[i] &&
                     s->given[i]->of_elements && s->given[i]->has_range;
    return has_range ? 'd' : 'v';
}

static void set_scalars(const Shapes *s) {
    for (int i = 0; i < count_of(s); i++)
        if (strchr("iucf", place_at(s, i)->kind) &&
            s->directives[i].kind != 'e')
            s->directives[i].kind = kind_of_scalar(s, i);
    for (int i = 0; i < count_of(s); i++)
        s->is_varied[i] = is_varied(s, i);
}

/* ---- runs ---- */

/* What a place gets in all runs, instead of something drawn. */
typedef struct Fixed {
    int place; /* PLACE_NONE: none does */
    int64_t value;
} Fixed;

static int64_t drawn(const Shapes *s, int place, size_t run, Draw *draw) {
    const ArgTemplate *given = s->given[place];
    uint64_t largest = run % 3 == 2 ? LARGEST : 9;
    if (s->is_spread[place])
        return 0;
    int64_t low = s->least[place] > 0 ? s->least[place] : 1;
    if (given && given->has_range) {
        uint64_t span = (uint64_t)given->high - (uint64_t)given->low;
        uint64_t far = draw_up_to(draw, span < LARGEST ? span : LARGEST);
        return given->low + (int64_t)far;
    }
    return low + (int64_t)draw_up_to(draw, largest - 1);
}

static const char *word_of(const Finder *f, Run *run, int place, size_t number,
                           const Fixed *fixed, Draw *draw) {
    const Shapes *s = f->out;
    if (!s->is_varied[place])
        return "-";
    int64_t value =
        fixed->place == place ? fixed->value : drawn(s, place, number, draw);
    if (s->directives[place].kind == 'f') {
        const char *name = arena_printf(f->scratch, "input%d.txt", place);
        *vec_push(f->scratch, &run->files) =
            (RunFile){.name = name,
                      .content = s->given[place]->content,
                      .size = (uint64_t)value,
                      .seed = draw_next(draw)};
        return name;
    }
    return arena_printf(f->scratch, "%lld", (long long)value);
}

/* Of runs "from" to "to". */
static Status some_crash(Finder *f, bool *out, size_t from, size_t to,
                         Fixed fixed) {
    Runs runs = {0};
    const char *directives = shapes_directives(f->out, f->scratch);
    for (size_t r = from; r < to; r++) {
        Draw draw = {r * 7919 + 17};
        Run *run = vec_push(f->scratch, &runs);
        *run = (Run){.index = r, .size = -1};
        *vec_push(f->scratch, &run->args) = directives;
        *vec_push(f->scratch, &run->args) = arena_printf(f->scratch, "%zu", r);
        for (int i = 0; i < count_of(f->out); i++)
            *vec_push(f->scratch, &run->args) =
                word_of(f, run, i, r, &fixed, &draw);
    }
    bool *crashed = ARENA_ARRAY(f->scratch, bool, runs.size + 1);
    TRY(f->runner->run(f->runner->context, crashed, &runs, f->scratch));
    *out = false;
    for (size_t i = 0; i < runs.size; i++)
        *out |= crashed[i];
    return status_ok();
}

/* Most shapes that crash do so in the first runs. */
static Status any_crashes(Finder *f, bool *out, size_t count, Fixed fixed) {
    TRY(some_crash(f, out, 0, FIRST, fixed));
    return *out ? status_ok() : some_crash(f, out, FIRST, count, fixed);
}

/* ---- the search ---- */

static int next_pointer(const Shapes *s, int after, int outer) {
    for (int i = after + 1; i < count_of(s); i++)
        if (place_at(s, i)->kind == 'p' &&
            places_is_within(s->places, i, outer))
            return i;
    return PLACE_NONE;
}

/* Tries "pointer" and all pointers within "outer" that follow it. */
static Status try_from(Finder *f, int pointer, int outer, bool *found) {
    Directives all = candidates_of(f->out, pointer, f->arena);
    int next = next_pointer(f->out, pointer, outer);
    for (size_t i = 0; i < all.size && !*found; i++) {
        f->out->directives[pointer] = all.at[i];
        set_scalars(f->out);
        if (next != PLACE_NONE && !strchr("zm", all.at[i].kind)) {
            TRY(try_from(f, next, outer, found));
            continue;
        }
        bool crashes;
        if (f->tried++ == SHAPES_MOST)
            break;
        TRY(any_crashes(f, &crashes, f->runs, (Fixed){PLACE_NONE, 0}));
        *found = !crashes;
    }
    return status_ok();
}

static void forget(const Shapes *s, int outer) {
    for (int i = outer; i < count_of(s); i++)
        if (places_is_within(s->places, i, outer) &&
            place_at(s, i)->kind == 'p')
            s->directives[i] = (Directive){.kind = 'm'};
    set_scalars(s);
}

/* Of each parameter, with those of the others as they are. */
static Status find_each(Finder *f, bool *all_found) {
    *all_found = true;
    for (int i = 0; i < count_of(f->out); i++) {
        bool found = false;
        if (place_at(f->out, i)->owner != PLACE_NONE)
            continue;
        int pointer =
            place_at(f->out, i)->kind == 'p' ? i : next_pointer(f->out, i, i);
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

/* Whether some place has more room than anybody says. */
static bool has_room(const Shapes *s) {
    for (int i = 0; i < count_of(s); i++)
        if (place_at(s, i)->kind == 'p' && strchr("rm", s->directives[i].kind))
            return true;
    return false;
}

/* Shapes depend on each other: so again, until all hold together, and once more
 * where what one is as long as may have been found after it. */
static Status find_all(Finder *f, char mode, bool *found) {
    enum { PASSES = 4 };
    f->out->mode = mode;
    for (int i = 0; i < count_of(f->out); i++)
        f->out->directives[i] =
            (Directive){.kind = place_at(f->out, i)->kind == 'p' ? 'm' : '-'};
    set_scalars(f->out);
    for (int pass = 0; pass < PASSES; pass++) {
        bool all, crashes;
        f->runs = pass ? CHECKS : TRIES;
        TRY(find_each(f, &all));
        TRY(any_crashes(f, &crashes, CHECKS, (Fixed){PLACE_NONE, 0}));
        *found = all && !crashes;
        if (*found && (pass > 0 || !has_room(f->out)))
            break;
    }
    return status_ok();
}

/* ---- how small a number may be ---- */

static Status is_below_fine(Finder *f, int place, int64_t value, bool *fine) {
    bool crashes;
    TRY(any_crashes(f, &crashes, TRIES, (Fixed){place, value}));
    *fine = !crashes;
    return status_ok();
}

static Status find_least(Finder *f, int place) {
    const Shapes *s = f->out;
    bool fine;
    s->least[place] = 1;
    TRY(is_below_fine(f, place, 0, &fine));
    if (!fine)
        return status_ok();
    s->least[place] = 0;
    if (strchr("if", place_at(s, place)->kind)) {
        bool one;
        TRY(is_below_fine(f, place, -1, &one));
        TRY(is_below_fine(f, place, -13, &fine));
        if (one && fine)
            s->least[place] = INT64_MIN;
    }
    return status_ok();
}

static Status find_all_least(Finder *f) {
    for (int i = 0; i < count_of(f->out); i++) {
        const ArgTemplate *given = f->out->given[i];
        if (f->out->is_varied[i] && !(given && given->has_range))
            TRY(find_least(f, i));
    }
    return status_ok();
}

/* ---- how large the numbers of an array may be ---- */

/* Whether it is the numbers of an array, too wide to be bytes. */
static bool are_numbers(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    return strchr("iu", place->kind) && s->directives[i].kind == 'v' &&
           !place->type->is_byte && !place->type->is_truth &&
           place->owner != PLACE_NONE &&
           place_at(s, place->owner)->kind == 'p' &&
           strchr("as", s->directives[place->owner].kind);
}

static Status find_spread(Finder *f, int place) {
    static const int64_t farther[] = {1, 1000, 1000000};
    bool crashes = false;
    f->out->is_spread[place] = true;
    set_scalars(f->out);
    for (size_t i = 0; i < sizeof farther / sizeof *farther && !crashes; i++)
        TRY(any_crashes(f, &crashes, TRIES, (Fixed){place, farther[i]}));
    f->out->is_spread[place] = !crashes;
    set_scalars(f->out);
    return status_ok();
}

static Status find_all_spreads(Finder *f) {
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

static Status find(Finder *f) {
    bool found = false;
    TRY(find_all(f, 'g', &found));
    if (!found)
        TRY(find_all(f, 'm', &found));
    if (!found)
        return none_found(f->out);
    TRY(find_all_least(f));
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
                    .least = ARENA_ARRAY(arena, int64_t, count)};
    for (size_t i = 0; i < places->all.size; i++)
        out->given[i] = given[i];
    Finder f = {
        .out = out, .runner = runner, .arena = arena, .scratch = arena_new()};
    Status status = find(&f);
    arena_free(f.scratch);
    return status;
}
