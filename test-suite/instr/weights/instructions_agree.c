/* instructions_agree.c -- the instructions of a report against what a program
 * did.
 *
 *     instructions-agree REPORT GRAPHS STEPS NAME=VALUE...
 *
 * GRAPHS and STEPS come from step_counter.c.  A formula is looked at where all
 * its symbols are among the names, which have these values whenever the program
 * comes there, and where it claims something for these values.  A bound must
 * not be below what happened; anything else must be just that. */
#include "algebra/region/region.h"
#include "steps.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MOST = 8 };

typedef struct Bed {
    const char *names[NAMES_MOST];
    fmpz value[NAMES_MOST];
    size_t n_names;
    size_t bounds, exact, different;
    Arena *arena;
} Bed;

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* The value of a known formula, if it claims something here. */
static bool value_of(fmpq_t out, const Bed *bed, const json_t *formula) {
    const Expr *e = NULL;
    Region valid = {0};
    const char *text = text_of(formula, "formula");
    return *text &&
           expr_parse(&e, text, bed->names, bed->n_names, bed->arena).code ==
               ASYM_OK &&
           region_parse(&valid, text_of(formula, "valid"), bed->names,
                        bed->n_names, bed->arena)
                   .code == ASYM_OK &&
           region_holds(&valid, bed->value, bed->n_names) &&
           expr_eval(out, e, bed->value, bed->n_names);
}

static void compare(Bed *bed, const json_t *formula, const char *name,
                    uint64_t times, uint64_t truth) {
    fmpq_t claimed, real;
    fmpq_init(claimed);
    fmpq_init(real);
    fmpz_set_ui(fmpq_numref(real), truth);
    if (times && value_of(claimed, bed, formula)) {
        bool is_bound = *text_of(formula, "bound");
        fmpq_mul_ui(claimed, claimed, times);
        int order = fmpq_cmp(claimed, real);
        bool right = is_bound ? order >= 0 : order == 0;
        bed->bounds += is_bound;
        bed->exact += !is_bound;
        bed->different += !right;
        if (!right)
            printf("%s: %s, but it took %llu in %llu times\n", name,
                   text_of(formula, "formula"), (unsigned long long)truth,
                   (unsigned long long)times);
    }
    fmpq_clear(claimed);
    fmpq_clear(real);
}

/* The first block on a loop's path is its header. */
static LoopId loop_of(const SteppedFunction *f, const json_t *instructions) {
    const json_t *path = json_object_get(instructions, "path");
    const char *block = text_of(json_array_get(path, 0), "block");
    for (LoopId l = 1; *block && l <= f->loops.count; l++)
        if (f->loops.loop[l].header == strtoul(block + 1, NULL, 10))
            return l;
    return 0;
}

static void compare_loop(Bed *bed, const SteppedFunction *f,
                         const json_t *loop) {
    const json_t *instructions = json_object_get(loop, "instructions");
    LoopId l = loop_of(f, instructions);
    if (!l)
        return;
    SteppedLoop did = steps_of_loop(f, l);
    if (did.ended == did.entries)
        compare(bed, instructions,
                arena_printf(bed->arena, "%s, loop %u", f->name, l),
                did.entries, did.cost);
}

static void compare_function(Bed *bed, const SteppedFunction *f,
                             const json_t *function) {
    uint64_t sum = 0;
    size_t i;
    json_t *loop;
    SteppedLoop whole = steps_of_loop(f, 0);
    for (LoopId l = 0; l <= f->loops.count; l++)
        sum += steps_of_loop(f, l).cost;
    if (whole.ended == whole.entries)
        compare(bed, json_object_get(function, "instructions"), f->name,
                whole.entries, sum);
    json_array_foreach(json_object_get(function, "loops"), i, loop)
        compare_loop(bed, f, loop);
}

static Status compare_all(Bed *bed, const json_t *report, char **argv) {
    SteppedProgram program = {0};
    size_t i;
    json_t *function;
    TRY(steps_read(&program, argv[2], argv[3], bed->arena));
    json_array_foreach(
        json_object_get(report, "functions"), i,
        function) for (size_t f = 0; f < program.size;
                       f++) if (!strcmp(program.at[f].name,
                                        text_of(function, "name")))
        compare_function(bed, &program.at[f], function);
    printf("%zu bounds, %zu exact, %zu wrong\n", bed->bounds, bed->exact,
           bed->different);
    return bed->bounds + bed->exact && !bed->different
               ? status_ok()
               : status_fail(ASYM_CHECK_FAILED, "report and program differ");
}

static Status run(Bed *bed, int argc, char **argv) {
    for (int i = 4; i < argc && bed->n_names < NAMES_MOST; i++) {
        char *equals = strchr(argv[i], '=');
        if (!equals)
            return status_fail(ASYM_USAGE, "%s is no NAME=VALUE", argv[i]);
        fmpz_init(&bed->value[bed->n_names]);
        fmpz_set_si(&bed->value[bed->n_names], atol(equals + 1));
        bed->names[bed->n_names++] =
            arena_strndup(bed->arena, argv[i], (size_t)(equals - argv[i]));
    }
    json_t *report = json_load_file(argv[1], 0, NULL);
    if (!report)
        return status_fail(ASYM_USAGE, "cannot read %s", argv[1]);
    Status status = compare_all(bed, report, argv);
    json_decref(report);
    return status;
}

int main(int argc, char **argv) {
    Bed bed = {.arena = arena_new()};
    Status status =
        argc > 4 ? run(&bed, argc, argv)
                 : status_fail(ASYM_USAGE, "instructions-agree REPORT GRAPHS "
                                           "STEPS NAME=VALUE...");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    arena_free(bed.arena);
    flint_cleanup();
    return status.code != ASYM_OK;
}
