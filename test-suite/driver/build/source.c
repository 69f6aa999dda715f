/* Of which kind a source is. */
#include "world.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(content_comes_before_the_extension),
        cmocka_unit_test(extensions_decide_the_kind),
        cmocka_unit_test(other_files_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
