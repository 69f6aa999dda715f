/* random-loops.c -- writes a random C program with loops of many kinds.
 *
 *     random-loops SEED static|run   >program.c
 *
 * "run" calls the functions with the program's arguments; "static" does so only
 * when there are at least four, so that asym --args int speaks from the code
 * alone.  The macros are those of loop-tick.h; with and without TICKS the loops
 * are on the same lines. */
#include "random-scope.h"
#include "random-text.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOPS = 12, TEXT = 1 << 16, DEPTH = 3 };

typedef struct Function {
    char name[8];
    unsigned params;
    const char *types[4];
} Function;

typedef struct Generator {
    Scope scope; /* at this place */
    bool is_static;
    char code[TEXT]; /* of the function's body */
    size_t used;
    unsigned line, loops, fresh, indent;
    char declared[LOOPS][40];
    unsigned calls; /* functions that may be called */
    Function function[4];
    Function *current;
} Generator;

static unsigned below(Generator *g, unsigned n) {
    return random_below(&g->scope.state, n);
}

static bool percent(Generator *g, unsigned p) {
    return below(g, 100) < p;
}

static void put(Generator *g, const char *line) {
    int n = snprintf(g->code + g->used, TEXT - g->used, "%*s%s\n",
                     (int)(4 * g->indent), "", line);
    g->used += (size_t)n;
    g->line++;
}

static void statement(Generator *g, unsigned depth, unsigned nest, bool inside);

static void call(Generator *g) {
    if (!g->calls)
        return;
    const Function *f = &g->function[below(g, g->calls)];
    char args[300] = "";
    for (unsigned i = 0; i < f->params; i++)
        snprintf(args + strlen(args), sizeof args - strlen(args), "%s, ",
                 scope_value(&g->scope));
    put(g, random_text("%s(%sp, q, a);", f->name, args));
}

static void change_memory(Generator *g) {
    const char *place = scope_memory[below(g, SCOPE_MEMORY)];
    put(g, random_text(percent(g, 50) ? "(%s)--;" : "(%s)++;", place));
}

/* Only where its value is the one that its name means in a report: before all
 * loops, and at the end of a body whose test comes first. */
static void change_parameter(Generator *g) {
    const char *place = scope_params[below(g, g->scope.params)];
    put(g, random_text(percent(g, 50) ? "%s--;" : "%s += 2;", place));
}

static void leave(Generator *g, bool inside) {
    const char *how = percent(g, 15)   ? "goto out;"
                      : !inside        ? "return;"
                      : percent(g, 40) ? "break;"
                      : percent(g, 60) ? "continue;"
                                       : "return;";
    put(g, random_text("if (%s) %s", scope_condition(&g->scope), how));
}

static void block(Generator *g, unsigned depth, unsigned nest, bool inside) {
    unsigned known = g->scope.names;
    g->indent++;
    put(g, "sink++;");
    for (unsigned n = below(g, 3) + (depth == 0); n; n--)
        statement(g, depth, nest, inside);
    g->indent--;
    g->scope.names = known;
}

/* In "switch", break is not for the loop around it. */
static void choice(Generator *g, unsigned depth, unsigned nest, bool inside) {
    put(g, random_text("switch (%s & 3) {", scope_symbol(&g->scope)));
    put(g, "case 0:");
    block(g, depth, nest, inside);
    put(g, inside && percent(g, 50) ? "continue;" : "break;");
    put(g, "case 1: {");
    block(g, depth, nest, inside);
    put(g, "}");
    put(g, "default:");
    block(g, depth, nest, inside);
    put(g, "}");
}

/* A loop's variable, its first value, its test and its step. */
typedef struct Head {
    char variable[24], test[220], step[60], init[100];
    const char *type;
} Head;

static Head head(Generator *g) {
    static const char *const up[] = {"<", "<", "<", "<=", "!="};
    static const char *const down[] = {">", ">=", ">", "!=", ">="};
    Head h = {.type = scope_type(&g->scope)};
    bool rises = percent(g, 72);
    snprintf(h.variable, sizeof h.variable, "i%u", ++g->fresh);
    const char *sign = rises ? up[below(g, 5)] : down[below(g, 5)];
    const char *bound =
        percent(g, rises ? 0 : 60) ? "0" : scope_value(&g->scope);
    snprintf(h.init, sizeof h.init, "%s",
             percent(g, rises ? 55 : 5) ? "0" : scope_value(&g->scope));
    snprintf(h.test, sizeof h.test, "%s %s %s", h.variable, sign, bound);
    if (percent(g, 10))
        snprintf(h.test, sizeof h.test, "%s %s %s", bound, rises ? ">" : "<",
                 h.variable);
    if (percent(g, 10)) {
        char *more =
            random_text("%s %s %s", h.test, percent(g, 80) ? "&&" : "||",
                        scope_condition(&g->scope));
        snprintf(h.test, sizeof h.test, "%s", more);
    }
    unsigned kind = below(g, 20);
    const char *by = kind < 13    ? "1"
                     : kind < 16  ? "2"
                     : kind < 18  ? "3"
                     : kind == 18 ? scope_params[below(g, g->scope.params)]
                                  : "4";
    snprintf(h.step, sizeof h.step, "%s %s %s", h.variable,
             percent(g, 97) == rises ? "+=" : "-=", by);
    return h;
}

static void pointer_loop(Generator *g, unsigned id) {
    static const char *const heads[][3] = {
        {"a", "r != e", "r++"},           {"a", "r < e", "r += 2"},
        {"a + 16", "r > e", "r--"},       {"a + 1", "e - r > 2", "r++"},
        {"a", "r != e && *r < 9", "r++"}, {"a", "r <= e", "++r"}};
    const char *const *h = heads[below(g, 6)];
    put(g, random_text("for (const int *r = %s, *e = a + (unsigned)%s %% 17; "
                       "T(%u) %s; %s) {",
                       h[0], scope_symbol(&g->scope), id, h[1], h[2]));
}

static void floating_loop(Generator *g, unsigned id) {
    const char *type = percent(g, 50) ? "double" : "float";
    put(g, random_text("for (%s d = 0; T(%u) d < %s; d += %s) {", type, id,
                       scope_symbol(&g->scope), percent(g, 50) ? "1" : "0.5f"));
}

/* A loop while it is written. */
typedef struct Written {
    unsigned id, depth, nest; /* those of its body */
    Head head;
    const char *tick;
} Written;

/* The body of a loop that a parameter may change in, too. */
static void tested_body(Generator *g, const Written *w) {
    block(g, w->depth, w->nest, true);
    if (percent(g, 8))
        change_parameter(g);
}

static void for_loop(Generator *g, const Written *w) {
    const Head *h = &w->head;
    put(g, random_text("for (%s %s = %s; %s %s; %s) {", h->type, h->variable,
                       h->init, w->tick, h->test, h->step));
    scope_add(&g->scope, h->variable);
    tested_body(g, w);
    put(g, "}");
}

static void while_loop(Generator *g, const Written *w) {
    put(g, random_text("while (%s %s) {", w->tick, w->head.test));
    tested_body(g, w);
    put(g, random_text("    %s;", w->head.step));
    put(g, "}");
}

static void do_loop(Generator *g, const Written *w) {
    put(g, random_text("do { %s sink++;", w->tick));
    block(g, w->depth, w->nest, true);
    put(g, random_text("    %s;", w->head.step));
    put(g, random_text("} while (%s);", w->head.test));
}

static void goto_loop(Generator *g, const Written *w) {
    put(g, random_text("again%u: %s sink++;", w->id, w->tick));
    block(g, w->depth, w->nest, false);
    put(g, random_text("%s;", w->head.step));
    put(g, random_text("if (%s) goto again%u;", w->head.test, w->id));
}

static void pointer_or_float(Generator *g, const Written *w,
                             void (*begin)(Generator *g, unsigned id)) {
    begin(g, w->id);
    block(g, w->depth, w->nest, true);
    put(g, "}");
}

static void walking_loop(Generator *g, const Written *w) {
    pointer_or_float(g, w, pointer_loop);
}

static void real_loop(Generator *g, const Written *w) {
    pointer_or_float(g, w, floating_loop);
}

/* Out of twelve; those whose variable is not their own have it before them. */
static const struct {
    void (*write)(Generator *g, const Written *w);
    bool is_declared_before;
} kinds[] = {
    {for_loop, false},  {for_loop, false},     {for_loop, false},
    {for_loop, false},  {for_loop, false},     {for_loop, false},
    {while_loop, true}, {while_loop, true},    {do_loop, true},
    {goto_loop, true},  {walking_loop, false}, {real_loop, false},
};

/* LOOP(...), and what DECLARE(...) says of it at the end. */
static void announce(Generator *g, const Written *w) {
    put(g, random_text("LOOP(%u, %u,", w->id, w->nest));
    g->code[--g->used] = 0;
    g->used += (size_t)snprintf(g->code + g->used, TEXT - g->used, "%s)\n",
                                scope_ticks(&g->scope));
    snprintf(g->declared[w->id], sizeof g->declared[w->id],
             " DECLARE(%u, %u, %u)", w->id, w->nest, g->line);
}

static void loop(Generator *g, unsigned depth, unsigned nest) {
    if (g->loops == LOOPS || depth == DEPTH)
        return;
    unsigned id = g->loops++, known = g->scope.names;
    Written w = {.id = id,
                 .depth = depth + 1,
                 .nest = depth ? nest : id,
                 .head = head(g),
                 .tick = random_text("T(%u)", id)};
    unsigned kind = below(g, sizeof kinds / sizeof *kinds);
    if (kinds[kind].is_declared_before) {
        put(g, random_text("%s %s = %s;", w.head.type, w.head.variable,
                           w.head.init));
        scope_add(&g->scope, w.head.variable);
    }
    announce(g, &w);
    kinds[kind].write(g, &w);
    g->scope.names = known;
}

static void local(Generator *g) {
    if (g->scope.names == SCOPE_NAMES)
        return;
    const char *type = scope_type(&g->scope), *init = scope_value(&g->scope);
    const char *name = random_text("v%u", ++g->fresh);
    put(g, random_text("%s %s = %s;", type, name, init));
    scope_add(&g->scope, name);
}

static void statement(Generator *g, unsigned depth, unsigned nest,
                      bool inside) {
    unsigned kind = below(g, 100);
    if (kind < (depth == 0 ? 72u : 45u)) {
        loop(g, depth, nest);
    } else if (kind < 57) {
        put(g, random_text("if (%s) {", scope_condition(&g->scope)));
        block(g, depth, nest, inside);
        put(g, "}");
    } else if (kind < 60) {
        choice(g, depth, nest, inside);
    } else if (kind < 70) {
        leave(g, inside);
    } else if (kind < 78) {
        change_memory(g);
    } else if (kind < 86) {
        call(g);
    } else if (kind < 96) {
        local(g);
    }
}

static void recursion(Generator *g) {
    put(g, "if (n > 0 && n < 40)");
    char args[100] = "n - 1, ";
    for (unsigned i = 1; i < g->current->params; i++)
        strcat(strcat(args, scope_params[i]), ", ");
    put(g, random_text("    %s(%sp, q, a);", g->current->name, args));
}

static void function(Generator *g, unsigned index) {
    Function *f = g->current = &g->function[index];
    snprintf(f->name, sizeof f->name, "f%u", index);
    f->params = below(g, 3) + 1 + percent(g, 20);
    printf("static void %s(", f->name);
    for (unsigned i = 0; i < f->params; i++)
        printf("%s %s, ", f->types[i] = scope_type(&g->scope), scope_params[i]);
    printf("struct Shape *p, int *q, int *a) {\n");
    g->line += 2; /* that one, and FRAME's */
    *g->code = 0;
    g->used = g->scope.names = g->loops = g->fresh = 0;
    g->scope.params = f->params;
    g->calls = index;
    if (percent(g, 10))
        change_parameter(g);
    block(g, 0, 0, false);
    if (percent(g, 10))
        recursion(g);
    printf("    FRAME(\"%s\",", f->name);
    for (unsigned i = 0; i < g->loops; i++)
        fputs(g->declared[i], stdout);
    g->scope.names = 0;
    printf(",%s)\n%sout:;\n}\n", scope_ticks(&g->scope), g->code);
    g->line += 2;
}

static void main_function(const Generator *g, unsigned functions) {
    printf("int main(int argc, char **argv) {\n"
           "    long x[4] = {0};\n"
           "    if (argc < %d) return 0;\n"
           "    if (argc > 1) x[0] = atol(argv[1]);\n"
           "    if (argc > 2) x[1] = atol(argv[2]);\n"
           "    if (argc > 3) x[2] = atol(argv[3]);\n"
           "    if (argc > 4) x[3] = atol(argv[4]);\n"
           "    struct Shape shape = {(int)x[1], (int)x[2], "
           "(unsigned)x[0]};\n"
           "    int own = (int)x[2], a[16];\n"
           "    for (int i = 0; i < 16; i++)\n"
           "        a[i] = (int)(x[1] * i %% 11 + x[0] %% 3);\n"
           "    global = (int)x[1], limit = (unsigned)x[2];\n"
           "    either.whole = (int)x[0], wild = (int)x[1] & 15;\n"
           "    bits.low = (unsigned)x[2] & 7, bits.high = (int)x[1] & 15;\n"
           "    int *q = x[2] %% 7 == 5 ? &global : x[2] %% 7 == 3 "
           "? &shape.rows : &own;\n",
           g->is_static ? 5 : 2);
    for (unsigned i = 0; i < functions; i++) {
        printf("    f%u(", i);
        for (unsigned j = 0; j < g->function[i].params; j++)
            printf("(%s)x[%u], ", g->function[i].types[j], j);
        printf("&shape, q, a);\n");
    }
    printf("}\n");
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: random-loops SEED static|run\n");
        return 2;
    }
    static Generator g;
    uint64_t seed = strtoull(argv[1], NULL, 10);
    g.scope.state = (seed + 1) * 0x9E3779B97F4A7C15u;
    g.is_static = strcmp(argv[2], "static") == 0;
    for (int i = 0; i < 8; i++)
        (void)below(&g, 2);
    g.line = 1;
    unsigned functions = g.is_static ? below(&g, 3) + 1 : below(&g, 2) + 1;
    for (unsigned i = 0; i < functions; i++)
        function(&g, i);
    main_function(&g, functions);
    return 0;
}
