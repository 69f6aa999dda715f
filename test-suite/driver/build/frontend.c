#include "driver/build/frontend.h"
#include "base/process/child.h"
#include "base/process/tempdir.h"
#include "driver/build/clangopt.h"
#include "static/plan/plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

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

/* ---- a directory with sources ---- */

typedef struct World {
    Arena *arena;
    const char *directory;
    BuildTools tools;
    FrontendSpec spec;
} World;

static World world_new(void) {
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

static const char *path_in(World *world, const char *name) {
    return arena_printf(world->arena, "%s/%s", world->directory, name);
}

static const char *write_bytes(World *world, const char *name,
                               const void *bytes, size_t size) {
    const char *path = path_in(world, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    return path;
}

static const char *write_text(World *world, const char *name,
                              const char *text) {
    return write_bytes(world, name, text, strlen(text));
}

static void add_source(World *world, const char *name, const char *text) {
    *vec_push(world->arena, &world->spec.sources) =
        write_text(world, name, text);
}

static void add_option(World *world, const char *option) {
    *vec_push(world->arena, &world->spec.options) = option;
}

static Build build(World *world) {
    Build out;
    Status status = frontend_build_all(&out, &world->spec, 1, &world->tools, 2,
                                       world->arena);
    assert_int_equal(status.code, ASYM_OK);
    return out;
}

static ChildResult run_program(World *world, const char *path) {
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

static void assert_says(Status status, StatusCode code, const char *words) {
    assert_int_equal(status.code, code);
    if (!strstr(status.message, words))
        fail_msg("'%s' does not say '%s'", status.message, words);
}

/* ---- kinds ---- */

static void content_comes_before_the_extension(void **state) {
    (void)state;
    World world = world_new();
    static const unsigned char raw[] = {'B', 'C', 0xC0, 0xDE, 1};
    static const unsigned char wrapped[] = {0xDE, 0xC0, 0x17, 0x0B, 1};
    SourceKind kind;
    Status status =
        source_kind(&kind, write_bytes(&world, "a.c", raw, sizeof raw));
    assert_int_equal(status.code, ASYM_OK);
    assert_int_equal(kind, SOURCE_BITCODE);
    status =
        source_kind(&kind, write_bytes(&world, "b", wrapped, sizeof wrapped));
    assert_int_equal(status.code, ASYM_OK);
    assert_int_equal(kind, SOURCE_BITCODE);
    status = source_kind(&kind, write_text(&world, "c", "; ModuleID = 'x'\n"));
    assert_int_equal(status.code, ASYM_OK);
    assert_int_equal(kind, SOURCE_ASSEMBLY);
    arena_free(world.arena);
}

static void extensions_decide_the_kind(void **state) {
    (void)state;
    static const struct {
        const char *name;
        SourceKind kind;
    } cases[] = {{"a.c", SOURCE_C},         {"a.cc", SOURCE_CXX},
                 {"a.cpp", SOURCE_CXX},     {"a.cxx", SOURCE_CXX},
                 {"a.C", SOURCE_CXX},       {"a.c++", SOURCE_CXX},
                 {"a.ll", SOURCE_ASSEMBLY}, {"a.bc", SOURCE_BITCODE},
                 {"a.b.c", SOURCE_C}};
    World world = world_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SourceKind kind;
        Status status =
            source_kind(&kind, write_text(&world, cases[i].name, ""));
        assert_int_equal(status.code, ASYM_OK);
        assert_int_equal(kind, cases[i].kind);
    }
    arena_free(world.arena);
}

static void other_files_are_refused(void **state) {
    (void)state;
    World world = world_new();
    SourceKind kind;
    assert_says(source_kind(&kind, write_text(&world, "a.txt", "hello")),
                ASYM_USAGE, "a.txt' is no source");
    assert_says(source_kind(&kind, write_text(&world, "c", "int x;")),
                ASYM_USAGE, "is no source");
    assert_says(source_kind(&kind, path_in(&world, "none.c")), ASYM_USAGE,
                "No such file");
    assert_says(source_kind(&kind, world.directory), ASYM_USAGE,
                "no regular file");
    arena_free(world.arena);
}

/* ---- options ---- */

static const char *joined(const char *const *words, size_t count,
                          Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? " " : "", words[i]);
    return text_chars(&text);
}

static const char *joined_command(const char *const *argv, Arena *arena) {
    size_t count = 0;
    while (argv[count])
        count++;
    return joined(argv, count, arena);
}

static void options_go_to_their_step(void **state) {
    (void)state;
    static const struct {
        const char *words[3];
        const char *compile, *link;
    } cases[] = {
        {{"-I.."}, "-I..", ""},
        {{"-I", "lib.a"}, "-I lib.a", ""},
        {{"-include", "x.h"}, "-include x.h", ""},
        {{"-DX=1"}, "-DX=1", ""},
        {{"-std=c11"}, "-std=c11", "-std=c11"},
        {{"-pthread"}, "-pthread", "-pthread"},
        {{"-fopenmp"}, "", ""},
        {{"-fopenmp=libomp", "-fopenmp-simd"}, "", ""},
        {{"-lm"}, "", "-lm"},
        {{"-l", "m"}, "", "-l m"},
        {{"-Llib"}, "", "-Llib"},
        {{"-Wl,-z,now"}, "", "-Wl,-z,now"},
        {{"-Xlinker", "-x"}, "", "-Xlinker -x"},
        {{"-Wall"}, "-Wall", "-Wall"},
        {{"-static"}, "", "-static"},
        {{"a.o", "b.a"}, "", "a.o b.a"},
        {{"-x", "c++"}, "-x c++", ""},
        {{"-MT", "x", "-flto"}, "", ""},
        {{"-MD", "-MF", "d"}, "", ""},
        {{"-flto=thin"}, "", ""},
        {{"-mllvm", "-x"}, "-mllvm -x", ""},
        {{"-I"}, "-I", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        size_t count = 0;
        while (count < 3 && cases[i].words[count])
            count++;
        ClangOptions sorted;
        clangopt_sort(&sorted, cases[i].words, count, arena);
        assert_string_equal(
            joined(sorted.compile.at, sorted.compile.size, arena),
            cases[i].compile);
        assert_string_equal(joined(sorted.link.at, sorted.link.size, arena),
                            cases[i].link);
        arena_free(arena);
    }
}

/* None stands behind one that matches all that it does. */
static void each_rule_decides_about_its_option(void **state) {
    (void)state;
    size_t count = 0;
    for (const char *name; (name = clangopt_name(count)) != NULL; count++)
        assert_string_equal(clangopt_rule(name), name);
    assert_true(count > 0);
    assert_string_equal(clangopt_rule("-MFd"), "-MF");
    assert_string_equal(clangopt_rule("-MD"), "-M");
    assert_string_equal(clangopt_rule("-fopenmp-simd"), "-fopenmp-simd");
    assert_string_equal(clangopt_rule("-include-pch"), "-include-pch");
    assert_string_equal(clangopt_rule("-Wall"), "-");
    assert_string_equal(clangopt_rule("a.o"), "");
}

static bool says(const char *text, const char *words) {
    return strstr(text, words) != NULL;
}

static void compiling_is_one_command(void **state) {
    (void)state;
    World world = world_new();
    add_option(&world, "-Iinclude");
    add_option(&world, "-lz");
    *vec_push(world.arena, &world.spec.macros) = (BuildMacro){"N", "5"};
    const char *c = joined_command(
        frontend_compile_command(&world.spec, &world.tools, "-odd.c", SOURCE_C,
                                 "/t/0.bc", world.arena),
        world.arena);
    assert_true(says(c, "-Iinclude -DN=5 -O2 -Xclang -disable-llvm-passes -g "
                        "-emit-llvm -Xclang -no-emit-llvm-uselists "
                        "-c ./-odd.c -o /t/0.bc"));
    assert_false(says(c, "-lz"));
    world.spec.level = "0";
    const char *cxx = joined_command(
        frontend_compile_command(&world.spec, &world.tools, "a.cc", SOURCE_CXX,
                                 "/t/0.bc", world.arena),
        world.arena);
    assert_true(says(cxx, "-O0 -Xclang -disable-O0-optnone -g "
                          "-fstandalone-debug -emit-llvm"));
    arena_free(world.arena);
}

static void pragmas_of_openmp_are_left_out(void **state) {
    (void)state;
    World world = world_new();
    world.tools.openmp = "/asym/openmp";
    add_option(&world, "-fopenmp");
    const char *c = joined_command(
        frontend_compile_command(&world.spec, &world.tools, "a.c", SOURCE_C,
                                 "/t/0.bc", world.arena),
        world.arena);
    assert_true(says(c, "-D_OPENMP=202011 -isystem /asym/openmp "));
    assert_false(says(c, "-fopenmp"));
    arena_free(world.arena);
}

static void linking_is_one_command(void **state) {
    (void)state;
    World world = world_new();
    const char *objects[] = {"0.o", "1.o"};
    Build made = {.executable = "/t/program"};
    add_option(&world, "-DX");
    add_option(&world, "-lz");
    for (int is_cxx = 0; is_cxx < 2; is_cxx++) {
        made.is_cxx = is_cxx;
        const char *link = joined_command(
            frontend_link_command(&world.spec, &world.tools, &made, objects, 2,
                                  world.arena),
            world.arena);
        assert_int_equal(says(link, "/clang++-19 "), is_cxx);
        assert_true(says(link, "0.o 1.o -lz -lc -Wl,--push-state,--as-needed,"
                               "-lm,--pop-state -o /t/program"));
        assert_false(says(link, "-DX"));
    }
    arena_free(world.arena);
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
        cmocka_unit_test(content_comes_before_the_extension),
        cmocka_unit_test(extensions_decide_the_kind),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(options_go_to_their_step),
        cmocka_unit_test(each_rule_decides_about_its_option),
        cmocka_unit_test(compiling_is_one_command),
        cmocka_unit_test(pragmas_of_openmp_are_left_out),
        cmocka_unit_test(linking_is_one_command),
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
        cmocka_unit_test(the_real_tools_make_a_plan_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
