#include "base/cxxname.h"

#include "base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What is read, and what it says so far.  "at" is NULL once something was not
 * understood. */
typedef struct Reader {
    const char *at;
    Text name;
    const char *last; /* the last part of the name: "allocator" */
    bool is_template, is_allocation;
    unsigned depth; /* of what is left out */
} Reader;

/* Names of more depth are not followed. */
enum { MAX_DEPTH = 100 };

bool cxxname_is(const char *linkage) {
    return !strncmp(linkage, "_Z", 2);
}

static bool take(Reader *r, const char *text) {
    size_t length = strlen(text);
    if (!r->at || strncmp(r->at, text, length) != 0)
        return false;
    r->at += length;
    return true;
}

static bool is_at_digit(const Reader *r) {
    return r->at && isdigit((unsigned char)*r->at);
}

/* <length><name>: what is named, "length" characters of it. */
static const char *take_source_name(Reader *r, size_t *length) {
    char *end;
    *length = strtoul(r->at, &end, 10);
    bool is_there = *length && strlen(end) >= *length;
    r->at = is_there ? end + *length : NULL;
    return is_there ? end : NULL;
}

/* Behind the next "_". */
static void skip_underscore(Reader *r) {
    const char *end = strchr(r->at, '_');
    r->at = end ? end + 1 : NULL;
}

/* ---- what is left out ---- */

static void skip_to_end(Reader *r);

/* L<type><value>E. */
static void skip_literal(Reader *r) {
    size_t length;
    if (take(r, "N"))
        skip_to_end(r);
    else if (is_at_digit(r))
        (void)take_source_name(r, &length);
    const char *end = r->at ? strchr(r->at, 'E') : NULL;
    r->at = end ? end + 1 : NULL;
}

/* One letter of a type or an expression, and what belongs to it. */
static void skip_one(Reader *r) {
    size_t length;
    char c = *r->at;
    if (isdigit((unsigned char)c)) {
        (void)take_source_name(r, &length);
        return;
    }
    r->at++;
    bool is_short = islower((unsigned char)*r->at);
    if (c == 'L')
        skip_literal(r);
    else if (c == 'A' || c == 'T' || (c == 'S' && !is_short))
        skip_underscore(r);
    else if (c == 'S' || (c == 'D' && *r->at != 't' && *r->at != 'T'))
        r->at++;
    else if (strchr("NIJXFD", c))
        skip_to_end(r);
}

/* Behind the "E" that belongs to a letter before. */
static void skip_to_end(Reader *r) {
    if (++r->depth > MAX_DEPTH)
        r->at = NULL;
    while (r->at && *r->at && *r->at != 'E')
        skip_one(r);
    r->depth--;
    r->at = r->at && *r->at ? r->at + 1 : NULL;
}

/* ---- parts of a name ---- */

static void add_part(Reader *r, const char *part) {
    text_add(&r->name, "%s%s", r->name.length ? "::" : "", part);
    r->last = part;
}

static bool take_abbreviation(Reader *r) {
    static const char *const parts[][3] = {{"St", "std"},
                                           {"Sa", "std", "allocator"},
                                           {"Ss", "std", "string"},
                                           {"Sb", "std", "basic_string"},
                                           {"Si", "std", "istream"},
                                           {"So", "std", "ostream"},
                                           {"Sd", "std", "iostream"}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (take(r, parts[i][0])) {
            add_part(r, parts[i][1]);
            if (parts[i][2])
                add_part(r, parts[i][2]);
            return true;
        }
    return false;
}

static bool take_operator(Reader *r) {
    static const char codes[] =
        "nw new na new[] dl delete da delete[] aw co_await ng - ad & de * co ~ "
        "ps + pl + mi - ml * dv / rm % an & or | eo ^ aS = pL += mI -= mL *= "
        "dV /= rM %= aN &= oR |= eO ^= ls << rs >> lS <<= rS >>= eq == ne != "
        "lt < gt > le <= ge >= ss <=> nt ! aa && oo || pp ++ mm -- cm , pm "
        "->* pt -> cl () ix [] ";
    for (const char *code = codes; *code;) {
        const char *sign = code + 3;
        size_t length = strcspn(sign, " ");
        if (r->at && !strncmp(r->at, code, 2)) {
            bool is_word = islower((unsigned char)*sign);
            add_part(r, arena_printf(r->name.arena, "operator%s%.*s",
                                     is_word ? " " : "", (int)length, sign));
            r->at += 2;
            return true;
        }
        code = sign + length + 1;
    }
    return false;
}

/* C1, D0 and the like: of the class that was named last. */
static bool take_structor(Reader *r) {
    bool is_destructor = r->at && *r->at == 'D';
    if (!r->last || !r->at || (*r->at != 'C' && !is_destructor) ||
        !isdigit((unsigned char)r->at[1]))
        return false;
    r->at += 2;
    add_part(r, arena_printf(r->name.arena, "%s%s", is_destructor ? "~" : "",
                             r->last));
    return true;
}

static bool take_named(Reader *r) {
    size_t length;
    (void)take(r, "L"); /* it is known in its source alone */
    if (!is_at_digit(r))
        return false;
    const char *name = take_source_name(r, &length);
    if (!name)
        return false;
    bool is_unnamed = !strncmp(name, "_GLOBAL__N", 10);
    add_part(r, is_unnamed ? "(anonymous namespace)"
                           : arena_strndup(r->name.arena, name, length));
    return true;
}

/* A part, and what is said of it. */
static bool take_part(Reader *r) {
    if (!take_abbreviation(r) && !take_structor(r) && !take_named(r) &&
        !take_operator(r))
        return false;
    size_t length;
    while (take(r, "B")) /* a tag */
        (void)take_source_name(r, &length);
    if (take(r, "I")) {
        r->is_template = true;
        skip_to_end(r);
    }
    return true;
}

/* N...E, or a part, which may be in std. */
static void read_name(Reader *r) {
    if (!take(r, "N")) {
        bool is_in_std = take(r, "St");
        if (is_in_std)
            add_part(r, "std");
        if (!take_part(r))
            r->at = NULL;
        return;
    }
    while (take(r, "r") || take(r, "V") || take(r, "K") || take(r, "R") ||
           take(r, "O"))
        ;
    while (r->at && !take(r, "E"))
        if (!take_part(r))
            r->at = NULL;
}

/* ---- parameters ---- */

static bool take_parameter(Reader *r) {
    static const char *const of_allocations[] = {"Pv", "St11align_val_t",
                                                 "RKSt9nothrow_t"};
    size_t count = sizeof of_allocations / sizeof *of_allocations;
    if (*r->at && strchr("vwbcahstijlmxynofdeg", *r->at)) {
        r->at++;
        return true;
    }
    for (size_t i = 0; r->is_allocation && i < count; i++)
        if (take(r, of_allocations[i]))
            return true;
    return false;
}

static bool is_allocation(const char *name) {
    return !strncmp(name, "operator new", 12) ||
           !strncmp(name, "operator delete", 15);
}

static bool takes_builtins(Reader *r) {
    if (!r->at || !*r->at || r->is_template)
        return false;
    while (take_parameter(r))
        ;
    return !*r->at;
}

CxxName cxxname_read(const char *linkage, Arena *arena) {
    Reader r = {.at = linkage + 2, .name = text_new(arena)};
    if (take(&r, "Th") || take(&r, "Tv")) /* on the way to a virtual method */
        skip_underscore(&r);
    while (take(&r, "Z")) /* in a function */
        ;
    read_name(&r);
    CxxName out = {0};
    if (!r.name.length)
        return out;
    out.name = text_chars(&r.name);
    r.is_allocation = is_allocation(out.name);
    out.takes_builtins = takes_builtins(&r);
    return out;
}
