/* random-kinds.c -- writes a random C program with one nest of one kind, whose
 * variables are of type int and whose loops end: what people mean by an affine,
 * triangular, strided, halving, guarded nest, or one with early exits.
 *
 *     random-kinds SEED static|run [COUNT]   >program.c
 *
 * With COUNT the nests of as many seeds, from SEED on, each in a function of
 * its own.  The kind is SEED modulo 6, and stands in the line before it.
 * random-nests.c has other types, signs and loops that wrap around.  Modes and
 * macros are those of random-loops.c. */
#include "random-text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAMS = 3, DEPTH = 3, LOOPS = 5, TEXT = 1 << 15 };

typedef enum Kind {
    AFFINE,
    TRIANGULAR,
    STRIDED,
    HALVING,
    GUARDS,
    EXITS,
    KINDS
} Kind;
static const char *const kind_names[] = {"affine",  "triangular", "strided",
                                         "halving", "guards",     "exits"};

typedef struct Generator {
    uint64_t state;
    Kind kind;
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

static void put(Generator *g, const char *line) {
    int n = snprintf(g->code + g->used, TEXT - g->used, "%s\n", line);
    g->used += (size_t)n;
    g->line++;
}

/* ---- values ---- */

static const char *symbol(Generator *g) {
    bool is_index = g->kind != AFFINE && g->depth && percent(g, 50);
    return is_index ? random_text("i%u", below(g, g->depth))
                    : param_names[below(g, PARAMS)];
}

static const char *value(Generator *g) {
    const char *a = symbol(g), *b = symbol(g);
    unsigned c = below(g, 4) + 1;
    switch (below(g, 14)) {
    case 0:
        return random_text("%s + %u", a, c);
    case 1:
        return random_text("%s - %u", a, c);
    case 2:
        return random_text("%s - %s", a, b);
    case 3:
        return random_text("%s + %s", a, b);
    case 4:
        return random_text("%u * %s", c, a);
    case 5:
        return random_text("%s / %u", a, c + 1);
    case 6:
        return random_text("(%s < %s ? %s : %s)", a, b, a, b);
    case 7:
        return random_text("%u", below(g, 12));
    default:
        return a;
    }
}

static const char *comparison(Generator *g) {
    static const char *const signs[] = {"<", "<=", ">", ">=", "!=", "=="};
    unsigned c = below(g, 3) + 2;
    const char *a = symbol(g), *b = symbol(g);
    return percent(g, 30) ? random_text("%s %% %u == %u", a, c, below(g, c))
           : percent(g, 15)
               ? random_text("(%s + %s) %% %u == 0", a, b, c)
               : random_text("%s %s %s", a, signs[below(g, 6)], value(g));
}

static const char *condition(Generator *g) {
    const char *a = comparison(g);
    return percent(g, 75)
               ? a
               : random_text("%s %s %s", a, percent(g, 50) ? "&&" : "||",
                             comparison(g));
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

/* The whole of what stands between "for (" and ")". */
static const char *head(Generator *g, const char *v, unsigned id) {
    if (g->kind == HALVING && percent(g, 60)) {
        unsigned by = below(g, 3) + 2;
        return percent(g, 50)
                   ? random_text("int %s = 1; T(%u) %s %s %s; %s *= %u", v, id,
                                 v, percent(g, 70) ? "<" : "<=", value(g), v,
                                 by)
                   : random_text("int %s = %s; T(%u) %s > 0; %s /= %u", v,
                                 value(g), id, v, v, by);
    }
    static const unsigned strides[] = {2, 2, 3, 4, 8};
    unsigned step =
        g->kind == STRIDED && percent(g, 70) ? strides[below(g, 5)] : 1;
    const char *first = percent(g, 60) ? "0" : value(g), *last = value(g);
    if (percent(g, 75))
        return random_text("int %s = %s; T(%u) %s %s %s; %s += %u", v, first,
                           id, v, percent(g, 70) ? "<" : "<=", last, v, step);
    return random_text("int %s = %s; T(%u) %s %s %s; %s -= %u", v, last, id, v,
                       percent(g, 50) ? ">" : ">=", first, v, step);
}

static void body(Generator *g);

static void loop(Generator *g) {
    if (g->loops == LOOPS || g->depth == DEPTH)
        return;
    unsigned id = g->loops++;
    const char *rest = head(g, random_text("i%u", g->depth), id);
    put(g, random_text("LOOP(%u, 0,", id));
    g->used--;
    g->used += (size_t)snprintf(g->code + g->used, TEXT - g->used, "%s)\n",
                                environment(g, false));
    snprintf(g->declared[id], sizeof g->declared[id], " DECLARE(%u, 0, %u)", id,
             g->line);
    put(g, random_text("for (%s) {", rest));
    g->depth++;
    body(g);
    g->depth--;
    put(g, "}");
}

static void guarded(Generator *g) {
    put(g, random_text("if (%s) {", condition(g)));
    loop(g);
    put(g, "sink++;");
    if (percent(g, 30)) {
        put(g, "} else {");
        loop(g);
    }
    put(g, "}");
}

static void leaves(Generator *g) {
    static const char *const ways[] = {"break", "break", "return", "continue"};
    put(g, random_text("if (%s) %s;", condition(g), ways[below(g, 4)]));
}

static void body(Generator *g) {
    put(g, "sink++;");
    if (g->kind == EXITS && percent(g, 30))
        leaves(g);
    for (unsigned n = g->depth < 2 ? 1 + below(g, 2) : below(g, 2); n; n--)
        if (g->kind == GUARDS && percent(g, 60))
            guarded(g);
        else
            loop(g);
    if (g->kind == EXITS && percent(g, 40))
        leaves(g);
}

/* Function number "i", whose code begins behind line "line"; returns the last
 * line of it. */
static unsigned function(uint64_t seed, unsigned i, unsigned line) {
    static Generator g;
    g = (Generator){.state = (seed + 1) * 0x9E3779B97F4A7C15u,
                    .kind = (Kind)(seed % KINDS),
                    .line = line + 4};
    for (int k = 0; k < 8; k++)
        (void)below(&g, 2);
    loop(&g);
    printf("/* %s */\nstatic void f%u(int n, int m, int k) {\n"
           "    FRAME(\"f%u\",",
           kind_names[g.kind], i, i);
    for (unsigned k = 0; k < g.loops; k++)
        fputs(g.declared[k], stdout);
    printf(",%s)\n%s}\n", environment(&g, true), g.code);
    return g.line;
}

int main(int argc, char **argv) {
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: random-kinds SEED static|run [COUNT]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    unsigned count = argc == 4 ? (unsigned)atoi(argv[3]) : 1, line = 0;
    for (unsigned i = 0; i < count; i++)
        line = function(seed + i, i, line);
    printf("int main(int argc, char **argv) {\n"
           "    int x[3] = {0};\n"
           "    if (argc < %d) return 0;\n"
           "    for (int i = 0; i < 3 && i + 1 < argc; i++)\n"
           "        x[i] = atoi(argv[i + 1]);\n",
           strcmp(argv[2], "static") == 0 ? 5 : 4);
    for (unsigned i = 0; i < count; i++)
        printf("    APART(f%u(x[0], x[1], x[2]));\n", i);
    printf("}\n");
    return 0;
}
