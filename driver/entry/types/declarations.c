#include "driver/entry/types/reader.h"

#include "base/headerpath.h"
#include "base/text.h"
#include "driver/entry/types/stdtypes.h"

#include <string.h>

const char *reader_text(json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

bool reader_is(json_t *node, const char *kind) {
    return strcmp(reader_text(node, "kind"), kind) == 0;
}

static const char *type_of(const Reader *r, json_t *node) {
    return arena_strdup(r->arena,
                        reader_text(json_object_get(node, "type"), "qualType"));
}

/* In the order of the text. */
static void follow_files(Reader *r, json_t *node) {
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_array(node))
        json_array_foreach(node, i, value) follow_files(r, value);
    if (!json_is_object(node))
        return;
    json_object_foreach(node, key, value) {
        if (strcmp(key, "includedFrom") == 0)
            continue;
        if (strcmp(key, "file") == 0 && json_is_string(value))
            r->file = json_string_value(value);
        follow_files(r, value);
    }
}

static Declared declared(const Reader *r, json_t *node) {
    return (Declared){.name = arena_strdup(r->arena, reader_text(node, "name")),
                      .spelled = type_of(r, node),
                      .is_bits =
                          json_is_true(json_object_get(node, "isBitfield"))};
}

DeclaredList reader_list(const Reader *r, json_t *node, const char *kind) {
    DeclaredList out = {0};
    json_t *inner;
    size_t i;
    json_array_foreach(json_object_get(node, "inner"), i,
                       inner) if (reader_is(inner, kind)) *
        vec_push(r->arena, &out) = declared(r, inner);
    return out;
}

bool reader_has_body(json_t *node) {
    json_t *inner;
    size_t i;
    json_array_foreach(json_object_get(node, "inner"), i,
                       inner) if (reader_is(inner, "CompoundStmt")) return true;
    return false;
}

const char *reader_qualified(const Reader *r, json_t *node) {
    return arena_printf(r->arena, "%s%s%s", r->scope, *r->scope ? "::" : "",
                        reader_text(node, "name"));
}

/* The type of parameter number "number" of the template that is read, if that
 * is a value; else "". */
static const char *value_type(const Reader *r, size_t number) {
    size_t i, parameter = 0;
    json_t *inner;
    json_array_foreach(json_object_get(r->template, "inner"), i, inner) {
        bool is_value = reader_is(inner, "NonTypeTemplateParmDecl");
        if (!is_value && !reader_is(inner, "TemplateTypeParmDecl") &&
            !reader_is(inner, "TemplateTemplateParmDecl"))
            continue;
        if (parameter++ == number)
            return is_value
                       ? reader_text(json_object_get(inner, "type"), "qualType")
                       : "";
    }
    return "";
}

/* Clang writes numbers with the sign of their highest bit. */
static const char *value_text(const Reader *r, const char *type,
                              long long value) {
    static const char *const plain[] = {"int", "long", "short", "long long"};
    if (strcmp(type, "bool") == 0)
        return value ? "true" : "false";
    if (strcmp(type, "unsigned int") == 0)
        return arena_printf(r->arena, "%u", (unsigned)value);
    if (strstr(type, "size_t") || strncmp(type, "unsigned long", 13) == 0)
        return arena_printf(r->arena, "%llu", (unsigned long long)value);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(type, plain[i]) == 0)
            return arena_printf(r->arena, "%lld", value);
    return NULL;
}

/* Argument number "number": a type, or a number; NULL: it cannot be written. */
static const char *argument_text(const Reader *r, json_t *argument,
                                 size_t number) {
    json_t *value = json_object_get(argument, "value");
    if (!json_is_object(json_object_get(argument, "type")))
        return json_is_integer(value)
                   ? value_text(r, value_type(r, number),
                                (long long)json_integer_value(value))
                   : NULL;
    const char *type = type_of(r, argument);
    return strchr(type, '(') ? NULL : type; /* "(anonymous namespace)::T" */
}

/* "<int, 3>" of an instance of a template; "" where there is none; NULL: it
 * cannot be written. */
static const char *arguments_text(const Reader *r, json_t *node) {
    Text out = text_new(r->arena);
    json_t *inner;
    size_t i, number = 0;
    json_array_foreach(json_object_get(node, "inner"), i, inner) {
        if (!reader_is(inner, "TemplateArgument"))
            continue;
        const char *argument = argument_text(r, inner, number++);
        if (!argument)
            return NULL;
        text_add(&out, "%s%s", *text_chars(&out) ? ", " : "<", argument);
    }
    return *text_chars(&out) ? arena_printf(r->arena, "%s>", text_chars(&out))
                             : "";
}

/* What a template is made of is no function, but each of its instances is. */
static void read_function(Reader *r, json_t *node, const char *file) {
    const char *arguments = arguments_text(r, node);
    if (!reader_has_body(node) || !arguments)
        return;
    if (r->template && !*arguments) {
        *vec_push(r->arena, &r->out->templates) = reader_qualified(r, node);
        return;
    }
    const char *name = reader_text(node, "name");
    *vec_push(r->arena, &r->out->functions) = (DeclaredFunction){
        .name = arena_printf(r->arena, "%s%s", reader_qualified(r, node),
                             arguments),
        .space = r->space,
        .spelled = type_of(r, node),
        .parameters = reader_list(r, node, "ParmVarDecl"),
        .is_variadic = json_is_true(json_object_get(node, "variadic")),
        .is_system = headerpath_is_system(file),
        .is_listed = !headerpath_is_system(file) && strcmp(name, "main") != 0 &&
                     strcmp(reader_text(node, "storageClass"), "static") != 0};
}

static void read_record(Reader *r, json_t *node) {
    json_t *about = json_object_get(node, "definitionData");
    if (!json_is_true(json_object_get(node, "completeDefinition")))
        return;
    DeclaredRecord *record = vec_push(r->arena, &r->out->records);
    *record = (DeclaredRecord){
        .id = arena_strdup(r->arena, reader_text(node, "id")),
        .name = reader_qualified(r, node),
        .inside = arena_strdup(r->arena, reader_text(node, "name")),
        .is_union = strcmp(reader_text(node, "tagUsed"), "union") == 0,
        .is_class =
            about && !json_is_true(json_object_get(about, "isAggregate")),
        .fields = reader_list(r, node, "FieldDecl")};
    if (record->is_class)
        classes_read_constructors(r, record, node);
}

static void read_name(Reader *r, json_t *node) {
    json_t *inner = json_array_get(json_object_get(node, "inner"), 0);
    json_t *owned = json_object_get(inner, "ownedTagDecl");
    *vec_push(r->arena, &r->out->names) = (DeclaredName){
        .name = arena_strdup(r->arena, reader_text(node, "name")),
        .spelled = type_of(r, node),
        .record = reader_is(owned, "RecordDecl") && !*reader_text(owned, "name")
                      ? arena_strdup(r->arena, reader_text(owned, "id"))
                      : NULL};
}

/* Whether what lies in "node" is declared too. */
static bool is_open(json_t *node, const char *file) {
    return reader_is(node, "TranslationUnitDecl") ||
           reader_is(node, "RecordDecl") ||
           reader_is(node, "LinkageSpecDecl") ||
           ((reader_is(node, "NamespaceDecl") ||
             (reader_is(node, "CXXRecordDecl") && *reader_text(node, "name")) ||
             reader_is(node, "FunctionTemplateDecl")) &&
            !headerpath_is_system(file));
}

static void read_node(Reader *r, json_t *node);

static void read_inner(Reader *r, json_t *node) {
    Reader outer = *r;
    json_t *inner;
    size_t i;
    bool is_class = reader_is(node, "CXXRecordDecl");
    if ((is_class || reader_is(node, "NamespaceDecl")) &&
        *reader_text(node, "name"))
        r->scope = reader_qualified(r, node);
    r->space = is_class ? r->space : r->scope;
    r->is_in_class = is_class;
    r->is_public = strcmp(reader_text(node, "tagUsed"), "class") != 0;
    r->template = reader_is(node, "FunctionTemplateDecl") ? node : NULL;
    json_array_foreach(json_object_get(node, "inner"), i, inner)
        read_node(r, inner);
    outer.file = r->file;
    *r = outer;
}

static void read_node(Reader *r, json_t *node) {
    follow_files(r, json_object_get(node, "loc"));
    const char *file = r->file;
    if (reader_is(node, "FunctionDecl"))
        read_function(r, node, file);
    if (reader_is(node, "AccessSpecDecl"))
        r->is_public = strcmp(reader_text(node, "access"), "public") == 0;
    if (reader_is(node, "CXXMethodDecl") && !r->template)
        classes_read_method(r, node, file);
    if (reader_is(node, "TypedefDecl") || reader_is(node, "TypeAliasDecl"))
        read_name(r, node);
    if (reader_is(node, "RecordDecl") || reader_is(node, "CXXRecordDecl"))
        read_record(r, node);
    if (reader_is(node, "ClassTemplateDecl"))
        *vec_push(r->arena, &r->out->classes) =
            arena_strdup(r->arena, reader_text(node, "name"));
    follow_files(r, json_object_get(node, "range"));
    if (is_open(node, file))
        read_inner(r, node);
    else
        follow_files(r, json_object_get(node, "inner"));
}

/* ---- what was read ---- */

static const char *name_meant(const void *context, const char *name) {
    const Declarations *d = context;
    if (strncmp(name, "std::", 5) == 0)
        name += 5;
    for (size_t i = d->names.size; i > 0; i--)
        if (strcmp(d->names.at[i - 1].name, name) == 0)
            return d->names.at[i - 1].record ? NULL
                                             : d->names.at[i - 1].spelled;
    return NULL;
}

static bool is_own(const void *context, const char *name) {
    const Declarations *d = context;
    for (size_t i = 0; i < d->names.size; i++)
        if (strcmp(d->names.at[i].name, name) == 0)
            return true;
    for (size_t i = 0; i < d->classes.size; i++)
        if (strcmp(d->classes.at[i], name) == 0)
            return true;
    for (size_t i = 0; i < d->records.size; i++)
        if (strcmp(d->records.at[i].inside, name) == 0)
            return true;
    return false;
}

const CType *declarations_type(const Declarations *d, const char *spelled,
                               Arena *arena) {
    return ctype_parse(stdtypes_qualified(spelled, is_own, d, arena),
                       name_meant, d, arena);
}

static void find_types(DeclaredList *list, const Declarations *d,
                       Arena *arena) {
    for (size_t i = 0; i < list->size; i++)
        list->at[i].type = declarations_type(d, list->at[i].spelled, arena);
}

void declarations_read(Declarations *out, json_t *tree, Arena *arena) {
    *out = (Declarations){0};
    Reader r = {
        .out = out, .file = "", .space = "", .scope = "", .arena = arena};
    read_node(&r, tree);
    for (size_t i = 0; i < out->names.size; i++)
        out->names.at[i].spelled =
            stdtypes_qualified(out->names.at[i].spelled, is_own, out, arena);
    for (size_t i = 0; i < out->functions.size; i++)
        find_types(&out->functions.at[i].parameters, out, arena);
    for (size_t i = 0; i < out->records.size; i++) {
        DeclaredRecord *record = &out->records.at[i];
        find_types(&record->fields, out, arena);
        for (size_t k = 0; k < record->constructors.size; k++)
            find_types(&record->constructors.at[k], out, arena);
    }
}

static const char *id_named(const Declarations *d, const char *name) {
    for (size_t i = d->names.size; i > 0; i--)
        if (d->names.at[i - 1].record &&
            strcmp(d->names.at[i - 1].name, name) == 0)
            return d->names.at[i - 1].record;
    return NULL;
}

const DeclaredRecord *declarations_record(const Declarations *d,
                                          const CType *type) {
    if (type->kind != CTYPE_NAMED)
        return NULL;
    const char *name = type->name, *id = id_named(d, name);
    for (size_t i = 0; i < d->records.size; i++) {
        const DeclaredRecord *record = &d->records.at[i];
        const char *own = type->is_qualified ? record->name : record->inside;
        if ((*own && strcmp(own, name) == 0) ||
            (id && strcmp(record->id, id) == 0))
            return record;
    }
    return NULL;
}

bool declarations_is_template(const Declarations *d, const char *name) {
    size_t length = strcspn(name, "<");
    for (size_t i = 0; i < d->templates.size; i++)
        if (strlen(d->templates.at[i]) == length &&
            strncmp(d->templates.at[i], name, length) == 0)
            return true;
    return false;
}

/* Whether "name" is "template" of "template<int>". */
static bool is_instance_of(const char *name, const char *template) {
    size_t length = strlen(template);
    return strncmp(name, template, length) == 0 && name[length] == '<';
}

const DeclaredFunction *declarations_function(const Declarations *d,
                                              const char *name) {
    const DeclaredFunction *instance = NULL;
    for (size_t i = 0; i < d->functions.size; i++) {
        const DeclaredFunction *f = &d->functions.at[i];
        if (strcmp(f->name, name) == 0)
            return f;
        if (!instance && is_instance_of(f->name, name))
            instance = f;
    }
    return instance;
}
