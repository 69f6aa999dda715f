#include "driver/build/buildtools.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ASYM_LLVM_TOOLS, from CMake, is LLVM's own directory of programs. */

static const char *find_in_path(const char *name, Arena *arena) {
    const char *path = getenv("PATH");
    for (const char *at = path; at; at = strchr(at, ':')) {
        at += *at == ':';
        const char *file =
            arena_printf(arena, "%.*s/%s", (int)strcspn(at, ":"), at, name);
        if (file[0] == '/' && access(file, X_OK) == 0)
            return file;
    }
    return NULL;
}

static Status find_clang(const char **out, const char *name, Arena *arena) {
    *out = find_in_path(arena_printf(arena, "%s-19", name), arena);
    if (*out)
        return status_ok();
    *out = arena_printf(arena, "%s/%s", ASYM_LLVM_TOOLS, name);
    if (access(*out, X_OK) == 0)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "%s-19 was not found: install it (on Debian and Ubuntu "
                       "the package clang-19)",
                       name);
}

static Status find_own(const char **out, const char *name,
                       const char *const places[], size_t n_places,
                       Arena *arena) {
    char self[4096];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0)
        return status_fail(ASYM_INTERNAL, "cannot read /proc/self/exe: %s",
                           strerror(errno));
    self[length] = '\0';
    *strrchr(self, '/') = '\0';
    for (size_t i = 0; i < n_places; i++) {
        *out = arena_printf(arena, "%s/%s%s", self, places[i], name);
        if (access(*out, R_OK) == 0)
            return status_ok();
    }
    return status_fail(ASYM_INTERNAL,
                       "'%s' is missing beside asym (%s): install asym again",
                       name, self);
}

/* The first place is that of an installed tree, the others of a build tree. */
Status buildtools_find(BuildTools *out, Arena *arena) {
    static const char *const for_programs[] = {"../libexec/asym/", ""};
    static const char *const for_runtime[] = {
        "../lib/asym/", "../instr/runtime/", "../lib/", "../driver/"};
    TRY(find_clang(&out->clang, "clang", arena));
    TRY(find_clang(&out->clangxx, "clang++", arena));
    TRY(find_own(&out->ir, "asym-ir", for_programs, 2, arena));
    if (find_own(&out->prove, "asym-prove", for_programs, 2, arena).code)
        out->prove = NULL;
    if (find_own(&out->maker, "libasym_made.a", for_runtime, 4, arena).code)
        out->maker = NULL;
    if (find_own(&out->openmp, "openmp", for_runtime, 4, arena).code)
        out->openmp = NULL;
    if (find_own(&out->libstdcxx, "libstdcxx", for_runtime, 4, arena).code)
        out->libstdcxx = NULL;
    return find_own(&out->runtime, "libasym_rt.a", for_runtime, 4, arena);
}

ChildLimits buildtools_limits(uint64_t seconds) {
    const uint64_t ms = 1000;
    return (ChildLimits){.cpu_ms = seconds * ms,
                         .wall_ms = 10 * seconds * ms,
                         .memory_bytes = (uint64_t)ASYM_TOOL_MEMORY_GIB << 30};
}
