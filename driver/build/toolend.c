#include "driver/build/toolend.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Clang exits with 1 where the program is wrong. */
enum { EXIT_WRONG_PROGRAM = 1 };

/* "text" with "shown" in place of "word". */
static const char *replaced(const char *text, const char *word,
                            const char *shown, Arena *arena) {
    Text out = text_new(arena);
    for (const char *at; (at = strstr(text, word)); text = at + strlen(word)) {
        text_add_n(&out, text, (size_t)(at - text));
        text_add_text(&out, shown);
    }
    text_add_text(&out, text);
    return text_chars(&out);
}

/* A tool repeats an option without its letter: -lNAME. */
static const char *word_harmless(const char *text, const char *word,
                                 Arena *arena) {
    const char *name = word[0] == '-' && word[1] ? word + 2 : word;
    char *shown = arena_strdup(arena, name);
    (void)text_make_harmless(shown);
    return strcmp(shown, name) ? replaced(text, name, shown, arena) : text;
}

const char *toolend_messages(const ChildResult *result,
                             const char *const *words, Arena *arena) {
    static const char *const dumps[] = {"PLEASE submit a bug report",
                                        "Stack dump"};
    size_t length = result->errors_size;
    for (size_t i = 0; i < sizeof dumps / sizeof *dumps; i++) {
        const char *at = strstr(result->errors, dumps[i]);
        if (at && (size_t)(at - result->errors) < length)
            length = (size_t)(at - result->errors);
    }
    const char *text = arena_strndup(arena, result->errors, length);
    for (; *words; words++)
        text = word_harmless(text, *words, arena);
    return text;
}

void toolend_print(const char *messages) {
    (isatty(STDERR_FILENO) ? text_write_messages
                           : text_write_harmless)(messages, stderr);
}

const char *toolend_limits(Arena *arena) {
    static const struct {
        __rlimit_resource_t resource;
        char option;
    } known[] = {{RLIMIT_FSIZE, 'f'},
                 {RLIMIT_AS, 'v'},
                 {RLIMIT_DATA, 'd'},
                 {RLIMIT_CPU, 't'}};
    Text out = text_new(arena);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct rlimit limit;
        if (getrlimit(known[i].resource, &limit) == 0 &&
            limit.rlim_cur != RLIM_INFINITY)
            text_add(&out, "%sulimit -%c", out.length ? ", " : "",
                     known[i].option);
    }
    return out.length ? text_chars(&out) : NULL;
}

#define HEADER_OF "a header is missing that Debian has in the package "

/* What is missing, and where it is; NULL: not known. */
static const char *what_is_missing(const char *messages) {
    static const struct {
        const char *message, *help;
    } known[] = {
        {"'omp.h' file not found", "it uses OpenMP; add -fopenmp behind --"},
        {"`omp_", "add -fopenmp behind --, and include omp.h"},
        {"`__kmpc_", "something in it was compiled with OpenMP; add -lomp "
                     "behind --, of Debian's package libomp-19-dev"},
        {"`GOMP_", "something in it was compiled with OpenMP; add -lgomp "
                   "behind --, of Debian's package gcc"},
        {"cannot find -lomp", "Debian has it in the package libomp-19-dev"},
        {"'mpi.h' file not found", HEADER_OF "libopenmpi-dev"},
        {"'zlib.h' file not found", HEADER_OF "zlib1g-dev"},
        {"'gmp.h' file not found", HEADER_OF "libgmp-dev"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(messages, known[i].message))
            return known[i].help;
    return NULL;
}

static Status wrong_program(const ChildResult *result, const char *tool,
                            const char *what, const char *source) {
    const char *help = what_is_missing(result->errors);
    if (help)
        return status_fail(ASYM_COMPILE, "'%s' does not %s: %s", source, what,
                           help);
    return status_fail(ASYM_COMPILE, "'%s' does not %s: see %s's message",
                       source, what, tool);
}

Status toolend_status(const ChildResult *result, const ChildSpec *spec,
                      const char *tool, const char *what, const char *source,
                      Arena *arena) {
    const char *limits = toolend_limits(arena);
    if (result->end == CHILD_EXITED && result->code == EXIT_WRONG_PROGRAM)
        return wrong_program(result, tool, what, source);
    if (result->end == CHILD_NOT_STARTED)
        return status_fail(ASYM_USAGE,
                           "%.180s: asym needs it for '%.40s'; see ulimit -a",
                           result->reason, source);
    if (limits)
        return status_fail(ASYM_USAGE,
                           "%s cannot %s '%.80s' within the limits that asym "
                           "was started with (%s): raise them",
                           tool, what, source, limits);
    if (result->end == CHILD_EXITED)
        return status_fail(ASYM_COMPILE,
                           "%s fails by itself to %s '%.80s': run it alone to "
                           "see why",
                           tool, what, source);
    return status_fail(ASYM_INTERNAL, "%s %s on '%s'", tool,
                       child_result_text(result, spec, arena), source);
}

/* ---- asym-ir ---- */

/* What asym-ir said last, without its name: it ends in one line of error. */
static const char *last_line(const ChildResult *result, Arena *arena) {
    static const char name[] = "asym-ir: ";
    const char *start = result->errors;
    size_t size = result->errors_size;
    while (size && start[size - 1] == '\n')
        size--;
    const char *newline = size ? memrchr(start, '\n', size) : NULL;
    const char *line = newline ? newline + 1 : start;
    size -= (size_t)(line - start);
    size_t skip =
        size >= sizeof name - 1 && memcmp(line, name, sizeof name - 1) == 0
            ? sizeof name - 1
            : 0;
    return arena_strndup(arena, line + skip, size - skip);
}

/* What Clang has just written is sound; bitcode of the user's may be anything,
 * and LLVM trusts it. */
static Status ir_crash(const char *how, const char *source, SourceKind kind) {
    if (kind == SOURCE_C || kind == SOURCE_CXX)
        return status_fail(ASYM_INTERNAL,
                           "asym-ir %s on '%.100s': please report it with this "
                           "source",
                           how, source);
    return status_fail(ASYM_COMPILE,
                       "'%.80s' is more than LLVM can take (asym-ir %.60s): it "
                       "is damaged, or of another version of LLVM; make it "
                       "again with clang-19",
                       source, how);
}

Status toolend_ir_status(const ChildResult *result, const ChildSpec *spec,
                         const char *source, SourceKind kind, Arena *arena) {
    bool reported =
        result->end == CHILD_EXITED && result->errors_size &&
        (result->code == ASYM_USAGE || result->code == ASYM_COMPILE ||
         result->code == ASYM_INTERNAL);
    if (reported)
        return status_fail((StatusCode)result->code, "%s",
                           last_line(result, arena));
    const char *how = child_result_text(result, spec, arena);
    const char *limits = toolend_limits(arena);
    if (limits)
        return status_fail(ASYM_USAGE,
                           "asym-ir %s on '%.80s', under the limits that asym "
                           "was started with (%s): raise them",
                           how, source, limits);
    return ir_crash(how, source, kind);
}
