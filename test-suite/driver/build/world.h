/* world.h -- a directory with sources, what is built of them, and commands as
 * text. */
#ifndef ASYM_TEST_DRIVER_BUILD_WORLD_H
#define ASYM_TEST_DRIVER_BUILD_WORLD_H

#include "base/files/tempdir.h"
#include "base/process/child.h"
#include "driver/build/frontend.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena *arena;
    const char *directory;
    BuildTools tools;
    FrontendSpec spec;
} World;

static inline World world_new(void) {
    World world = {.arena = arena_new()};
    Status status = tempdir_new(&world.directory, world.arena);
    assert_int_equal(status.code, ASYM_OK);
    status = buildtools_find(&world.tools, world.arena);
    assert_string_equal(status.message, "");
    world.tools.runtime = "-lc";
    char *self = realpath("/proc/self/exe", NULL);
    world.tools.ir = arena_strdup(world.arena, self);
    free(self);
    world.spec =
        (FrontendSpec){.level = "2", .code = "2", .directory = world.directory};
    return world;
}

static inline const char *path_in(World *world, const char *name) {
    return arena_printf(world->arena, "%s/%s", world->directory, name);
}

static inline const char *write_bytes(World *world, const char *name,
                                      const void *bytes, size_t size) {
    const char *path = path_in(world, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    return path;
}

static inline const char *write_text(World *world, const char *name,
                                     const char *text) {
    return write_bytes(world, name, text, strlen(text));
}

static inline void add_source(World *world, const char *name,
                              const char *text) {
    *vec_push(world->arena, &world->spec.sources) =
        write_text(world, name, text);
}

static inline void add_option(World *world, const char *option) {
    *vec_push(world->arena, &world->spec.options) = option;
}

static inline Build build(World *world) {
    Build out;
    Status status = frontend_build_all(&out, &world->spec, 1, &world->tools, 2,
                                       world->arena);
    assert_int_equal(status.code, ASYM_OK);
    return out;
}

static inline ChildResult run_program(World *world, const char *path) {
    const char *argv[] = {path, NULL};
    ChildSpec spec = {.argv = argv,
                      .directory = world->directory,
                      .output = {.keep = 1000},
                      .limits = child_limits_default()};
    ChildResult result;
    Status status = child_run(&result, &spec, world->arena);
    assert_int_equal(status.code, ASYM_OK);
    return result;
}

static inline void assert_says(Status status, StatusCode code,
                               const char *words) {
    assert_int_equal(status.code, code);
    if (!strstr(status.message, words))
        fail_msg("'%s' does not say '%s'", status.message, words);
}

static inline const char *joined(const char *const *words, size_t count,
                                 Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? " " : "", words[i]);
    return text_chars(&text);
}

static inline const char *joined_command(const char *const *argv,
                                         Arena *arena) {
    size_t count = 0;
    while (argv[count])
        count++;
    return joined(argv, count, arena);
}

#endif
