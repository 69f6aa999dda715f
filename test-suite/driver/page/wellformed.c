#include "wellformed.h"

#include "base/map.h"
#include "base/text.h"
#include "base/vec.h"

#include <ctype.h>
#include <string.h>

typedef struct Reader {
    const char *at;
    Vec(const char *) open, links;
    Map ids;
    const char *fault;
    Arena *arena;
} Reader;

static void fail(Reader *r, const char *what) {
    if (!r->fault)
        r->fault = arena_printf(r->arena, "%s: %.60s", what, r->at);
}

static const char *take_name(Reader *r) {
    const char *start = r->at;
    while (isalnum((unsigned char)*r->at) || *r->at == '-')
        r->at++;
    if (r->at == start)
        fail(r, "a name is missing");
    return arena_strndup(r->arena, start, (size_t)(r->at - start));
}

static void skip_blanks(Reader *r) {
    while (*r->at == ' ' || *r->at == '\n')
        r->at++;
}

static void check_entity(Reader *r) {
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;",
                                        "&#39;"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(r->at, known[i], strlen(known[i])) == 0)
            return;
    fail(r, "a bare &");
}

/* One character of text, or of an attribute. */
static void take_character(Reader *r) {
    size_t length = text_character(r->at);
    if (*r->at == '&')
        check_entity(r);
    if (!length || (iscntrl((unsigned char)*r->at) && !strchr("\n\t", *r->at)))
        fail(r, "a character that may not be there");
    r->at += length ? length : 1;
}

static const char *take_value(Reader *r) {
    if (strncmp(r->at, "=\"", 2) != 0)
        fail(r, "an attribute without quotes");
    else
        r->at += 2;
    const char *start = r->at;
    while (*r->at && *r->at != '"' && !r->fault) {
        if (*r->at == '<')
            fail(r, "a bare < in an attribute");
        take_character(r);
    }
    const char *value = arena_strndup(r->arena, start, (size_t)(r->at - start));
    r->at += *r->at == '"';
    return value;
}

static void note_attribute(Reader *r, const char *name, const char *value) {
    if (strncmp(name, "on", 2) == 0)
        fail(r, "an attribute that runs a script");
    if (strcmp(name, "href") == 0 && *value == '#')
        *vec_push(r->arena, &r->links) = value + 1;
    else if (strcmp(name, "href") == 0 && strcmp(value, "data:,") != 0)
        fail(r, "a link out of the page");
    if (strcmp(name, "id") != 0)
        return;
    uint32_t *seen = map_value(&r->ids, value, strlen(value), 0);
    if ((*seen)++)
        fail(r, "an id that stands twice");
}

static void take_attributes(Reader *r) {
    Map names = {.arena = r->arena};
    for (skip_blanks(r); isalpha((unsigned char)*r->at) && !r->fault;
         skip_blanks(r)) {
        const char *name = take_name(r);
        uint32_t *seen = map_value(&names, name, strlen(name), 0);
        if ((*seen)++)
            fail(r, "an attribute that is given twice");
        note_attribute(r, name, take_value(r));
    }
}

/* Rules of the style sheet are no elements. */
static void skip_style(Reader *r) {
    const char *end = strstr(r->at, "</style>");
    const char *bad = strpbrk(r->at, "<&");
    if (!end || bad < end)
        fail(r, "markup in the style sheet");
    else
        r->at = end;
}

static void take_start(Reader *r) {
    const char *name = take_name(r);
    if (strcmp(name, "script") == 0)
        fail(r, "a script");
    take_attributes(r);
    bool empty = *r->at == '/';
    r->at += empty;
    if (*r->at != '>')
        fail(r, "an element that does not end");
    r->at += *r->at == '>';
    if (!empty)
        *vec_push(r->arena, &r->open) = name;
    if (strcmp(name, "style") == 0)
        skip_style(r);
}

static void take_end(Reader *r) {
    const char *name = take_name(r);
    const char *open = r->open.size ? r->open.at[r->open.size - 1] : "";
    if (strcmp(name, open) != 0)
        fail(r, arena_printf(r->arena, "</%s> closes <%s>", name, open));
    else
        r->open.size--;
    r->at += *r->at == '>';
}

static void take(Reader *r) {
    if (*r->at != '<') {
        take_character(r);
        return;
    }
    r->at++;
    bool is_end = *r->at == '/';
    r->at += is_end;
    (is_end ? take_end : take_start)(r);
}

static void check_links(Reader *r) {
    for (size_t i = 0; i < r->links.size && !r->fault; i++)
        if (!map_find(&r->ids, r->links.at[i], strlen(r->links.at[i])))
            r->fault =
                arena_printf(r->arena, "a link to none: #%s", r->links.at[i]);
}

const char *wellformed_fault(const char *page, Arena *arena) {
    static const char head[] = "<!DOCTYPE html>\n";
    Reader r = {.at = page, .ids = {.arena = arena}, .arena = arena};
    if (strncmp(page, head, strlen(head)) == 0)
        r.at += strlen(head);
    while (*r.at && !r.fault)
        take(&r);
    if (r.open.size)
        fail(&r, "an element is not closed");
    check_links(&r);
    return r.fault;
}
