/* random-nests.c -- writes a random C program with nests of loops whose bounds,
 * strides and guards are linear, or nearly so, or whose variables are
 * multiplied or divided.
 *
 *     random-nests SEED static|run   >program.c
 *
 * Modes and macros are those of random-loops.c. */
#include "random-text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAMS = 3, DEPTH = 3, LOOPS = 8, TEXT = 1 << 15 };

typedef struct Generator {
    uint64_t state;
    bool is_static;
    const char *types[PARAMS];
    char code[TEXT];
    size_t used;
    unsigned line, loops, depth;
    char declared[LOOPS][40];
} Generator;

static const char *const param_names[] = {"n", "m", "k"};

static unsigned below(Generator *g, unsigned n) {
    return random_below(&g->state, n);
}

static bool percent(Generator *g, unsigned p) {
    return below(g, 100) < p;
}

static const char *any_type(Generator *g) {
    static const char *const odd[] = {"unsigned",      "long",   "short",
                                      "unsigned char", "size_t", "unsigned"};
    return percent(g, 70) ? "int" : odd[below(g, 6)];
}

static void put(Generator *g, const char *line) {
    int n = snprintf(g->code + g->used, TEXT - g->used, "%s\n", line);
    g->used += (size_t)n;
    g->line++;
}

/* ---- values ---- */

static const char *symbol(Generator *g) {
    return g->depth && percent(g, 45) ? random_text("i%u", below(g, g->depth))
                                      : param_names[below(g, PARAMS)];
}

static const char *value(Generator *g) {
    const char *a = symbol(g), *b = symbol(g);
    unsigned c = below(g, 4) + 1;
    switch (below(g, 26)) {
    case 0:
        return random_text("%s + %u", a, c * 3);
    case 1:
        return random_text("%s - %u", a, c);
    case 2:
        return random_text("%s - %s", a, b);
    case 3:
        return random_text("%s + %s", a, b);
    case 4:
        return random_text("%u * %s", c, a);
    case 5:
        return random_text("%s / %u", a, c * c);
    case 6:
        return random_text("%s / %u + %s", a, c + 1, b);
    case 7:
        return random_text("(%s < %s ? %s : %s)", a, b, a, b);
    case 8:
        return random_text("(%s > %u ? %s : %s - %u)", a, c, a, b, c);
    case 9:
        return random_text("(%s >> %u)", a, c);
    case 10:
        return random_text("%s %% %u", a, c + 2);
    case 11:
        return random_text("(%s & 7)", a);
    case 12:
        return random_text("(%s & ~3)", a);
    case 13:
        return random_text("%u", below(g, 12));
    case 14:
        return random_text("abs((int)(%s - %s))", a, b);
    case 15:
        return random_text("(%s + %u) / %u", a, c, c + 1);
    case 16:
        return random_text("(%s != 3) + %s", a, b);
    default:
        return a;
    }
}

static const char *comparison(Generator *g) {
    static const char *const signs[] = {"<", "<=", ">", ">=", "!=", "=="};
    const char *a = symbol(g), *b = symbol(g);
    unsigned c = below(g, 4) + 2;
    switch (below(g, 6)) {
    case 0:
        return random_text("%s %% %u == %u", a, c, below(g, c));
    case 1:
        return random_text("(%s + %s) %% %u == 0", a, b, c);
    case 2:
        return random_text("%s < %s", a, b);
    case 3:
        return random_text("%u * %s < %s", c, a, value(g));
    default:
        return random_text("%s %s %s", a, signs[below(g, 6)], value(g));
    }
}

static const char *condition(Generator *g) {
    if (percent(g, 70))
        return comparison(g);
    const char *a = comparison(g), *b = comparison(g);
    return random_text("%s%s %s %s", percent(g, 30) ? "!" : "",
                       random_text("(%s)", a), percent(g, 50) ? "&&" : "||", b);
}

/* ---- statements ---- */

static const char *environment(const Generator *g, bool at_call) {
    static char out[2000];
    size_t used = 0;
    out[0] = 0;
    for (unsigned i = 0; i < PARAMS; i++)
        used += (size_t)snprintf(out + used, sizeof out - used,
                                 " TICK_VALUE(\"%s\", %s)", param_names[i],
                                 param_names[i]);
    for (unsigned i = 0; i < g->depth && !at_call; i++)
        used += (size_t)snprintf(out + used, sizeof out - used,
                                 " TICK_VALUE(\"i%u\", i%u)", i, i);
    return out;
}

static void body(Generator *g, unsigned nest);

/* Of a variable that is multiplied or divided. */
static const char *head_scaled(Generator *g, const char *variable,
                               unsigned id) {
    unsigned by = below(g, 3) + 2;
    return percent(g, 50)
               ? random_text("T(%u) %s %s %s; %s *= %u", id, variable,
                             percent(g, 70) ? "<" : "<=", value(g), variable,
                             by)
               : random_text("T(%u) %s > %u; %s /= %u", id, variable,
                             below(g, 3) / 2, variable, by);
}

/* What stands between "for (" and ")", without the first value. */
static const char *head(Generator *g, const char *variable, unsigned id) {
    static const char *const up[] = {"<", "<", "<", "<=", "!="};
    static const char *const down[] = {">", ">=", ">", "!=", ">="};
    static const unsigned steps[] = {1, 1, 1, 2, 2, 3, 4, 7, 8, 32};
    bool rises = percent(g, 75);
    const char *sign = (rises ? up : down)[below(g, 5)];
    const char *bound = !rises && percent(g, 60) ? "0" : value(g);
    const char *more = percent(g, 12) ? random_text(" && %s %s %s", variable,
                                                    rises ? "<" : ">", value(g))
                                      : "";
    return random_text("T(%u) %s %s %s%s; %s %s %u", id, variable, sign, bound,
                       more, variable,
                       rises ? "+=" : "-=", steps[below(g, 10)]);
}

static void loop(Generator *g, unsigned nest) {
    if (g->loops == LOOPS || g->depth == DEPTH)
        return;
    unsigned id = g->loops++, outer = g->depth ? nest : id;
    const char *variable = random_text("i%u", g->depth);
    bool is_scaled = percent(g, 12);
    const char *first = percent(g, 45) ? (is_scaled ? "1" : "0") : value(g);
    const char *rest =
        is_scaled ? head_scaled(g, variable, id) : head(g, variable, id);
    put(g, random_text("LOOP(%u, %u,", id, outer));
    g->used--;
    g->used += (size_t)snprintf(g->code + g->used, TEXT - g->used, "%s)\n",
                                environment(g, false));
    snprintf(g->declared[id], sizeof g->declared[id], " DECLARE(%u, %u, %u)",
             id, outer, g->line);
    put(g, random_text("for (%s %s = %s; %s) {", any_type(g), variable, first,
                       rest));
    g->depth++;
    body(g, outer);
    g->depth--;
    put(g, "}");
}

static void guarded(Generator *g, unsigned nest) {
    put(g, random_text("if (%s) {", condition(g)));
    if (percent(g, 70))
        loop(g, nest);
    put(g, "sink++;");
    if (percent(g, 30)) {
        put(g, "} else {");
        loop(g, nest);
    }
    put(g, "}");
}

static void body(Generator *g, unsigned nest) {
    put(g, "sink++;");
    for (unsigned n = below(g, 3) + (g->depth < 2); n; n--) {
        unsigned kind = below(g, 10);
        if (kind < 5)
            loop(g, nest);
        else if (kind < 8)
            guarded(g, nest);
        else if (g->depth)
            put(g, random_text("if (%s) %s;", condition(g),
                               percent(g, 50) ? "continue" : "break"));
    }
}

static void function(Generator *g) {
    printf("static void f0(");
    for (unsigned i = 0; i < PARAMS; i++)
        printf("%s%s %s", i ? ", " : "", g->types[i] = any_type(g),
               param_names[i]);
    printf(") {\n");
    g->line = 3;
    for (unsigned i = 0; i < 2; i++)
        loop(g, 0);
    printf("    FRAME(\"f0\",");
    for (unsigned i = 0; i < g->loops; i++)
        fputs(g->declared[i], stdout);
    printf(",%s)\n%s}\n", environment(g, true), g->code);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: random-nests SEED static|run\n");
        return 2;
    }
    static Generator g;
    g.state = (strtoull(argv[1], NULL, 10) + 1) * 0x9E3779B97F4A7C15u;
    g.is_static = strcmp(argv[2], "static") == 0;
    for (int i = 0; i < 8; i++)
        (void)below(&g, 2);
    function(&g);
    printf("int main(int argc, char **argv) {\n"
           "    long x[3] = {0};\n"
           "    if (argc < %d) return 0;\n"
           "    for (int i = 0; i < 3 && i + 1 < argc; i++)\n"
           "        x[i] = atol(argv[i + 1]);\n"
           "    f0(",
           g.is_static ? 5 : 2);
    for (unsigned i = 0; i < PARAMS; i++)
        printf("%s(%s)x[%u]", i ? ", " : "", g.types[i], i);
    printf(");\n}\n");
    return 0;
}
