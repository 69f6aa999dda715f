/* ranking.c -- runs asym on programs with a planted performance bug each, and
 * compares the first row of what grows with what a program's head says.
 *
 *     ranking DIR ASYM [PROGRAM...]
 *
 * PROGRAMs are files in folders of DIR, all of them if none is named.  The
 * grammar of heads is in README.md.  Prints what differs, a line each. */
#include "base/text.h"
#include "test-suite/programs/tools/process.h"

#include <glob.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the head of a program says; the lines are those of its marks, 0 for
 * none. */
typedef struct Truth {
    const char *path, *options, *kind, *function, *order, *multiplier;
    unsigned line, multiplier_line;
} Truth;

typedef struct Check {
    const Truth *truth;
    Arena *arena;
    unsigned failures;
} Check;

static void fail(Check *check, const char *format, ...) ASYM_PRINTF(2, 3);
static void fail(Check *check, const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("%s: ", check->truth->path);
    vprintf(format, args);
    printf("\n");
    va_end(args);
    check->failures++;
}

/* Heads. */

/* What is behind "KEY: " in the comment at the start of "text", or NULL. */
static const char *field(const char *text, const char *key, Arena *arena) {
    const char *end = strstr(text, "*/");
    const char *at = strstr(text, arena_printf(arena, "* %s: ", key));
    if (!at || !end || at > end)
        return NULL;
    at += strlen(key) + strlen("* : ");
    return trimmed(at, strcspn(at, "\n"), arena);
}

/* The one line with the mark, or 0. */
static unsigned marked_line(const char *text, const char *mark) {
    const char *at = strstr(text, mark);
    if (!at || strstr(at + 1, mark))
        return 0;
    unsigned line = 1;
    for (const char *p = text; p < at; p++)
        line += *p == '\n';
    return line;
}

/* Whether all is there that must be. */
static bool read_truth(Truth *out, const char *path, Arena *arena) {
    const char *text = file_text(path, arena);
    if (!text)
        return false;
    const char *culprit = field(text, "culprit", arena);
    Words words = {0};
    words_split(&words, culprit ? culprit : "", arena);
    const char *by = field(text, "multiplied by", arena);
    if (words.size != 2 || !by)
        return false;
    bool multiplied = strcmp(by, "none") != 0;
    *out = (Truth){.path = path,
                   .options = field(text, "asym", arena),
                   .kind = words.at[0],
                   .function = words.at[1],
                   .order = field(text, "order", arena),
                   .multiplier = multiplied ? by : NULL,
                   .line = marked_line(text, "/* culprit */"),
                   .multiplier_line = marked_line(text, "/* multiplies */")};
    return out->options && out->order && out->line &&
           multiplied == (out->multiplier_line > 0);
}

/* Reports. */

/* "erase" for "Vector<int>::erase(int)". */
static const char *plain_name(const char *name, Arena *arena) {
    size_t length = strcspn(name, "(");
    for (size_t i = 0, depth = 0, start = 0; i <= length; i++) {
        depth += i < length && name[i] == '<';
        if (i == length)
            return arena_strndup(arena, name + start,
                                 strcspn(name + start, "(<"));
        if (depth == 0 && name[i] == ':')
            start = i + 1;
        depth -= depth > 0 && name[i] == '>';
    }
    return name;
}

static bool is_decimal(const char *text) {
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '.';
}

/* Whether texts are the same, but for decimal fractions that are within 1%. */
static bool same_text(const char *a, const char *b) {
    while (*a && *b) {
        if (is_decimal(a) && is_decimal(b)) {
            char *after_a, *after_b;
            double left = strtod(a, &after_a), right = strtod(b, &after_b);
            if (left < 0.99 * right || left > 1.01 * right)
                return false;
            a = after_a;
            b = after_b;
        } else if (*a++ != *b++) {
            return false;
        }
    }
    return *a == *b;
}

static void check_text(Check *check, const json_t *object, const char *key,
                       const char *wanted) {
    const char *text = json_string_value(json_object_get(object, key));
    if (!text || !same_text(text, wanted))
        fail(check, "the %s is %s, not %s", key, text ? text : "not given",
             wanted);
}

/* "object" has a function, a file and a line. */
static void check_place(Check *check, const char *what, const json_t *object,
                        const char *function, unsigned line) {
    const char *name = json_string_value(json_object_get(object, "function"));
    const char *file = json_string_value(json_object_get(object, "file"));
    long long at = json_integer_value(json_object_get(object, "line"));
    bool right = name && file && at == line &&
                 strcmp(plain_name(name, check->arena), function) == 0 &&
                 strcmp(basename(file), basename(check->truth->path)) == 0;
    if (!right)
        fail(check, "%s is %s() at %s:%lld, not %s() at line %u", what,
             name ? name : "?", file ? file : "?", at, function, line);
}

static void check_multiplier(Check *check, const json_t *row) {
    const Truth *truth = check->truth;
    const json_t *by = json_object_get(row, "multiplied_by");
    if (!by)
        fail(check, "multiplied_by is not given");
    else if (truth->multiplier && json_is_null(by))
        fail(check, "nothing multiplies, not %s() at line %u",
             truth->multiplier, truth->multiplier_line);
    else if (truth->multiplier)
        check_place(check, "what multiplies", by, truth->multiplier,
                    truth->multiplier_line);
    else if (!json_is_null(by))
        fail(check, "the loop at line %lld of %s() multiplies, not none",
             json_integer_value(json_object_get(by, "line")),
             json_string_value(json_object_get(by, "function")));
}

static void check_report(Check *check, const json_t *report) {
    const Truth *truth = check->truth;
    const json_t *row = json_array_get(json_object_get(report, "ranking"), 0);
    if (!row) {
        fail(check, "the report ranks nothing");
        return;
    }
    check_text(check, row, "kind", truth->kind);
    check_place(check, "the first row", row, truth->function, truth->line);
    check_text(check, row, "order", truth->order);
    check_multiplier(check, row);
}

/* Runs. */

static void check_program(Check *check, const char *asym) {
    Arena *arena = check->arena;
    const char *scratch = scratch_directory(arena);
    const char *path = arena_printf(arena, "%s/report.json", scratch);
    Words words = {0};
    words_split(&words,
                arena_printf(arena, "%s --json %s -q %s %s", asym, path,
                             check->truth->options, check->truth->path),
                arena);
    Outcome outcome = process_run(&words, scratch, scratch, arena);
    json_error_t error;
    json_t *report = json_load_file(path, 0, &error);
    if (outcome.code != 0)
        fail(check, "exit code %d; asym wrote:\n%s", outcome.code, outcome.err);
    else if (!report)
        fail(check, "no report: %s", error.text);
    else
        check_report(check, report);
    json_decref(report);
}

static unsigned check_file(const char *path, const char *asym) {
    Arena *arena = arena_new();
    Truth truth = {.path = path};
    Check check = {&truth, arena, 0};
    if (read_truth(&truth, path, arena))
        check_program(&check, asym);
    else
        fail(&check, "the head does not say what README.md asks for");
    arena_free(arena);
    return check.failures;
}

static Words programs_of(const char *directory, Arena *arena) {
    static const char *const kinds[] = {"*/*.c", "*/*.cpp"};
    Words names = {0};
    glob_t found = {0};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        (void)glob(arena_printf(arena, "%s/%s", directory, kinds[i]),
                   i ? GLOB_APPEND : 0, NULL, &found);
    for (size_t i = 0; i < found.gl_pathc; i++)
        *vec_push(arena, &names) =
            arena_strdup(arena, found.gl_pathv[i] + strlen(directory) + 1);
    globfree(&found);
    return names;
}

static const char *absolute(const char *path, Arena *arena) {
    char *real = realpath(path, NULL);
    if (!real) {
        perror(path);
        exit(2);
    }
    const char *copy = arena_strdup(arena, real);
    free(real);
    return copy;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: ranking DIR ASYM [PROGRAM...]\n");
        return 2;
    }
    Arena *arena = arena_new();
    const char *directory = absolute(argv[1], arena);
    const char *asym = absolute(argv[2], arena);
    Words names = {0};
    for (int i = 3; i < argc; i++)
        *vec_push(arena, &names) = argv[i];
    if (argc == 3)
        names = programs_of(directory, arena);
    unsigned failed = 0;
    for (size_t i = 0; i < names.size; i++) {
        const char *path = arena_printf(arena, "%s/%s", directory, names.at[i]);
        failed += check_file(path, asym) > 0;
    }
    if (names.size != 1)
        printf("%zu programs, %u failed\n", names.size, failed);
    bool none = names.size == 0;
    arena_free(arena);
    return failed || none;
}
