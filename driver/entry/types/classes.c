/* classes.c -- what a class declares. */
#include "base/headerpath.h"
#include "driver/entry/types/reader.h"

#include <ctype.h>
#include <string.h>

/* ---- methods ---- */

static const DeclaredMethod *method_of(const Declarations *d, const char *id) {
    for (size_t i = 0; i < d->methods.size; i++)
        if (strcmp(d->methods.at[i].id, id) == 0)
            return &d->methods.at[i];
    return NULL;
}

static const DeclaredMethod *add_method(Reader *r, json_t *node) {
    DeclaredMethod *method = vec_push(r->arena, &r->out->methods);
    *method = (DeclaredMethod){
        .id = arena_strdup(r->arena, reader_text(node, "id")),
        .name = reader_qualified(r, node),
        .space = r->space,
        .of = r->scope,
        .is_static = strcmp(reader_text(node, "storageClass"), "static") == 0,
        .is_public = r->is_public};
    return method;
}

/* Its object first. */
static DeclaredList parameters_of(const Reader *r, json_t *node,
                                  const DeclaredMethod *method) {
    DeclaredList own = reader_list(r, node, "ParmVarDecl"), out = {0};
    if (!method->is_static)
        *vec_push(r->arena, &out) =
            (Declared){.name = "this",
                       .spelled = arena_printf(r->arena, "%s &", method->of)};
    for (size_t i = 0; i < own.size; i++)
        *vec_push(r->arena, &out) = own.at[i];
    return out;
}

static bool is_of_name(char c) {
    return c == '_' || isalnum((unsigned char)c);
}

/* "operator=", "operator bool": a name that goes on as no identifier does, of
 * which Clang's tree has no other sign. */
static bool is_operator(const char *name) {
    static const char word[] = "operator";
    size_t length = strlen(word);
    return strncmp(name, word, length) == 0 && !is_of_name(name[length]);
}

/* Behind its class a method names the declaration there. */
void classes_read_method(Reader *r, json_t *node, const char *file) {
    const DeclaredMethod *method =
        r->is_in_class ? add_method(r, node)
                       : method_of(r->out, reader_text(node, "previousDecl"));
    if (!method || !reader_has_body(node))
        return;
    const char *type = reader_text(json_object_get(node, "type"), "qualType");
    *vec_push(r->arena, &r->out->functions) = (DeclaredFunction){
        .name = method->name,
        .space = method->space,
        .spelled = arena_strdup(r->arena, type),
        .parameters = parameters_of(r, node, method),
        .is_method = !method->is_static,
        .is_variadic = json_is_true(json_object_get(node, "variadic")),
        .is_system = headerpath_is_system(file),
        .is_listed = method->is_public &&
                     !is_operator(reader_text(node, "name")) &&
                     !headerpath_is_system(file)};
}

/* ---- constructors ---- */

static bool is_usable(json_t *node) {
    return reader_is(node, "CXXConstructorDecl") &&
           !json_is_true(json_object_get(node, "isImplicit")) &&
           !json_is_true(json_object_get(node, "explicitlyDeleted"));
}

void classes_read_constructors(const Reader *r, DeclaredRecord *out,
                               json_t *node) {
    json_t *about = json_object_get(node, "definitionData"), *inner;
    bool is_public = strcmp(reader_text(node, "tagUsed"), "class") != 0;
    size_t i;
    if (json_is_true(json_object_get(about, "isAbstract")))
        return;
    if (!json_is_true(json_object_get(about, "hasUserDeclaredConstructor")))
        *vec_push(r->arena, &out->constructors) = (DeclaredList){0};
    json_array_foreach(json_object_get(node, "inner"), i, inner) {
        if (reader_is(inner, "AccessSpecDecl"))
            is_public = strcmp(reader_text(inner, "access"), "public") == 0;
        if (!is_public || !is_usable(inner))
            continue;
        *vec_push(r->arena, &out->constructors) =
            reader_list(r, inner, "ParmVarDecl");
    }
}
