#include "driver/runs/inputs/features.h"

#include "driver/design/contents/content.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- contents ---- */

typedef struct Measures {
    uint64_t size, lines, words;
} Measures;

static Measures measure(const char *text, size_t size) {
    Measures out = {.size = size};
    bool in_word = false;
    for (size_t i = 0; i < size; i++) {
        bool is_space = isspace((unsigned char)text[i]);
        out.lines += text[i] == '\n';
        out.words += !is_space && !in_word;
        in_word = !is_space;
    }
    return out;
}

/* A line that does not end is one, too. */
static Measures measure_all(const char *text, size_t size) {
    Measures out = measure(text, size);
    out.lines += size && text[size - 1] != '\n';
    return out;
}

static Measures content_of(const RunFile *file) {
    if (file->text)
        return measure_all(file->text, strlen(file->text));
    char *text = NULL;
    size_t size = 0;
    Measures out = {.size = file->size};
    FILE *stream = open_memstream(&text, &size);
    if (!stream)
        return out;
    bool is_whole =
        content_write(stream, &file->content, file->size, file->seed) != EOF;
    if (fclose(stream) == 0 && is_whole)
        out = measure_all(text, size);
    free(text);
    return out;
}

/* ---- features ---- */

typedef struct Maker {
    const Run *run;
    Features out;
    size_t files, next_file; /* that are arguments */
    Arena *arena;
} Maker;

/* What is said of one part of the input. */
typedef enum Said {
    SAID_NUMBER,
    SAID_LENGTH,
    SAID_SIZE,
    SAID_LINES,
    SAID_WORDS,
    SAID_MACRO,
    SAID_ARGC,
    SAIDS
} Said;

/* Of argument number "part", from 1 on, or of macro number "part"; 0: of
 * standard input, or of all arguments. */
static void add(Maker *m, Said said, size_t part, const char *name,
                const char *meaning, uint64_t value) {
    static const FeatureKind kinds[SAIDS] = {
        [SAID_NUMBER] = FEATURE_NUMBER, [SAID_LENGTH] = FEATURE_LENGTH,
        [SAID_SIZE] = FEATURE_SIZE,     [SAID_LINES] = FEATURE_CONTENT,
        [SAID_WORDS] = FEATURE_CONTENT, [SAID_MACRO] = FEATURE_MACRO,
        [SAID_ARGC] = FEATURE_ARGC};
    *vec_push(m->arena, &m->out) =
        (Feature){.name = name,
                  .meaning = meaning,
                  .kind = kinds[said],
                  .number = (unsigned)(part * SAIDS + said),
                  .value = (int64_t)value};
}

/* "what" is "file" or "stdin", "number" is "" or tells files apart. */
static void add_content(Maker *m, const RunFile *file, size_t part,
                        const char *what, const char *number, const char *of) {
    Measures content = content_of(file);
    add(m, SAID_SIZE, part, arena_printf(m->arena, "%ssize%s", what, number),
        arena_printf(m->arena, "size of %s in bytes", of), content.size);
    add(m, SAID_LINES, part, arena_printf(m->arena, "%slines%s", what, number),
        arena_printf(m->arena, "lines of %s", of), content.lines);
    add(m, SAID_WORDS, part, arena_printf(m->arena, "%swords%s", what, number),
        arena_printf(m->arena, "words of %s", of), content.words);
}

/* The made file called "name"; NULL: there is none. */
static const RunFile *file_named(const Run *run, const char *name) {
    for (size_t i = 0; i < run->files.size; i++)
        if (strcmp(run->files.at[i].name, name) == 0)
            return &run->files.at[i];
    return NULL;
}

/* The made file that argument number "i" leads to; NULL: there is none. */
static const RunFile *file_of(const Run *run, size_t i) {
    size_t file = run->numbers.at[i].file;
    return file ? &run->files.at[file - 1] : NULL;
}

static void add_number(Maker *m, size_t part, const RunNumber *number,
                       const char *of) {
    const char *name = number->name;
    add(m, SAID_NUMBER, part,
        name ? name : arena_printf(m->arena, "arg%zu", part), name ? name : of,
        (uint64_t)number->value);
    m->out.at[m->out.size - 1].of_rows = number->of_rows;
}

static void add_argument(Maker *m, size_t i) {
    const char *arg = m->run->args.at[i];
    const RunNumber *number = &m->run->numbers.at[i];
    const RunFile *file = file_of(m->run, i);
    const char *of = arena_printf(m->arena, "argument %zu", i + 1);
    if (file && number->name)
        add(m, SAID_SIZE, i + 1, number->name, number->name,
            content_of(file).size);
    else if (file)
        add_content(
            m, file, i + 1, "file",
            m->files == 1 ? "" : arena_printf(m->arena, "%zu", ++m->next_file),
            of);
    else if (number->known)
        add_number(m, i + 1, number, of);
    else
        add(m, SAID_LENGTH, i + 1, arena_printf(m->arena, "length%zu", i + 1),
            arena_printf(m->arena, "length of %s", of), strlen(arg));
}

static void add_macros(Maker *m, const Workload *workload) {
    const WorkloadSymbols *symbols = workload_symbols(workload);
    for (size_t i = 0; i < symbols->size; i++)
        if (symbols->at[i].kind == WORKLOAD_MACRO)
            add(m, SAID_MACRO, i, symbols->at[i].name, symbols->at[i].meaning,
                (uint64_t)m->run->symbols.at[i]);
}

Features features_of(const Workload *workload, const Run *run, Arena *arena) {
    Maker m = {.run = run, .arena = arena};
    for (size_t i = 0; i < run->args.size; i++)
        m.files += file_of(run, i) != NULL;
    for (size_t i = 0; i < run->args.size; i++)
        add_argument(&m, i);
    const RunFile *input =
        run->input == RUN_INPUT_MADE ? file_named(run, run->input_name) : NULL;
    if (input && run->input_number.known)
        add(&m, SAID_NUMBER, 0, "stdinnumber", "number on standard input",
            (uint64_t)run->input_number.value);
    else if (input)
        add_content(&m, input, 0, "stdin", "", "standard input");
    add_macros(&m, workload);
    add(&m, SAID_ARGC, 0, "argc", "number of arguments, and 1",
        run->args.size + 1);
    return m.out;
}

/* ---- of several runs ---- */

unsigned features_rank(const Feature *feature) {
    return feature->kind == FEATURE_CONTENT;
}

/* Whether all runs have the same there, with several values. */
static bool varies(const Features *runs, size_t count, size_t feature) {
    bool differs = false;
    for (size_t r = 1; r < count; r++) {
        if (runs[r].at[feature].number != runs[0].at[feature].number)
            return false;
        differs |= runs[r].at[feature].value != runs[0].at[feature].value;
    }
    return differs;
}

FeatureNumbers features_varied(const Features *runs, size_t count,
                               Arena *arena) {
    enum { MOST = 60 };
    FeatureNumbers out = {0};
    size_t common = count ? runs[0].size : 0;
    for (size_t r = 1; r < count; r++)
        common = runs[r].size < common ? runs[r].size : common;
    for (size_t i = 0; i < common && out.size < MOST; i++)
        if (varies(runs, count, i))
            *vec_push(arena, &out) = i;
    return out;
}

bool features_have_rows(const Features *features) {
    for (size_t i = 0; i < features->size; i++)
        if (features->at[i].of_rows)
            return true;
    return false;
}
