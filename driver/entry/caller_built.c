/* caller_built.c -- values of C++ that code makes from what lies in memory.
 *
 * What lies at a built place is as a struct of the numbers, pointers and counts
 * that it is made of; a function for each place makes its value, and those for
 * what is in it come before it. */
#include "driver/entry/caller.h"

static const char types[] =
    "struct asym_made_many { char *at; __SIZE_TYPE__ count; };\n"
    "struct asym_made_here {};\n"
    "inline void *operator new(__SIZE_TYPE__, asym_made_here, void *at) {\n"
    "    return at;\n}\n";

static const Place *at(const Places *places, size_t i) {
    return &places->all.at[i];
}

static bool has_any(const Places *places) {
    for (size_t i = 0; i < places->all.size; i++)
        if (at(places, i)->built)
            return true;
    return false;
}

/* Whether something that is built has it. */
static bool is_part(const Places *places, size_t i) {
    int owner = at(places, i)->owner;
    return owner != PLACE_NONE && at(places, (size_t)owner)->built;
}

/* ---- what lies there ---- */

static void add_struct(Text *out, const Places *places, size_t i) {
    text_add(out, "struct asym_made_raw_%zu {\n", i);
    for (size_t k = i + 1; k < places->all.size; k++)
        if (at(places, k)->owner == (int)i)
            text_add(out, "    __typeof__(%s) %s[%zu];\n", at(places, k)->expr,
                     at(places, k)->field, at(places, k)->count);
    text_add(out, "};\n");
}

/* ---- values ---- */

static void add_head(Text *out, const Places *places, size_t i) {
    const Place *place = at(places, i);
    text_add(out, "static ");
    if (place->built)
        text_add(out, "%s", place->built);
    else
        text_add(out, "auto");
    text_add(out, " asym_made_as_%zu(const char *at) {\n", i);
}

/* What lies there is it. */
static void add_plain(Text *out, const Place *place) {
    if (place->type->is_truth)
        text_add(out, "    return (*at & 1) != 0;\n");
    else
        text_add(out, "    return *(__typeof__(%s) *)at;\n", place->expr);
}

/* "many" has its elements; N-th of them as a value. */
static void add_element(Text *out, const Places *places, int inner) {
    text_add(out, "asym_made_as_%d(many->at + i * sizeof %s)", inner,
             at(places, (size_t)inner)->expr);
}

/* Elements that lie there as they are go in at once: what that takes is work of
 * the program, too. */
static void add_copied(Text *out, const Places *places, size_t i, int inner) {
    const char *element = at(places, (size_t)inner)->expr;
    text_add(out,
             "    auto *first = (__typeof__(%s) *)many->at;\n"
             "    return %s(first, first + many->count);\n",
             element, at(places, i)->built);
}

static void add_filled(Text *out, const Places *places, size_t i) {
    const Place *place = at(places, i);
    const StdType *type = place->container;
    text_add(out, "    %s out;\n", place->built);
    if (type->is_reserved)
        text_add(out, "    out.reserve(many->count);\n");
    text_add(out,
             "    for (__SIZE_TYPE__ i = 0; i < many->count; i++)\n"
             "        %s",
             type->making == STD_PUSHED ? "out.push("
                                        : "out.insert(out.end(), ");
    add_element(out, places, places_inner(places, (int)i));
    text_add(out, ");\n    return out;\n");
}

static void add_container(Text *out, const Places *places, size_t i) {
    const Place *place = at(places, i);
    int inner = places_inner(places, (int)i);
    const CType *element = at(places, (size_t)inner)->type;
    if (place->container->making == STD_VIEW)
        text_add(out,
                 "    return %s((__typeof__(%s) *)many->at, many->count);\n",
                 place->built, at(places, (size_t)inner)->expr);
    else if (place->container->making == STD_INSERTED &&
             ctype_is_scalar(element) && !element->is_truth)
        add_copied(out, places, i, inner);
    else
        add_filled(out, places, i);
}

static void add_pointed(Text *out, const Places *places, size_t i) {
    int inner = places_inner(places, (int)i);
    const char *of = at(places, (size_t)inner)->built;
    text_add(
        out,
        "    if (!many->at)\n        return 0;\n"
        "    auto *out = (%s *)asym_made_room(many->count, sizeof *(%s *)0);\n"
        "    for (__SIZE_TYPE__ i = 0; i < many->count; i++)\n"
        "        new (asym_made_here(), out + i) %s(",
        of, of, of);
    add_element(out, places, inner);
    text_add(out, ");\n    return out;\n");
}

static void add_many(Text *out, const Places *places, size_t i) {
    const Place *place = at(places, i);
    text_add(out, "    const asym_made_many *many = (const asym_made_many "
                  "*)at;\n");
    if (place->container)
        add_container(out, places, i);
    else
        add_pointed(out, places, i);
}

static void add_argument(Text *out, const Places *places, size_t record,
                         size_t part) {
    text_add(out,
             "asym_made_as_%zu(at + __builtin_offsetof(asym_made_raw_%zu, %s))",
             part, record, at(places, part)->field);
}

/* A field that is set on its own. */
static void add_member(Text *out, const Places *places, size_t record,
                       size_t part) {
    const Place *place = at(places, part);
    if (place->count > 1) {
        text_add(out,
                 "    __builtin_memcpy(&out.%s, at + "
                 "__builtin_offsetof(asym_made_raw_%zu, %s), sizeof out.%s);\n",
                 place->member, record, place->field, place->member);
        return;
    }
    text_add(out, "    out.%s = ", place->member);
    add_argument(out, places, record, part);
    text_add(out, ";\n");
}

static bool has_members(const Places *places, size_t record) {
    for (size_t i = record + 1; i < places->all.size; i++)
        if (at(places, i)->owner == (int)record && at(places, i)->member)
            return true;
    return false;
}

static void add_members(Text *out, const Places *places, size_t record) {
    text_add(out, "    %s out{};\n", at(places, record)->built);
    for (size_t i = record + 1; i < places->all.size; i++)
        if (at(places, i)->owner == (int)record &&
            at(places, i)->kind != PLACE_UNMADE)
            add_member(out, places, record, i);
    text_add(out, "    return out;\n");
}

/* By its constructor, or else field by field. */
static void add_record(Text *out, const Places *places, size_t record) {
    const char *between = "";
    if (has_members(places, record)) {
        add_members(out, places, record);
        return;
    }
    text_add(out, "    return %s(", at(places, record)->built);
    for (size_t i = record + 1; i < places->all.size; i++) {
        if (at(places, i)->owner != (int)record)
            continue;
        text_add(out, "%s", between);
        add_argument(out, places, record, i);
        between = ", ";
    }
    text_add(out, ");\n");
}

static void add_maker(Text *out, const Places *places, size_t i) {
    const Place *place = at(places, i);
    add_head(out, places, i);
    if (!place->built)
        add_plain(out, place);
    else if (place->kind == PLACE_RECORD)
        add_record(out, places, i);
    else
        add_many(out, places, i);
    text_add(out, "}\n");
}

void caller_add_makers(Text *out, const Places *places) {
    if (!has_any(places))
        return;
    text_add(out, "%s", types);
    for (size_t i = places->all.size; i-- > 0;)
        if (at(places, i)->built && at(places, i)->kind == PLACE_RECORD)
            add_struct(out, places, i);
    for (size_t i = places->all.size; i-- > 0;)
        if ((at(places, i)->built || is_part(places, i)) &&
            at(places, i)->kind != PLACE_UNMADE)
            add_maker(out, places, i);
    for (size_t i = 0; i < places->all.size; i++)
        if (at(places, i)->built && at(places, i)->owner == PLACE_NONE)
            text_add(out, "static %s *made_%zu;\n", at(places, i)->built, i);
}
