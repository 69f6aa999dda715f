/* shapes_text.c -- shapes as templates, and in words. */
#include "driver/entry/shapesparts.h"

#include <stdlib.h>
#include <string.h>

/* How far lengths go, while runs stay cheap: alone, times another, or two. */
enum { FAR_LENGTH = 100000, FAR_FACTOR = 1000, FAR_CUBE = 100 };

/* ---- templates ---- */

static const char *name_of(const Shapes *s, size_t place, Arena *arena) {
    const Place *at = &s->places->all.at[place];
    if (s->is_spread[place])
        return arena_printf(arena, "spread(%s)",
                            s->places->all.at[at->owner].name);
    return at->kind == PLACE_POINTER ? arena_printf(arena, "len(%s)", at->name)
                                     : at->name;
}

static ArgTemplate fixed(const char *word) {
    return (ArgTemplate){
        .type = ARG_WORD, .before = "", .after = "", .word = word};
}

static void set_range(ArgTemplate *out, int64_t low, int64_t high) {
    out->has_range = true;
    out->low = low;
    out->high = high;
}

/* Whether it alone is the length of something. */
static bool is_length(const Shapes *s, size_t place) {
    for (size_t i = 0; i < s->places->all.size; i++) {
        const Factors *length = &s->directives[i].length;
        if (length->size == 1 && length->at[0].parameter &&
            (size_t)length->at[0].place == place)
            return true;
    }
    return s->places->all.at[place].kind == PLACE_POINTER ||
           s->is_spread[place];
}

static bool is_array_of_some(const Shapes *s, size_t place) {
    return s->directives[place].kind == DIRECTIVE_ARRAY &&
           s->directives[place].length.size;
}

/* Whether array "place" has such arrays in it, or is in one. */
static bool is_nested(const Shapes *s, size_t place) {
    for (size_t i = 0; i < s->places->all.size; i++)
        if (i != place && is_array_of_some(s, i) &&
            (places_is_within(s->places, (int)i, (int)place) ||
             places_is_within(s->places, (int)place, (int)i)))
            return true;
    return false;
}

/* Whether how much is made grows with it times another length. */
static bool is_factor(const Shapes *s, size_t place) {
    for (size_t i = 0; i < s->places->all.size; i++) {
        const Factors *length = &s->directives[i].length;
        for (size_t f = 0; f < length->size; f++)
            if (length->at[f].parameter &&
                (size_t)length->at[f].place == place &&
                (length->size > 1 || is_nested(s, i)))
                return true;
    }
    return false;
}

/* How many containers, one in another, "place" is in, and the most that are in
 * it. */
static size_t containers_around(const Shapes *s, int place) {
    size_t count = 0;
    for (int i = place; i != PLACE_NONE; i = s->places->all.at[i].owner)
        count += s->places->all.at[i].container != NULL;
    return count;
}

/* How many lengths, this one among them, are multiplied in what is made. */
static size_t lengths_together(const Shapes *s, size_t place) {
    size_t most = is_factor(s, place) ? 2 : 1;
    for (int i = 0; i < (int)s->places->all.size; i++) {
        size_t around = containers_around(s, i);
        if (places_is_within(s->places, i, (int)place) && around > most &&
            s->places->all.at[place].container)
            most = around;
    }
    return most;
}

static int64_t far_of(const Shapes *s, size_t place) {
    size_t lengths = lengths_together(s, place);
    return lengths > 2           ? FAR_CUBE
           : lengths == 2        ? FAR_FACTOR
           : is_length(s, place) ? FAR_LENGTH
                                 : 0;
}

/* As far as it may go. */
static void set_limits(ArgTemplate *out, const Shapes *s, size_t place) {
    int64_t least = s->least[place].at, most = s->most[place].at;
    out->begins_at_low = least != INT64_MIN;
    out->low = out->begins_at_low ? least : 0;
    if (most != INT64_MAX)
        set_range(out, out->begins_at_low ? least : SHAPES_LOWEST, most);
}

/* What asym chooses itself. */
static ArgTemplate chosen(const Shapes *s, size_t place) {
    const Place *at = &s->places->all.at[place];
    ArgTemplate out = {.type = at->kind == PLACE_FLOAT ? ARG_DOUBLE : ARG_INT};
    set_limits(&out, s, place);
    out.far = far_of(s, place);
    if (at->kind == PLACE_POINTER)
        return out;
    if (at->type->is_truth)
        set_range(&out, 0, 1);
    else if (at->kind == PLACE_CHAR)
        set_range(&out, ' ', '~');
    else if (at->type->is_byte && !out.has_range)
        set_range(&out, out.begins_at_low ? out.low : INT8_MIN,
                  at->kind == PLACE_UNSIGNED ? UINT8_MAX : INT8_MAX);
    return out;
}

static bool has_contents(const Shapes *s) {
    for (size_t i = 0; i < s->places->all.size; i++)
        if (s->places->all.at[i].kind == PLACE_POINTER)
            return true;
    return false;
}

static ArgTemplate template_of(const Shapes *s, size_t place, Arena *arena) {
    if (!s->is_varied[place])
        return fixed("-");
    ArgTemplate out = s->given[place] ? *s->given[place] : chosen(s, place);
    if (s->given[place] && !out.has_range)
        set_limits(&out, s, place);
    if (out.type == ARG_STRING &&
        s->places->all.at[place].kind == PLACE_POINTER)
        out.type = ARG_INT;
    out.before = out.after = "";
    out.name = name_of(s, place, arena);
    out.of_rows = shapes_is_of_rows(s->directives[place].kind);
    out.has_contents = has_contents(s);
    return out;
}

static void add_directive(Text *out, const Directive *directive,
                          const ArgTemplate *given) {
    text_add_char(out, (char)directive->kind);
    if (directive->kind == DIRECTIVE_RANGE)
        text_add(out, "%lld..%lld", (long long)given->low,
                 (long long)given->high);
    for (size_t i = 0; i < directive->length.size; i++) {
        const Factor *factor = &directive->length.at[i];
        text_add_text(out, i ? "*" : "");
        if (factor->parameter)
            text_add(out, "@%d", factor->place);
        else
            text_add(out, "#%ld", factor->number);
    }
    if (directive->more)
        text_add(out, "+%ld", directive->more);
}

const char *shapes_directives(const Shapes *s, Arena *arena) {
    Text out = text_new(arena);
    text_add_char(&out, s->mode);
    for (size_t i = 0; i < s->places->all.size; i++) {
        text_add_char(&out, ';');
        add_directive(&out, &s->directives[i], s->given[i]);
    }
    return text_chars(&out);
}

ArgTemplates shapes_templates(const Shapes *s, Arena *arena) {
    ArgTemplates out = {0};
    *vec_push(arena, &out) = fixed(shapes_directives(s, arena));
    *vec_push(arena, &out) =
        (ArgTemplate){.type = ARG_SEED, .before = "", .after = ""};
    for (size_t i = 0; i < s->places->all.size; i++)
        *vec_push(arena, &out) = template_of(s, i, arena);
    return out;
}

/* ---- words ---- */

/* "n*4 + 1" */
static void add_length(Text *out, const Directive *directive) {
    for (size_t i = 0; i < directive->length.size; i++) {
        const Factor *factor = &directive->length.at[i];
        text_add_text(out, i ? "*" : "");
        if (factor->parameter)
            text_add_text(out, factor->parameter);
        else
            text_add(out, "%ld", factor->number);
    }
    if (directive->more)
        text_add(out, " + %ld", directive->more);
}

static bool is_ordered(DirectiveKind kind) {
    return kind == DIRECTIVE_ARRAY || shapes_is_of_rows(kind) ||
           shapes_is_sized(kind);
}

static bool has_order(const Shapes *s, size_t place) {
    int inner = places_inner(s->places, (int)place);
    return inner != PLACE_NONE && is_ordered(s->directives[place].kind);
}

static void add_shape(Text *out, const Shapes *s, size_t place) {
    const Directive *directive = &s->directives[place];
    switch (directive->kind) {
    case DIRECTIVE_ONE:
        text_add(out, "one element");
        break;
    case DIRECTIVE_ARRAY:
        text_add(out, "of length ");
        add_length(out, directive);
        break;
    case DIRECTIVE_ENDED:
        text_add(out, "ending with a zero");
        break;
    case DIRECTIVE_ROOMY:
        text_add(out, "ending with a zero, with room behind it");
        break;
    case DIRECTIVE_FILE:
        text_add(out, "a text from a file");
        break;
    case DIRECTIVE_LIST:
        text_add(out, "a list");
        break;
    case DIRECTIVE_TREE:
        text_add(out, "a search tree");
        break;
    case DIRECTIVE_ROOM:
        text_add(out, "room for a million");
        break;
    default:
        text_add(out, "null");
    }
    if (shapes_is_sized(directive->kind) && !s->is_varied[place])
        text_add(out, " of up to 11");
}

/* Of those inside of another it is said how long they are: that no type
 * says. */
static void add_container(Text *out, const Shapes *s, size_t place) {
    const Place *at = &s->places->all.at[place];
    const Directive *directive = &s->directives[place];
    bool is_inner =
        at->owner != PLACE_NONE && s->places->all.at[at->owner].container;
    text_add(out, "%s%s", is_inner ? "" : "a ", is_inner ? "" : at->built);
    const char *blank = is_inner ? "" : " ";
    if (directive->kind == DIRECTIVE_ARRAY) {
        text_add(out, "%sof length ", blank);
        add_length(out, directive);
    } else if (directive->kind == DIRECTIVE_EACH) {
        text_add(out, "%sall of length len(%s)", blank, at->name);
    } else if (directive->kind == DIRECTIVE_UP_TO) {
        text_add(out, "%sof lengths up to len(%s)", blank, at->name);
    }
}

static bool is_number(const Shapes *s, size_t place) {
    const Place *at = &s->places->all.at[place];
    return places_is_whole(at) &&
           s->directives[place].kind == DIRECTIVE_CONTENTS &&
           !at->type->is_byte && !at->type->is_truth;
}

static void add_spread(Text *out, const Shapes *s, int array) {
    const Directive *length = &s->directives[array];
    const char *name = s->places->all.at[array].name;
    text_add(out, "; numbers of %s below ", name);
    int outermost = places_outermost(s->places, array);
    if (length->kind == DIRECTIVE_ARRAY &&
        (outermost == PLACE_NONE || outermost == array))
        add_length(out, length);
    else
        text_add(out, "len(%s)",
                 outermost == PLACE_NONE ? name
                                         : s->places->all.at[outermost].name);
    text_add(out, " + spread(%s)", name);
}

/* How large numbers in arrays, lists and trees are. */
static void add_numbers(Text *out, const Shapes *s) {
    bool has_others = false, has_spread = false;
    for (size_t i = 0; i < s->places->all.size; i++) {
        const Place *at = &s->places->all.at[i];
        const ArgTemplate *given = s->given[i];
        if (s->directives[i].kind == DIRECTIVE_RANGE)
            text_add(out, "; %s %lld..%lld", given->name, (long long)given->low,
                     (long long)given->high);
        else if (s->is_spread[i])
            add_spread(out, s, at->owner);
        has_spread |= s->is_spread[i];
        has_others |= is_number(s, i) && !s->is_spread[i];
    }
    if (has_others)
        text_add(out, "; %snumbers below how many there are",
                 has_spread ? "other " : "");
}

/* "; n to 19, since 20 crashes" */
static void add_limit(Text *out, const char *name, const char *side,
                      const ShapesLimit *limit, int outwards) {
    static const char *const fates[] = {
        [SHAPES_ENDLESS] = "did not end", [SHAPES_CRASH] = "crashes"};
    if (limit->beyond != SHAPES_WELL)
        text_add(out, "; %s %s %lld, since %lld %s", name, side,
                 (long long)limit->at, (long long)limit->at + outwards,
                 fates[limit->beyond]);
}

static void add_limits(Text *out, const Shapes *s, size_t place) {
    if (!s->is_varied[place])
        return;
    const char *name = name_of(s, place, out->arena);
    add_limit(out, name, "from", &s->least[place], -1);
    add_limit(out, name, "to", &s->most[place], 1);
}

/* Whether its type does not say what it is.  An object without any fields is
 * nothing that could be told. */
static bool is_told(const Places *places, size_t i) {
    const Place *place = &places->all.at[i];
    int inner = places_inner(places, (int)i);
    if (place->kind == PLACE_RECORD)
        return place->built && inner != PLACE_NONE &&
               !places->all.at[inner].member && !stdtypes_of(place->built);
    bool is_empty = inner != PLACE_NONE &&
                    places->all.at[inner].kind == PLACE_RECORD &&
                    places_inner(places, inner) == PLACE_NONE;
    return place->callback || (place->kind == PLACE_POINTER && !is_empty);
}

const char *shapes_text(const Shapes *s, Arena *arena) {
    Text out = text_new(arena);
    bool any = false;
    text_add(&out, "%s was called with", s->places->function);
    for (size_t i = 0; i < s->places->all.size; i++) {
        const Place *place = &s->places->all.at[i];
        if (!is_told(s->places, i))
            continue;
        text_add(&out, "%s %s ", any ? "," : "", place->name);
        any = true;
        if (place->callback)
            text_add(&out, "= %s", place->callback);
        else if (place->kind == PLACE_RECORD)
            text_add(&out, "by a constructor");
        else if (place->container)
            add_container(&out, s, i);
        else
            add_shape(&out, s, i);
    }
    bool ordered = false;
    for (size_t i = 0; i < s->places->all.size; i++)
        ordered |=
            s->places->all.at[i].kind == PLACE_POINTER && has_order(s, i);
    if (ordered)
        text_add(&out, "; contents random, of few numbers, sorted (evenly or "
                       "not), reversed, equal and 0");
    add_numbers(&out, s);
    if (s->mode == 'm')
        text_add(&out, "; nobody watched the ends of arrays");
    if (!any)
        text_add(&out, " numbers");
    for (size_t i = 0; i < s->places->all.size; i++)
        add_limits(&out, s, i);
    return text_chars(&out);
}
