/* count.c -- are the expectations true?  Independent of asym: puts a counter
 * of its own into each loop that a test program gives a number for, runs the
 * program as its "check" directives say, and compares.
 *
 *     count CLANG TICK.H PROGRAM */
#include "base/text.h"
#include "binding.h"
#include "process.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOPS_PER_LINE = 8 };

typedef struct Count {
    const Directives *directives;
    Arena *arena;
    const char *scratch;
    unsigned failures;
    unsigned *compared; /* how often, indexed by directive */
} Count;

typedef struct Run {
    DirectiveKind kind; /* POINT: formulas are left out */
    const char *text;
    Binding binding;
    const char *ticks; /* what it counted */
} Run;

static bool word_at(const char *line, const char *at, const char *word) {
    size_t length = strlen(word);
    bool begins =
        at == line || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
    return begins && strncmp(at, word, length) == 0 &&
           !(isalnum((unsigned char)at[length]) || at[length] == '_');
}

static bool after_brace(const char *line, const char *at) {
    while (at > line && at[-1] == ' ')
        at--;
    return at > line && at[-1] == '}';
}

/* Behind the ';' that starts the condition of the "for" at "at". */
static const char *for_condition(const char *at) {
    int depth = 0;
    for (; *at; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at == ';' && depth == 1)
            return at + 1;
    }
    return NULL;
}

/* Behind the ')' of the range-for at "at"; NULL: it is none. */
static const char *range_end(const char *at) {
    const char *range = strstr(at, " : ");
    int depth = 0;
    for (; range && *at; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at == ')' && depth == 0)
            return at > range ? at + 1 : NULL;
    }
    return NULL;
}

static const char *label_end(const char *line) {
    const char *at = line + strspn(line, " ");
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_");
    bool label = length && at[length] == ':' && !word_at(line, at, "default");
    return label ? at + length + 1 : NULL;
}

typedef struct Insertion {
    const char *at;    /* NULL: none */
    const char *after; /* what follows TICK(i) there */
    const char *body;  /* of a range-for, where its rounds count; or NULL */
} Insertion;

static Insertion insertion_at(const char *line, const char *at) {
    if (word_at(line, at, "for")) {
        const char *condition = for_condition(at);
        bool empty = condition && condition[strspn(condition, " ")] == ';';
        if (!condition)
            return (Insertion){.at = range_end(at) ? at : NULL,
                               .body = range_end(at)};
        return (Insertion){.at = condition, .after = empty ? "" : ","};
    }
    if (word_at(line, at, "while") && !after_brace(line, at))
        return (Insertion){.at = strchr(at, '(') + 1, .after = ","};
    if (word_at(line, at, "do") && strchr(at, '{'))
        return (Insertion){.at = strchr(at, '{') + 1, .after = ";"};
    if (word_at(line, at, "goto") && strncmp(at, "goto *", 6) == 0)
        return (Insertion){.at = at + 6, .after = ","};
    return (Insertion){0};
}

/* Where loop "ordinal" of the line counts its header. */
static Insertion insertion_find(const char *line, unsigned ordinal) {
    const char *label = label_end(line);
    if (label && --ordinal == 0)
        return (Insertion){.at = label, .after = ";"};
    for (const char *at = line; *at; at++) {
        Insertion insertion = insertion_at(line, at);
        if (insertion.at && --ordinal == 0)
            return insertion;
    }
    return (Insertion){0};
}

/* "PATH REST" with a PATH that is, or ends in, a number that can be counted:
 * "total = F [STATUS]", "count,total = F", "count at n=5 is 6".  Returns REST,
 * or NULL. */
static const char *countable(const char *check) {
    const char *behind = check + strcspn(check, " ");
    size_t length = (size_t)(behind - check);
    bool total = length >= 5 && strncmp(behind - 5, "total", 5) == 0;
    bool count = length == 5 && strncmp(check, "count", 5) == 0;
    if (total && strncmp(behind, " = ", 3) == 0)
        return behind + 1;
    return (total || count) && strncmp(behind, " at ", 4) == 0 ? behind + 1
                                                               : NULL;
}

static bool is_countable(const Directive *directive) {
    for (size_t i = 0; i < directive->checks.size; i++)
        if (countable(directive->checks.at[i]))
            return true;
    return false;
}

static bool binds_the_same(const Binding *point, const Binding *run) {
    for (size_t i = 0; i < point->names.size; i++) {
        const fmpz *value = binding_value(run, point->names.at[i]);
        if (!value || !fmpz_equal(value, &point->values.at[i]))
            return false;
    }
    return true;
}

/* The VALUE of "NAME=N ... is VALUE", if the run has just these values. */
static const char *value_of_point(const char *text, const Binding *run,
                                  Arena *arena) {
    const char *is = strstr(text, " is ");
    Binding point;
    if (!is ||
        binding_read(&point, arena_strndup(arena, text, (size_t)(is - text)),
                     arena)
            .code)
        return NULL;
    return binds_the_same(&point, run) ? is + strlen(" is ") : NULL;
}

/* What "check" expects of a run; NULL where it says nothing of it. */
static const char *expected(const char *check, const Run *run, Arena *arena) {
    const char *rest = countable(check), *value = NULL;
    if (rest && *rest == 'a')
        return value_of_point(rest + strlen("at "), &run->binding, arena);
    if (!rest || run->kind == DIRECTIVE_POINT)
        return NULL;
    const char *end = status_bracket(rest + 2);
    const char *formula = trimmed(rest + 2, (size_t)(end - rest) - 2, arena);
    Status status = binding_eval(&value, &run->binding, formula, arena);
    return status.code == ASYM_OK ? value : NULL;
}

static unsigned ordinal_of(const Directive *directive) {
    return directive->ordinal ? directive->ordinal : 1;
}

static unsigned tick_index(const Directive *directive) {
    return directive->line * LOOPS_PER_LINE + ordinal_of(directive);
}

static const char *with_tick(Count *count, const Directive *directive) {
    const char *line = count->directives->lines.at[directive->line - 1];
    unsigned index = tick_index(directive);
    if (strstr(line, arena_printf(count->arena, "TICK(%u)", index)))
        return line;
    Insertion insertion = insertion_find(line, ordinal_of(directive));
    if (!insertion.at) {
        fprintf(stderr, "%s:%u: no loop that can be counted here\n",
                count->directives->path, directive->line);
        count->failures++;
        return line;
    }
    if (insertion.body) /* once as it is come to, and once a round */
        return arena_printf(count->arena,
                            "%.*sif (TICK(%u)) %.*s if (TICK(%u)) %s",
                            (int)(insertion.at - line), line, index,
                            (int)(insertion.body - insertion.at), insertion.at,
                            index, insertion.body);
    return arena_printf(count->arena, "%.*s TICK(%u)%s %s",
                        (int)(insertion.at - line), line, index,
                        insertion.after, insertion.at);
}

/* All computed gotos of a function, up to a "}" at the beginning of a line, are
 * rounds of the one that its first is the line of. */
static void add_goto_ticks(Count *count, const Directive *directive) {
    const char **line = &count->directives->lines.at[directive->line - 1];
    const char **end = line + count->directives->lines.size - directive->line;
    unsigned index = tick_index(directive);
    if (!strstr(*line, "goto *"))
        return;
    while (line++ < end && **line != '}') {
        const char *at = strstr(*line, "goto *");
        if (at)
            *line = arena_printf(count->arena, "%.*s TICK(%u), %s",
                                 (int)(at + 6 - *line), *line, index, at + 6);
    }
}

/* Loops after others of the same line come first, so that the text before an
 * insertion stays as it was. */
static void add_ticks(Count *count) {
    for (unsigned ordinal = LOOPS_PER_LINE; ordinal > 0; ordinal--)
        for (size_t i = 0; i < count->directives->all.size; i++) {
            const Directive *directive = &count->directives->all.at[i];
            if (directive->kind == DIRECTIVE_LOOP &&
                ordinal_of(directive) == ordinal && is_countable(directive)) {
                add_goto_ticks(count, directive);
                count->directives->lines.at[directive->line - 1] =
                    with_tick(count, directive);
            }
        }
}

static bool is_cxx(const char *path) {
    return strcmp(strrchr(path, '.'), ".c") != 0;
}

static const char *write_program(Count *count) {
    const Directives *directives = count->directives;
    const char *path =
        arena_printf(count->arena, "%s/program%s", count->scratch,
                     is_cxx(directives->path) ? ".cc" : ".c");
    FILE *file = fopen(path, "w");
    for (size_t i = 0; file && i < directives->lines.size; i++)
        fprintf(file, "%s\n", directives->lines.at[i]);
    if (!file || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
    return path;
}

/* What is expected of a program of OpenMP is expected of its serial form. */
static const char *without_openmp(const char *options, Arena *arena) {
    static const char option[] = "-fopenmp";
    const char *at = strstr(options, option);
    return at ? arena_printf(arena, "%.*s%s", (int)(at - options), options,
                             at + strlen(option))
              : options;
}

static const char *compile(Count *count, const char *clang, const char *tick) {
    Arena *arena = count->arena;
    const char *program = arena_printf(arena, "%s/program", count->scratch);
    const char *source = write_program(count);
    Words words = {0};
    words_split(&words,
                arena_printf(arena,
                             "%s --driver-mode=%s -w -O1 -include %s -o %s %s",
                             clang, is_cxx(source) ? "g++" : "gcc", tick,
                             program, source),
                arena);
    const Directive *options =
        directives_find(count->directives, DIRECTIVE_CLANG);
    if (options)
        words_split(&words, without_openmp(options->text, arena), arena);
    Outcome outcome =
        process_run(&words, count->scratch, count->scratch, arena);
    if (outcome.code == 0)
        return program;
    fprintf(stderr, "%s", outcome.err);
    exit(1);
}

static uint64_t tick_value(const char *ticks, unsigned wanted) {
    unsigned index;
    uint64_t value;
    int length;
    while (sscanf(ticks, "%u %" SCNu64 "%n", &index, &value, &length) == 2) {
        if (index == wanted)
            return value;
        ticks += length;
    }
    return 0;
}

static void compare(Count *count, size_t index, const Run *run) {
    const Directive *loop = &count->directives->all.at[index];
    uint64_t counted = tick_value(run->ticks, tick_index(loop));
    const char *text = arena_printf(count->arena, "%" PRIu64, counted);
    for (size_t i = 0; i < loop->checks.size; i++) {
        const char *check = loop->checks.at[i];
        const char *value = expected(check, run, count->arena);
        count->compared[index] += value != NULL;
        if (!value || strcmp(text, value) == 0)
            continue;
        fprintf(stderr, "%s:%u: '%s' gives %s for '%s', but %s were counted\n",
                count->directives->path, loop->source_line, check, value,
                run->text, text);
        count->failures++;
    }
}

static void run_program(Count *count, const char *program,
                        const char *arguments) {
    Words words = {0};
    *vec_push(count->arena, &words) = program;
    words_split(&words, arguments, count->arena);
    (void)process_run(&words, count->scratch, count->scratch, count->arena);
}

static Status check(Count *count, const char *program,
                    const Directive *directive) {
    Arena *arena = count->arena;
    const char *arrow = strstr(directive->text, "->");
    if (!arrow)
        return status_fail(ASYM_SYNTAX, "expected: check ARGUMENTS -> NAME=N");
    Run run = {.kind = directive->kind, .text = directive->text};
    TRY(binding_read(&run.binding, arrow + 2, arena));
    const char *ticks = arena_printf(arena, "%s/ticks", count->scratch);
    setenv("ASYM_TICKS", ticks, 1);
    remove(ticks);
    run_program(count, program,
                trimmed(run.text, (size_t)(arrow - run.text), arena));
    run.ticks = file_text(ticks, arena);
    if (!run.ticks)
        return status_fail(ASYM_CHECK_FAILED, "the run left no counts");
    for (size_t i = 0; i < count->directives->all.size; i++)
        if (count->directives->all.at[i].kind == DIRECTIVE_LOOP)
            compare(count, i, &run);
    return status_ok();
}

static void check_all(Count *count, const char *program) {
    for (size_t i = 0; i < count->directives->all.size; i++) {
        const Directive *directive = &count->directives->all.at[i];
        if (directive->kind != DIRECTIVE_CHECK &&
            directive->kind != DIRECTIVE_POINT)
            continue;
        Status status = check(count, program, directive);
        if (status.code == ASYM_OK)
            continue;
        fprintf(stderr, "%s:%u: %s\n", count->directives->path,
                directive->source_line, status.message);
        count->failures++;
    }
}

/* An expectation that no run compares is none. */
static unsigned check_compared(Count *count) {
    unsigned all = 0;
    bool has_checks = directives_find(count->directives, DIRECTIVE_CHECK);
    for (size_t i = 0; i < count->directives->all.size; i++) {
        const Directive *directive = &count->directives->all.at[i];
        all += count->compared[i];
        if (count->compared[i] || !has_checks ||
            directive->kind != DIRECTIVE_LOOP || !is_countable(directive))
            continue;
        fprintf(stderr, "%s:%u: no run compares this\n",
                count->directives->path, directive->source_line);
        count->failures++;
    }
    return all;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: count CLANG TICK.H PROGRAM\n");
        return 2;
    }
    Arena *arena = arena_new();
    Directives directives;
    Status status = directives_read(&directives, argv[3], arena);
    if (status.code != ASYM_OK) {
        fprintf(stderr, "%s\n", status.message);
        return 2;
    }
    Count count = {.directives = &directives,
                   .arena = arena,
                   .scratch = scratch_directory(arena),
                   .compared =
                       ARENA_ARRAY(arena, unsigned, directives.all.size + 1)};
    add_ticks(&count);
    check_all(&count, compile(&count, argv[1], argv[2]));
    unsigned compared = check_compared(&count);
    printf("%u compared, %u wrong\n", compared, count.failures);
    arena_free(arena);
    return count.failures != 0 || compared == 0;
}
