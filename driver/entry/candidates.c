#include "driver/entry/candidates.h"
#include "driver/entry/shapesparts.h"

typedef struct Finder {
    const Shapes *shapes;
    Directives out;
    Arena *arena;
} Finder;

static const Place *place_at(const Shapes *s, int i) {
    return &s->places->all.at[i];
}

static int count_of(const Shapes *s) {
    return (int)s->places->all.size;
}

static bool is_one_whole(const Place *place) {
    return places_is_whole(place) && place->count == 1;
}

static void push(Finder *f, DirectiveKind kind) {
    *vec_push(f->arena, &f->out) = (Directive){.kind = kind};
}

/* Whether the user says something of a place that "pointer" leads to: then
 * there is one. */
static bool is_given_inside(const Shapes *s, int pointer) {
    for (int i = pointer + 1; i < count_of(s); i++)
        if (s->given[i] && !s->given[i]->of_elements &&
            places_is_within(s->places, i, pointer))
            return true;
    return false;
}

static bool is_constant(const ArgTemplate *given) {
    return given && given->has_range && given->low == given->high;
}

/* Whole numbers that may say how long "pointer" is, those behind it first. */
static size_t find_lengths(const Shapes *s, int pointer, int lengths[]) {
    size_t count = 0;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < count_of(s); i++)
            if ((i > pointer) == (round == 0) && is_one_whole(place_at(s, i)) &&
                shapes_is_single(s, i) && !place_at(s, i)->type->is_truth &&
                !is_constant(s->given[i]) &&
                !places_is_within(s->places, i, pointer))
                lengths[count++] = i;
    return count;
}

static Factor value_of(const Shapes *s, int place) {
    return (Factor){.parameter = place_at(s, place)->name, .place = place};
}

/* As many as the first "count" of "factors" and the bounds of "pointer" say,
 * and "more". */
static void push_array(Finder *f, int pointer, const Factor factors[],
                       size_t count, long more) {
    const Factors *bounds = &place_at(f->shapes, pointer)->bounds;
    Directive directive = {.kind = DIRECTIVE_ARRAY, .more = more};
    for (size_t i = 0; i < count; i++)
        *vec_push(f->arena, &directive.length) = factors[i];
    for (size_t i = 0; i < bounds->size; i++)
        *vec_push(f->arena, &directive.length) = bounds->at[i];
    *vec_push(f->arena, &f->out) = directive;
}

static void add_arrays(Finder *f, int pointer) {
    int lengths[PLACES_MOST];
    size_t count = find_lengths(f->shapes, pointer, lengths);
    Factor by[2];
    for (long more = 0; more < 2; more++)
        for (size_t i = 0; i < count; i++) {
            by[0] = value_of(f->shapes, lengths[i]);
            push_array(f, pointer, by, 1, more);
        }
    for (size_t i = 0; i < count && count <= 6; i++)
        for (size_t k = i; k < count; k++) {
            by[0] = value_of(f->shapes, lengths[i]);
            by[1] = value_of(f->shapes, lengths[k]);
            push_array(f, pointer, by, 2, 0);
        }
    by[1] = (Factor){.number = 2};
    for (size_t i = 0; i < count; i++) {
        by[0] = value_of(f->shapes, lengths[i]);
        push_array(f, pointer, by, 2, 2);
    }
}

static void add_linked(Finder *f, int record) {
    size_t onwards = places_links(f->shapes->places, record, PLACE_ONWARDS);
    if (onwards > 1)
        push(f, DIRECTIVE_TREE);
    if (onwards)
        push(f, DIRECTIVE_LIST);
}

static bool is_given_size(const ArgTemplate *given) {
    return given && template_is_whole(given->type);
}

/* Of arrays whose length is a parameter, one of them. */
static void push_one(Finder *f, int pointer) {
    Factor one = {.number = 1};
    if (place_at(f->shapes, pointer)->bounds.size)
        push_array(f, pointer, &one, 1, 0);
    else
        push(f, DIRECTIVE_ONE);
}

/* ---- containers ---- */

static bool has_own_lengths(DirectiveKind kind) {
    return kind == DIRECTIVE_ENDED || shapes_is_of_rows(kind);
}

/* Whether the lengths of container "i" are numbers of their own. */
static bool is_measure(const Shapes *s, int i, int container) {
    return place_at(s, i)->container && s->is_varied[i] &&
           has_own_lengths(s->directives[i].kind) &&
           !places_is_within(s->places, i, container);
}

/* As long as another container, which it may be in. */
static void add_as_long(Finder *f, int container) {
    const Shapes *s = f->shapes;
    for (int i = 0; i < count_of(s); i++) {
        if (!is_measure(s, i, container))
            continue;
        Factor by = {.parameter = arena_printf(f->arena, "len(%s)",
                                               place_at(s, i)->name),
                     .place = i};
        push_array(f, container, &by, 1, 0);
    }
}

/* Of as many as some number says. */
static void add_counted(Finder *f, int container) {
    int lengths[PLACES_MOST];
    size_t count = find_lengths(f->shapes, container, lengths);
    for (long more = 0; more < 2; more++)
        for (size_t i = 0; i < count; i++) {
            Factor by = value_of(f->shapes, lengths[i]);
            push_array(f, container, &by, 1, more);
        }
}

/* One inside of another has lengths of its own in each, or is as long in all.
 */
static void add_sizes(Finder *f, int container) {
    if (shapes_is_single(f->shapes, container)) {
        push(f, DIRECTIVE_ENDED);
    } else {
        push(f, DIRECTIVE_UP_TO);
        push(f, DIRECTIVE_EACH);
    }
    if (is_given_size(f->shapes->given[container]))
        return;
    add_as_long(f, container);
    add_counted(f, container);
}

Directives candidates_of(const Shapes *s, int pointer, Arena *arena) {
    Finder f = {.shapes = s, .arena = arena};
    int inner = places_inner(s->places, pointer);
    const Place *target = place_at(s, inner);
    const ArgTemplate *given = s->given[pointer];
    bool is_text = target->kind == PLACE_CHAR;
    if (given && !is_given_size(given)) {
        push(&f, given->type == ARG_FILE ? DIRECTIVE_FILE : DIRECTIVE_ENDED);
        return f.out;
    }
    if (place_at(s, pointer)->container) {
        add_sizes(&f, pointer);
        return f.out;
    }
    if (is_given_inside(s, pointer) ||
        place_at(s, pointer)->type->is_reference) {
        push_one(&f, pointer);
        return f.out;
    }
    if (target->kind == PLACE_RECORD)
        add_linked(&f, inner);
    if (is_text || is_given_size(given))
        push(&f, DIRECTIVE_ENDED);
    if (is_given_size(given))
        return f.out;
    if (!is_text)
        push_one(&f, pointer);
    add_arrays(&f, pointer);
    if (target->built)
        return f.out;
    if (places_is_whole(target) || target->kind == PLACE_POINTER)
        push(&f, DIRECTIVE_ENDED);
    if (ctype_is_scalar(target->type) && !target->type->is_const)
        push(&f, DIRECTIVE_ROOMY);
    if (is_text)
        push(&f, DIRECTIVE_ONE);
    push(&f, DIRECTIVE_ROOM);
    if (place_at(s, pointer)->owner != PLACE_NONE)
        push(&f, DIRECTIVE_NULL);
    return f.out;
}
