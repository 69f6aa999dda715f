/* expect.c -- runs asym on a test program and compares its report with what
 * the program's //@ comments expect.
 *
 *     expect ASYM PROGRAM */
#include "check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- who is meant ---- */

/* The name, the name before its template arguments, or the signature. */
static bool is_function(const json_t *function, const char *name) {
    const char *own = bed_string(function, "name");
    const char *signature = bed_string(function, "signature");
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
        bed_fail(bed, directive, "asym does not say '%s'", directive->text);
}

static void check_again(Bed *bed, const Directive *directive) {
    Outcome again = bed_run_again(bed, directive->text);
    if (strcmp(again.out, bed->outcome.out) != 0)
        bed_fail(bed, directive, "the report differs with %s", directive->text);
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
            bed_fail(bed, directive, "%s is listed", directive->name);
        return;
    case DIRECTIVE_LOOP:
    case DIRECTIVE_FUNCTION:
    case DIRECTIVE_EVERY:
        if (!meet(bed, directive))
            bed_fail(bed, directive, "nothing is listed that this speaks of");
        return;
    default:
        return;
    }
}

/* ---- what holds for every report ---- */

/* Any object with a status: unknown has a reason, anything else a formula. */
static void check_sound(Bed *bed, const json_t *value) {
    const char *status = bed_string(value, "status");
    if (status) {
        bool unknown = strcmp(status, "unknown") == 0;
        const char *said = bed_string(value, unknown ? "reason" : "formula");
        if (!check_status_meets(status,
                                "proved|exact|assumed|fitted|unknown") ||
            !said || !*said)
            bed_fail(bed, NULL, "no sound formula: %s",
                     bed_dumped(value, bed->arena));
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
        bed_fail(bed, wanted, "exit code %d, not %d; stderr:\n%s",
                 bed->outcome.code, code, bed->outcome.err);
}

static void check_left_nothing(Bed *bed) {
    DIR *directory = opendir(bed->work);
    for (struct dirent *entry; directory && (entry = readdir(directory));)
        if (entry->d_name[0] != '.')
            bed_fail(bed, NULL, "asym left %s behind", entry->d_name);
    if (directory)
        closedir(directory);
}

/* Where an order was measured, "complexity" is what composition says, which the
 * report has beside it, and "measured" the other one. */
static void part_orders(Bed *bed, json_t *function) {
    json_t *order = json_object_get(function, "complexity");
    const char *least = bed_string(function, "complexity_at_least");
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
    bed_run(&bed);
    check_report(&bed);
    if (bed.failures)
        fprintf(stderr, "%u failures; asym wrote:\n%s", bed.failures,
                bed.outcome.err);
    json_decref(bed.report);
    arena_free(arena);
    return bed.failures != 0;
}
