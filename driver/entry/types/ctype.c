#include "driver/entry/types/ctype.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

typedef struct Parser {
    const char *at;
    bool is_qualified; /* what was read last of a name, outside of the
                          arguments of a template */
    CTypeNames *names;
    const void *context;
    Arena *arena;
} Parser;

static const CType *parse(Parser *p);

static CType *new_type(Parser *p, CTypeKind kind, const CType *to) {
    CType *type = ARENA_NEW(p->arena, CType);
    *type = (CType){.kind = kind, .to = to};
    return type;
}

static void skip_blanks(Parser *p) {
    p->at += strspn(p->at, " ");
}

static bool is_of_word(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == ':';
}

/* ---- base types ---- */

static bool is_qualifier(const char *word) {
    static const char *const words[] = {"volatile", "restrict", "__restrict",
                                        "register", "_Nonnull", "_Nullable",
                                        "_Atomic",  "class",    NULL};
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += length)
        if ((at == text || at[-1] == ' ') && !is_of_word(at[length]))
            return true;
    return false;
}

static bool is_truth(const char *text) {
    return has_word(text, "bool") || has_word(text, "_Bool");
}

static bool is_of_class(const char *text) {
    return strchr(text, '<') || strncmp(text, "std::", 5) == 0;
}

/* The first row that applies says the kind: where it is the whole text, or a
 * word of it. */
static CTypeKind kind_of(const char *text) {
    static const struct {
        const char *word;
        bool is_all;
        CTypeKind kind;
    } rows[] = {
        {"struct", false, CTYPE_NAMED},      {"union", false, CTYPE_NAMED},
        {"void", true, CTYPE_VOID},          {"char", true, CTYPE_CHAR},
        {"float", false, CTYPE_FLOAT},       {"double", false, CTYPE_FLOAT},
        {"unsigned", false, CTYPE_UNSIGNED}, {"_Bool", false, CTYPE_UNSIGNED},
        {"bool", false, CTYPE_UNSIGNED},     {"int", false, CTYPE_SIGNED},
        {"long", false, CTYPE_SIGNED},       {"short", false, CTYPE_SIGNED},
        {"signed", false, CTYPE_SIGNED},     {"enum", false, CTYPE_SIGNED},
        {"__int128", false, CTYPE_SIGNED}};
    if (is_of_class(text))
        return CTYPE_NAMED;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].is_all ? strcmp(text, rows[i].word) == 0
                           : has_word(text, rows[i].word))
            return rows[i].kind;
    return CTYPE_NAMED;
}

static const char *without_tag(const char *text) {
    return !strncmp(text, "struct ", 7)  ? text + 7
           : !strncmp(text, "union ", 6) ? text + 6
                                         : text;
}

/* A template's arguments, and what Clang says of types without a name, are
 * part of a name. */
static void read_nested(Parser *p, Text *text) {
    char open = *p->at, close = open == '<' ? '>' : ')';
    int depth = 0;
    do {
        depth += (*p->at == open) - (*p->at == close);
        text_add_char(text, *p->at++);
    } while (depth && *p->at);
}

static bool begins_unnamed(const char *at) {
    return strncmp(at, "(unnamed", 8) == 0 ||
           strncmp(at, "(anonymous", 10) == 0;
}

static const char *read_word(Parser *p) {
    Text word = text_new(p->arena);
    while (is_of_word(*p->at) || begins_unnamed(p->at) || *p->at == '<')
        if (is_of_word(*p->at)) {
            p->is_qualified |= *p->at == ':';
            text_add_char(&word, *p->at++);
        } else {
            read_nested(p, &word);
        }
    return text_chars(&word);
}

static const CType *resolve(Parser *p, const char *text, bool is_const) {
    const char *meant = p->names(p->context, text);
    if (meant && strcmp(meant, text) != 0) {
        Parser inner = {meant, false, p->names, p->context, p->arena};
        CType *type = ARENA_NEW(p->arena, CType);
        *type = *parse(&inner);
        type->is_const |= is_const;
        type->written = text;
        return type;
    }
    CType *type = new_type(p, kind_of(text), NULL);
    type->text = type->written = text;
    type->name = without_tag(text);
    type->is_qualified = p->is_qualified;
    type->is_truth = type->kind == CTYPE_UNSIGNED && is_truth(text);
    type->is_byte = ctype_is_whole(type) && has_word(text, "char");
    type->is_const = is_const;
    return type;
}

static const CType *parse_base(Parser *p) {
    Text text = text_new(p->arena);
    bool is_const = false;
    p->is_qualified = false;
    for (skip_blanks(p); is_of_word(*p->at) || begins_unnamed(p->at);
         skip_blanks(p)) {
        const char *word = read_word(p);
        if (strcmp(word, "const") == 0)
            is_const = true;
        else if (!is_qualifier(word))
            text_add(&text, "%s%s", text.length ? " " : "", word);
    }
    return resolve(p, text_chars(&text), is_const);
}

/* ---- pointers and arrays ---- */

static const CType *parse_pointers(Parser *p, const CType *type) {
    for (skip_blanks(p); *p->at == '*' || *p->at == '&'; skip_blanks(p)) {
        CType *pointer = new_type(p, CTYPE_POINTER, type);
        pointer->is_reference = *p->at++ == '&';
        for (skip_blanks(p); is_of_word(*p->at); skip_blanks(p))
            pointer->is_const |= strcmp(read_word(p), "const") == 0;
        type = pointer;
    }
    return type;
}

/* "[3][n]": the first bound is the outermost one. */
static const CType *parse_bounds(Parser *p, const CType *type) {
    skip_blanks(p);
    if (*p->at != '[')
        return type;
    size_t length = strcspn(p->at, "]");
    const char *bound = arena_strndup(p->arena, p->at + 1, length - 1);
    p->at += length + (p->at[length] == ']');
    CType *array = new_type(p, CTYPE_ARRAY, parse_bounds(p, type));
    array->bound = bound;
    return array;
}

/* Of "(*)" and "(**)" the stars; 0: it is no such group. */
static size_t stars_in_group(Parser *p) {
    size_t stars = 0;
    if (*p->at != '(')
        return 0;
    const char *at = p->at + 1;
    for (; *at == '*' || *at == '&' || *at == ' '; at++)
        stars += *at != ' ';
    if (!stars)
        return 0;
    at += strcspn(at, ")");
    p->at = at + (*at == ')');
    return stars;
}

static const CType *parse(Parser *p) {
    const CType *type = parse_pointers(p, parse_base(p));
    size_t stars = stars_in_group(p);
    skip_blanks(p);
    if (*p->at == '(')
        type = new_type(p, CTYPE_FUNCTION, type);
    else
        type = parse_bounds(p, type);
    while (stars--)
        type = new_type(p, CTYPE_POINTER, type);
    return type;
}

const CType *ctype_parse(const char *spelled, CTypeNames *names,
                         const void *context, Arena *arena) {
    Parser p = {spelled, false, names, context, arena};
    return parse(&p);
}

bool ctype_is_whole(const CType *type) {
    return type->kind == CTYPE_SIGNED || type->kind == CTYPE_UNSIGNED;
}

bool ctype_is_scalar(const CType *type) {
    return ctype_is_whole(type) || type->kind == CTYPE_CHAR ||
           type->kind == CTYPE_FLOAT;
}

/* ---- the rest ---- */

bool ctype_is_rvalue(const char *spelled) {
    return strstr(spelled, "&&") != NULL;
}

bool ctype_is_pointer_to(const char *pointer, const char *function) {
    const char *star = strstr(pointer, "(*)");
    return star && strncmp(pointer, function, (size_t)(star - pointer)) == 0 &&
           strcmp(star + 3, function + (star - pointer)) == 0;
}
