#include "driver/runs/options/template.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct TypeRow {
    const char *name;
    ArgType type;
    int64_t low, high; /* what a range may reach; both 0: it takes none */
    const char *example;
} TypeRow;

/* The kernel lets an argument have 131072 bytes. */
static const TypeRow types[] = {
    {"int", ARG_INT, INT32_MIN, INT32_MAX, "int:1..500"},
    {"long", ARG_LONG, INT64_MIN, INT64_MAX, "long:1..500"},
    {"float", ARG_FLOAT, INT32_MIN, INT32_MAX, "float:0..100"},
    {"double", ARG_DOUBLE, INT32_MIN, INT32_MAX, "double:0..100"},
    {"num", ARG_NUM, INT32_MIN, INT32_MAX, "num:1..500"},
    {"char", ARG_CHAR, 0, 0, NULL},
    {"string", ARG_STRING, 0, 100000, "string:0..200"},
    {"file", ARG_FILE, 0, 1 << 30, "file:0..1000000"},
    {"csv", ARG_FILE, 0, 1 << 30, "csv:0..1000000"},
    {"json", ARG_FILE, 0, 1 << 30, "json:0..1000000"},
    {"xml", ARG_FILE, 0, 1 << 30, "xml:0..1000000"},
    {"c", ARG_FILE, 0, 1 << 30, "c:0..1000000"},
};
enum { TYPES = sizeof types / sizeof *types, IN_GRAMMARS = ARG_FILE + 1 };

static const TypeRow *row_of(const ArgTemplate *template) {
    return template->content.form == CONTENT_GRAMMAR
               ? &types[IN_GRAMMARS + template->content.grammar]
               : &types[template->type];
}

const char *template_type_name(const ArgTemplate *template) {
    return template->type == ARG_WORD ? "word" : row_of(template)->name;
}

bool template_is_whole(ArgType type) {
    return type == ARG_INT || type == ARG_LONG || type == ARG_NUM;
}

bool template_is_number(ArgType type) {
    return template_is_whole(type) || type == ARG_FLOAT || type == ARG_DOUBLE;
}

/* ---- One template */

static size_t name_length(const char *text) {
    return strcspn(text, ":");
}

static bool type_find(ArgTemplate *out, const char *text) {
    size_t length = name_length(text);
    for (size_t i = 0; i < TYPES; i++)
        if (strlen(types[i].name) == length &&
            strncmp(types[i].name, text, length) == 0) {
            out->type = types[i].type;
            if (i >= IN_GRAMMARS)
                out->content =
                    (Content){.form = CONTENT_GRAMMAR,
                              .grammar = (GrammarName)(i - IN_GRAMMARS)};
            return true;
        }
    return false;
}

bool template_is_meant(const char *text) {
    ArgTemplate found = {0};
    return type_find(&found, text);
}

const char *template_nearest(const char *text, Arena *arena) {
    const char *name = arena_strndup(arena, text, name_length(text));
    for (size_t i = 0; i < TYPES; i++)
        if (strlen(types[i].name) > 1 && text_edits(name, types[i].name) == 1)
            return types[i].name;
    return NULL;
}

typedef enum BoundResult { BOUND_GOOD, BOUND_TOO_FAR, BOUND_BAD } BoundResult;

/* Reads a whole number that ends where "end" does. */
static BoundResult bound_parse(int64_t *out, const char *text,
                               const char *end) {
    char *stop;
    if (!isdigit((unsigned char)text[*text == '-']))
        return BOUND_BAD;
    errno = 0;
    *out = strtoll(text, &stop, 10);
    if (stop != end)
        return BOUND_BAD;
    return errno == ERANGE ? BOUND_TOO_FAR : BOUND_GOOD;
}

static Status range_bad(const TypeRow *type, const char *range) {
    return status_fail(ASYM_USAGE,
                       "'%s' is no range; write two whole numbers, as in %s",
                       range, type->example);
}

static Status range_too_far(const TypeRow *type, const char *range) {
    return status_fail(ASYM_USAGE,
                       "the range %s is out of reach; %s goes from %lld to "
                       "%lld",
                       range, type->name, (long long)type->low,
                       (long long)type->high);
}

static Status range_parse(ArgTemplate *out, const char *range) {
    const TypeRow *type = row_of(out);
    const char *dots = strstr(range, "..");
    if (!type->example)
        return status_fail(ASYM_USAGE, "%s takes no range", type->name);
    if (!dots)
        return range_bad(type, range);
    BoundResult low = bound_parse(&out->low, range, dots);
    BoundResult high = bound_parse(&out->high, dots + 2, range + strlen(range));
    if (low == BOUND_BAD || high == BOUND_BAD)
        return range_bad(type, range);
    if (low == BOUND_TOO_FAR || high == BOUND_TOO_FAR || out->low < type->low ||
        out->high > type->high)
        return range_too_far(type, range);
    if (out->low > out->high)
        return status_fail(ASYM_USAGE,
                           "the range %s is empty; write the smaller bound "
                           "first, as in %s",
                           range, type->example);
    out->has_range = true;
    return status_ok();
}

/* Where the range begins in "DIR:LOW..HIGH"; NULL: there is none. */
static const char *range_after(const char *samples) {
    const char *colon = strrchr(samples, ':');
    return colon && colon[1] &&
                   colon[1 + strspn(colon + 1, "-0123456789.")] == '\0'
               ? colon + 1
               : NULL;
}

static Status samples_read(ArgTemplate *out, Arena *arena) {
    Corpus *samples = ARENA_NEW(arena, Corpus);
    out->content = (Content){.form = CONTENT_SAMPLES, .samples = samples};
    return corpus_read(samples, out->from, arena);
}

static Status samples_parse(ArgTemplate *out, const char *text, Arena *arena) {
    const char *range = range_after(text);
    size_t length = range ? (size_t)(range - text) - 1 : strlen(text);
    out->from = arena_strndup(arena, text, length);
    TRY(samples_read(out, arena));
    return range ? range_parse(out, range) : status_ok();
}

/* Whether what follows "file:" names samples. */
static bool names_samples(const ArgTemplate *template, const char *text) {
    return template->type == ARG_FILE &&
           template->content.form == CONTENT_TEXT && *text &&
           !strchr("-0123456789", *text);
}

Status template_parse(ArgTemplate *out, const char *text, Arena *arena) {
    ArgTemplate read = {.before = "", .after = ""};
    size_t length = name_length(text);
    const char *rest = text + length + (text[length] == ':');
    if (!type_find(&read, text))
        return status_fail(ASYM_USAGE, "'%.*s' is no type; the types are %s",
                           (int)length, text, TEMPLATE_TYPES);
    if (names_samples(&read, rest))
        TRY(samples_parse(&read, rest, arena));
    else if (text[length])
        TRY(range_parse(&read, arena_strdup(arena, rest)));
    *out = read;
    return status_ok();
}

/* ---- A list of templates */

static const char *trimmed(const char *text, size_t length, Arena *arena) {
    while (length && isspace((unsigned char)*text))
        text++, length--;
    while (length && isspace((unsigned char)text[length - 1]))
        length--;
    return arena_strndup(arena, text, length);
}

/* "n=int:0..5", "compare=by_name": for the parameter of that name. */
static Status named_parse(ArgTemplate *out, const char *text, Arena *arena) {
    const char *equals = template_is_meant(text) ? NULL : strchr(text, '=');
    const char *value = equals ? equals + 1 : text;
    *out = (ArgTemplate){
        .type = ARG_WORD, .before = "", .after = "", .word = value};
    if (!equals || template_is_meant(value))
        TRY(template_parse(out, value, arena));
    if (equals)
        out->name = arena_strndup(arena, text, (size_t)(equals - text));
    out->of_elements =
        equals - text > 2 && equals[-2] == '[' && equals[-1] == ']';
    return status_ok();
}

Status template_list_parse(ArgTemplates *out, const char *text, Arena *arena) {
    ArgTemplates read = {0};
    for (const char *at = text; at;) {
        size_t length = strcspn(at, ",");
        const char *part = trimmed(at, length, arena);
        if (!*part)
            return status_fail(ASYM_USAGE,
                               "type %zu is empty; write a type for each "
                               "argument, as in int,string:0..200",
                               read.size + 1);
        TRY(named_parse(vec_push(arena, &read), part, arena));
        at = at[length] ? at + length + 1 : NULL;
    }
    *out = read;
    return status_ok();
}

/* ---- Text form */

static void type_show(const ArgTemplate *template, Text *text) {
    text_add(text, "%s", template_type_name(template));
    if (template->from)
        text_add(text, ":%s", template->from);
    if (template->has_range)
        text_add(text, ":%lld..%lld", (long long)template->low,
                 (long long)template->high);
}

void template_show(const ArgTemplate *template, Text *text) {
    if (template->type == ARG_WORD) {
        text_add(text, "%s", template->word);
        return;
    }
    if (!*template->before && !*template->after) {
        type_show(template, text);
        return;
    }
    text_add(text, "%s{", template->before);
    type_show(template, text);
    text_add(text, "}%s", template->after);
}
