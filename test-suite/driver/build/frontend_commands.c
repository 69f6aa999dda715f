/* The commands that compile and link. */
#include "world.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compiling_is_one_command),
        cmocka_unit_test(pragmas_of_openmp_are_left_out),
        cmocka_unit_test(linking_is_one_command)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
