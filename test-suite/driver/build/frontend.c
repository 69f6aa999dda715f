/* Programs that Clang builds, with a stand-in for asym-ir and with the real
 * one. */
#include "static/plan/plan.h"
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a stand-in for asym-ir: this program, started with --source ---- */

static void stand_in_plan(const char *path, const char *source) {
    Plan plan = {.source = source, .has_main = !strstr(source, "without")};
    FILE *file = fopen(path, "w");
    if (!file || plan_write(&plan, file).code != ASYM_OK || fclose(file))
        abort();
}

/* --source S --level L --plan P IN [--object O] [--verified] */
static int stand_in(char **argv) {
    const char *source = argv[2];
    bool is_code = strstr(source, ".c") != NULL;
    bool has_object = argv[8] && !strcmp(argv[8], "--object");
    if ((argv[has_object ? 10 : 8] != NULL) != is_code)
        return ASYM_INTERNAL;
    if (strstr(source, "crash"))
        abort();
    if (strstr(source, "broken")) {
        (void)fprintf(stderr, "a remark\nasym-ir: %s: odd\n", source);
        return ASYM_COMPILE;
    }
    stand_in_plan(argv[6], source);
    if (!has_object)
        return 0;
    return execlp("clang-19", "clang-19", "-Wno-override-module", "-c", "-o",
                  argv[9], argv[7], (char *)NULL);
}

/* ---- building ---- */

static const char hello[] = "#include <stdio.h>\n"
                            "#ifndef N\n#define N 1\n#endif\n"
                            "int main(void) { printf(\"%d\", N); return 0; }\n";

static void a_program_is_built_and_runs(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "hello.c", hello);
    Build made = build(&world);
    assert_int_equal(made.status.code, ASYM_OK);
    assert_string_equal(made.executable, path_in(&world, "program"));
    assert_int_equal(made.plans.count, 1);
    assert_false(made.is_cxx);
    assert_string_equal(made.messages, "");
    assert_string_equal(run_program(&world, made.executable).output, "1");
    arena_free(world.arena);
}

static void c_and_cxx_are_built_together(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "one.c", "int one(void) { return 1; }\n");
    add_source(&world, "main.cpp",
               "#include <iostream>\nextern \"C\" int one(void);\n"
               "int main() { std::cout << one() + 1; }\n");
    Build made = build(&world);
    assert_int_equal(made.status.code, ASYM_OK);
    assert_true(made.is_cxx);
    assert_int_equal(made.plans.count, 2);
    assert_string_equal(run_program(&world, made.executable).output, "2");
    arena_free(world.arena);
}

static void bitcode_is_not_compiled_again(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "hello.c", hello);
    assert_int_equal(build(&world).status.code, ASYM_OK);
    World other = world_new();
    *vec_push(other.arena, &other.spec.sources) = path_in(&world, "0.bc");
    Build made = build(&other);
    assert_int_equal(made.status.code, ASYM_OK);
    assert_string_equal(run_program(&other, made.executable).output, "1");
    *vec_push(other.arena, &other.spec.macros) = (BuildMacro){"N", "3"};
    assert_says(build(&other).status, ASYM_USAGE, "--macro needs");
    arena_free(other.arena);
    arena_free(world.arena);
}

static void variants_are_built_side_by_side(void **state) {
    (void)state;
    enum { COUNT = 5 };
    World worlds[COUNT];
    FrontendSpec specs[COUNT];
    Build builds[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        worlds[i] = world_new();
        add_source(&worlds[i], "hello.c", hello);
        *vec_push(worlds[i].arena, &worlds[i].spec.macros) = (BuildMacro){
            "N", i == 3 ? ")" : arena_printf(worlds[i].arena, "%zu", i)};
        specs[i] = worlds[i].spec;
    }
    Status status = frontend_build_all(builds, specs, COUNT, &worlds[0].tools,
                                       2, worlds[0].arena);
    assert_int_equal(status.code, ASYM_OK);
    for (size_t i = 0; i < COUNT; i++) {
        if (i == 3) {
            assert_says(builds[i].status, ASYM_COMPILE, "does not compile");
            continue;
        }
        assert_int_equal(builds[i].status.code, ASYM_OK);
        assert_string_equal(
            run_program(&worlds[0], builds[i].executable).output,
            arena_printf(worlds[0].arena, "%zu", i));
    }
    for (size_t i = COUNT; i-- > 0;)
        arena_free(worlds[i].arena);
}

/* ---- what goes wrong ---- */

static void an_error_of_clang_is_passed_on(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "bad.c", "int main(void) { return x; }\n");
    Build made = build(&world);
    assert_says(made.status, ASYM_COMPILE, "bad.c' does not compile");
    assert_non_null(strstr(made.messages, "bad.c:1:25: "));
    assert_non_null(strstr(made.messages, "undeclared identifier 'x'"));
    arena_free(world.arena);
}

static void a_program_without_main_is_refused(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "without.c", "int f(void) { return 1; }\n");
    Build made = build(&world);
    assert_says(made.status, ASYM_COMPILE,
                "has no main: asym runs a whole program; add the source with "
                "main");
    assert_string_equal(made.messages, "");
    add_option(&world, "-lm");
    assert_says(build(&world).status, ASYM_COMPILE, "has no main");
    arena_free(world.arena);
}

static void plans_alone_need_no_main_and_no_link(void **state) {
    (void)state;
    World world = world_new();
    world.spec.kind = BUILD_PLANS;
    add_source(&world, "without.c",
               "int g(void);\nint f(void) { return g(); }\n");
    Build made = build(&world);
    assert_string_equal(made.status.message, "");
    assert_int_equal(access(path_in(&world, "0.plan"), R_OK), 0);
    assert_int_equal(access(made.executable, F_OK), -1);
    assert_int_equal(access(path_in(&world, "0.o"), F_OK), -1);
    arena_free(world.arena);
}

static void a_missing_function_fails_the_link(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "calls.c", "int f(void);\nint main(void) { f(); }\n");
    Build made = build(&world);
    assert_says(made.status, ASYM_COMPILE, "calls.c' does not link");
    assert_non_null(strstr(made.messages, "undefined reference to `f'"));
    arena_free(world.arena);
}

static void a_crash_of_asym_ir_is_one_line(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "crash.c", hello);
    Build made = build(&world);
    assert_says(made.status, ASYM_INTERNAL, "asym-ir crashed with signal 6");
    assert_non_null(strstr(made.status.message, "crash.c"));
    arena_free(world.arena);
}

static void the_last_line_of_asym_ir_is_the_error(void **state) {
    (void)state;
    World world = world_new();
    add_source(&world, "broken.c", hello);
    Build made = build(&world);
    assert_says(made.status, ASYM_COMPILE, "broken.c: odd");
    assert_false(strstr(made.status.message, "asym-ir"));
    arena_free(world.arena);
}

static void clang_that_is_missing_is_named(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *path = arena_strdup(arena, getenv("PATH"));
    assert_int_equal(setenv("PATH", "/nonexistent::", 1), 0);
    BuildTools tools = {0};
    Status status = buildtools_find(&tools, arena);
    assert_int_equal(setenv("PATH", path, 1), 0);
    /* LLVM's own directory has it where this test was built. */
    assert_int_not_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(tools.clang, "/bin/clang"));
    arena_free(arena);
}

/* ---- with the real asym-ir ---- */

static void the_real_tools_build_a_program(void **state) {
    (void)state;
    World world = world_new();
    Status status = buildtools_find(&world.tools, world.arena);
    assert_string_equal(status.message, "");
    add_source(&world, "hello.c", hello);
    Build made = build(&world);
    assert_string_equal(made.status.message, "");
    assert_string_equal(run_program(&world, made.executable).output, "1");
    assert_true(made.plans.at[0].has_main);
    assert_string_equal(made.plans.at[0].source, world.spec.sources.at[0]);
    arena_free(world.arena);
}

static void the_real_tools_make_a_plan_alone(void **state) {
    (void)state;
    World world = world_new();
    Status status = buildtools_find(&world.tools, world.arena);
    assert_string_equal(status.message, "");
    world.spec.kind = BUILD_PLANS;
    add_source(&world, "hello.c", hello);
    Build made = build(&world);
    assert_string_equal(made.status.message, "");
    assert_int_equal(made.plans.at[0].functions.size, 1);
    assert_int_equal(access(path_in(&world, "0.o"), F_OK), -1);
    arena_free(world.arena);
}

int main(int argc, char **argv) {
    if (argc >= 8 && strcmp(argv[1], "--source") == 0)
        return stand_in(argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_is_built_and_runs),
        cmocka_unit_test(c_and_cxx_are_built_together),
        cmocka_unit_test(bitcode_is_not_compiled_again),
        cmocka_unit_test(variants_are_built_side_by_side),
        cmocka_unit_test(an_error_of_clang_is_passed_on),
        cmocka_unit_test(a_program_without_main_is_refused),
        cmocka_unit_test(plans_alone_need_no_main_and_no_link),
        cmocka_unit_test(a_missing_function_fails_the_link),
        cmocka_unit_test(a_crash_of_asym_ir_is_one_line),
        cmocka_unit_test(the_last_line_of_asym_ir_is_the_error),
        cmocka_unit_test(clang_that_is_missing_is_named),
        cmocka_unit_test(the_real_tools_build_a_program),
        cmocka_unit_test(the_real_tools_make_a_plan_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
