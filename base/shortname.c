#include "base/shortname.h"

#include "base/text.h"

#include <string.h>

static const char left_out[] = "...";

/* "operator<<", "operator->": brackets that are none.  0: it is no such name.
 */
static size_t operator_length(const char *at) {
    static const char *const names[] = {"<=>", "<<=", ">>=", "->", "<<", ">>",
                                        "<=",  ">=",  "<",   ">",  ""};
    static const char word[] = "operator";
    size_t length = sizeof word - 1, i = 0;
    if (strncmp(at, word, length) != 0)
        return 0;
    while (strncmp(at + length, names[i], strlen(names[i])) != 0)
        i++;
    return length + strlen(names[i]);
}

/* Bytes of the bracket that begins at "at", to the one that closes it. */
static size_t bracket_length(const char *at) {
    char open = *at, close = open == '<' ? '>' : ')';
    size_t depth = 0, i = 0;
    for (; at[i]; i++) {
        bool is_arrow = i && at[i] == '>' && at[i - 1] == '-';
        depth += at[i] == open;
        if (at[i] == close && !is_arrow && --depth == 0)
            return i + 1;
    }
    return i;
}

static const char *without_arguments(const char *name, Arena *arena) {
    Text out = text_new(arena);
    for (size_t length; *name; name += length) {
        length = operator_length(name);
        if (!length && *name == '<') {
            length = bracket_length(name);
            text_add(&out, "<%s>", left_out);
            continue;
        }
        length = length ? length : 1;
        text_add_n(&out, name, length);
    }
    return text_chars(&out);
}

/* Where the types of parameters are: the last bracket that is in no other one;
 * the end of "name" where there is none. */
static const char *parameters(const char *name) {
    const char *found = name + strlen(name);
    for (size_t length; *name; name += length) {
        bool is_bracket = *name == '(';
        found = is_bracket ? name : found;
        length = is_bracket ? bracket_length(name) : 1;
    }
    return found;
}

static const char *without_parameters(const char *name, Arena *arena) {
    const char *at = parameters(name);
    size_t length = bracket_length(at);
    if (length <= strlen("()"))
        return name;
    return arena_printf(arena, "%.*s(%s)%s", (int)(at - name), name, left_out,
                        at + length);
}

/* The first part of a name, such as a namespace, is left out; NULL: it is the
 * last one. */
static const char *inside(const char *name) {
    const char *end = parameters(name);
    const char *colons = strstr(name, "::");
    return colons && colons < end ? colons + 2 : NULL;
}

static const char *without_scopes(const char *name, size_t most, Arena *arena) {
    const char *rest = name;
    while (rest && strlen(rest) + strlen(left_out) > most)
        rest = inside(rest);
    return rest ? arena_printf(arena, "%s%s", left_out, rest) : NULL;
}

static const char *without_end(const char *name, size_t most, Arena *arena) {
    size_t kept = most - strlen(left_out);
    while (kept && ((unsigned char)name[kept] & 0xc0) == 0x80)
        kept--; /* inside a character */
    return arena_printf(arena, "%.*s%s", (int)kept, name, left_out);
}

const char *shortname(const char *name, size_t most, Arena *arena) {
    if (strlen(name) <= most)
        return name;
    name = without_arguments(name, arena);
    if (strlen(name) <= most)
        return name;
    name = without_parameters(name, arena);
    if (strlen(name) <= most)
        return name;
    const char *last = without_scopes(name, most, arena);
    return last ? last : without_end(name, most, arena);
}

const char *shortname_template(const char *name, Arena *arena) {
    const char *template = without_arguments(name, arena);
    return strcmp(template, name) == 0 ? NULL
                                       : without_parameters(template, arena);
}
