/* expect.c -- runs asym on a test program and compares its report with what
 * the program's //@ comments expect.
 *
 *     expect ASYM PROGRAM */
#include "base/text.h"
#include "binding.h"
#include "process.h"

#include <dirent.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bed {
    Directives directives;
    Arena *arena;
    const char *asym, *program; /* absolute paths */
    const char *scratch, *work; /* directories; asym runs in "work" */
    Outcome outcome;
    json_t *report; /* NULL where asym gave none */
    unsigned failures;
} Bed;

/* What a check is about. */
typedef struct Subject {
    const Directive *directive;
    json_t *function;
    json_t *value; /* the loop, or the function again */
} Subject;

static void fail(Bed *bed, const Directive *directive, const char *format, ...)
    ASYM_PRINTF(3, 4);
static void fail(Bed *bed, const Directive *directive, const char *format,
                 ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%u: ", bed->directives.path,
            directive ? directive->source_line : 0);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    bed->failures++;
}

static const char *dumped(const json_t *value, Arena *arena) {
    if (!value)
        return "(absent)";
    if (json_is_string(value))
        return json_string_value(value);
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    const char *copy = arena_strdup(arena, text);
    free(text);
    return copy;
}

static const char *string_of(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

/* Running asym. */

static const char *replaced(const char *word, const char *mark, const char *by,
                            Arena *arena) {
    const char *at = strstr(word, mark);
    return at ? arena_printf(arena, "%.*s%s%s", (int)(at - word), word, by,
                             at + strlen(mark))
              : word;
}

static void add_words(Words *out, const char *text, const Bed *bed) {
    Words words = {0};
    words_split(&words, text, bed->arena);
    size_t slash = (size_t)(strrchr(bed->program, '/') - bed->program);
    const char *here = arena_strndup(bed->arena, bed->program, slash);
    for (size_t i = 0; i < words.size; i++) {
        const char *word =
            replaced(words.at[i], "@program", bed->program, bed->arena);
        *vec_push(bed->arena, out) = replaced(word, "@here", here, bed->arena);
    }
}

static bool wants_report(const Bed *bed) {
    const Directive *asym = directives_find(&bed->directives, DIRECTIVE_ASYM);
    return !asym || !strstr(asym->text, "@bare");
}

/* asym --json - OPTIONS PROGRAM [-- CLANG-OPTIONS]; with @bare only asym
 * OPTIONS, with @program in OPTIONS the program goes there. */
static Words command(const Bed *bed, const char *more) {
    Arena *arena = bed->arena;
    const Directive *asym = directives_find(&bed->directives, DIRECTIVE_ASYM);
    const Directive *clang = directives_find(&bed->directives, DIRECTIVE_CLANG);
    const char *options = asym ? asym->text : "";
    const char *bare = strstr(options, "@bare");
    Words words = {0};
    *vec_push(arena, &words) = bed->asym;
    if (!bare)
        add_words(&words, "--json -", bed);
    add_words(&words, bare ? bare + strlen("@bare") : options, bed);
    add_words(&words, more, bed);
    if (!bare && !strstr(options, "@program"))
        *vec_push(arena, &words) = bed->program;
    if (clang)
        add_words(&words, arena_printf(arena, "-- %s", clang->text), bed);
    return words;
}

/* What the program's "types" directives type into asym. */
static void write_input(const Bed *bed) {
    FILE *file = fopen(process_input(bed->scratch, bed->arena), "w");
    for (size_t i = 0; file && i < bed->directives.all.size; i++)
        if (bed->directives.all.at[i].kind == DIRECTIVE_TYPES)
            fprintf(file, "%s\n", bed->directives.all.at[i].text);
    if (!file || fclose(file) != 0)
        exit(2);
}

static void run_asym(Bed *bed) {
    write_input(bed);
    Words words = command(bed, "");
    bed->outcome = process_run(&words, bed->work, bed->scratch, bed->arena);
    json_error_t error;
    if (!wants_report(bed))
        return;
    bed->report = json_loads(bed->outcome.out, 0, &error);
    if (!bed->report && bed->outcome.code == 0)
        fail(bed, NULL, "stdout is no JSON: line %d: %s", error.line,
             error.text);
}

/* Names and formulas. */

static void add_names(Words *names, const json_t *symbols, Arena *arena) {
    size_t i;
    json_t *symbol;
    json_array_foreach((json_t *)symbols, i, symbol) {
        const char *name = json_is_string(symbol) ? json_string_value(symbol)
                                                  : string_of(symbol, "name");
        if (name)
            *vec_push(arena, names) = name;
    }
}

static Words names_of(const Subject *subject, const json_t *formula,
                      Arena *arena) {
    Words all = {0}, names = {0};
    add_names(&all, json_object_get(subject->function, "symbols"), arena);
    add_names(&all, json_object_get(subject->value, "symbols"), arena);
    add_names(&all, json_object_get(subject->value, "inputs"), arena);
    add_names(&all, json_object_get(formula, "symbols"), arena);
    for (size_t i = 0; i < all.size; i++) {
        size_t j = 0;
        while (j < names.size && strcmp(names.at[j], all.at[i]) != 0)
            j++;
        if (j == names.size)
            *vec_push(arena, &names) = all.at[i];
    }
    return names;
}

static size_t index_of(const Words *names, const char *name) {
    size_t i = 0;
    while (i < names->size && strcmp(names->at[i], name) != 0)
        i++;
    return i;
}

/* The names that a check may use for the loop's own inputs: "i" for "i@93",
 * unless plain "i" is one of them, too. */
static Words plain_names(const Subject *subject, const Words *names,
                         Arena *arena) {
    Words inputs = {0}, plain = {0};
    add_names(&inputs, json_object_get(subject->value, "inputs"), arena);
    for (size_t i = 0; i < names->size; i++)
        *vec_push(arena, &plain) = names->at[i];
    for (size_t i = 0; i < inputs.size; i++) {
        const char *name = inputs.at[i];
        const char *base = arena_strndup(arena, name, strcspn(name, "@"));
        if (!strchr(name, '@') || index_of(&inputs, base) < inputs.size)
            continue;
        size_t other = index_of(names, base);
        if (other < names->size)
            plain.at[other] = "";
        plain.at[index_of(names, name)] = base;
    }
    return plain;
}

/* Whether formula "a" over "names" is "b" over "names_b", a list of as many. */
static bool same_formula(const char *a, const Words *names, const char *b,
                         const Words *names_b, Arena *arena) {
    const Expr *left, *right;
    Status status = expr_parse(&left, a, names->at, names->size, arena);
    if (status.code == ASYM_OK)
        status = expr_parse(&right, b, names_b->at, names_b->size, arena);
    if (status.code != ASYM_OK)
        return strcmp(a, b) == 0;
    return expr_equal(left, right);
}

/* "PREFIX O(F)": the prefix is compared as text, F as a formula. */
static bool same_order(const char *a, const char *b, const Words *names,
                       Arena *arena) {
    const char *inner_a = strstr(a, "O("), *inner_b = strstr(b, "O(");
    if (!inner_a || !inner_b || inner_a - a != inner_b - b ||
        strncmp(a, b, (size_t)(inner_a - a)) != 0)
        return strcmp(a, b) == 0;
    return same_formula(
        arena_strndup(arena, inner_a + 2, strlen(inner_a + 2) - 1), names,
        arena_strndup(arena, inner_b + 2, strlen(inner_b + 2) - 1), names,
        arena);
}

/* Checks. */

/* "count.valid" in the subject; best, typical and worst may be in the loop or
 * in its count. */
static json_t *value_at(const Subject *subject, const char *path,
                        Arena *arena) {
    json_t *value = subject->value;
    while (value && *path) {
        const char *dot = strchrnul(path, '.');
        const char *key = arena_strndup(arena, path, (size_t)(dot - path));
        json_t *next = json_object_get(value, key);
        value =
            next ? next : json_object_get(json_object_get(value, "count"), key);
        path = *dot ? dot + 1 : dot;
    }
    return value;
}

static const char *status_at(const Subject *subject, const char *path,
                             Arena *arena) {
    const json_t *value = value_at(subject, path, arena);
    if (json_is_object(value))
        return string_of(value, "status");
    return string_of(subject->value, arena_printf(arena, "%s_status", path));
}

/* "proved|exact", "not proved", "settled". */
static bool status_meets(const char *status, const char *wanted) {
    if (strncmp(wanted, "not ", 4) == 0)
        return !status_meets(status, wanted + 4);
    if (strcmp(wanted, "settled") == 0)
        return status_meets(status, "proved|exact");
    size_t length = strlen(status);
    for (const char *at = wanted; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (strncmp(at, status, length) == 0 && strchr("|", at[length]))
            return true;
    }
    return false;
}

static void check_status(Bed *bed, const Subject *subject, const char *path,
                         const char *wanted) {
    const char *status = status_at(subject, path, bed->arena);
    if (!status)
        fail(bed, subject->directive, "%s has no status", path);
    else if (!status_meets(status, wanted))
        fail(bed, subject->directive, "%s is %s, not [%s]: %s", path, status,
             wanted, dumped(value_at(subject, path, bed->arena), bed->arena));
}

static bool is_formula(const Subject *subject, const char *text,
                       const char *wanted, const Words *names, Arena *arena) {
    Words plain = plain_names(subject, names, arena);
    return same_formula(text, names, wanted, names, arena) ||
           same_formula(text, names, wanted, &plain, arena);
}

static void check_formula(Bed *bed, const Subject *subject, const char *path,
                          const char *wanted) {
    const json_t *value = value_at(subject, path, bed->arena);
    Words names = names_of(subject, value, bed->arena);
    const char *text = json_is_object(value) ? string_of(value, "formula")
                                             : json_string_value(value);
    bool same =
        text && (json_is_string(value)
                     ? same_order(text, wanted, &names, bed->arena)
                     : is_formula(subject, text, wanted, &names, bed->arena));
    if (!same)
        fail(bed, subject->directive, "%s is %s, not %s: %s", path,
             text ? text : "not given", wanted, dumped(value, bed->arena));
}

/* Does a relation "A <= B" (or >=, <, >, =) hold? */
static bool relation_holds(const char *relation, const Binding *binding,
                           Arena *arena) {
    const char *sign = relation + strcspn(relation, "<>=");
    size_t width = sign[0] && sign[1] == '=' ? 2 : 1;
    const char *difference = arena_printf(
        arena, "%.*s - (%s)", (int)(sign - relation), relation, sign + width);
    const char *value;
    if (!*sign || binding_eval(&value, binding, difference, arena).code)
        return false;
    int order = value[0] == '-' ? -1 : strcmp(value, "0") != 0;
    return (order == 0 && (width == 2 || *sign == '=')) ||
           (order < 0 && *sign == '<') || (order > 0 && *sign == '>');
}

/* Whether the region as printed, "n >= 0 and m <= n", holds. */
static bool region_text_holds(const char *region, const Binding *binding,
                              Arena *arena) {
    while (region && *region) {
        const char *end = strstr(region, " and ");
        size_t length = end ? (size_t)(end - region) : strlen(region);
        if (!relation_holds(arena_strndup(arena, region, length), binding,
                            arena))
            return false;
        region = end ? end + strlen(" and ") : NULL;
    }
    return true;
}

static bool in_tested_range(const json_t *formula, const Binding *binding,
                            Arena *arena) {
    const char *symbol;
    json_t *range;
    json_object_foreach(json_object_get(formula, "tested"), symbol, range) {
        const fmpz *value = binding_value(binding, symbol);
        if (!value || !json_is_array(range))
            continue;
        fmpz_t low, high;
        fmpz_init(low);
        fmpz_init(high);
        fmpz_set_str(low, dumped(json_array_get(range, 0), arena), 10);
        fmpz_set_str(high, dumped(json_array_get(range, 1), arena), 10);
        bool inside = fmpz_cmp(low, value) <= 0 && fmpz_cmp(value, high) <= 0;
        fmpz_clear(low);
        fmpz_clear(high);
        if (!inside)
            return false;
    }
    return true;
}

/* Whether the formula says anything about the bound values. */
static bool claims(const json_t *formula, const Binding *binding,
                   Arena *arena) {
    const char *status = string_of(formula, "status");
    if (!status || !status_meets(status, "proved|exact|assumed"))
        return false;
    if (strcmp(status, "exact") == 0 &&
        !in_tested_range(formula, binding, arena))
        return false;
    return region_text_holds(string_of(formula, "valid"), binding, arena);
}

/* Compares two numbers given as text. */
static bool is_at_least(const char *value, const char *least) {
    fmpq_t a, b;
    fmpq_init(a);
    fmpq_init(b);
    bool right = fmpq_set_str(a, value, 10) == 0 &&
                 fmpq_set_str(b, least, 10) == 0 && fmpq_cmp(a, b) >= 0;
    fmpq_clear(a);
    fmpq_clear(b);
    return right;
}

/* "NAME=N ... is VALUE": what is claimed there must be right. */
static void check_point(Bed *bed, const Subject *subject, const char *path,
                        const char *text) {
    const json_t *formula = value_at(subject, path, bed->arena);
    const char *is = strstr(text, " is ");
    Binding binding;
    if (!is ||
        binding_read(&binding, trimmed(text, (size_t)(is - text), bed->arena),
                     bed->arena)
                .code != ASYM_OK) {
        fail(bed, subject->directive, "expected: at NAME=N is VALUE");
        return;
    }
    const char *value = "none", *wanted = is + 4;
    if (!claims(formula, &binding, bed->arena))
        return;
    Status status = binding_eval(&value, &binding,
                                 string_of(formula, "formula"), bed->arena);
    const char *bound = string_of(formula, "bound");
    bool right =
        bound ? is_at_least(value, wanted) : strcmp(value, wanted) == 0;
    if (status.code != ASYM_OK || !right)
        fail(bed, subject->directive, "%s claims %s at %s, the truth is %s: %s",
             path, value, text, wanted, dumped(formula, bed->arena));
}

static void check_text(Bed *bed, const Subject *subject, const char *path,
                       const char *wanted) {
    const char *text = dumped(value_at(subject, path, bed->arena), bed->arena);
    if (!strcasestr(text, wanted))
        fail(bed, subject->directive, "%s does not say '%s': %s", path, wanted,
             text);
}

static void check_presence(Bed *bed, const Subject *subject, const char *path) {
    bool wanted = *path != '!';
    const json_t *value = value_at(subject, path + !wanted, bed->arena);
    bool present = value && !json_is_null(value) && !json_is_false(value);
    if (present != wanted)
        fail(bed, subject->directive, "%s: %s", path,
             dumped(value, bed->arena));
}

static void check_one_path(Bed *bed, const Subject *subject, const char *path,
                           const char *rest) {
    Arena *arena = bed->arena;
    const char *bracket = status_bracket(rest);
    const char *end = strchrnul(bracket, ']');
    if (*rest == '=')
        check_formula(bed, subject, path,
                      trimmed(rest + 1, (size_t)(bracket - rest - 1), arena));
    if (*rest == '~')
        check_text(bed, subject, path,
                   trimmed(rest + 1, strlen(rest + 1), arena));
    else if (strncmp(rest, "at ", 3) == 0)
        check_point(bed, subject, path, rest + 3);
    else if (*bracket)
        check_status(bed, subject, path,
                     trimmed(bracket + 1, (size_t)(end - bracket - 1), arena));
    else if (!*rest)
        check_presence(bed, subject, path);
    else if (*rest != '=')
        fail(bed, subject->directive, "no such check: %s %s", path, rest);
}

/* "PATH[,PATH] REST" */
static void check(Bed *bed, const Subject *subject, const char *text) {
    const char *paths = text;
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    while (length) {
        size_t one = strcspn(paths, ", ");
        check_one_path(bed, subject, arena_strndup(bed->arena, paths, one),
                       rest);
        if (paths[one] != ',')
            return;
        paths += one + 1;
    }
}

static void check_all(Bed *bed, const Subject *subject) {
    for (size_t i = 0; i < subject->directive->checks.size; i++)
        check(bed, subject, subject->directive->checks.at[i]);
}

/* Who is meant. */

/* The name, the name before its template arguments, or the signature. */
static bool is_function(const json_t *function, const char *name) {
    const char *own = string_of(function, "name");
    const char *signature = string_of(function, "signature");
    if (!name || !own)
        return !name;
    size_t base = strcspn(own, "<");
    return strcmp(own, name) == 0 ||
           (strlen(name) == base && strncmp(own, name, base) == 0) ||
           (signature && strcmp(signature, name) == 0);
}

static unsigned loops_of_function(Bed *bed, const Directive *directive,
                                  json_t *function) {
    unsigned met = 0, ordinal = 0;
    size_t i;
    json_t *loop;
    json_array_foreach(json_object_get(function, "loops"), i, loop) {
        bool every = directive->kind == DIRECTIVE_EVERY;
        json_int_t line = json_integer_value(json_object_get(loop, "line"));
        if (!every && line != (json_int_t)directive->line)
            continue;
        ordinal++;
        if (directive->ordinal && directive->ordinal != ordinal)
            continue;
        met++;
        check_all(bed, &(Subject){directive, function, loop});
    }
    return met;
}

/* How many functions or loops the directive met. */
static unsigned meet(Bed *bed, const Directive *directive) {
    unsigned met = 0;
    size_t i;
    json_t *function;
    json_array_foreach(json_object_get(bed->report, "functions"), i, function) {
        if (!is_function(function, directive->name))
            continue;
        if (directive->kind == DIRECTIVE_FUNCTION)
            check_all(bed, &(Subject){directive, function, function});
        met += directive->kind == DIRECTIVE_FUNCTION ||
                       directive->kind == DIRECTIVE_NO
                   ? 1
                   : loops_of_function(bed, directive, function);
    }
    return met;
}

static void check_says(Bed *bed, const Directive *directive) {
    if (!strcasestr(bed->outcome.err, directive->text) &&
        !strcasestr(bed->outcome.out, directive->text))
        fail(bed, directive, "asym does not say '%s'", directive->text);
}

static void check_again(Bed *bed, const Directive *directive) {
    Words words = command(bed, directive->text);
    Outcome again = process_run(&words, bed->work, bed->scratch, bed->arena);
    if (strcmp(again.out, bed->outcome.out) != 0)
        fail(bed, directive, "the report differs with %s", directive->text);
}

static void check_directive(Bed *bed, const Directive *directive) {
    switch (directive->kind) {
    case DIRECTIVE_SAYS:
        check_says(bed, directive);
        return;
    case DIRECTIVE_AGAIN:
        check_again(bed, directive);
        return;
    case DIRECTIVE_NO:
        if (meet(bed, directive))
            fail(bed, directive, "%s is listed", directive->name);
        return;
    case DIRECTIVE_LOOP:
    case DIRECTIVE_FUNCTION:
    case DIRECTIVE_EVERY:
        if (!meet(bed, directive))
            fail(bed, directive, "nothing is listed that this speaks of");
        return;
    default:
        return;
    }
}

/* What holds for every report. */

/* Any object with a status: unknown has a reason, anything else a formula. */
static void check_sound(Bed *bed, const json_t *value) {
    const char *status = string_of(value, "status");
    if (status) {
        bool unknown = strcmp(status, "unknown") == 0;
        const char *said = string_of(value, unknown ? "reason" : "formula");
        if (!status_meets(status, "proved|exact|assumed|fitted|unknown") ||
            !said || !*said)
            fail(bed, NULL, "no sound formula: %s", dumped(value, bed->arena));
    }
    const char *key;
    size_t i;
    json_t *inner;
    if (json_is_object(value))
        json_object_foreach((json_t *)value, key, inner)
            check_sound(bed, inner);
    json_array_foreach((json_t *)value, i, inner) check_sound(bed, inner);
}

static void check_exit(Bed *bed) {
    const Directive *wanted = directives_find(&bed->directives, DIRECTIVE_EXIT);
    int code = wanted ? atoi(wanted->text) : 0;
    if (bed->outcome.code != code)
        fail(bed, wanted, "exit code %d, not %d; stderr:\n%s",
             bed->outcome.code, code, bed->outcome.err);
}

static void check_left_nothing(Bed *bed) {
    DIR *directory = opendir(bed->work);
    for (struct dirent *entry; directory && (entry = readdir(directory));)
        if (entry->d_name[0] != '.')
            fail(bed, NULL, "asym left %s behind", entry->d_name);
    if (directory)
        closedir(directory);
}

/* Where an order was measured, "complexity" is what composition says, which the
 * report has beside it, and "measured" the other one. */
static void part_orders(Bed *bed, json_t *function) {
    json_t *order = json_object_get(function, "complexity");
    const char *least = string_of(function, "complexity_at_least");
    if (!json_object_get(function, "complexity_fit"))
        return;
    (void)json_object_set(function, "measured", order);
    (void)json_object_set_new(
        function, "complexity",
        json_string(
            arena_printf(bed->arena, "at least %s", least ? least : "O(1)")));
    (void)json_object_set_new(function, "complexity_status",
                              json_string("unknown"));
}

static void check_report(Bed *bed) {
    size_t i;
    json_t *function;
    json_array_foreach(json_object_get(bed->report, "functions"), i, function)
        part_orders(bed, function);
    check_exit(bed);
    check_left_nothing(bed);
    if (bed->report)
        check_sound(bed, bed->report);
    for (i = 0; i < bed->directives.all.size; i++)
        check_directive(bed, &bed->directives.all.at[i]);
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
    if (argc != 3) {
        fprintf(stderr, "usage: expect ASYM PROGRAM\n");
        return 2;
    }
    Arena *arena = arena_new();
    Bed bed = {.arena = arena,
               .asym = absolute(argv[1], arena),
               .program = absolute(argv[2], arena),
               .scratch = scratch_directory(arena),
               .work = scratch_directory(arena)};
    Status status = directives_read(&bed.directives, argv[2], arena);
    if (status.code != ASYM_OK) {
        fprintf(stderr, "%s\n", status.message);
        arena_free(arena);
        return 2;
    }
    run_asym(&bed);
    check_report(&bed);
    if (bed.failures)
        fprintf(stderr, "%u failures; asym wrote:\n%s", bed.failures,
                bed.outcome.err);
    json_decref(bed.report);
    arena_free(arena);
    return bed.failures != 0;
}
