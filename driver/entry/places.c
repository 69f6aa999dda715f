#include "driver/entry/places.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 6 };

typedef struct Maker {
    Places *out;
    const DeclaredFunction *function;
    const Declarations *d;
    PlacesCallback *named;
    const void *context;
    Arena *arena;
} Maker;

/* What a place is made of: its type, and how it is reached. */
typedef struct Want {
    const char *name, *expr, *field;
    const CType *type;
    int owner;
    bool is_bits;
    unsigned depth;
} Want;

static int add(Maker *m, const Want *want);

static Place *push(Maker *m, const Want *want, char kind) {
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

static char kind_of(const CType *type) {
    switch (type->kind) {
    case CTYPE_SIGNED:
        return 'i';
    case CTYPE_UNSIGNED:
        return 'u';
    case CTYPE_CHAR:
        return 'c';
    case CTYPE_FLOAT:
        return 'f';
    default:
        return 'x';
    }
}

/* ---- structures ---- */

static const DeclaredRecord *record_at(const Maker *m, int place) {
    return declarations_record(m->d, m->out->all.at[place].type);
}

/* The record that field "want" is in; NULL: it is no field. */
static const DeclaredRecord *own_record(const Maker *m, const Want *want) {
    return want->field ? record_at(m, want->owner) : NULL;
}

/* Whether "record" is being made already, further out. */
static bool is_open(const Maker *m, const DeclaredRecord *record, int owner) {
    for (; owner != PLACE_NONE; owner = m->out->all.at[owner].owner)
        if (m->out->all.at[owner].kind == 'r' && record_at(m, owner) == record)
            return true;
    return false;
}

static void add_fields(Maker *m, const DeclaredRecord *record, int owner,
                       unsigned depth) {
    Place at = m->out->all.at[owner];
    size_t length = strlen(at.name);
    bool is_reached = length > 1 && at.name[0] == '*';
    for (size_t i = 0; i < record->fields.size; i++) {
        const Declared *field = &record->fields.at[i];
        if (!*field->name || m->out->all.size >= PLACES_MOST)
            continue;
        Want want = {.name = arena_printf(m->arena, "%s%s%s",
                                          is_reached ? at.name + 1 : at.name,
                                          is_reached ? "->" : ".", field->name),
                     .expr =
                         arena_printf(m->arena, "%s.%s", at.expr, field->name),
                     .field = field->name,
                     .type = field->type,
                     .owner = owner,
                     .is_bits = field->is_bits,
                     .depth = depth + 1};
        if (!want.is_bits)
            (void)add(m, &want);
    }
}

static int add_record(Maker *m, const Want *want) {
    const DeclaredRecord *record = declarations_record(m->d, want->type);
    int at = (int)m->out->all.size;
    bool is_made = record && !record->is_union && want->depth < DEPTH;
    push(m, want, is_made ? 'r' : 'x');
    if (is_made)
        add_fields(m, record, at, want->depth);
    return at;
}

/* ---- pointers ---- */

static bool is_parameter(const Maker *m, const char *name) {
    for (size_t i = 0; i < m->function->parameters.size; i++)
        if (strcmp(m->function->parameters.at[i].name, name) == 0)
            return true;
    return false;
}

/* "double (*)[n][4]": the bounds as factors, the element as the type. */
static const CType *through_arrays(const Maker *m, const CType *type,
                                   Factors *bounds) {
    *bounds = (Factors){0};
    for (; type->kind == CTYPE_ARRAY; type = type->to)
        *vec_push(m->arena, bounds) =
            is_parameter(m, type->bound)
                ? (Factor){.parameter = type->bound}
                : (Factor){.number = strtol(type->bound, NULL, 10)};
    return type;
}

static bool is_opaque(const Maker *m, const CType *type) {
    const DeclaredRecord *record = declarations_record(m->d, type);
    return type->kind == CTYPE_FUNCTION ||
           (type->kind == CTYPE_NAMED &&
            (!record || record->is_union || record->name[0] == '_'));
}

static Want target_of(const Maker *m, const Want *want, const CType *to) {
    Want out = {.name = arena_printf(m->arena, "*%s", want->name),
                .expr = arena_printf(m->arena, "(%s)[0]", want->expr),
                .type = to,
                .depth = want->depth + 1};
    if (to->kind == CTYPE_VOID)
        out.expr = "(*(unsigned char *)0)";
    else if ((to != want->type->to || want->type->is_reference) && to->written)
        out.expr = arena_printf(m->arena, "(*(%s *)0)", to->written);
    return out;
}

static int add_pointer(Maker *m, const Want *want) {
    Factors bounds;
    const CType *to = through_arrays(m, want->type->to, &bounds);
    const DeclaredRecord *record = declarations_record(m->d, to);
    int at = (int)m->out->all.size;
    if (record && record == own_record(m, want)) {
        push(m, want, places_link_rule(want->field)->kind);
        return at;
    }
    bool is_left = is_opaque(m, to) || want->depth >= DEPTH ||
                   (record && is_open(m, record, want->owner));
    push(m, want, is_left ? 'x' : 'p')->bounds = bounds;
    if (is_left)
        return at;
    Want inner = target_of(m, want, to);
    inner.owner = at;
    if (to->kind == CTYPE_VOID)
        push(m, &inner, 'u');
    else
        (void)add(m, &inner);
    return at;
}

/* In a structure; as elements of a pointer arrays are flat. */
static int add_array(Maker *m, const Want *want) {
    size_t count = 1;
    Want inner = *want;
    for (; inner.type->kind == CTYPE_ARRAY; inner.type = inner.type->to) {
        count *= strtoul(inner.type->bound, NULL, 10);
        inner.expr = arena_printf(m->arena, "%s[0]", inner.expr);
    }
    int at = (int)m->out->all.size;
    if (!count || !ctype_is_scalar(inner.type))
        push(m, want, 'x');
    else
        push(m, &inner, kind_of(inner.type))->count = count;
    return at;
}

static int add(Maker *m, const Want *want) {
    int at = (int)m->out->all.size;
    switch (want->type->kind) {
    case CTYPE_POINTER:
        return add_pointer(m, want);
    case CTYPE_ARRAY:
        return add_array(m, want);
    case CTYPE_NAMED:
        return add_record(m, want);
    default:
        push(m, want, kind_of(want->type));
        return at;
    }
}

/* ---- parameters ---- */

static Status refuse(const Maker *m, const char *why) {
    return status_fail(ASYM_USAGE, "--entry %.80s: it cannot be called: %.300s",
                       m->function->name, why);
}

/* The functions of the source that have its type, ", " between them. */
static const char *callbacks_of(const Maker *m, const Declared *parameter,
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

static Status find_callback(const Maker *m, const Declared *parameter,
                            Place *place) {
    size_t count;
    const char *names = callbacks_of(m, parameter, &count);
    place->callback = m->named(m->context, parameter->name);
    if (!place->callback && count == 1)
        place->callback = names;
    if (place->callback)
        return status_ok();
    return refuse(m, arena_printf(m->arena,
                                  "its parameter '%s' is a function (%s); say "
                                  "which, as in --args %s=NAME%s%s",
                                  parameter->name, parameter->spelled,
                                  parameter->name, count ? ": " : "", names));
}

static bool is_function(const CType *type) {
    return type->kind == CTYPE_POINTER && type->to->kind == CTYPE_FUNCTION;
}

/* NULL: asym makes no such container. */
static const CType *element_of(const Maker *m, const CType *type) {
    const char *held = ctype_held(type, m->arena);
    const CType *out = held ? declarations_type(m->d, held, m->arena) : NULL;
    return out && ctype_is_scalar(out) && !out->is_truth ? out : NULL;
}

static bool add_container(Maker *m, const Want *want) {
    const CType *type =
        want->type->kind == CTYPE_POINTER && want->type->is_reference
            ? want->type->to
            : want->type;
    const CType *element = element_of(m, type);
    if (!element)
        return false;
    Want inner = {.name = arena_printf(m->arena, "*%s", want->name),
                  .expr =
                      arena_printf(m->arena, "(*(%s *)0)", element->written),
                  .type = element,
                  .owner = (int)m->out->all.size};
    Place *place = push(m, want, 'p');
    place->expr = "(*(void **)0)";
    place->container = type->text;
    push(m, &inner, kind_of(element));
    return true;
}

static const CType *pointee(const CType *type) {
    while (type->kind == CTYPE_POINTER || type->kind == CTYPE_ARRAY)
        type = type->to;
    return type;
}

static Status check_parameter(const Maker *m, const Declared *parameter) {
    const CType *type = pointee(parameter->type);
    if (!is_opaque(m, type) && !ctype_is_rvalue(parameter->spelled))
        return status_ok();
    return refuse(
        m, arena_printf(m->arena,
                        "nothing is known of what its parameter '%s' is (%s)",
                        parameter->name, parameter->spelled));
}

/* A bound that is a parameter means nothing out of its function. */
static const char *expr_of(const Maker *m, const Declared *parameter) {
    const CType *type = parameter->type;
    Factors bounds = {0};
    if (type->kind == CTYPE_POINTER)
        (void)through_arrays(m, type->to, &bounds);
    return places_is_open(&bounds) || type->is_reference
               ? "(*(void **)0)"
               : arena_printf(m->arena, "(*(__typeof__(%s) *)0)",
                              parameter->spelled);
}

static Status add_parameter(Maker *m, size_t i) {
    const Declared *parameter = &m->function->parameters.at[i];
    Want want = {.name = *parameter->name
                             ? parameter->name
                             : arena_printf(m->arena, "parameter %zu", i + 1),
                 .expr = expr_of(m, parameter),
                 .type = parameter->type,
                 .owner = PLACE_NONE};
    if (is_function(parameter->type))
        return find_callback(m, parameter, push(m, &want, 'x'));
    if (add_container(m, &want))
        return status_ok();
    TRY(check_parameter(m, parameter));
    int at = add(m, &want);
    if (m->out->all.at[at].kind == 'x')
        return refuse(m, arena_printf(m->arena, "its parameter '%s' is a %s",
                                      want.name, parameter->spelled));
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
                    .returns_value = type->kind == CTYPE_FUNCTION &&
                                     type->to->kind != CTYPE_VOID,
                    .space = function->space};
    Maker m = {out, function, d, named, context, arena};
    if (function->is_variadic)
        return refuse(&m, "the number of its arguments varies");
    for (size_t i = 0; i < function->parameters.size; i++)
        TRY(add_parameter(&m, i));
    resolve_bounds(out);
    return status_ok();
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

size_t places_links(const Places *places, int place, char kind) {
    size_t count = 0;
    for (size_t i = (size_t)place + 1; i < places->all.size; i++)
        count +=
            places->all.at[i].owner == place && places->all.at[i].kind == kind;
    return count;
}
