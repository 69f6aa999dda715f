#include "static/debuginfo/stdname.h"

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

enum { MOST_FIELDS = 4 };

/* Members one in the other: the first is one of class "owner" in std. */
typedef struct Members {
    const char *owner;
    const char *field[MOST_FIELDS];
} Members;

/* Nobody speaks of these: what they are in goes by its own name. */
static const Members wrappers[] = {
    {"map", {"_M_t"}},
    {"multimap", {"_M_t"}},
    {"set", {"_M_t"}},
    {"multiset", {"_M_t"}},
    {"unordered_map", {"_M_h"}},
    {"unordered_multimap", {"_M_h"}},
    {"unordered_set", {"_M_h"}},
    {"unordered_multiset", {"_M_h"}},
    {"queue", {"c"}},
    {"stack", {"c"}},
    {"priority_queue", {"c"}},
    {"_Rb_tree", {"_M_impl", "_M_header", "_M_left"}}, /* its first node */
};

/* Elements go by what they are in, not by what points to the first one. */
static const Members arrays[] = {
    {"_Vector_base", {"_M_impl", "_M_start"}},
    {"basic_string", {"_M_dataplus", "_M_p"}},
    {"array", {"_M_elems"}},
};

/* What a smart pointer points to goes by that. */
static const Members pointers[] = {
    {"unique_ptr", {"_M_t", "_M_t", "_M_head_impl"}},
    {"__shared_ptr", {"_M_ptr"}},
};

typedef struct Count {
    Members of;
    const char *word;
} Count;

static const Count counts[] = {
    {{"basic_string", {"_M_string_length"}}, "size()"},
    {{"basic_string", {"_M_allocated_capacity"}}, "capacity()"},
    {{"_List_base", {"_M_impl", "_M_node", "_M_size"}}, "size()"},
    {{"_Rb_tree", {"_M_impl", "_M_node_count"}}, "size()"},
    {{"_Hashtable", {"_M_element_count"}}, "size()"},
    {{"_Hashtable", {"_M_bucket_count"}}, "bucket_count()"},
    {{"span", {"_M_extent", "_M_extent_value"}}, "size()"},
    {{"initializer_list", {"_M_len"}}, "size()"},
    {{"basic_string_view", {"_M_len"}}, "size()"},
};

/* Whose size is computed from several members, which begin so. */
static const Members sized[] = {
    {"_Deque_base", {"_M_impl"}},
    {"_Bvector_base", {"_M_impl"}},
};

/* How many elements lie between two pointers. */
typedef struct Distance {
    Members far, near;
    const char *word;
} Distance;

static const Distance distances[] = {
    {{"_Vector_base", {"_M_impl", "_M_finish"}},
     {"_Vector_base", {"_M_impl", "_M_start"}},
     "size()"},
    {{"_Vector_base", {"_M_impl", "_M_end_of_storage"}},
     {"_Vector_base", {"_M_impl", "_M_start"}},
     "capacity()"},
};

/* Walks from the first node to where they end: that node, or "around", what the
 * nodes are in. */
typedef struct Chain {
    Members first;
    bool around;
    const char *word; /* NULL: people have none, and it is "len(l)" */
} Chain;

static const Chain chains[] = {
    {{"_List_base", {"_M_impl", "_M_node", "_M_next"}}, true, "size()"},
    {{"_Fwd_list_base", {"_M_impl", "_M_head", "_M_next"}}, false, NULL},
    {{"_Hashtable", {"_M_before_begin", "_M_nxt"}}, false, "size()"},
};

/* How many steps of "way", from "at" on, are "members"; 0: it goes elsewhere.
 */
static size_t match(const DebugPath *way, size_t at, const Members *members) {
    size_t n = 0;
    for (; n < MOST_FIELDS && members->field[n]; n++) {
        const DebugStep *step = at + n < way->size ? &way->at[at + n] : NULL;
        if (!step || !step->field ||
            strcmp(step->field, members->field[n]) != 0 ||
            (n == 0 &&
             (!step->owner || strcmp(step->owner, members->owner) != 0)))
            return 0;
    }
    return n;
}

/* Likewise, of the last steps; *from is the first of them. */
static bool ends_with(const PlaceName *name, const Members *members,
                      size_t *from) {
    for (*from = 0; *from < name->way.size; ++*from) {
        size_t n = match(&name->way, *from, members);
        if (n && *from + n == name->way.size)
            return *name->variable || *from;
    }
    return false;
}

static void drop(DebugPath *way, size_t at, size_t count) {
    memmove(way->at + at, way->at + at + count,
            (way->size - at - count) * sizeof *way->at);
    way->size -= count;
}

/* How much of "way" is dropped at "at", where that is one of "rows". */
static size_t match_any(const DebugPath *way, size_t at, const Members *rows,
                        size_t count) {
    size_t n = 0;
    for (size_t i = 0; i < count && !n; i++)
        n = match(way, at, &rows[i]);
    return n;
}

#define ROWS(table) table, sizeof(table) / sizeof *(table)

static bool is_field(const DebugPath *way, size_t at) {
    return at < way->size && way->at[at].field;
}

/* What leads to an element, or to what a smart pointer points to. */
static size_t leading(const DebugPath *way, size_t at) {
    size_t n = match_any(way, at, ROWS(arrays));
    if (n && at + n < way->size && !is_field(way, at + n))
        return n;
    n = match_any(way, at, ROWS(pointers));
    bool leads_on =
        n && is_field(way, at + n) && strcmp(way->at[at + n].joint, "->") == 0;
    return leads_on ? n : 0;
}

/* What the pointer to the first element leads to is a part of that one. */
static size_t name_first(DebugPath *way, size_t at) {
    size_t n = match_any(way, at, ROWS(arrays));
    if (!n || !is_field(way, at + n) ||
        strcmp(way->at[at + n].joint, "->") != 0)
        return 0;
    way->at[at + n].joint = ".";
    way->at[at + n - 1] = (DebugStep){.element = 0};
    return n - 1;
}

/* What is in a container that the object of a method is has no shorter name. */
static void drop_inner(PlaceName *name) {
    DebugPath *way = &name->way;
    size_t at = *name->variable ? 0 : 1;
    while (at < way->size) {
        size_t wrapper = match_any(way, at, ROWS(wrappers));
        if (wrapper && is_field(way, at + wrapper))
            way->at[at + wrapper].joint = way->at[at].joint;
        size_t n = wrapper ? wrapper : leading(way, at);
        n = n ? n : name_first(way, at);
        drop(way, at, n);
        at += n == 0;
    }
}

static void put_word(PlaceName *name, size_t from, const char *word) {
    name->way.at[from].field = word;
    name->way.at[from].owner = NULL;
    name->way.size = from + 1;
}

void stdname_place(PlaceName *name, Arena *arena) {
    size_t from;
    *name = placename_copy(name, arena);
    drop_inner(name);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (ends_with(name, &counts[i].of, &from)) {
            put_word(name, from, counts[i].word);
            return;
        }
}

void stdname_array(PlaceName *name, Arena *arena) {
    size_t from;
    *name = placename_copy(name, arena);
    drop_inner(name);
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (ends_with(name, &arrays[i], &from)) {
            name->way.size = from;
            return;
        }
}

bool stdname_size(PlaceName *name, Arena *arena) {
    size_t least = *name->variable ? 0 : 1;
    for (size_t at = name->way.size; at-- > least;)
        if (match_any(&name->way, at, ROWS(sized))) {
            *name = placename_copy(name, arena);
            put_word(name, at, "size()");
            drop_inner(name);
            return true;
        }
    return false;
}

/* Whether both are in one container, of which so much is in front. */
static bool is_one_container(const PlaceName *a, size_t from,
                             const PlaceName *b, size_t other) {
    PlaceName first = *a, second = *b;
    first.way.size = from;
    second.way.size = other;
    return placename_continues(&first, &second, 0);
}

bool stdname_between(PlaceName *out, const PlaceName *far,
                     const PlaceName *near, Arena *arena) {
    size_t from, other;
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        const Distance *d = &distances[i];
        if (!ends_with(far, &d->far, &from) ||
            !ends_with(near, &d->near, &other) ||
            !is_one_container(far, from, near, other))
            continue;
        *out = placename_copy(far, arena);
        put_word(out, from, d->word);
        drop_inner(out);
        return true;
    }
    return false;
}

/* Whether the walk of "chain", whose container is so much of "first", ends as
 * it does. */
static bool ends_as(const Chain *chain, const PlaceName *first, size_t from,
                    const PlaceName *end) {
    return chain->around == (end != NULL) &&
           (!end || end == first ||
            is_one_container(first, from, end, end->way.size));
}

StdLength stdname_length(PlaceName *out, const PlaceName *first,
                         const PlaceName *end, Arena *arena) {
    size_t from;
    for (size_t i = 0; i < sizeof chains / sizeof *chains; i++) {
        const Chain *c = &chains[i];
        if (!ends_with(first, &c->first, &from) ||
            !ends_as(c, first, from, end))
            continue;
        *out = placename_copy(first, arena);
        if (c->word)
            put_word(out, from, c->word);
        else
            out->way.size = from;
        drop_inner(out);
        return c->word ? STD_SIZE : STD_CONTAINER;
    }
    return STD_NO_LENGTH;
}
