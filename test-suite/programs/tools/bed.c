#include "bed.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bed_fail(Bed *bed, const Directive *directive, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%u: ", bed->directives.path,
            directive ? directive->source_line : 0);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    bed->failures++;
}

const char *bed_dumped(const json_t *value, Arena *arena) {
    if (!value)
        return "(absent)";
    if (json_is_string(value))
        return json_string_value(value);
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    const char *copy = arena_strdup(arena, text);
    free(text);
    return copy;
}

const char *bed_string(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

/* ---- running asym ---- */

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

void bed_run(Bed *bed) {
    write_input(bed);
    json_error_t error;
    bed->outcome = bed_run_again(bed, "");
    if (!wants_report(bed))
        return;
    bed->report = json_loads(bed->outcome.out, 0, &error);
    if (!bed->report && bed->outcome.code == 0)
        bed_fail(bed, NULL, "stdout is no JSON: line %d: %s", error.line,
                 error.text);
}

Outcome bed_run_again(const Bed *bed, const char *options) {
    Words words = command(bed, options);
    return process_run(&words, bed->work, bed->scratch, bed->arena);
}
