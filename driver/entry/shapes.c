#include "driver/entry/shapes.h"

#include "driver/design/content.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 10,       /* runs for a shape */
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

typedef Vec(const char *) Directives;

static const Place *place_at(const Shapes *s, int i) {
    return &s->places->all.at[i];
}

static int count_of(const Shapes *s) {
    return (int)s->places->all.size;
}

/* ---- what holds under the present directives ---- */

static bool is_whole(const Place *place) {
    return (place->kind == 'i' || place->kind == 'u') && place->count == 1;
}

/* Whether there is just one of it. */
static bool is_single(const Shapes *s, int i) {
    int owner = place_at(s, i)->owner;
    if (owner == PLACE_NONE)
        return true;
    bool is_one =
        place_at(s, owner)->kind == 'r' || s->directives[owner][0] == 'o';
    return is_one && is_single(s, owner);
}

static bool has_own_size(const Shapes *s, int i) {
    return strchr("slrt", s->directives[i][0]) && s->directives[i][0];
}

static bool is_varied(const Shapes *s, int i) {
    const Place *place = place_at(s, i);
    if (!is_single(s, i))
        return false;
    if (place->kind == 'p')
        return has_own_size(s, i) || s->directives[i][0] == 'f';
    return strchr("iucf", place->kind) && place->count == 1 &&
           s->directives[i][0] == 'w';
}

/* Scalars that there is one of have words, others contents. */
static void set_scalars(const Shapes *s) {
    for (int i = 0; i < count_of(s); i++)
        if (strchr("iucf", place_at(s, i)->kind) && s->directives[i][0] != 'e')
            s->directives[i] =
                is_single(s, i) && place_at(s, i)->count == 1 ? "w" : "v";
    for (int i = 0; i < count_of(s); i++)
        s->is_varied[i] = is_varied(s, i);
}

/* ---- runs ---- */

/* What a place gets in all runs, instead of something drawn. */
typedef struct Fixed {
    int place; /* PLACE_NONE: none does */
    int64_t value;
} Fixed;

static const char *directives_text(const Shapes *s, Arena *arena) {
    Text text = text_new(arena);
    text_add_char(&text, s->mode);
    for (int i = 0; i < count_of(s); i++)
        text_add(&text, ";%s", s->directives[i]);
    return text_chars(&text);
}

static int64_t drawn(const Shapes *s, int place, size_t run, Draw *draw) {
    const ArgTemplate *given = s->given[place];
    uint64_t largest = run % 3 == 2 ? LARGEST : 9;
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
    if (s->directives[place][0] == 'f') {
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

static Status any_crashes(Finder *f, bool *out, size_t count, Fixed fixed) {
    Runs runs = {0};
    const char *directives = directives_text(f->out, f->scratch);
    for (size_t r = 0; r < count; r++) {
        Draw draw = {r * 7919 + 17};
        Run *run = vec_push(f->scratch, &runs);
        *run = (Run){.index = r, .size = -1};
        *vec_push(f->scratch, &run->args) = directives;
        *vec_push(f->scratch, &run->args) = arena_printf(f->scratch, "%zu", r);
        for (int i = 0; i < count_of(f->out); i++)
            *vec_push(f->scratch, &run->args) =
                word_of(f, run, i, r, &fixed, &draw);
    }
    bool *crashed = ARENA_ARRAY(f->scratch, bool, count);
    TRY(f->runner->run(f->runner->context, crashed, &runs, f->scratch));
    *out = false;
    for (size_t r = 0; r < count; r++)
        *out |= crashed[r];
    return status_ok();
}

/* ---- what a pointer may lead to ---- */

static void push(Finder *f, Directives *out, const char *directive) {
    *vec_push(f->arena, out) = directive;
}

static bool is_within(const Shapes *s, int place, int outer) {
    for (; place != PLACE_NONE; place = place_at(s, place)->owner)
        if (place == outer)
            return true;
    return false;
}

/* Whether the user says something of a place that "pointer" leads to: then
 * there is one. */
static bool is_given_inside(const Shapes *s, int pointer) {
    for (int i = pointer + 1; i < count_of(s); i++)
        if (s->given[i] && is_within(s, i, pointer))
            return true;
    return false;
}

static bool is_constant(const ArgTemplate *given) {
    return given && given->has_range && given->low == given->high;
}

static bool is_truth(const Place *place) {
    return place->type->text && strstr(place->type->text, "ool");
}

/* Whole numbers that may say how long "pointer" is, those behind it first. */
static size_t find_lengths(const Shapes *s, int pointer, int lengths[]) {
    size_t count = 0;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < count_of(s); i++)
            if ((i > pointer) == (round == 0) && is_whole(place_at(s, i)) &&
                is_single(s, i) && !is_truth(place_at(s, i)) &&
                !is_constant(s->given[i]) && !is_within(s, i, pointer))
                lengths[count++] = i;
    return count;
}

static void add_arrays(Finder *f, Directives *out, int pointer) {
    int lengths[PLACES_MOST];
    size_t count = find_lengths(f->out, pointer, lengths);
    const char *bounds = place_at(f->out, pointer)->bounds;
    for (size_t i = 0; i < count; i++)
        push(f, out, arena_printf(f->arena, "a@%d%s", lengths[i], bounds));
    for (size_t i = 0; i < count; i++)
        push(f, out, arena_printf(f->arena, "a@%d%s+1", lengths[i], bounds));
    for (size_t i = 0; i < count && count <= 6; i++)
        for (size_t k = i; k < count; k++)
            push(f, out,
                 arena_printf(f->arena, "a@%d*@%d%s", lengths[i], lengths[k],
                              bounds));
    for (size_t i = 0; i < count; i++)
        push(f, out, arena_printf(f->arena, "a@%d*#2%s+2", lengths[i], bounds));
}

static void add_linked(Finder *f, Directives *out, int record) {
    size_t onwards = places_links(f->out->places, record, 'n');
    if (onwards > 1)
        push(f, out, "t");
    if (onwards)
        push(f, out, "l");
}

static bool is_given_size(const ArgTemplate *given) {
    return given && template_is_whole(given->type);
}

/* Of arrays whose length is a parameter, one of them. */
static const char *one_element(const Finder *f, int pointer) {
    const char *bounds = place_at(f->out, pointer)->bounds;
    return *bounds ? arena_printf(f->arena, "a#1%s", bounds) : "o";
}

static Directives candidates(Finder *f, int pointer) {
    Directives out = {0};
    const Shapes *s = f->out;
    int inner = places_inner(s->places, pointer);
    const Place *target = place_at(s, inner);
    const ArgTemplate *given = s->given[pointer];
    bool is_text = target->kind == 'c';
    if (given && !is_given_size(given)) {
        push(f, &out, given->type == ARG_FILE ? "f" : "s");
        return out;
    }
    if (place_at(s, pointer)->container) {
        push(f, &out, "s");
        return out;
    }
    if (is_given_inside(s, pointer) ||
        place_at(s, pointer)->type->is_reference) {
        push(f, &out, one_element(f, pointer));
        return out;
    }
    if (target->kind == 'r')
        add_linked(f, &out, inner);
    if (is_text || is_given_size(given))
        push(f, &out, "s");
    if (is_given_size(given))
        return out;
    if (!is_text)
        push(f, &out, one_element(f, pointer));
    add_arrays(f, &out, pointer);
    if (strchr("iup", target->kind))
        push(f, &out, "s");
    if (ctype_is_scalar(target->type) && !target->type->is_const)
        push(f, &out, "r");
    if (is_text)
        push(f, &out, "o");
    push(f, &out, "m");
    if (place_at(s, pointer)->owner != PLACE_NONE)
        push(f, &out, "z");
    return out;
}

/* ---- the search ---- */

static int next_pointer(const Shapes *s, int after, int outer) {
    for (int i = after + 1; i < count_of(s); i++)
        if (place_at(s, i)->kind == 'p' && is_within(s, i, outer))
            return i;
    return PLACE_NONE;
}

/* Tries "pointer" and all pointers within "outer" that follow it. */
static Status try_from(Finder *f, int pointer, int outer, bool *found) {
    Directives all = candidates(f, pointer);
    int next = next_pointer(f->out, pointer, outer);
    for (size_t i = 0; i < all.size && !*found; i++) {
        f->out->directives[pointer] = all.at[i];
        set_scalars(f->out);
        if (next != PLACE_NONE && !strchr("zm", all.at[i][0])) {
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
        if (is_within(s, i, outer) && place_at(s, i)->kind == 'p')
            s->directives[i] = "m";
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
        if (place_at(s, i)->kind == 'p' && strchr("rm", s->directives[i][0]))
            return true;
    return false;
}

/* Shapes depend on each other: so again, until all hold together, and once more
 * where what one is as long as may have been found after it. */
static Status find_all(Finder *f, char mode, bool *found) {
    enum { PASSES = 4 };
    f->out->mode = mode;
    for (int i = 0; i < count_of(f->out); i++)
        f->out->directives[i] = place_at(f->out, i)->kind == 'p' ? "m" : "-";
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
    return found ? find_all_least(f) : none_found(f->out);
}

Status shapes_find(Shapes *out, const Places *places,
                   const ArgTemplate *const given[], const ShapesRunner *runner,
                   Arena *arena) {
    size_t count = places->all.size + 1;
    *out = (Shapes){.places = places,
                    .given = ARENA_ARRAY(arena, const ArgTemplate *, count),
                    .directives = ARENA_ARRAY(arena, const char *, count),
                    .is_varied = ARENA_ARRAY(arena, bool, count),
                    .least = ARENA_ARRAY(arena, int64_t, count)};
    for (size_t i = 0; i < places->all.size; i++)
        out->given[i] = given[i];
    Finder f = {
        .out = out, .runner = runner, .arena = arena, .scratch = arena_new()};
    Status status = find(&f);
    arena_free(f.scratch);
    return status;
}
