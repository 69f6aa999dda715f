/* places_built.c -- places of C++ whose values code makes. */
#include "driver/entry/placesparts.h"

#include <string.h>

/* ---- which ---- */

static const CType *type_of(const PlacesMaker *m, const char *spelled) {
    return declarations_type(m->d, spelled, m->arena);
}

static bool is_built(const PlacesMaker *m, const CType *type, unsigned depth) {
    if (type->kind != CTYPE_NAMED || depth > PLACES_DEPTH)
        return false;
    if (stdtypes_of(type->text))
        return true;
    const DeclaredRecord *record = declarations_record(m->d, type);
    if (record && record->is_class)
        return true;
    for (size_t i = 0; record && i < record->fields.size; i++)
        if (is_built(m, record->fields.at[i].type, depth + 1))
            return true;
    return false;
}

bool places_is_built(const PlacesMaker *m, const CType *type) {
    return is_built(m, type, 0);
}

/* ---- what they are made of ---- */

static const char *type_text(const PlacesMaker *m, const CType *type) {
    if (type->kind == CTYPE_POINTER && type->to->kind != CTYPE_FUNCTION)
        return arena_printf(m->arena, "%s *", type_text(m, type->to));
    return type->written ? type->written : "void *";
}

/* Of field "field" of what "want" has, or of "type". */
static const char *lvalue_of(const PlacesMaker *m, const PlacesWant *want,
                             const char *field, const CType *type) {
    if (field)
        return arena_printf(m->arena, "(*(%s *)0).%s", want->type->written,
                            field);
    return arena_printf(m->arena, "(*(%s *)0)", type_text(m, type));
}

/* Of "owner", by its name for the user; whether one can be made. */
static bool add_part(PlacesMaker *m, const PlacesWant *want, int owner,
                     const char *name, const char *field, const CType *type) {
    PlacesWant part = {.name = name,
                       .field = field,
                       .expr = lvalue_of(m, want, field, type),
                       .type = type,
                       .owner = owner,
                       .depth = want->depth + 1};
    if (m->out->all.size >= PLACES_MOST || part.depth > PLACES_DEPTH)
        return false;
    int at = places_add(m, &part);
    return m->out->all.at[at].kind != PLACE_UNMADE;
}

static int add_container(PlacesMaker *m, const PlacesWant *want,
                         const StdType *container) {
    int at = (int)m->out->all.size;
    const char *held = stdtypes_held(container, want->type->text, m->arena);
    const CType *element = held ? type_of(m, held) : NULL;
    Place *place = places_push(m, want, PLACE_POINTER);
    place->container = container;
    place->built = want->type->text;
    bool is_made =
        element &&
        (container->making != STD_VIEW || ctype_is_scalar(element)) &&
        add_part(m, want, at, arena_printf(m->arena, "%s[]", want->name), NULL,
                 element);
    if (!is_made)
        m->out->all.at[at].kind = PLACE_UNMADE;
    return at;
}

static int add_pair(PlacesMaker *m, const PlacesWant *want) {
    static const char *const names[] = {"first", "second"};
    int at = (int)m->out->all.size;
    bool is_made = true;
    places_push(m, want, PLACE_RECORD)->built = want->type->text;
    for (size_t i = 0; i < 2 && is_made; i++) {
        const char *held = stdtypes_argument(want->type->text, i, m->arena);
        is_made = held && add_part(m, want, at,
                                   places_part_name(m, want->name, names[i]),
                                   NULL, type_of(m, held));
    }
    if (!is_made)
        m->out->all.at[at].kind = PLACE_UNMADE;
    return at;
}

static const CType *referred(const CType *type) {
    return type->is_reference ? type->to : type;
}

/* Of a constructor: numbers, characters, and containers; so of none that copies
 * its like. */
static bool can_make(const PlacesMaker *m, const DeclaredList *parameters) {
    for (size_t i = 0; i < parameters->size; i++) {
        const CType *type = referred(parameters->at[i].type);
        if (!ctype_is_scalar(type) && !stdtypes_of(type->text))
            return false;
    }
    return m->out->all.size + parameters->size < PLACES_MOST;
}

/* The first that has parameters, or else one that has none; NULL: there is
 * none that can be called. */
static const DeclaredList *constructor_of(const PlacesMaker *m,
                                          const DeclaredRecord *record) {
    const DeclaredList *out = NULL;
    for (size_t i = 0; i < record->constructors.size; i++) {
        const DeclaredList *one = &record->constructors.at[i];
        if (can_make(m, one) && (!out || (!out->size && one->size)))
            out = one;
    }
    return out;
}

static const char *name_of_record(const CType *type) {
    const char *name = type->written;
    return strncmp(name, "struct ", 7) == 0 ? name + 7 : name;
}

static int add_class(PlacesMaker *m, const PlacesWant *want,
                     const DeclaredRecord *record) {
    int at = (int)m->out->all.size;
    const DeclaredList *constructor = constructor_of(m, record);
    bool is_made = constructor != NULL;
    places_push(m, want, PLACE_RECORD)->built = name_of_record(want->type);
    for (size_t i = 0; is_made && i < constructor->size; i++) {
        const Declared *one = &constructor->at[i];
        const char *name = *one->name
                               ? one->name
                               : arena_printf(m->arena, "parameter %zu", i + 1);
        is_made = add_part(m, want, at, places_part_name(m, want->name, name),
                           NULL, referred(one->type));
    }
    if (!is_made)
        m->out->all.at[at].kind = PLACE_UNMADE;
    return at;
}

/* Its fields are set, one by one; those that asym cannot make stay as they
 * are. */
static int add_record(PlacesMaker *m, const PlacesWant *want) {
    int at = (int)m->out->all.size;
    const DeclaredRecord *record = declarations_record(m->d, want->type);
    if (record->is_class)
        return add_class(m, want, record);
    places_push(m, want, PLACE_RECORD)->built = name_of_record(want->type);
    for (size_t i = 0; i < record->fields.size; i++) {
        const Declared *field = &record->fields.at[i];
        int part = (int)m->out->all.size;
        if (*field->name && !field->is_bits)
            (void)add_part(m, want, at,
                           places_part_name(m, want->name, field->name),
                           field->name, field->type);
        if ((size_t)part < m->out->all.size)
            m->out->all.at[part].member = field->name;
    }
    return at;
}

int places_add_built(PlacesMaker *m, const PlacesWant *want) {
    const StdType *type = stdtypes_of(want->type->text);
    if (!type)
        return add_record(m, want);
    return type->making == STD_PAIR ? add_pair(m, want)
                                    : add_container(m, want, type);
}

/* ---- what lies there ---- */

/* Field by field, as add_record makes one. */
static void build_fields(const PlacesMaker *m, int record) {
    Place *place = &m->out->all.at[record];
    place->built = name_of_record(place->type);
    for (size_t i = (size_t)record + 1; i < m->out->all.size; i++)
        if (m->out->all.at[i].owner == record)
            m->out->all.at[i].member = m->out->all.at[i].field;
}

/* What leads to something that is built, or has what does, is so itself. */
static void build_owner(const PlacesMaker *m, int i) {
    const Place *place = &m->out->all.at[i];
    if (!place->built || place->owner == PLACE_NONE)
        return;
    Place *owner = &m->out->all.at[place->owner];
    if (!owner->built && owner->kind == PLACE_RECORD)
        build_fields(m, place->owner);
    else if (!owner->built)
        owner->built = arena_printf(m->arena, "%s *", place->built);
}

static void set_raw(const PlacesMaker *m, int i) {
    Place *place = &m->out->all.at[i];
    const Place *owner =
        place->owner == PLACE_NONE ? NULL : &m->out->all.at[place->owner];
    if (place->built)
        place->expr =
            place->kind == PLACE_RECORD
                ? arena_printf(m->arena, "(*(asym_made_raw_%d *)0)", i)
                : "(*(asym_made_many *)0)";
    if (owner && owner->built && owner->kind == PLACE_RECORD)
        place->field = arena_printf(m->arena, "part_%d", i);
}

/* Nodes of a list or tree lie in memory one by one, as they are. */
static bool has_links(const PlacesMaker *m, int i) {
    return places_links(m->out, i, PLACE_ONWARDS) +
               places_links(m->out, i, PLACE_BACK) +
               places_links(m->out, i, PLACE_UP) >
           0;
}

Status places_finish(const PlacesMaker *m) {
    for (int i = (int)m->out->all.size - 1; i >= 0; i--)
        build_owner(m, i);
    for (int i = 0; i < (int)m->out->all.size; i++) {
        const Place *place = &m->out->all.at[i];
        if (place->container && place->kind == PLACE_UNMADE)
            return places_refuse(
                m,
                arena_printf(m->arena,
                             "asym makes nothing that %s, a %.120s, could hold",
                             place->name, place->built));
        if (place->built && has_links(m, i))
            return places_refuse(
                m, arena_printf(m->arena,
                                "%s leads to its like, and has a container of "
                                "the C++ library in it",
                                place->name));
        set_raw(m, i);
    }
    return status_ok();
}
