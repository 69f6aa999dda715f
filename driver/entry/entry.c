#include "driver/entry/entry.h"

#include "base/files/tempdir.h"
#include "base/headerpath.h"
#include "driver/entry/caller.h"
#include "driver/entry/given.h"
#include "driver/entry/shapes.h"
#include "driver/entry/types/tree.h"
#include "driver/runs/children/tiers.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
    Places places;
    ArgTemplates asked; /* of the user's --args */
    struct Tiers *tiers;
    const char *directory;
} Entry;

/* ---- which functions ---- */

static void add_name(EntryNames *out, const char *name, Arena *arena) {
    for (size_t i = 0; i < out->size; i++)
        if (strcmp(out->at[i], name) == 0)
            return;
    *vec_push(arena, out) = name;
}

static bool is_all(const EntryNames *asked) {
    for (size_t i = 0; i < asked->size; i++)
        if (strcmp(asked->at[i], "all") == 0)
            return true;
    return false;
}

/* "template" is one that the sources have; or NULL. */
static Status nothing_listed(const char *template) {
    if (template)
        return status_fail(ASYM_USAGE,
                           "--entry all: the sources have templates, and no "
                           "instance of one; name it, as in --entry "
                           "'%.80s<int>'",
                           template);
    return status_fail(ASYM_USAGE,
                       "--entry all: the sources have no function that other "
                       "files may call; --entry NAME calls a static one");
}

static Status add_listed(EntryNames *out, const BuildOptions *program,
                         Arena *arena) {
    BuildTools tools;
    const char *directory;
    TRY(buildtools_find(&tools, arena));
    TRY(tempdir_new(&directory, arena));
    const char *template = NULL;
    for (size_t i = 0; i < program->sources.size; i++) {
        Declarations d;
        TRY(tree_read(&d, program->sources.at[i], program, &tools, directory,
                      arena));
        template = d.templates.size ? d.templates.at[0] : template;
        for (size_t k = 0; k < d.functions.size; k++)
            if (d.functions.at[k].is_listed)
                add_name(out, d.functions.at[k].name, arena);
    }
    return out->size ? status_ok() : nothing_listed(template);
}

Status entry_names(EntryNames *out, const EntryNames *asked,
                   const BuildOptions *program, Arena *arena) {
    *out = (EntryNames){0};
    if (is_all(asked))
        return add_listed(out, program, arena);
    for (size_t i = 0; i < asked->size; i++)
        add_name(out, asked->at[i], arena);
    return status_ok();
}

/* ---- the program ---- */

static const char *callback_named(const void *context, const char *name) {
    const ArgTemplates *asked = context;
    for (size_t i = 0; i < asked->size; i++)
        if (asked->at[i].type == ARG_WORD && asked->at[i].name &&
            strcmp(asked->at[i].name, name) == 0)
            return asked->at[i].word;
    return NULL;
}

static Status write_text(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    bool is_whole = file && fputs(text, file) != EOF;
    if (file)
        is_whole = fclose(file) == 0 && is_whole;
    return is_whole ? status_ok()
                    : status_fail(ASYM_USAGE, "cannot write '%.200s': %s", path,
                                  strerror(errno));
}

static Status whole_path(const char **out, const char *source, Arena *arena) {
    char *whole = realpath(source, NULL);
    if (!whole)
        return status_fail(ASYM_USAGE, "cannot read '%.200s': %s", source,
                           strerror(errno));
    *out = arena_strdup(arena, whole);
    free(whole);
    return status_ok();
}

/* What "source" declares with the instance "name" of one of its templates. */
static Status read_instance(Declarations *d, const char *source,
                            const BuildOptions *program,
                            const BuildTools *tools, const char *name,
                            const char *directory, Arena *arena) {
    const char *whole = NULL;
    const char *path =
        arena_printf(arena, "%s/" HEADERPATH_CALLER ".cc", directory);
    TRY(whole_path(&whole, source, arena));
    TRY(write_text(path, caller_instance(name, whole, arena)));
    Status status = tree_read(d, path, program, tools, directory, arena);
    if (status.code == ASYM_COMPILE)
        return status_fail(ASYM_USAGE,
                           "--entry %.80s: it is no instance of the template, "
                           "or not of one alone: see clang-19's message",
                           name);
    return status;
}

static Status not_there(const char *name, bool is_template) {
    if (strcmp(name, "main") == 0)
        return status_fail(ASYM_USAGE, "--entry main: a program with main "
                                       "needs no --entry");
    if (is_template && strchr(name, '<'))
        return status_fail(ASYM_USAGE,
                           "--entry %.80s: write the instance as Clang does, "
                           "as in 'largest<int>' or 'copy<char, 3>'",
                           name);
    return status_fail(ASYM_USAGE,
                       is_template
                           ? "--entry %.80s: it is a template that the sources "
                             "have no instance of; name one, as in "
                             "--entry '%.80s<int>'"
                           : "--entry %.80s: no source has a function of that "
                             "name with a body",
                       name, name);
}

static Status find_function(Declarations *d, size_t *source,
                            const BuildOptions *program,
                            const BuildTools *tools, const char *name,
                            const char *directory, Arena *arena) {
    Vec(size_t) templates = {0}; /* sources that have it as one */
    for (*source = 0; *source < program->sources.size; ++*source) {
        TRY(tree_read(d, program->sources.at[*source], program, tools,
                      directory, arena));
        if (strcmp(name, "main") != 0 && declarations_function(d, name))
            return status_ok();
        if (declarations_is_template(d, name))
            *vec_push(arena, &templates) = *source;
    }
    Status status = not_there(name, templates.size > 0);
    for (size_t i = 0; i < templates.size && strchr(name, '<'); i++) {
        *source = templates.at[i];
        Status read = read_instance(d, program->sources.at[*source], program,
                                    tools, name, directory, arena);
        if (read.code == ASYM_OK && declarations_function(d, name))
            return read;
        status = read.code == ASYM_OK ? status : read;
    }
    return status;
}

static Status write_caller(BuildWords *sources, size_t at, const Places *places,
                           const char *directory, Arena *arena) {
    SourceKind kind;
    const char *source = sources->at[at];
    TRY(source_kind(&kind, source));
    const char *whole = NULL;
    TRY(whole_path(&whole, source, arena));
    const char *path = arena_printf(arena, "%s/" HEADERPATH_CALLER ".%s",
                                    directory, kind == SOURCE_CXX ? "cc" : "c");
    const char *text = caller_text(places, whole, arena);
    sources->at[at] = path;
    return write_text(path, text);
}

static BuildWords copied(const BuildWords *words, Arena *arena) {
    BuildWords out = {0};
    for (size_t i = 0; i < words->size; i++)
        *vec_push(arena, &out) = words->at[i];
    return out;
}

/* ---- its arguments ---- */

static ShapesFate fate_of(const ChildResult *result) {
    switch (result->end) {
    case CHILD_TIMED_OUT:
        return SHAPES_ENDLESS;
    case CHILD_SIGNALLED:
    case CHILD_EXCEEDED:
        return SHAPES_CRASH;
    default:
        return result->code == 125 ? SHAPES_CRASH : SHAPES_WELL;
    }
}

static Status run(void *context, ShapesFate fates[], const Runs *runs,
                  Arena *arena) {
    Entry *entry = context;
    RunOutcome *outcomes = ARENA_ARRAY(arena, RunOutcome, runs->size);
    const char *own = arena_printf(arena, "%s/shapes", entry->directory);
    for (size_t i = 0; i < runs->size; i++)
        runs->at[i].macros = entry->tiers->variants->all.at[0].macros;
    TRY(tiers_try(entry->tiers, outcomes, runs, own, arena));
    for (size_t i = 0; i < runs->size; i++)
        fates[i] = fate_of(&outcomes[i].result);
    return status_ok();
}

static Status find_arguments(RunOptions *options, struct Tiers *tiers,
                             const char *directory, Arena *arena) {
    Entry *entry = options->maker.context;
    size_t count = entry->places.all.size;
    const ArgTemplate **given =
        ARENA_ARRAY(arena, const ArgTemplate *, count + 1);
    Shapes shapes;
    entry->tiers = tiers;
    entry->directory = directory;
    TRY(given_find(given, &entry->places, &entry->asked, arena));
    TRY(shapes_find(&shapes, &entry->places, given, &(ShapesRunner){run, entry},
                    arena));
    options->arguments = shapes_templates(&shapes, arena);
    options->shapes = shapes_text(&shapes, arena);
    return status_ok();
}

Status entry_make(BuildOptions *program, RunOptions *runs, const char *name,
                  Arena *arena) {
    Entry *entry = ARENA_NEW(arena, Entry);
    Declarations *d = ARENA_NEW(arena, Declarations);
    BuildTools tools;
    const char *directory;
    size_t source;
    TRY(buildtools_find(&tools, arena));
    if (!tools.maker)
        return status_fail(ASYM_INTERNAL, "'libasym_made.a' is missing beside "
                                          "asym: install asym again");
    TRY(tempdir_new(&directory, arena));
    TRY(find_function(d, &source, program, &tools, name, directory, arena));
    entry->asked = runs->arguments;
    TRY(places_of(&entry->places, declarations_function(d, name), d,
                  callback_named, &entry->asked, arena));
    program->sources = copied(&program->sources, arena);
    program->clang_options = copied(&program->clang_options, arena);
    TRY(write_caller(&program->sources, source, &entry->places, directory,
                     arena));
    /* What a class has for itself may be called, too. */
    *vec_push(arena, &program->clang_options) = "-fno-access-control";
    /* It is compiled for each shape that is tried. */
    *vec_push(arena, &program->clang_options) = "-w";
    *vec_push(arena, &program->clang_options) = CALLER_OPTION;
    *vec_push(arena, &program->clang_options) = tools.maker;
    runs->arguments = (ArgTemplates){0};
    runs->argument_source = ARGUMENTS_MADE;
    runs->maker = (ArgumentsMaker){find_arguments, entry};
    return status_ok();
}
