/* Which options of Clang compile and which link. */
#include "driver/build/clangopt.h"
#include "world.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_go_to_their_step),
        cmocka_unit_test(each_rule_decides_about_its_option)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
