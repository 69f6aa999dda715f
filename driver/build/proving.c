#include "driver/build/proving.h"

#include "base/process/child.h"
#include "base/process/terminal.h"
#include "static/plan/nestsum.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A question of the plan, by its number. */
typedef struct Asked {
    PlanFunction *function;
    PlanLoop *loop;
    PlanNumber number;
} Asked;

typedef Vec(Asked) AskedList;

static void list_loop(AskedList *out, PlanFunction *f, PlanLoop *loop,
                      Arena *arena) {
    for (unsigned i = 0; i < PLAN_NUMBERS; i++)
        if (plan_is_asked(&loop->questions[i]))
            *vec_push(arena, out) = (Asked){f, loop, (PlanNumber)i};
}

static AskedList list_questions(const Plan *plan, Arena *arena) {
    AskedList out = {0};
    for (size_t i = 0; i < plan->functions.size; i++) {
        PlanFunction *f = &plan->functions.at[i];
        for (size_t k = 0; k < f->loops.size; k++)
            list_loop(&out, f, &f->loops.at[k], arena);
    }
    return out;
}

static void print_symbol(FILE *file, const char *what, size_t number,
                         const PlanSymbol *s) {
    (void)fprintf(file, "%s %zu %u %s\n", what, number, s->bits,
                  s->is_signed ? "signed" : "unsigned");
}

static void print_question(FILE *file, size_t number, const Asked *asked) {
    const PlanQuestion *q = &asked->loop->questions[asked->number];
    const PlanSymbol *symbols = asked->function->symbols.at;
    (void)fprintf(file, "question %zu\n", number);
    for (size_t i = 0; i < q->symbols.size; i++)
        print_symbol(file, "symbol", q->points ? q->symbols.at[i] : i,
                     &symbols[q->symbols.at[i]]);
    for (size_t i = 0; i < q->states.size; i++)
        print_symbol(file, "state", q->symbols.size + i,
                     &symbols[q->states.at[i]]);
    if (q->points)
        (void)fprintf(file, "points %s\n", q->points);
    for (size_t i = 0; i < q->never.size; i++)
        (void)fprintf(file, "never %s\n", q->never.at[i]);
    for (size_t i = 0; i < q->system.size; i++)
        (void)fprintf(file, "system %s\n", q->system.at[i]);
    (void)fprintf(file, "end\n");
}

static Status write_questions(const AskedList *asked, const char *path) {
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot write '%s': %s", path,
                           strerror(errno));
    for (size_t i = 0; i < asked->size; i++)
        print_question(file, i, &asked->at[i]);
    bool failed = ferror(file) != 0;
    failed = fclose(file) != 0 || failed;
    return failed ? status_fail(ASYM_USAGE, "cannot write '%s'", path)
                  : status_ok();
}

Status proving_ask(size_t *count, const Plan *plan, const char *path) {
    Arena *scratch = arena_new();
    AskedList asked = list_questions(plan, scratch);
    *count = asked.size;
    Status status = asked.size ? write_questions(&asked, path) : status_ok();
    arena_free(scratch);
    return status;
}

/* ---- answers ---- */

/* The next line that ends, without its end; NULL if there is none. */
static char *next_line(const char **at, Arena *arena) {
    const char *end = strchr(*at, '\n');
    if (!end)
        return NULL;
    char *line = arena_strndup(arena, *at, (size_t)(end - *at));
    *at = end + 1;
    return line;
}

/* Names under which the symbols of its function are known in an answer; ""
 * where they are not. */
static const char **names_in(const Asked *asked, Arena *arena) {
    const PlanQuestion *q = &asked->loop->questions[asked->number];
    size_t count = asked->function->symbols.size;
    const char **names = ARENA_ARRAY(arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        names[i] = q->points ? arena_printf(arena, "s%zu", i) : "";
    for (size_t i = 0; i < q->symbols.size && !q->points; i++)
        names[q->symbols.at[i]] = arena_printf(arena, "s%zu", i);
    for (size_t i = 0; i < q->states.size; i++)
        names[q->states.at[i]] =
            arena_printf(arena, "s%zu", q->symbols.size + i);
    return names;
}

/* An answer as it was printed. */
typedef struct Lines {
    const char *formula, *region;
    const char *because; /* or NULL */
    bool upper, elsewhere;
} Lines;

static bool take(const Asked *asked, const Lines *lines, Arena *arena) {
    size_t count = asked->function->symbols.size;
    const char *const *names = names_in(asked, arena);
    PlanFormula answer = {.upper = lines->upper, .elsewhere = lines->elsewhere};
    if (expr_parse(&answer.formula, lines->formula, names, count, arena).code !=
            ASYM_OK ||
        region_parse(&answer.valid, lines->region, names, count, arena).code !=
            ASYM_OK)
        return false;
    if (lines->because &&
        expr_parse(&answer.because, lines->because, names, count, arena).code !=
            ASYM_OK)
        return false;
    plan_answer(asked->function, asked->loop, asked->number, &answer, arena);
    return true;
}

/* What follows the blank behind the first word. */
static const char *behind_word(const char *line) {
    const char *blank = line ? strchr(line, ' ') : NULL;
    return blank ? blank + 1 : NULL;
}

void proving_take(Plan *plan, const char *lines, Arena *arena) {
    AskedList asked = list_questions(plan, arena);
    static const char because[] = "because ", bound[] = "bound ",
                      elsewhere[] = "elsewhere\n";
    for (bool good = true; good;) {
        const char *first = next_line(&lines, arena);
        Lines l = {.formula = behind_word(first),
                   .region = behind_word(next_line(&lines, arena))};
        l.upper = !strncmp(lines, bound, sizeof bound - 1);
        if (l.upper || !strncmp(lines, because, sizeof because - 1))
            l.because = behind_word(next_line(&lines, arena));
        l.elsewhere = !strncmp(lines, elsewhere, sizeof elsewhere - 1);
        if (l.elsewhere)
            (void)next_line(&lines, arena);
        size_t number = l.formula ? strtoull(first, NULL, 10) : asked.size;
        good = l.formula && l.region && number < asked.size &&
               take(&asked.at[number], &l, arena);
    }
}

/* ---- the children ---- */

/* Time that a child takes at most, for some thousand questions; and what it may
 * say. */
enum { SECONDS = 60, ANSWERS_KEPT = 1 << 25 };

/* One child. */
typedef struct Inquiry {
    Build *build;
    Plan *plan;
} Inquiry;

typedef struct Inquiries {
    const BuildTools *tools;
    Vec(Inquiry) all;
    Vec(ChildSpec) specs; /* likewise */
    Arena *arena;
} Inquiries;

static void add_inquiry(Inquiries *in, Build *build, Plan *plan,
                        const char *path) {
    size_t words = 3;
    const char **argv = ARENA_ARRAY(in->arena, const char *, words);
    argv[0] = in->tools->prove;
    argv[1] = path;
    *vec_push(in->arena, &in->all) = (Inquiry){build, plan};
    *vec_push(in->arena, &in->specs) =
        (ChildSpec){.argv = argv,
                    .output = {.keep = ANSWERS_KEPT},
                    .limits = buildtools_limits(SECONDS)};
}

static void ask_plan(Inquiries *in, Build *build, Plan *plan,
                     const char *path) {
    size_t count = 0;
    Status status = proving_ask(&count, plan, path);
    if (status.code != ASYM_OK)
        build->unproved = arena_strdup(in->arena, status.message);
    else if (count && !in->tools->prove)
        build->unproved = "asym-prove is missing: install asym again";
    else if (count)
        add_inquiry(in, build, plan, path);
}

static void ask_build(Inquiries *in, Build *build, const FrontendSpec *spec) {
    for (size_t i = 0; i < build->plans.count; i++)
        ask_plan(
            in, build, &build->plans.at[i],
            arena_printf(in->arena, "%s/%zu.questions", spec->directory, i));
}

/* What it said until it failed holds. */
static void settle(const Inquiries *in, size_t i, const ChildResult *result) {
    Build *build = in->all.at[i].build;
    if (result->end != CHILD_EXITED || result->code != 0)
        build->unproved = arena_printf(
            in->arena, "asym-prove %s",
            child_result_text(result, &in->specs.at[i], in->arena));
    proving_take(in->all.at[i].plan, result->output, in->arena);
    nestsum_add_totals(in->all.at[i].plan, in->arena);
}

Status proving_run(Build builds[], const FrontendSpec specs[], size_t count,
                   const BuildTools *tools, size_t jobs, Arena *arena) {
    Inquiries in = {.tools = tools, .arena = arena};
    for (size_t i = 0; i < count; i++)
        if (builds[i].status.code == ASYM_OK && specs[i].kind != BUILD_COUNTS &&
            specs[i].kind != BUILD_TIMES)
            ask_build(&in, &builds[i], &specs[i]);
    if (!in.all.size)
        return status_ok();
    terminal_show("asym: counting what loops run");
    ChildResult *results = ARENA_ARRAY(arena, ChildResult, in.all.size);
    Status status =
        child_run_all(results, in.specs.at, in.specs.size, jobs, arena);
    terminal_clear();
    for (size_t i = 0; i < in.all.size && status.code == ASYM_OK; i++)
        settle(&in, i, &results[i]);
    return status;
}
