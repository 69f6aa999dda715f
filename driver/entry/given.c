#include "driver/entry/given.h"

#include "base/text.h"

#include <string.h>

/* ---- what a place can have ---- */

static bool is_whole(ArgType type) {
    return template_is_whole(type);
}

static bool is_text(ArgType type) {
    return type == ARG_STRING || type == ARG_FILE;
}

static bool is_size_or_text(ArgType type) {
    return is_whole(type) || is_text(type);
}

static bool is_function_name(ArgType type) {
    return type == ARG_WORD;
}

static bool is_whole_place(const Place *place) {
    return places_is_whole(place) || place->kind == PLACE_CHAR;
}

static bool is_float_place(const Place *place) {
    return place->kind == PLACE_FLOAT;
}

static bool is_pointer_place(const Place *place) {
    return place->kind == PLACE_POINTER;
}

static bool is_function_place(const Place *place) {
    return place->callback;
}

/* The first that a place is of counts. */
static const struct Kind {
    bool (*is)(const Place *place);
    const char *what;
    bool (*takes)(ArgType);
    const char *example;
} kinds[] = {
    {is_function_place, "a function", is_function_name, "NAME"},
    {is_whole_place, "a whole number", is_whole,
     "int:0..200, or int:5..5 for 5"},
    {is_float_place, "a number", template_is_number, "double:0..100"},
    {is_pointer_place, "a pointer", is_size_or_text,
     "int:0..200 for its size, or file"},
};

/* NULL: nothing can be said of it. */
static const struct Kind *kind_of(const Place *place) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].is(place))
            return &kinds[i];
    return NULL;
}

static const char *value_of(const ArgTemplate *template) {
    return template->type == ARG_WORD ? template->word
                                      : template_type_name(template);
}

static Status check_kind(const Place *place, const ArgTemplate *template) {
    const struct Kind *kind = kind_of(place);
    if (!kind)
        return status_fail(ASYM_USAGE,
                           "--args: %.80s is no number and no pointer: leave "
                           "it out, or name a part of it",
                           place->name);
    if (kind->takes(template->type))
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--args: %.80s is %s, and cannot be '%.60s': write "
                       "%.80s=%s",
                       place->name, kind->what, value_of(template), place->name,
                       kind->example);
}

/* ---- which place ---- */

/* The next parameter that "template", which has no name, may be meant for. */
static size_t next_place(const Places *places, size_t from, bool is_pointer) {
    for (; from < places->all.size; from++) {
        const Place *place = &places->all.at[from];
        if (place->owner == PLACE_NONE && !place->callback &&
            (place->kind == PLACE_POINTER) == is_pointer &&
            place->kind != PLACE_RECORD)
            break;
    }
    return from;
}

static bool has_name(const Places *places, size_t i,
                     const ArgTemplate *template) {
    const Place *place = &places->all.at[i];
    if (!template->of_elements)
        return strcmp(place->name, template->name) == 0;
    if (place->owner == PLACE_NONE)
        return false;
    const Place *owner = &places->all.at[place->owner];
    size_t length = strlen(template->name) - 2;
    return owner->kind == PLACE_POINTER && strlen(owner->name) == length &&
           strncmp(owner->name, template->name, length) == 0;
}

static size_t place_named(const Places *places, const ArgTemplate *template) {
    size_t i = 0;
    while (i < places->all.size && !has_name(places, i, template))
        i++;
    return i;
}

static Status no_place(const Places *places, const ArgTemplate *template,
                       Arena *arena) {
    Text names = text_new(arena);
    for (size_t i = 0; i < places->all.size; i++)
        text_add(&names, "%s%s", i ? ", " : "", places->all.at[i].name);
    return status_fail(
        ASYM_USAGE, "--args: %.80s has no parameter for %.80s; it has %.300s",
        places->function,
        template->name ? template->name : template_type_name(template),
        text_chars(&names));
}

Status given_find(const ArgTemplate *given[], const Places *places,
                  const ArgTemplates *asked, Arena *arena) {
    size_t numbers = 0, pointers = 0;
    for (size_t i = 0; i < asked->size; i++) {
        const ArgTemplate *template = &asked->at[i];
        bool is_pointer = is_text(template->type);
        size_t *next = is_pointer ? &pointers : &numbers;
        size_t at = template->name ? place_named(places, template)
                                   : next_place(places, *next, is_pointer);
        if (at == places->all.size)
            return no_place(places, template, arena);
        TRY(check_kind(&places->all.at[at], template));
        if (given[at])
            return status_fail(ASYM_USAGE,
                               "--args: %.80s is given twice; give it once",
                               places->all.at[at].name);
        if (!template->name)
            *next = at + 1;
        if (template->type != ARG_WORD)
            given[at] = template;
    }
    return status_ok();
}
