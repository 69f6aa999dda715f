/* Names of files, and what becomes of them when Graphviz is slow, missing or
 * refuses: programs called "dot" that do just that. */
#include "driver/graphs/graphindex.h"

#include "base/files/tempdir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char directory[] = "/tmp/asym-test-XXXXXX";
static Arena *arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return !mkdtemp(directory) || chdir(directory) != 0 || mkdir("bin", 0700);
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    (void)unlink("bin/dot");
    return rmdir("bin") || chdir("/") || rmdir(directory);
}

/* ---- names ---- */

static GraphFiles open_files(GraphFilesSpec spec) {
    GraphFiles files;
    Status status = graphfiles_open(&files, &spec, arena);
    assert_string_equal(status.message, "");
    return files;
}

static void assert_plain(const char *stem) {
    assert_int_equal(strspn(stem, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"
                                  "STUVWXYZ0123456789_.-"),
                     strlen(stem));
    assert_true(*stem && *stem != '.' && *stem != '-');
    assert_true(strlen(stem) < 100);
}

static void names_are_plain_and_differ(void **state) {
    (void)state;
    static const char *const names[] = {"main",
                                        "Table::sweep",
                                        "Table_sweep",
                                        "operator+",
                                        "operator-",
                                        "operator()",
                                        "~Table",
                                        "../../etc/passwd",
                                        "..",
                                        ".",
                                        "",
                                        "-rf",
                                        "a b",
                                        "\xc3\xb6r\xc3\x9f",
                                        "main",
                                        "main-2",
                                        "main",
                                        "f<int>",
                                        "f<long>",
                                        "a\nb",
                                        "\xff",
                                        "f.cold"};
    enum { NAMES = sizeof names / sizeof *names };
    GraphFiles files = {.stems = {.arena = arena}, .arena = arena};
    const char *stems[NAMES];
    for (size_t i = 0; i < NAMES; i++) {
        stems[i] = graphfiles_stem(&files, names[i]);
        assert_plain(stems[i]);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(stems[i], stems[j]);
    }
    assert_string_equal(stems[0], "main");
    assert_string_equal(stems[1], "Table_sweep");
}

static void long_names_are_cut_and_differ(void **state) {
    (void)state;
    GraphFiles files = {.stems = {.arena = arena}, .arena = arena};
    char name[5000];
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    const char *first = graphfiles_stem(&files, name);
    name[sizeof name - 2] = 'y';
    const char *second = graphfiles_stem(&files, name);
    assert_plain(first);
    assert_plain(second);
    assert_string_not_equal(first, second);
}

/* ---- layouts ---- */

/* Makes "script" the program "dot". */
static void install(const char *script) {
    FILE *file = fopen("bin/dot", "w");
    assert_non_null(file);
    (void)fprintf(file, "#!/bin/sh\n%s\n", script);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod("bin/dot", 0700), 0);
    assert_int_equal(
        setenv("PATH", arena_printf(arena, "%s/bin:/usr/bin:/bin", directory),
               1),
        0);
}

static GraphFiles with_one_picture(GraphFilesSpec spec) {
    Picture picture = {.title = "f"};
    *vec_push(arena, &picture.nodes) =
        (PictureNode){"b1", "b1", PICTURE_BLOCK, NO_CLUSTER};
    GraphFiles files = open_files(spec);
    Status status = graphfiles_add(&files, "f", "cfg", &picture);
    assert_string_equal(status.message, "");
    return files;
}

static void assert_left(const char *wanted, const char *unwanted) {
    assert_int_equal(access(unwanted, F_OK), -1);
    assert_int_equal(unlink(wanted), 0);
    assert_int_equal(rmdir("out"), 0);
}

static void a_drawn_picture_needs_no_dot_file(void **state) {
    (void)state;
    install("echo \"$1 $#\"; cat");
    GraphFiles files = with_one_picture(graphfiles_spec("out", "svg", 1));
    Status status = graphfiles_finish(&files);
    assert_string_equal(status.message, "");
    assert_int_equal(files.notes.size, 0);
    char head[32] = "";
    FILE *file = fopen("out/f.cfg.svg", "r");
    assert_non_null(file);
    assert_non_null(fgets(head, sizeof head, file));
    assert_string_equal(head, "-Tsvg 1\n");
    assert_non_null(fgets(head, sizeof head, file));
    assert_string_equal(head, "digraph {\n");
    (void)fclose(file);
    assert_left("out/f.cfg.svg", "out/f.cfg.dot");
}

static void names_in_the_page_are_escaped(void **state) {
    (void)state;
    install("exit 1");
    GraphFiles files = open_files(graphfiles_spec("out", "svg", 1));
    *vec_push(arena, &files.functions) =
        (GraphFunction){"f-2", "f<int>(const char\033*) \"&\"", "<b>.c", 7};
    Text page = text_new(arena);
    graphindex_write(&page, &files);
    assert_non_null(strstr(text_chars(&page),
                           "<tr><th scope=\"row\">f&lt;int&gt;(const char?*) "
                           "&quot;&amp;&quot;</th>"
                           "<td><a href=\"f-2.cfg.dot\">cfg</a></td>"));
    assert_non_null(strstr(text_chars(&page), "<td>&lt;b&gt;.c:7</td></tr>"));
    assert_null(strstr(text_chars(&page), "<b>"));
    tempdir_remove(files.workshop);
    assert_int_equal(rmdir("out"), 0);
}

static void dot_files_are_not_laid_out(void **state) {
    (void)state;
    install("exit 1");
    GraphFiles files = with_one_picture(graphfiles_spec("out", "dot", 1));
    assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

static void assert_one_note(const GraphFiles *files, const char *text) {
    assert_int_equal(files->notes.size, 1);
    assert_non_null(strstr(files->notes.at[0], text));
    assert_non_null(strstr(files->notes.at[0], "out/f.cfg.dot"));
}

/* A link of an output's name, to a file of the user's, before it is written. */
static GraphFiles with_a_link(const char *format, const char *name) {
    FILE *file = fopen("mine", "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(mkdir("out", 0700), 0);
    assert_int_equal(symlink("../mine", name), 0);
    return with_one_picture(graphfiles_spec("out", format, 1));
}

static void links_are_replaced_and_not_followed(void **state) {
    (void)state;
    static const char *const formats[] = {"dot", "svg"};
    install("cat");
    for (size_t i = 0; i < 2; i++) {
        struct stat info;
        const char *name = arena_printf(arena, "out/f.cfg.%s", formats[i]);
        GraphFiles files = with_a_link(formats[i], name);
        assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
        assert_int_equal(lstat(name, &info), 0);
        assert_true(S_ISREG(info.st_mode) && info.st_size > 0);
        assert_int_equal(stat("mine", &info), 0);
        assert_int_equal(info.st_size, 0);
        assert_int_equal(unlink("mine"), 0);
        assert_left(name, "out/f.cfg");
    }
}

static void what_fails_is_tried_with_less_care(void **state) {
    (void)state;
    install("case \"$*\" in *splines=line*) cat;; *) exit 1;; esac");
    GraphFiles files = with_one_picture(graphfiles_spec("out", "svg", 1));
    assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
    assert_int_equal(files.notes.size, 0);
    assert_left("out/f.cfg.svg", "out/f.cfg.dot");
}

static void directories_made_for_nothing_go(void **state) {
    (void)state;
    Arena *own = arena_new();
    GraphFilesSpec spec = graphfiles_spec("out", "svg", 1);
    GraphFiles files;
    assert_int_equal(graphfiles_open(&files, &spec, own).code, ASYM_OK);
    assert_int_equal(access("out", F_OK), 0);
    arena_free(own);
    assert_int_equal(access("out", F_OK), -1);
}

static void assert_refused(const char *name, const char *why) {
    GraphFilesSpec spec = graphfiles_spec(name, "svg", 1);
    GraphFiles files;
    Status status = graphfiles_open(&files, &spec, arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, name));
    assert_non_null(strstr(status.message, why));
}

static void what_cannot_hold_files_is_refused(void **state) {
    (void)state;
    assert_refused("/dev/null", "is no directory");
    assert_refused("/proc", "cannot write into");
    assert_refused("bin/no/where", "No such file");
    assert_int_equal(symlink("nowhere", "link"), 0);
    assert_refused("link", "is no directory");
    assert_int_equal(unlink("link"), 0);
}

static void a_slow_layout_is_stopped(void **state) {
    (void)state;
    install("echo half of it; sleep 600");
    GraphFilesSpec spec = graphfiles_spec("out", "svg", 1);
    spec.layout_ms = 100;
    GraphFiles files = with_one_picture(spec);
    assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
    assert_one_note(&files, "was stopped after");
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

static void a_crash_is_reported(void **state) {
    (void)state;
    install("kill -SEGV $$");
    GraphFiles files = with_one_picture(graphfiles_spec("out", "svg", 1));
    assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
    assert_one_note(&files, "crashed with signal 11");
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

static void a_large_graph_is_not_begun(void **state) {
    (void)state;
    install("exit 1");
    GraphFilesSpec spec = graphfiles_spec("out", "svg", 1);
    spec.layout_most = 0;
    GraphFiles files = with_one_picture(spec);
    assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
    assert_one_note(&files, "1 nodes and edges");
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

static void a_format_that_graphviz_lacks_is_an_error(void **state) {
    (void)state;
    install("echo 'Format: \"svg\" not recognized' >&2; exit 1");
    GraphFiles files = with_one_picture(graphfiles_spec("out", "svg", 1));
    Status status = graphfiles_finish(&files);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "no graph as svg"));
    assert_one_note(&files, "\"svg\" not recognized");
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

static void one_refused_graph_is_not_an_error(void **state) {
    (void)state;
    install("if ! grep -F 'label=\"g\\l\"'; then echo trouble >&2; exit 1; fi");
    GraphFiles files = with_one_picture(graphfiles_spec("out", "svg", 1));
    Picture picture = {.title = "g"};
    assert_int_equal(graphfiles_add(&files, "g", "cfg", &picture).code,
                     ASYM_OK);
    assert_int_equal(graphfiles_finish(&files).code, ASYM_OK);
    assert_one_note(&files, "Graphviz says 'trouble'");
    assert_int_equal(unlink("out/g.cfg.svg"), 0);
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

static void a_missing_graphviz_is_an_error(void **state) {
    (void)state;
    assert_int_equal(setenv("PATH", "/nonexistent", 1), 0);
    GraphFiles files = with_one_picture(graphfiles_spec("out", "svg", 1));
    Status status = graphfiles_finish(&files);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "install it"));
    assert_left("out/f.cfg.dot", "out/f.cfg.svg");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_plain_and_differ),
        cmocka_unit_test(long_names_are_cut_and_differ),
        cmocka_unit_test(a_drawn_picture_needs_no_dot_file),
        cmocka_unit_test(names_in_the_page_are_escaped),
        cmocka_unit_test(dot_files_are_not_laid_out),
        cmocka_unit_test(links_are_replaced_and_not_followed),
        cmocka_unit_test(what_fails_is_tried_with_less_care),
        cmocka_unit_test(directories_made_for_nothing_go),
        cmocka_unit_test(what_cannot_hold_files_is_refused),
        cmocka_unit_test(a_slow_layout_is_stopped),
        cmocka_unit_test(a_crash_is_reported),
        cmocka_unit_test(a_large_graph_is_not_begun),
        cmocka_unit_test(a_format_that_graphviz_lacks_is_an_error),
        cmocka_unit_test(one_refused_graph_is_not_an_error),
        cmocka_unit_test(a_missing_graphviz_is_an_error),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
