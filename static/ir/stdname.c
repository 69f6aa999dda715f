#include "static/ir/stdname.h"

#include <stdbool.h>
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

/* ---- members of containers ---- */

typedef struct Member {
    const char *last; /* what a name ends with */
    const char *from; /* and what that of the near end does */
    const char *word;
} Member;

static const Member members[] = {
    {"_M_string_length", NULL, "size()"},
    {"_M_allocated_capacity", NULL, "capacity()"},
    {"_M_impl._M_node._M_size", NULL, "size()"},
    {"_M_t._M_impl._M_node_count", NULL, "size()"},
    {"_M_h._M_element_count", NULL, "size()"},
    {"_M_h._M_bucket_count", NULL, "bucket_count()"},
    {"_M_extent._M_extent_value", NULL, "size()"}, /* span */
    {"_M_len", NULL, "size()"},                    /* initializer_list */
    {"_M_impl._M_finish", "_M_impl._M_start", "size()"},
    {"_M_impl._M_end_of_storage", "_M_impl._M_start", "capacity()"},
};

/* Walks from the first node to where they end: that node, or "around", what the
 * nodes are in. */
typedef struct Chain {
    const char *first;
    bool around;
    bool has_size; /* else people have no word for it: "len(l)" */
} Chain;

static const Chain chains[] = {
    {"_M_impl._M_node._M_next", true, true},
    {"_M_impl._M_head._M_next", false, false}, /* forward_list */
    {"_M_h._M_before_begin._M_nxt", false, true},
};

/* How much of "name" is in front of "last", with "." or "->"; 0: it does not
 * end so. */
static size_t before(const char *name, size_t length, const char *last) {
    size_t tail = strlen(last);
    if (length <= tail || memcmp(name + length - tail, last, tail) != 0)
        return 0;
    length -= tail;
    return strchr(".>", name[length - 1]) ? length : 0;
}

static const char *with_word(const char *name, size_t length, const char *word,
                             Arena *arena) {
    return arena_printf(arena, "%.*s%s", (int)length, name, word);
}

/* Elements by what points to the first one. */
static char *drop_first(const char *name, Arena *arena) {
    char *out = arena_strdup(arena, name);
    replace_all(out, "._M_impl._M_start[", "[");
    replace_all(out, "._M_dataplus._M_p[", "[");
    replace_all(out, "._M_t._M_impl._M_header._M_left", ""); /* of a map */
    return out;
}

/* Whether the walk that begins with "chain" of what the first "size" characters
 * of "place" name ends as it does; "end" is NULL where that is at no node. */
static bool ends_as(const Chain *chain, const char *place, size_t size,
                    const char *end) {
    if (!chain->around || !end)
        return !chain->around && !end;
    end += *end == '&';
    return strncmp(end, place, size) == 0 && strcmp(end + size, ")") == 0;
}

static const char *chain_word(const char *name, Arena *arena) {
    static const char begin[] = "len(", until[] = " until ";
    if (strncmp(name, begin, strlen(begin)) != 0)
        return name;
    const char *place = name + strlen(begin), *at = strstr(place, until);
    size_t size = at ? (size_t)(at - place) : strcspn(place, ")");
    for (size_t i = 0; i < sizeof chains / sizeof *chains; i++) {
        const Chain *c = &chains[i];
        size_t joined = before(place, size, c->first);
        size_t object = joined - (joined && place[joined - 1] == '.' ? 1 : 2);
        if (!joined || !ends_as(c, place, object, at ? at + strlen(until) : at))
            continue;
        return c->has_size
                   ? with_word(place, joined, "size()", arena)
                   : with_word(name, strlen(begin) + object, ")", arena);
    }
    return name;
}

const char *stdname_place(const char *name, Arena *arena) {
    if (!strstr(name, "_M_"))
        return name;
    name = drop_first(name, arena);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        size_t object = before(name, strlen(name), members[i].last);
        if (object && !members[i].from)
            return with_word(name, object, members[i].word, arena);
    }
    return chain_word(name, arena);
}

const char *stdname_between(const char *far, const char *near, Arena *arena) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const Member *m = &members[i];
        if (!m->from)
            continue;
        size_t object = before(far, strlen(far), m->last);
        if (object && object == before(near, strlen(near), m->from) &&
            strncmp(far, near, object) == 0)
            return with_word(far, object, m->word, arena);
    }
    return NULL;
}
