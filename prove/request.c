#include "prove/request.h"

#include "algebra/region/range.h"

#include <stdlib.h>
#include <string.h>

/* No function has symbols with higher numbers. */
enum { MAX_SYMBOL = 1 << 20 };

typedef struct Reader {
    FILE *in, *out;
    unsigned line;
    unsigned number; /* of the question */
    Question question;
    System system;
    const SymbolRange *types;
    Vec(SymbolRange) ranges;
    Vec(const char *) names;
    Arena *arena; /* of the question */
} Reader;

static Status fail(const Reader *r, const char *what) {
    return status_fail(ASYM_SYNTAX, "line %u: %s", r->line, what);
}

static Status take_symbol(Reader *r, const char *text, bool is_state) {
    unsigned symbol, bits;
    char sign[9];
    if (sscanf(text, "%u %u %8s", &symbol, &bits, sign) != 3 || bits < 1 ||
        bits > 64 || symbol > MAX_SYMBOL)
        return fail(r, "a symbol has a number, bits and a sign");
    if (is_state && symbol != r->ranges.size)
        return fail(r, "states are numbered behind symbols");
    while (r->ranges.size <= symbol) {
        *vec_push(r->arena, &r->ranges) = type_range(r->types, 64, true);
        const char *name = arena_printf(r->arena, "s%zu", r->names.size);
        *vec_push(r->arena, &r->names) = name;
    }
    r->ranges.at[symbol] = type_range(r->types, bits, !strcmp(sign, "signed"));
    if (!is_state)
        *vec_push(r->arena, &r->question.symbols) = symbol;
    return status_ok();
}

/* Symbols and states come first. */
static Status take_system(Reader *r, const char *text) {
    r->system.symbols = (unsigned)r->question.symbols.size;
    r->system.variables = (unsigned)r->ranges.size;
    r->system.ranges = r->ranges.at;
    if (r->ranges.size > POLY_HUGE || r->system.symbols > r->system.variables)
        return fail(r, "a system has few symbols and states");
    return system_add(&r->system, text, r->arena)
               ? status_ok()
               : fail(r, "this is no line of a system");
}

static void print(Reader *r, const Counted *answer, bool elsewhere) {
    Text text = text_new(r->arena);
    text_add(&text, "%u ", r->number);
    expr_print(&text, answer->formula, r->names.at);
    text_add(&text, "\nwhere ");
    region_print(&text, &answer->valid, r->names.at);
    if (answer->because) {
        text_add(&text, "\n%s ", answer->upper ? "bound" : "because");
        expr_print(&text, answer->because, r->names.at);
    }
    if (elsewhere)
        text_add(&text, "\nelsewhere");
    (void)fprintf(r->out, "%s\n", text_chars(&text));
    (void)fflush(r->out);
}

static Status finish(Reader *r) {
    if (r->system.ways.size) {
        Counted counted = counted_find(&r->system, r->arena);
        if (counted.formula)
            print(r, &counted, false);
        return status_ok();
    }
    if (!r->question.points)
        return fail(r, "a question needs points or a system");
    r->question.ranges = r->ranges.at;
    r->question.n_ranges = r->ranges.size;
    Answer answer = question_answer(&r->question, r->arena);
    if (answer.formula)
        print(r, &(Counted){.formula = answer.formula, .valid = answer.valid},
              answer.elsewhere);
    return status_ok();
}

static void start(Reader *r, unsigned number) {
    arena_free(r->arena);
    r->arena = arena_new();
    r->number = number;
    r->question = (Question){0};
    r->system = (System){0};
    r->ranges.at = NULL;
    r->ranges.size = r->ranges.room = 0;
    r->names.at = NULL;
    r->names.size = r->names.room = 0;
    r->types = type_ranges_new(r->arena);
}

/* What follows "word" and a blank; NULL if "line" begins otherwise. */
static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' '
               ? line + length + 1
               : NULL;
}

static Status take_line(Reader *r, const char *line) {
    const char *rest;
    if ((rest = after(line, "question"))) {
        start(r, (unsigned)strtoul(rest, NULL, 10));
        return status_ok();
    }
    if (!r->arena)
        return fail(r, "a question is expected");
    if ((rest = after(line, "symbol")))
        return take_symbol(r, rest, false);
    if ((rest = after(line, "state")))
        return take_symbol(r, rest, true);
    if ((rest = after(line, "system")))
        return take_system(r, rest);
    if ((rest = after(line, "points")))
        r->question.points = arena_strdup(r->arena, rest);
    else if ((rest = after(line, "never")))
        *vec_push(r->arena, &r->question.never) = arena_strdup(r->arena, rest);
    else if (!strcmp(line, "end"))
        return finish(r);
    else
        return fail(r, "neither symbol, state, system, points, never nor end");
    return status_ok();
}

Status request_answer(FILE *in, FILE *out) {
    Reader r = {.in = in, .out = out};
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    Status status = status_ok();
    while (status.code == ASYM_OK && (length = getline(&line, &room, in)) > 0) {
        r.line++;
        line[strcspn(line, "\n")] = '\0';
        status = take_line(&r, line);
    }
    free(line);
    arena_free(r.arena);
    return status;
}
