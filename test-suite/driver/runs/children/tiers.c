#include "driver/runs/children/tiers.h"
#include "base/files/tempdir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- a program, and runs of it ---- */

typedef struct World {
    Arena *arena;
    const char *directory;
    RunOptions options;
    Variants variants;
    Tiers tiers;
    Runs runs;
} World;

static const char *source_file(const World *world, const char *text) {
    const char *path =
        arena_printf(world->arena, "%s/prog.c", world->directory);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    return path;
}

static World *world_of(const char *text, const char *code) {
    Arena *arena = arena_new();
    World *world = ARENA_NEW(arena, World);
    *world =
        (World){.arena = arena,
                .options = {.jobs = 2, .timeout_ms = 8000, .memory_mib = 1024}};
    Status status = tempdir_new(&world->directory, arena);
    assert_int_equal(status.code, ASYM_OK);
    VariantsSpec spec = {.program = {.level = "2", .code = code},
                         .kind = BUILD_SAMPLES,
                         .jobs = 2};
    *vec_push(arena, &spec.program.sources) = source_file(world, text);
    status = variants_new(&world->variants, &spec, world->directory, arena);
    assert_string_equal(status.message, "");
    world->tiers =
        (Tiers){.variants = &world->variants, .options = &world->options};
    return world;
}

static World *world_new(const char *text) {
    return world_of(text, "0");
}

static Run *add_run(World *world, const char *argument) {
    Run *run = vec_push(world->arena, &world->runs);
    *run = (Run){.index = world->runs.size - 1};
    *vec_push(world->arena, &run->args) = argument;
    return run;
}

static RunOutcome *make_runs(World *world) {
    RunOutcome *outcomes =
        ARENA_ARRAY(world->arena, RunOutcome, world->runs.size);
    Status status = tiers_run(&world->tiers, outcomes, &world->runs,
                              world->directory, world->arena);
    assert_string_equal(status.message, "");
    return outcomes;
}

static const Build *base_of(const World *world) {
    return &world->variants.all.at[0].build;
}

static void assert_usable(const RunOutcome *outcome) {
    assert_null(outcome->ending);
    assert_int_equal(outcome->cost.end, RUN_USABLE);
    assert_int_equal(outcome->result.end, CHILD_EXITED);
    assert_int_equal(outcome->result.code, 0);
}

/* ---- when optimised code begins ---- */

static const char counts_to_n[] =
    "#include <stdlib.h>\n"
    "int main(int c, char **v) { volatile int s = 0;\n"
    "  for (int i = 0, n = atoi(v[1]); i < n; i++) s += i;\n"
    "  return c != 2; }\n";

static void little_work_stays_in_quick_code(void **state) {
    (void)state;
    World *world = world_new(counts_to_n);
    for (size_t i = 0; i < 40; i++)
        add_run(world, arena_printf(world->arena, "%zu", i));
    RunOutcome *outcomes = make_runs(world);
    for (size_t i = 0; i < 40; i++) {
        assert_usable(&outcomes[i]);
        assert_int_equal(outcomes[i].cost.work, outcomes[0].cost.work + i);
    }
    assert_true(base_of(world)->is_quick);
    assert_false(world->variants.optimised);
    assert_int_equal(world->tiers.work,
                     40 * outcomes[0].cost.work + 40 * 39 / 2);
    arena_free(world->arena);
}

/* Of 40 costly runs but the first few: work is looked at between them. */
static void much_work_is_optimised(void **state) {
    (void)state;
    World *world = world_new(counts_to_n);
    for (size_t i = 0; i < 40; i++)
        add_run(world, "3000000");
    RunOutcome *outcomes = make_runs(world);
    for (size_t i = 0; i < 40; i++) {
        assert_usable(&outcomes[i]);
        assert_int_equal(outcomes[i].cost.work, outcomes[0].cost.work);
    }
    assert_true(world->variants.optimised);
    assert_false(base_of(world)->is_quick);
    assert_true(outcomes[0].cost.work > 3000000);
    assert_true(world->tiers.work < 20 * outcomes[0].cost.work);
    arena_free(world->arena);
}

static void a_level_that_was_asked_for_is_there_at_once(void **state) {
    (void)state;
    World *world = world_of(counts_to_n, "2");
    add_run(world, "7");
    assert_usable(make_runs(world));
    assert_true(world->variants.optimised);
    assert_false(base_of(world)->is_quick);
    assert_int_equal(world->tiers.work, 0);
    arena_free(world->arena);
}

/* ---- what quick code cannot tell ---- */

/* An array that optimised code does not have. */
static void a_stack_that_quick_code_fills_is_no_crash(void **state) {
    (void)state;
    World *world = world_new(
        "#include <stdlib.h>\n"
        "static int down(int n) { int a[4096]; a[n & 1] = n;\n"
        "  return n ? down(n - 1) + a[n & 1] % 2 : 0; }\n"
        "int main(int c, char **v) { return down(atoi(v[1])) < c - 2; }\n");
    add_run(world, "10");
    add_run(world, "4000");
    RunOutcome *outcomes = make_runs(world);
    assert_usable(&outcomes[0]);
    assert_usable(&outcomes[1]);
    assert_true(world->variants.optimised);
    arena_free(world->arena);
}

static void a_crash_in_either_code_is_one(void **state) {
    (void)state;
    World *world = world_new("int main(void) { __builtin_trap(); }\n");
    add_run(world, "0");
    RunOutcome *outcomes = make_runs(world);
    assert_non_null(strstr(outcomes[0].ending, "crashed"));
    assert_false(base_of(world)->is_quick);
    arena_free(world->arena);
}

static void time_that_quick_code_used_up_is_given_again(void **state) {
    (void)state;
    World *world = world_new("#include <unistd.h>\n"
                             "int main(void) { return usleep(700000); }\n");
    add_run(world, "0");
    assert_usable(make_runs(world));
    assert_true(world->variants.optimised);
    arena_free(world->arena);
}

static void a_limit_is_said_as_the_user_set_it(void **state) {
    (void)state;
    World *world = world_new("int main(void) { for (;;) { } }\n");
    world->options.timeout_ms = 1000;
    add_run(world, "0");
    RunOutcome *outcomes = make_runs(world);
    assert_int_equal(outcomes[0].cost.end, RUN_CUT);
    assert_non_null(strstr(outcomes[0].ending, "1 s"));
    arena_free(world->arena);
}

/* A child's profile says so, whatever its parent makes of it. */
static void a_child_that_crashes_is_seen(void **state) {
    (void)state;
    World *world = world_new("#include <sys/wait.h>\n"
                             "#include <unistd.h>\n"
                             "static int work(int n) { volatile int s = 0;\n"
                             "  for (int i = 0; i < n; i++) s += i;\n"
                             "  return s; }\n"
                             "int main(int c, char **v) {\n"
                             "  if (!fork() && work(9)) __builtin_trap();\n"
                             "  wait(0); return 0; }\n");
    add_run(world, "0");
    RunOutcome *outcomes = make_runs(world);
    assert_int_equal(outcomes[0].profiles.size, 2);
    assert_int_equal(outcomes[0].result.code, 0);
    assert_true(world->variants.optimised);
    arena_free(world->arena);
}

/* ---- builds ---- */

static void what_links_only_optimised_is_optimised(void **state) {
    (void)state;
    World *world = world_new("void missing(void);\n"
                             "static int zero(void) { return 0; }\n"
                             "int main(void) { if (zero()) missing();\n"
                             "  return 0; }\n");
    add_run(world, "0");
    assert_usable(make_runs(world));
    assert_false(base_of(world)->is_quick);
    assert_string_equal(base_of(world)->messages, "");
    arena_free(world->arena);
}

static void what_links_in_no_code_is_said_once(void **state) {
    (void)state;
    World *world =
        world_new("void missing(void);\nint main(void) { missing(); }\n");
    FrontendSpec spec = {.sources = world->variants.spec.program.sources,
                         .level = "2",
                         .code = "0",
                         .directory = world->directory};
    Build build;
    Status status = frontend_build_all(&build, &spec, 1, &world->variants.tools,
                                       1, world->arena);
    assert_int_equal(status.code, ASYM_OK);
    assert_int_equal(build.status.code, ASYM_COMPILE);
    const char *first = strstr(build.messages, "linker command failed");
    assert_non_null(first);
    assert_null(strstr(first + 1, "linker command failed"));
    arena_free(world->arena);
}

static void add_macro(World *world, Run *run, const char *value) {
    *vec_push(world->arena, &run->macros) = (BuildMacro){"N", value};
}

static void builds_are_optimised_when_they_run_again(void **state) {
    (void)state;
    World *world = world_new("#if N == 3\n#error three\n#endif\n"
                             "int main(void) { return N == 4; }\n");
    for (size_t i = 1; i <= 3; i++)
        add_macro(world, add_run(world, "0"),
                  arena_printf(world->arena, "%zu", i));
    RunOutcome *outcomes = make_runs(world);
    assert_usable(&outcomes[1]);
    assert_null(outcomes[2].command);
    assert_int_equal(outcomes[2].cost.end, RUN_WITHOUT);
    assert_false(world->variants.optimised);
    variants_optimise(&world->variants);
    world->runs.at[0].macros.at[0].value = "2";
    world->runs.at[1].macros.at[0].value = "5";
    outcomes = make_runs(world);
    assert_usable(&outcomes[0]);
    assert_int_equal(world->variants.all.size, 4);
    assert_true(world->variants.all.at[0].build.is_quick);
    assert_false(world->variants.all.at[1].build.is_quick);
    assert_false(world->variants.all.at[3].build.is_quick);
    assert_int_equal(variants_quick_bytes(&world->variants),
                     world->variants.all.at[0].build.bytes);
    arena_free(world->arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(little_work_stays_in_quick_code),
        cmocka_unit_test(much_work_is_optimised),
        cmocka_unit_test(a_level_that_was_asked_for_is_there_at_once),
        cmocka_unit_test(a_stack_that_quick_code_fills_is_no_crash),
        cmocka_unit_test(a_crash_in_either_code_is_one),
        cmocka_unit_test(time_that_quick_code_used_up_is_given_again),
        cmocka_unit_test(a_limit_is_said_as_the_user_set_it),
        cmocka_unit_test(a_child_that_crashes_is_seen),
        cmocka_unit_test(what_links_only_optimised_is_optimised),
        cmocka_unit_test(what_links_in_no_code_is_said_once),
        cmocka_unit_test(builds_are_optimised_when_they_run_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
