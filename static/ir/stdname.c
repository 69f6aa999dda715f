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

void stdname_shorten(char *name) {
    replace_all(name, "std::__cxx11::", "std::");
    replace_all(name,
                "std::basic_string<char, std::char_traits<char>, "
                "std::allocator<char> >",
                "std::string");
    drop_allocators(name);
    replace_all(name, " >", ">");
}
