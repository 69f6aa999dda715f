#include "static/ir/stdname.h"

#include <stddef.h>
#include <string.h>

static void replace_all(char *name, const char *what, const char *by) {
    size_t length = strlen(what), shorter = strlen(by);
    for (char *at = name; (at = strstr(at, what)); at += shorter) {
        memcpy(at, by, shorter);
        memmove(at + shorter, at + length, strlen(at + length) + 1);
    }
}

/* Behind the ">" that belongs to the "<" at "at"; NULL: there is none. */
static char *behind_arguments(char *at) {
    size_t depth = 0;
    for (; *at; at++) {
        depth += *at == '<';
        if (*at == '>' && --depth == 0)
            return at + 1;
    }
    return NULL;
}

static void drop_allocators(char *name) {
    static const char begin[] = ", std::allocator<";
    char *at = name;
    while ((at = strstr(at, begin))) {
        char *end = behind_arguments(at + strlen(begin) - 1);
        const char *next = end ? end + strspn(end, " ") : "";
        if (*next == '>')
            memmove(at, next, strlen(next) + 1);
        else
            at++;
    }
}

/* ---- types without a name ---- */

static const char *skip_digits(const char *at) {
    return at + strspn(at, "0123456789");
}

/* The first LINE:COLUMN before a ")" and behind a ":"; NULL: there is none. */
static char *line_and_column(char *at) {
    while ((at = strchr(at, ':'))) {
        const char *line = ++at, *colon = skip_digits(line);
        if (colon > line && *colon == ':' && *skip_digits(colon + 1) == ')')
            return at;
    }
    return NULL;
}

static void drop_paths(char *name, const char *what, const char *by) {
    char *at = name;
    while ((at = strstr(at, what))) {
        char *place = line_and_column(at + strlen(what));
        if (!place)
            return;
        size_t length = strcspn(place, ")");
        memcpy(at, by, strlen(by));
        at += strlen(by);
        memmove(at, place, length);
        memmove(at + length, place + length + 1,
                strlen(place + length + 1) + 1);
    }
}

/* ---- all ---- */

void stdname_shorten(char *name) {
    static const char *const nameless[][2] = {
        {"(lambda at ", "lambda at "},
        {"(unnamed struct at ", "struct at "},
        {"(unnamed class at ", "class at "},
        {"(unnamed union at ", "union at "},
        {"(unnamed enum at ", "enum at "}};
    replace_all(name, "std::__cxx11::", "std::");
    replace_all(name,
                "std::basic_string<char, std::char_traits<char>, "
                "std::allocator<char> >",
                "std::string");
    drop_allocators(name);
    replace_all(name, " >", ">");
    for (size_t i = 0; i < sizeof nameless / sizeof *nameless; i++)
        drop_paths(name, nameless[i][0], nameless[i][1]);
}
