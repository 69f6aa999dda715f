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

/* Whether the library has "word", which "rest" follows. */
static bool is_known(const char *word, const char *rest) {
    static const char *const templates[] = {"vector", "deque", "list"};
    for (size_t i = 0; i < sizeof templates / sizeof *templates; i++)
        if (strcmp(word, templates[i]) == 0)
            return rest[strspn(rest, " ")] == '<';
    return strcmp(word, "string") == 0 && *rest != ':';
}

const char *stdtypes_qualified(const char *spelled, StdtypesOwn *is_own,
                               const void *context, Arena *arena) {
    Text out = text_new(arena);
    bool is_tagged = false;
    for (const char *at = spelled; *at;) {
        size_t length = 0;
        while (is_of_word(at[length]))
            length++;
        if (!length) {
            text_add_char(&out, *at++);
            continue;
        }
        const char *word = arena_strndup(arena, at, length);
        bool is_qualified = at > spelled && at[-1] == ':';
        if (!is_qualified && !is_tagged && is_known(word, at + length) &&
            !is_own(context, word))
            text_add_text(&out, "std::");
        text_add_text(&out, word);
        is_tagged = is_tag(word);
        at += length;
    }
    return text_chars(&out);
}
