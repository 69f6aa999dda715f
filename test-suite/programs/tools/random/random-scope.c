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

const char *scope_value(Scope *s) {
    const char *a = scope_symbol(s), *b = scope_symbol(s);
    unsigned c = below(s, 4) + 1;
    switch (below(s, 48)) {
    case 0:
        return random_text("%u", below(s, 9));
    case 1:
        return random_text("%u", below(s, 9));
    case 2:
        return random_text("%s * %s", a, a);
    case 3:
        return random_text("%u * %s + %s", c, a, b);
    case 4:
        return random_text("%s - %s", a, b);
    case 5:
        return random_text("%s - %s", a, b);
    case 6:
        return random_text("%s + %u", a, c);
    case 7:
        return random_text("%s - %u", a, c);
    case 8:
        return random_text("%s / %u", a, c);
    case 9:
        return random_text("(%s & 7)", a);
    case 10:
        return random_text("(unsigned)%s", a);
    case 11:
        return random_text("(short)(%s)", random_text("%s + %s", a, b));
    case 12:
        return random_text("(unsigned char)%s", a);
    case 13:
        return random_text("(%s < %s ? %s : %s)", a, b, a, b);
    case 14:
        return random_text("a[(unsigned)%s %% 16]", a);
    case 15:
        return random_text("%s * %s", a, b);
    case 16:
        return random_text("-%s", a);
    case 17:
        return random_text("%s %% 8", a);
    case 18:
        return random_text("(long)%s", a);
    case 19:
        return random_text("(%s >> 1)", a);
    case 20:
        return random_text("%u - %s", c * 5, a);
    case 21:
    case 22:
        return random_text("pick(%s, %s)", a, b);
    case 23:
        return random_text("bump(&global, %s)", a);
    case 24:
        return random_text("fill(a, %s)", a);
    case 25:
        return "bits.low";
    case 26:
        return random_text("bits.high + %s", a);
    case 27:
        return "wild";
    case 28:
        return random_text("(long)(0.5 * %s)", a);
    case 29:
        return random_text("(%s << 1)", a);
    case 30:
        return random_text("(%s | 1)", a);
    case 31:
        return random_text("(%s ? %s : %u)", a, b, c);
    default:
        return a;
    }
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
