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

/* Each rule by its own name, with what is behind it where it takes that. */
static const struct {
    const char *options; /* of which each goes to just this */
    const char *to;
} steps[] = {
    {"-c -S -fsyntax-only -E -emit-llvm -o", "refused"},
    {"-flto -flto= -fopenmp-simd -fopenmp -MF -MT -MQ -M", ""},
    {"-framework -fuse-ld= -nostdlib -nodefaultlibs -nostartfiles -no-pie "
     "-pie -static -shared-libgcc -rdynamic -rpath -s -Xlinker -Wl, -L -l -T "
     "-u -z",
     "link"},
    {"-include -imacros -isystem -iquote -idirafter -iprefix -iwithprefix "
     "-include-pch -nostdinc --param -mllvm -Xclang -Xpreprocessor "
     "-Xassembler -Wp, -I -D -U -x",
     "compile"},
    {"-isysroot -target -arch -B", "compile link"},
};

static const char *step_of(const char *option, Arena *arena) {
    Text out = text_new(arena);
    ClangOptions sorted;
    clangopt_sort(&sorted, &option, 1, arena);
    if (clangopt_check(&option, 1).code != ASYM_OK)
        return "refused";
    text_add(&out, "%s", sorted.compile.size ? "compile" : "");
    text_add(&out, "%s%s", sorted.compile.size && sorted.link.size ? " " : "",
             sorted.link.size ? "link" : "");
    return text_chars(&out);
}

static const char *expected_of(const char *option) {
    size_t length = strlen(option);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        for (const char *at = steps[i].options;
             (at = strstr(at, option)) != NULL; at++)
            if ((at == steps[i].options || at[-1] == ' ') &&
                (at[length] == ' ' || !at[length]))
                return steps[i].to;
    return "no case";
}

static void each_rule_has_its_step_and_a_reason(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const char *name;
    for (size_t i = 0; (name = clangopt_name(i)) != NULL; i++) {
        if (strcmp(step_of(name, arena), expected_of(name)))
            fail_msg("%s: %s", name, step_of(name, arena));
        assert_true(*clangopt_reason(name));
    }
    assert_true(*clangopt_reason("-Wall") && *clangopt_reason("a.o"));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_go_to_their_step),
        cmocka_unit_test(each_rule_decides_about_its_option),
        cmocka_unit_test(each_rule_has_its_step_and_a_reason)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
