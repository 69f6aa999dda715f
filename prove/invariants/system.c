#include "prove/invariants/system.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_WAYS = 32, MAX_PLACE = 1 << 20 };

/* ---- lines ---- */

static bool add_way(System *s, const char *text, Arena *arena) {
    Way way = {0};
    if (sscanf(text, "%u %u %u", &way.from, &way.to, &way.counted) != 3 ||
        s->ways.size == MAX_WAYS || way.from > MAX_PLACE ||
        way.to > MAX_PLACE || way.counted > 1)
        return false;
    *vec_push(arena, &s->ways) = way;
    return true;
}

static bool read_poly(const System *s, Poly *out, int64_t *scale,
                      const char *text, Arena *arena) {
    const Expr *e;
    if (expr_parse(&e, text, NULL, s->variables, arena).code != ASYM_OK)
        return false;
    *out = poly_of_expr(e, scale, arena);
    return !out->lost;
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

Poly system_before(const Way *way, const Poly *p, Arena *arena) {
    return poly_substitute(p, way->set, arena);
}
