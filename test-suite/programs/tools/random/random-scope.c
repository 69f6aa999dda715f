#include "random-scope.h"

#include "random-text.h"

#include <stdbool.h>
#include <stdio.h>

static const char *const types[] = {
    "int",   "int",  "int",           "unsigned",       "long", "size_t",
    "short", "char", "unsigned char", "unsigned short", "long", "unsigned"};
const char *const scope_params[SCOPE_PARAMS] = {"n", "m", "k", "w"};
const char *const scope_memory[SCOPE_MEMORY] = {
    "global", "limit", "p->rows",      "p->cols",    "p->size",
    "*q",     "a[2]",  "either.whole", "either.half"};

static unsigned below(Scope *s, unsigned n) {
    return random_below(&s->state, n);
}

static bool percent(Scope *s, unsigned p) {
    return below(s, 100) < p;
}

void scope_add(Scope *s, const char *name) {
    if (s->names < SCOPE_NAMES)
        snprintf(s->name[s->names++], sizeof s->name[0], "%s", name);
}

const char *scope_type(Scope *s) {
    return percent(s, 45) ? "int"
                          : types[below(s, sizeof types / sizeof *types)];
}

const char *scope_symbol(Scope *s) {
    if (percent(s, 18))
        return scope_memory[below(s, SCOPE_MEMORY)];
    if (percent(s, 60) || !s->names)
        return scope_params[below(s, s->params)];
    return s->name[below(s, s->names)];
}

/* In which $a and $b are symbols, $c is a number from 1 to 4 and $5 five times
 * that, and $d is a digit. */
static const char *const values[] = {"$d",
                                     "$d",
                                     "$a * $a",
                                     "$c * $a + $b",
                                     "$a - $b",
                                     "$a - $b",
                                     "$a + $c",
                                     "$a - $c",
                                     "$a / $c",
                                     "($a & 7)",
                                     "(unsigned)$a",
                                     "(short)($a + $b)",
                                     "(unsigned char)$a",
                                     "($a < $b ? $a : $b)",
                                     "a[(unsigned)$a % 16]",
                                     "$a * $b",
                                     "-$a",
                                     "$a % 8",
                                     "(long)$a",
                                     "($a >> 1)",
                                     "$5 - $a",
                                     "pick($a, $b)",
                                     "pick($a, $b)",
                                     "bump(&global, $a)",
                                     "fill(a, $a)",
                                     "bits.low",
                                     "bits.high + $a",
                                     "wild",
                                     "(long)(0.5 * $a)",
                                     "($a << 1)",
                                     "($a | 1)",
                                     "($a ? $b : $c)"};

/* What a value is made of. */
typedef struct Parts {
    const char *a, *b;
    unsigned c;
} Parts;

static const char *part_of(Scope *s, const Parts *p, char name) {
    switch (name) {
    case 'a':
        return p->a;
    case 'b':
        return p->b;
    case 'c':
        return random_text("%u", p->c);
    case '5':
        return random_text("%u", 5 * p->c);
    default:
        return random_text("%u", below(s, 9));
    }
}

static const char *value_of(Scope *s, const Parts *p, const char *form) {
    char out[400];
    size_t used = 0;
    for (; *form && used < sizeof out - 1; form++) {
        const char letter[] = {*form, 0};
        const char *next = *form == '$' ? part_of(s, p, *++form) : letter;
        used += (size_t)snprintf(out + used, sizeof out - used, "%s", next);
    }
    return random_text("%s", out);
}

/* One in three is a symbol alone. */
const char *scope_value(Scope *s) {
    enum { KINDS = 48, FORMS = sizeof values / sizeof *values };
    Parts parts = {.a = scope_symbol(s)};
    parts.b = scope_symbol(s);
    parts.c = below(s, 4) + 1;
    unsigned kind = below(s, KINDS);
    return kind < FORMS ? value_of(s, &parts, values[kind]) : parts.a;
}

const char *scope_condition(Scope *s) {
    static const char *const signs[] = {"<", "<=", ">", ">=", "!=", "=="};
    if (percent(s, 20))
        return random_text("a[(unsigned)%s %% 16] > %u", scope_symbol(s),
                           below(s, 6));
    return random_text("%s %s %s", scope_symbol(s), signs[below(s, 6)],
                       scope_value(s));
}

const char *scope_ticks(const Scope *s) {
    static char out[4000];
    out[0] = 0;
    size_t used = 0;
#define NAMED(place)                                                           \
    used += (size_t)snprintf(out + used, sizeof out - used,                    \
                             " TICK_VALUE(\"%s\", %s)", place, place)
    for (unsigned i = 0; i < s->params; i++)
        NAMED(scope_params[i]);
    for (unsigned i = 0; i < s->names; i++)
        NAMED(s->name[i]);
    for (unsigned i = 0; i < SCOPE_MEMORY; i++)
        NAMED(scope_memory[i]);
    return out;
}
