#include "prove/invariants/system.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_WAYS = 32, MAX_PLACE = 1 << 20 };

/* ---- lines ---- */

/* Whether there is room for parts. */
static bool has_parts(const System *s) {
    return s->variables + 2 * SYSTEM_PARTS <= POLY_HUGE;
}

/* What parts are before "way" says nothing of what they are after it. */
static void forget_parts(const System *s, Way *way, Arena *arena) {
    for (unsigned i = 0; has_parts(s) && i < SYSTEM_PARTS; i++) {
        Poly *next = ARENA_NEW(arena, Poly);
        *next = poly_variable(s->variables + SYSTEM_PARTS + i, arena);
        way->set[s->variables + i] = next;
    }
}

static bool add_way(System *s, const char *text, Arena *arena) {
    Way way = {0};
    forget_parts(s, &way, arena);
    if (sscanf(text, "%u %u %u", &way.from, &way.to, &way.counted) != 3 ||
        s->ways.size == MAX_WAYS || way.from > MAX_PLACE ||
        way.to > MAX_PLACE || way.counted > 1)
        return false;
    *vec_push(arena, &s->ways) = way;
    return true;
}

/* Whether "p" is over parts of the last way only, besides variables. */
static bool is_told(const System *s, const Poly *p) {
    const Way *way = s->ways.size ? &s->ways.at[s->ways.size - 1] : NULL;
    for (unsigned v = s->variables; v < POLY_HUGE; v++) {
        bool told = !poly_has(p, v);
        for (size_t i = 0; way && i < way->parts.size; i++)
            told = told || way->parts.at[i].is == v;
        if (!told)
            return false;
    }
    return true;
}

static bool read_poly(const System *s, Poly *out, int64_t *scale,
                      const char *text, Arena *arena) {
    const Expr *e;
    unsigned limit = s->variables + (has_parts(s) ? SYSTEM_PARTS : 0);
    if (expr_parse(&e, text, NULL, limit, arena).code != ASYM_OK)
        return false;
    *out = poly_of_expr(e, scale, arena);
    return !out->lost && is_told(s, out);
}

static bool add_step(System *s, const char *text, bool is_taken, Arena *arena) {
    Step step = {.is_taken = is_taken};
    if (!s->ways.size || !read_poly(s, &step.nonneg, NULL, text, arena))
        return false;
    *vec_push(arena, &s->ways.at[s->ways.size - 1].steps) = step;
    return true;
}

static bool add_set(System *s, const char *text, Arena *arena) {
    char *rest;
    unsigned long state = strtoul(text, &rest, 10);
    Poly *to = ARENA_NEW(arena, Poly);
    int64_t scale;
    if (!s->ways.size || state < s->symbols || state >= s->variables ||
        *rest != ' ' || !read_poly(s, to, &scale, rest + 1, arena) ||
        scale != 1)
        return false;
    s->ways.at[s->ways.size - 1].set[state] = to;
    return true;
}

static void add_fact(Way *way, Poly nonneg, Arena *arena) {
    *vec_push(arena, &way->steps) = (Step){.is_taken = true, .nonneg = nonneg};
}

static void add_need(Way *way, Poly nonneg, Arena *arena) {
    *vec_push(arena, &way->steps) = (Step){.nonneg = nonneg};
}

/* by * part <= of < by * (part + 1). */
static void add_part(Way *way, const Part *part, Arena *arena) {
    Poly is = poly_variable(part->is, arena);
    Poly rest = poly_add(&part->of, -part->by, &is, arena);
    Poly most = poly_number(part->by - 1, arena);
    *vec_push(arena, &way->parts) = *part;
    add_fact(way, rest, arena);
    add_fact(way, poly_add(&most, -1, &rest, arena), arena);
}

/* 0 <= part < modulo, and part <= of. */
static void add_rest(Way *way, const Part *part, Arena *arena) {
    Poly is = poly_variable(part->is, arena), one = poly_number(1, arena);
    Poly most = poly_add(&part->modulo, -1, &one, arena);
    *vec_push(arena, &way->parts) = *part;
    add_need(way, part->of, arena);
    add_need(way, most, arena);
    add_fact(way, is, arena);
    add_fact(way, poly_add(&most, -1, &is, arena), arena);
    add_fact(way, poly_add(&part->of, -1, &is, arena), arena);
}

/* Whole, and over no parts. */
static bool read_whole(const System *s, Poly *out, const char *text,
                       Arena *arena) {
    int64_t scale;
    if (!read_poly(s, out, &scale, text, arena) || scale != 1)
        return false;
    for (unsigned v = s->variables; v < POLY_HUGE; v++)
        if (poly_has(out, v))
            return false;
    return true;
}

/* The variable that "text" begins with; what is behind it is "rest". */
static bool read_variable(const System *s, unsigned *out, const char *text,
                          char **rest) {
    unsigned long index = strtoul(text, rest, 10);
    *out = s->variables + (unsigned)index;
    return s->ways.size && index < SYSTEM_PARTS && has_parts(s) &&
           **rest == ' ';
}

static bool read_part(System *s, const char *text, Arena *arena) {
    char *rest;
    Part part = {0};
    if (!read_variable(s, &part.is, text, &rest))
        return false;
    part.by = strtoll(rest, &rest, 10);
    if (part.by < 2 || *rest != ' ' ||
        !read_whole(s, &part.of, rest + 1, arena))
        return false;
    add_part(&s->ways.at[s->ways.size - 1], &part, arena);
    return true;
}

static const char *slice(const char *from, const char *to, Arena *arena) {
    return arena_printf(arena, "%.*s", (int)(to - from), from);
}

static bool read_rest(System *s, const char *text, Arena *arena) {
    char *rest;
    Part part = {0};
    const char *by = strstr(text, " % ");
    if (!by || !read_variable(s, &part.is, text, &rest) || rest >= by ||
        !read_whole(s, &part.of, slice(rest + 1, by, arena), arena) ||
        !read_whole(s, &part.modulo, by + strlen(" % "), arena))
        return false;
    add_rest(&s->ways.at[s->ways.size - 1], &part, arena);
    return true;
}

static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' '
               ? line + length + 1
               : NULL;
}

bool system_add(System *s, const char *line, Arena *arena) {
    const char *rest;
    if ((rest = after(line, "way")))
        return add_way(s, rest, arena);
    if ((rest = after(line, "taken")))
        return add_step(s, rest, true, arena);
    if ((rest = after(line, "needs")))
        return add_step(s, rest, false, arena);
    if ((rest = after(line, "part")))
        return read_part(s, rest, arena);
    if ((rest = after(line, "rest")))
        return read_rest(s, rest, arena);
    return (rest = after(line, "set")) && add_set(s, rest, arena);
}

/* ---- values ---- */

/* "v" is at most, or at least, "end". */
static void add_end(PolyList *out, unsigned v, const fmpz_t end, bool at_most,
                    Arena *arena) {
    Poly limit = poly_of_fmpz(end, arena);
    Poly variable = poly_variable(v, arena);
    *vec_push(arena, out) = at_most ? poly_add(&limit, -1, &variable, arena)
                                    : poly_add(&variable, -1, &limit, arena);
}

/* 2^62 is large. */
static void add_huge(PolyList *out, Arena *arena) {
    Poly huge = poly_variable(POLY_HUGE, arena);
    Poly less = poly_number(INT64_C(1) << 40, arena);
    *vec_push(arena, out) = poly_add(&huge, -1, &less, arena);
}

PolyList system_types(const System *s, bool all, Arena *arena) {
    PolyList out = {0};
    if (all)
        add_huge(&out, arena);
    for (unsigned v = 0; v < s->variables; v++) {
        const SymbolRange *range = &s->ranges[v];
        if (all || fmpz_sgn(range->low) >= 0)
            add_end(&out, v, range->low, false, arena);
        if (all)
            add_end(&out, v, range->high, true, arena);
    }
    return out;
}

bool system_is_over_symbols(const System *s, const Poly *p) {
    for (unsigned v = s->symbols; v < POLY_HUGE; v++)
        if (poly_has(p, v))
            return false;
    return true;
}

static int64_t divided_down(int64_t a, int64_t by) {
    return a / by - (a % by < 0);
}

bool part_eval(int64_t *out, const Part *part, const int64_t *values) {
    int64_t of, modulo;
    if (!poly_eval(&of, &part->of, values))
        return false;
    if (part->by) {
        *out = divided_down(of, part->by);
        return true;
    }
    if (!poly_eval(&modulo, &part->modulo, values) || modulo < 1 || of < 0)
        return false;
    *out = of % modulo;
    return true;
}

Poly system_before(const Way *way, const Poly *p, Arena *arena) {
    return poly_substitute(p, way->set, arena);
}
