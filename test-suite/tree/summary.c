/* summary.c -- what a report says of the loops of one source, in a line.
 *
 *     summary REPORT SOURCE FUNCTION
 *
 * Writes, between tabs: the loops of SOURCE; those whose count and total are
 * both proved; the other ones whose count and total are settled; the rest; and
 * the complexity of the first function of SOURCE whose name begins with
 * FUNCTION. */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef enum Standing { PROVED, EXACT, OPEN, STANDINGS } Standing;

typedef struct Summary {
    size_t loops[STANDINGS];
    const json_t *function; /* NULL until it was found */
} Summary;

static const char *string_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static Standing standing_of(const json_t *formula) {
    const char *status = string_of(formula, "status");
    if (json_object_get(formula, "bound"))
        return OPEN;
    return !strcmp(status, "proved")  ? PROVED
           : !strcmp(status, "exact") ? EXACT
                                      : OPEN;
}

static void add_loop(Summary *out, const json_t *loop) {
    Standing count = standing_of(json_object_get(loop, "count"));
    Standing total = standing_of(json_object_get(loop, "total"));
    out->loops[count > total ? count : total]++;
}

static void add_function(Summary *out, const json_t *function,
                         const char *wanted) {
    size_t i;
    json_t *loop;
    json_array_foreach(json_object_get(function, "loops"), i, loop)
        add_loop(out, loop);
    if (!out->function &&
        !strncmp(string_of(function, "name"), wanted, strlen(wanted)))
        out->function = function;
}

static void print(const Summary *s) {
    const char *complexity = string_of(s->function, "complexity");
    printf("%zu\t%zu\t%zu\t%zu\t%s%s\n",
           s->loops[PROVED] + s->loops[EXACT] + s->loops[OPEN],
           s->loops[PROVED], s->loops[EXACT], s->loops[OPEN],
           *complexity ? complexity : "unknown",
           json_object_get(s->function, "bound") ? " (upper bound)" : "");
}

int main(int argc, char **argv) {
    json_error_t error;
    json_t *report = argc == 4 ? json_load_file(argv[1], 0, &error) : NULL;
    if (!report) {
        fprintf(stderr, "usage: summary REPORT SOURCE FUNCTION\n");
        return 2;
    }
    Summary summary = {0};
    size_t i;
    json_t *function;
    json_array_foreach(json_object_get(report, "functions"), i, function) {
        if (!strcmp(string_of(function, "file"), argv[2]))
            add_function(&summary, function, argv[3]);
    }
    print(&summary);
    json_decref(report);
    return 0;
}
