#include "static/plan/plan.h"

static const char *in_words(const Expr *e, const char *const *names,
                            Arena *arena) {
    Text text = text_new(arena);
    if (e)
        expr_print(&text, e, names);
    return e ? text_chars(&text) : "?";
}

static void dump_formula(FILE *file, const char *what, const PlanFormula *f,
                         const char *const *names, Arena *arena) {
    Text region = text_new(arena);
    region_print(&region, &f->valid, names);
    (void)fprintf(file, "    %s %s%s", what,
                  f->upper && f->formula ? "<= " : "",
                  in_words(f->formula, names, arena));
    if (*text_chars(&region))
        (void)fprintf(file, " for %s", text_chars(&region));
    (void)fprintf(file, "%s%s\n", f->reason ? "; " : "",
                  f->reason ? f->reason : "");
}

/* Sets are over s0, s1, ..: which symbols these are comes first. */
static void dump_question(FILE *file, const char *what, const PlanQuestion *q,
                          const char *const *names) {
    if (!plan_is_asked(q))
        return;
    (void)fprintf(file, "    asked: %s", what);
    for (size_t i = 0; i < q->symbols.size; i++)
        (void)fprintf(file, "%s s%zu = %s", i ? "," : " with",
                      q->points ? q->symbols.at[i] : i,
                      names[q->symbols.at[i]]);
    for (size_t i = 0; i < q->states.size; i++)
        (void)fprintf(file, ", s%zu is %s", q->symbols.size + i,
                      names[q->states.at[i]]);
    (void)fprintf(file, ": %s%s\n", q->points ? "points of " : "",
                  q->points ? q->points : "ways of a system");
    for (size_t i = 0; i < q->never.size; i++)
        (void)fprintf(file, "      where empty: %s\n", q->never.at[i]);
    for (size_t i = 0; i < q->system.size; i++)
        (void)fprintf(file, "      %s\n", q->system.at[i]);
}

static void dump_symbols(FILE *file, const char *what, const SymbolId *ids,
                         size_t count, const char *const *names) {
    (void)fprintf(file, "    %s", what);
    for (size_t i = 0; i < count; i++)
        (void)fprintf(file, "%s %s", i ? "," : "", names[ids[i]]);
    (void)fputc('\n', file);
}

static const char *reach_name(NodeReach reach) {
    static const char *const names[] = {[REACH_ROUNDS] = "always",
                                        [REACH_ROUNDS_PLUS] =
                                            "always, and once more",
                                        [REACH_SOME_ROUNDS] = "some rounds",
                                        [REACH_MAYBE] = "maybe"};
    return names[reach];
}

/* As "%u" would; most of a dump are such numbers. */
static void dump_number(FILE *file, uint32_t number) {
    char digits[10];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    (void)fwrite(digits + at, 1, sizeof digits - at, file);
}

static void dump_path(FILE *file, const char *what, const PlanPath *path) {
    (void)fprintf(file, "%s ", what);
    if (path->reason) {
        (void)fprintf(file, "unknown: %s\n", path->reason);
        return;
    }
    if (path->least != path->most)
        (void)fprintf(file, "%llu..", (unsigned long long)path->least);
    (void)fprintf(file, "%llu:", (unsigned long long)path->most);
    for (size_t i = 0; i < path->steps.size; i++) {
        const PlanStep *step = &path->steps.at[i];
        (void)fputs(" b", file);
        dump_number(file, step->block);
        for (size_t k = 0; k < step->lines.size; k++) {
            (void)fputc(k ? ',' : '@', file);
            dump_number(file, step->lines.at[k]);
        }
    }
    (void)fprintf(file, "\n");
}

static void dump_premised(FILE *file, const char *number, PlanPremise premise,
                          const PlanFormula *f, const char *const *names,
                          Arena *arena) {
    const char *what =
        arena_printf(arena, "%s, %s,", number, plan_premises[premise].words);
    dump_formula(file, what, f, names, arena);
    for (size_t i = 0; i < f->unless.size; i++)
        (void)fprintf(file, "    unless it is left at line %u\n",
                      f->unless.at[i]);
}

static void dump_loop(FILE *file, const PlanLoop *l, const char *const *names,
                      Arena *arena) {
    (void)fprintf(file, "  loop %u:%u#%u depth %u, reached %s\n", l->line,
                  l->column, l->ordinal, l->depth, reach_name(l->reach));
    dump_symbols(file, "inputs", l->inputs.at, l->inputs.size, names);
    dump_symbols(file, "inputs of its total", l->nest_inputs.at,
                 l->nest_inputs.size, names);
    if (l->opaque)
        (void)fprintf(file, "    depends also %s\n", l->opaque_why);
    if (l->uneven)
        (void)fprintf(file, "    not one element a round: %s\n", l->uneven);
    for (size_t i = 0; i < l->inductions.size; i++) {
        const RoundVariable *in = &l->inductions.at[i];
        (void)fprintf(file, "    %s = %s + %s*round\n", names[in->symbol],
                      in_words(in->init, names, arena),
                      in_words(in->step, names, arena));
    }
    dump_formula(file, "count", &l->count, names, arena);
    for (PlanPremise i = 0; i < PLAN_PREMISES; i++)
        if (l->premised[i].formula)
            dump_premised(file, "count", i, &l->premised[i], names, arena);
    for (PlanPremise i = 0; i < PLAN_PREMISES; i++)
        if (l->nest_premised[i].formula)
            dump_premised(file, "total", i, &l->nest_premised[i], names, arena);
    dump_formula(file, "total", &l->total, names, arena);
    dump_formula(file, "entries", &l->entries, names, arena);
    static const char *const what[] = {[PLAN_ROUNDS] = "rounds",
                                       [PLAN_TOTAL] = "total",
                                       [PLAN_ENTRIES] = "entries"};
    for (size_t i = 0; i < PLAN_NUMBERS; i++)
        dump_question(file, what[i], &l->questions[i], names);
    dump_path(file, "    instructions of a round", &l->round);
    dump_path(file, "    instructions as it ends", &l->last);
}

static void dump_call(FILE *file, const PlanCall *c, const PlanFunction *f,
                      const char *const *names, Arena *arena) {
    (void)fprintf(file, "  call %u to %s", c->line,
                  c->callee ? c->callee : "a pointer");
    if (c->loop >= 0)
        (void)fprintf(file, " in loop %u:%u", f->loops.at[c->loop].line,
                      f->loops.at[c->loop].column);
    (void)fprintf(file, ", reached %s (", reach_name(c->reach));
    for (size_t i = 0; i < c->args.size; i++) {
        (void)fputs(i ? ", " : "", file);
        (void)fputs(in_words(c->args.at[i], names, arena), file);
    }
    (void)fputs(")\n", file);
}

/* "  way for n >= 2 with m = 2*n + 1: call 11 call 11 loop 9" with their lines.
 */
static void dump_way(FILE *file, const PlanWay *way, const PlanFunction *f,
                     const char *const *names, Arena *arena) {
    Text region = text_new(arena);
    region_print(&region, &way->where, names);
    (void)fprintf(file, "  way%s%s", *text_chars(&region) ? " for " : "",
                  text_chars(&region));
    for (size_t i = 0; i < way->choices.size; i++)
        (void)fprintf(file, "%s%s = %s", i ? ", " : " with ",
                      names[way->choices.at[i].local],
                      in_words(way->choices.at[i].value, names, arena));
    (void)fputc(':', file);
    for (size_t i = 0; i < way->calls.size; i++)
        (void)fprintf(file, " call %u", f->calls.at[way->calls.at[i]].line);
    for (size_t i = 0; i < way->nests.size; i++)
        (void)fprintf(file, " loop %u", f->loops.at[way->nests.at[i]].line);
    (void)fputc('\n', file);
}

void plan_dump_function(const PlanFunction *f, FILE *file) {
    Arena *arena = arena_new();
    const char **names = plan_symbol_names(f, arena);
    (void)fprintf(file, "function %s line %u%s%s\n", f->signature, f->line,
                  f->left_alone ? ", left alone: " : "",
                  f->left_alone ? f->left_alone : "");
    dump_path(file, "  instructions beside its loops", &f->straight);
    for (size_t k = 0; k < f->loops.size; k++)
        dump_loop(file, &f->loops.at[k], names, arena);
    for (size_t k = 0; k < f->calls.size; k++)
        dump_call(file, &f->calls.at[k], f, names, arena);
    for (size_t k = 0; k < f->ways.size; k++)
        dump_way(file, &f->ways.at[k], f, names, arena);
    arena_free(arena);
}
