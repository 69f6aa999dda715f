#include "driver/entry/types/stdtypes.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

static bool is_of_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether what follows "word" is a type of the source's own. */
static bool is_tag(const char *word) {
    static const char *const tags[] = {"struct", "class", "union", "enum"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strcmp(word, tags[i]) == 0)
            return true;
    return false;
}

/* In which rows there are: making, arguments, keyed, reserved. */
static const StdType rows[] = {
    {"vector", STD_INSERTED, 1, false, true},
    {"deque", STD_INSERTED, 1, false, false},
    {"list", STD_INSERTED, 1, false, false},
    {"string", STD_INSERTED, 0, false, true},
    {"set", STD_INSERTED, 1, true, false},
    {"multiset", STD_INSERTED, 1, false, false},
    {"unordered_set", STD_INSERTED, 1, true, false},
    {"unordered_multiset", STD_INSERTED, 1, false, false},
    {"map", STD_INSERTED, 2, true, false},
    {"multimap", STD_INSERTED, 2, false, false},
    {"unordered_map", STD_INSERTED, 2, true, false},
    {"unordered_multimap", STD_INSERTED, 2, false, false},
    {"stack", STD_PUSHED, 1, false, false},
    {"queue", STD_PUSHED, 1, false, false},
    {"priority_queue", STD_PUSHED, 1, false, false},
    {"string_view", STD_VIEW, 0, false, false},
    {"span", STD_VIEW, 1, false, false},
    {"pair", STD_PAIR, 2, false, false},
};

const StdType *stdtypes_rows(size_t *count) {
    *count = sizeof rows / sizeof *rows;
    return rows;
}

/* The row of the word of "length" letters that "rest" follows. */
static const StdType *known(const char *word, size_t length) {
    const char *rest = word + length;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length &&
            strncmp(word, rows[i].name, length) == 0)
            return rows[i].arguments
                       ? (rest[strspn(rest, " ")] == '<' ? &rows[i] : NULL)
                   : *rest != ':' ? &rows[i]
                                  : NULL;
    return NULL;
}

static size_t word_length(const char *at) {
    size_t length = 0;
    while (is_of_word(at[length]))
        length++;
    return length;
}

const char *stdtypes_qualified(const char *spelled, StdtypesOwn *is_own,
                               const void *context, Arena *arena) {
    Text out = text_new(arena);
    bool is_tagged = false;
    for (const char *at = spelled; *at;) {
        size_t length = word_length(at);
        if (!length) {
            text_add_char(&out, *at++);
            continue;
        }
        const char *word = arena_strndup(arena, at, length);
        bool is_qualified = at > spelled && at[-1] == ':';
        if (!is_qualified && !is_tagged && known(at, length) &&
            !is_own(context, word))
            text_add_text(&out, "std::");
        text_add_text(&out, word);
        is_tagged = is_tag(word);
        at += length;
    }
    return text_chars(&out);
}

const StdType *stdtypes_of(const char *text) {
    if (!text || strncmp(text, "std::", 5) != 0)
        return NULL;
    text += 5;
    if (strncmp(text, "__cxx11::", 9) == 0)
        text += 9;
    const StdType *type = known(text, word_length(text));
    bool is_whole = type && (type->arguments || !text[strlen(type->name)]);
    return is_whole && (!type->arguments || text[strlen(text) - 1] == '>')
               ? type
               : NULL;
}

const char *stdtypes_argument(const char *text, size_t number, Arena *arena) {
    const char *begin = strchr(text, '<');
    int depth = 0;
    for (const char *at = begin; at && *at; at++) {
        depth += strchr("<(", *at) ? 1 : 0;
        bool is_end = depth == 1 && strchr(",>", *at);
        depth -= strchr(">)", *at) ? 1 : 0;
        if (!is_end)
            continue;
        begin += 1 + strspn(begin + 1, " ");
        if (number-- == 0)
            return arena_strndup(arena, begin, (size_t)(at - begin));
        begin = at;
    }
    return NULL;
}

const char *stdtypes_held(const StdType *type, const char *text, Arena *arena) {
    if (!type->arguments)
        return "char";
    const char *first = stdtypes_argument(text, 0, arena);
    if (type->arguments == 1 || !first)
        return first;
    const char *second = stdtypes_argument(text, 1, arena);
    return second ? arena_printf(arena, "std::pair<%s, %s>", first, second)
                  : NULL;
}
