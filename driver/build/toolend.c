#include "driver/build/toolend.h"

#include "base/text.h"

#include <string.h>
#include <sys/resource.h>

/* Clang exits with 1 where the program is wrong. */
enum { EXIT_WRONG_PROGRAM = 1 };

const char *toolend_messages(const ChildResult *result, Arena *arena) {
    static const char *const dumps[] = {"PLEASE submit a bug report",
                                        "Stack dump"};
    size_t length = result->errors_size;
    for (size_t i = 0; i < sizeof dumps / sizeof *dumps; i++) {
        const char *at = strstr(result->errors, dumps[i]);
        if (at && (size_t)(at - result->errors) < length)
            length = (size_t)(at - result->errors);
    }
    return arena_strndup(arena, result->errors, length);
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

Status toolend_status(const ChildResult *result, const ChildSpec *spec,
                      const char *tool, const char *what, const char *source,
                      Arena *arena) {
    const char *limits = toolend_limits(arena);
    if (result->end == CHILD_EXITED && result->code == EXIT_WRONG_PROGRAM)
        return status_fail(ASYM_COMPILE, "'%s' does not %s: see %s's message",
                           source, what, tool);
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
