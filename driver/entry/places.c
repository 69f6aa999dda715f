#include "driver/entry/placesparts.h"

#include <stdlib.h>
#include <string.h>

Place *places_push(PlacesMaker *m, const PlacesWant *want, PlaceKind kind) {
    Place *place = vec_push(m->arena, &m->out->all);
    *place = (Place){.kind = kind,
                     .name = want->name,
                     .expr = want->expr,
                     .field = want->field,
                     .owner = want->owner,
                     .count = 1,
                     .type = want->type};
    return place;
}

PlaceKind places_kind(const CType *type) {
    switch (type->kind) {
    case CTYPE_SIGNED:
        return PLACE_SIGNED;
    case CTYPE_UNSIGNED:
        return PLACE_UNSIGNED;
    case CTYPE_CHAR:
        return PLACE_CHAR;
    case CTYPE_FLOAT:
        return PLACE_FLOAT;
    default:
        return PLACE_UNMADE;
    }
}

/* ---- structures ---- */

static const DeclaredRecord *record_at(const PlacesMaker *m, int place) {
    return declarations_record(m->d, m->out->all.at[place].type);
}

/* The record that field "want" is in; NULL: it is no field. */
static const DeclaredRecord *own_record(const PlacesMaker *m,
                                        const PlacesWant *want) {
    return want->field ? record_at(m, want->owner) : NULL;
}

/* Whether "record" is being made already, further out. */
static bool is_open(const PlacesMaker *m, const DeclaredRecord *record,
                    int owner) {
    for (; owner != PLACE_NONE; owner = m->out->all.at[owner].owner)
        if (m->out->all.at[owner].kind == PLACE_RECORD &&
            record_at(m, owner) == record)
            return true;
    return false;
}

const char *places_part_name(const PlacesMaker *m, const char *name,
                             const char *part) {
    bool is_reached = name[0] == '*' && name[1];
    return arena_printf(m->arena, "%s%s%s", is_reached ? name + 1 : name,
                        is_reached ? "->" : ".", part);
}

static void add_fields(PlacesMaker *m, const DeclaredRecord *record, int owner,
                       unsigned depth) {
    Place at = m->out->all.at[owner];
    for (size_t i = 0; i < record->fields.size; i++) {
        const Declared *field = &record->fields.at[i];
        if (!*field->name || m->out->all.size >= PLACES_MOST)
            continue;
        PlacesWant want = {
            .name = places_part_name(m, at.name, field->name),
            .expr = arena_printf(m->arena, "%s.%s", at.expr, field->name),
            .field = field->name,
            .type = field->type,
            .owner = owner,
            .is_bits = field->is_bits,
            .depth = depth + 1};
        if (!want.is_bits)
            (void)places_add(m, &want);
    }
}

static int add_record(PlacesMaker *m, const PlacesWant *want) {
    const DeclaredRecord *record = declarations_record(m->d, want->type);
    int at = (int)m->out->all.size;
    bool is_made = record && !record->is_union && want->depth < PLACES_DEPTH;
    places_push(m, want, is_made ? PLACE_RECORD : PLACE_UNMADE);
    if (is_made)
        add_fields(m, record, at, want->depth);
    return at;
}

/* ---- pointers ---- */

static bool is_parameter(const PlacesMaker *m, const char *name) {
    for (size_t i = 0; i < m->function->parameters.size; i++)
        if (strcmp(m->function->parameters.at[i].name, name) == 0)
            return true;
    return false;
}

/* "double (*)[n][4]": the bounds as factors, the element as the type. */
static const CType *through_arrays(const PlacesMaker *m, const CType *type,
                                   Factors *bounds) {
    *bounds = (Factors){0};
    for (; type->kind == CTYPE_ARRAY; type = type->to)
        *vec_push(m->arena, bounds) =
            is_parameter(m, type->bound)
                ? (Factor){.parameter = type->bound}
                : (Factor){.number = strtol(type->bound, NULL, 10)};
    return type;
}

static bool is_opaque(const PlacesMaker *m, const CType *type) {
    const DeclaredRecord *record = declarations_record(m->d, type);
    return type->kind == CTYPE_FUNCTION ||
           (type->kind == CTYPE_NAMED && !places_is_built(m, type) &&
            (!record || record->is_union || record->name[0] == '_'));
}

static PlacesWant target_of(const PlacesMaker *m, const PlacesWant *want,
                            const CType *to) {
    PlacesWant out = {.name = arena_printf(m->arena, "*%s", want->name),
                      .expr = arena_printf(m->arena, "(%s)[0]", want->expr),
                      .type = to,
                      .depth = want->depth + 1};
    if (to->kind == CTYPE_VOID)
        out.expr = "(*(unsigned char *)0)";
    else if ((to != want->type->to || want->type->is_reference) && to->written)
        out.expr = arena_printf(m->arena, "(*(%s *)0)", to->written);
    return out;
}

static int add_pointer(PlacesMaker *m, const PlacesWant *want) {
    Factors bounds;
    const CType *to = through_arrays(m, want->type->to, &bounds);
    const DeclaredRecord *record = declarations_record(m->d, to);
    int at = (int)m->out->all.size;
    if (record && record == own_record(m, want)) {
        places_push(m, want, places_link_rule(want->field)->kind);
        return at;
    }
    bool is_left = is_opaque(m, to) || want->depth >= PLACES_DEPTH ||
                   (record && is_open(m, record, want->owner));
    places_push(m, want, is_left ? PLACE_UNMADE : PLACE_POINTER)->bounds =
        bounds;
    if (is_left)
        return at;
    PlacesWant inner = target_of(m, want, to);
    inner.owner = at;
    if (to->kind == CTYPE_VOID)
        places_push(m, &inner, PLACE_UNSIGNED);
    else
        (void)places_add(m, &inner);
    return at;
}

/* In a structure; as elements of a pointer arrays are flat. */
static int add_array(PlacesMaker *m, const PlacesWant *want) {
    size_t count = 1;
    PlacesWant inner = *want;
    for (; inner.type->kind == CTYPE_ARRAY; inner.type = inner.type->to) {
        count *= strtoul(inner.type->bound, NULL, 10);
        inner.expr = arena_printf(m->arena, "%s[0]", inner.expr);
    }
    int at = (int)m->out->all.size;
    if (!count || !ctype_is_scalar(inner.type))
        places_push(m, want, PLACE_UNMADE);
    else
        places_push(m, &inner, places_kind(inner.type))->count = count;
    return at;
}

int places_add(PlacesMaker *m, const PlacesWant *want) {
    int at = (int)m->out->all.size;
    switch (want->type->kind) {
    case CTYPE_POINTER:
        return add_pointer(m, want);
    case CTYPE_ARRAY:
        return add_array(m, want);
    case CTYPE_NAMED:
        return places_is_built(m, want->type) ? places_add_built(m, want)
                                              : add_record(m, want);
    default:
        places_push(m, want, places_kind(want->type));
        return at;
    }
}

/* ---- parameters ---- */

Status places_refuse(const PlacesMaker *m, const char *why) {
    return status_fail(ASYM_USAGE, "--entry %.80s: it cannot be called: %.300s",
                       m->function->name, why);
}

/* The functions of the source that have its type, ", " between them. */
static const char *callbacks_of(const PlacesMaker *m, const Declared *parameter,
                                size_t *count) {
    const char *names = "";
    *count = 0;
    for (size_t i = 0; i < m->d->functions.size; i++) {
        const DeclaredFunction *f = &m->d->functions.at[i];
        if (f != m->function && !f->is_system &&
            ctype_is_pointer_to(parameter->spelled, f->spelled))
            names = arena_printf(m->arena, "%s%s%s", names,
                                 (*count)++ ? ", " : "", f->name);
    }
    return names;
}

static Status find_callback(const PlacesMaker *m, const Declared *parameter,
                            Place *place) {
    size_t count;
    const char *names = callbacks_of(m, parameter, &count);
    place->callback = m->named(m->context, parameter->name);
    if (!place->callback && count == 1)
        place->callback = names;
    if (place->callback)
        return status_ok();
    return places_refuse(
        m, arena_printf(m->arena,
                        "its parameter '%s' is a function (%s); say "
                        "which, as in --args %s=NAME%s%s",
                        parameter->name, parameter->spelled, parameter->name,
                        count ? ": " : "", names));
}

static bool is_function(const CType *type) {
    return type->kind == CTYPE_POINTER && type->to->kind == CTYPE_FUNCTION;
}

static const CType *pointee(const CType *type) {
    while (type->kind == CTYPE_POINTER || type->kind == CTYPE_ARRAY)
        type = type->to;
    return type;
}

/* What a reference to something built refers to: that is made, and handed over
 * as it is. */
static const CType *type_made(const PlacesMaker *m, const CType *type) {
    const CType *to = type;
    while (to->is_reference)
        to = to->to;
    return places_is_built(m, to) ? to : type;
}

static Status check_parameter(const PlacesMaker *m, const Declared *parameter) {
    const CType *type = pointee(parameter->type);
    bool is_taken = !ctype_is_rvalue(parameter->spelled) ||
                    places_is_built(m, type_made(m, parameter->type));
    if (!is_opaque(m, type) && is_taken)
        return status_ok();
    return places_refuse(
        m, arena_printf(m->arena,
                        "nothing is known of what its parameter '%s' is (%s)",
                        parameter->name, parameter->spelled));
}

/* A bound that is a parameter means nothing out of its function. */
static const char *expr_of(const PlacesMaker *m, const Declared *parameter) {
    const CType *type = parameter->type;
    Factors bounds = {0};
    if (type->kind == CTYPE_POINTER)
        (void)through_arrays(m, type->to, &bounds);
    return places_is_open(&bounds) || type->is_reference
               ? "(*(void **)0)"
               : arena_printf(m->arena, "(*(__typeof__(%s) *)0)",
                              parameter->spelled);
}

static Status add_parameter(PlacesMaker *m, size_t i) {
    const Declared *parameter = &m->function->parameters.at[i];
    PlacesWant want = {.name =
                           *parameter->name
                               ? parameter->name
                               : arena_printf(m->arena, "parameter %zu", i + 1),
                       .expr = expr_of(m, parameter),
                       .type = type_made(m, parameter->type),
                       .owner = PLACE_NONE};
    if (m->function->is_method && i == 0 && want.type != parameter->type)
        want.name = "*this";
    if (is_function(parameter->type))
        return find_callback(m, parameter, places_push(m, &want, PLACE_UNMADE));
    TRY(check_parameter(m, parameter));
    int at = places_add(m, &want);
    if (m->out->all.at[at].kind == PLACE_UNMADE)
        return places_refuse(m, arena_printf(m->arena,
                                             "its parameter '%s' is a %s",
                                             want.name, parameter->spelled));
    m->out->all.at[at].is_moved =
        ctype_is_rvalue(parameter->spelled) || !parameter->type->is_reference;
    return status_ok();
}

static int place_of_parameter(const Places *places, const char *name) {
    for (size_t i = 0; i < places->all.size; i++)
        if (places->all.at[i].owner == PLACE_NONE &&
            strcmp(places->all.at[i].name, name) == 0)
            return (int)i;
    return PLACE_NONE;
}

static void resolve_bounds(const Places *places) {
    for (size_t i = 0; i < places->all.size; i++) {
        const Factors *bounds = &places->all.at[i].bounds;
        for (size_t k = 0; k < bounds->size; k++)
            if (bounds->at[k].parameter)
                bounds->at[k].place =
                    place_of_parameter(places, bounds->at[k].parameter);
    }
}

bool places_is_open(const Factors *bounds) {
    for (size_t i = 0; i < bounds->size; i++)
        if (bounds->at[i].parameter)
            return true;
    return false;
}

Status places_of(Places *out, const DeclaredFunction *function,
                 const Declarations *d, PlacesCallback *named,
                 const void *context, Arena *arena) {
    const CType *type = declarations_type(d, function->spelled, arena);
    *out = (Places){.function = function->name,
                    .is_method = function->is_method,
                    .returns_value = type->kind == CTYPE_FUNCTION &&
                                     type->to->kind != CTYPE_VOID,
                    .space = function->space};
    PlacesMaker m = {out, function, d, named, context, arena};
    if (function->is_variadic)
        return places_refuse(&m, "the number of its arguments varies");
    for (size_t i = 0; i < function->parameters.size; i++)
        TRY(add_parameter(&m, i));
    resolve_bounds(out);
    return places_finish(&m);
}

int places_inner(const Places *places, int place) {
    for (size_t i = (size_t)place + 1; i < places->all.size; i++)
        if (places->all.at[i].owner == place)
            return (int)i;
    return PLACE_NONE;
}

bool places_is_within(const Places *places, int place, int outer) {
    for (; place != PLACE_NONE; place = places->all.at[place].owner)
        if (place == outer)
            return true;
    return false;
}

int places_outermost(const Places *places, int place) {
    int out = PLACE_NONE;
    for (; place != PLACE_NONE; place = places->all.at[place].owner)
        if (places->all.at[place].container)
            out = place;
    return out;
}

bool places_is_whole(const Place *place) {
    return place->kind == PLACE_SIGNED || place->kind == PLACE_UNSIGNED;
}

bool places_is_scalar(const Place *place) {
    return places_is_whole(place) || place->kind == PLACE_CHAR ||
           place->kind == PLACE_FLOAT;
}

size_t places_links(const Places *places, int place, PlaceKind kind) {
    size_t count = 0;
    for (size_t i = (size_t)place + 1; i < places->all.size; i++)
        count +=
            places->all.at[i].owner == place && places->all.at[i].kind == kind;
    return count;
}
