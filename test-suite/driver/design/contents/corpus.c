/* Samples of the user's: what is read, and what is made of them. */
#include "base/text.h"
#include "test-suite/driver/design/contents/made.h"

#include <unistd.h>

/* ---- files ---- */

typedef struct Folder {
    char path[32];
    Arena *arena;
    Vec(const char *) files;
} Folder;

static Folder folder_new(void) {
    Folder out = {.path = "/tmp/asym-corpus-XXXXXX", .arena = arena_new()};
    assert_non_null(mkdtemp(out.path));
    return out;
}

static void add_file(Folder *folder, const char *name, const char *bytes,
                     size_t size) {
    const char *path = arena_printf(folder->arena, "%s/%s", folder->path, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    *vec_push(folder->arena, &folder->files) = path;
}

static void add_text(Folder *folder, const char *name, const char *text) {
    add_file(folder, name, text, strlen(text));
}

static void folder_end(Folder *folder) {
    for (size_t i = 0; i < folder->files.size; i++)
        assert_int_equal(unlink(folder->files.at[i]), 0);
    assert_int_equal(rmdir(folder->path), 0);
    arena_free(folder->arena);
}

static Corpus read_all(Folder *folder) {
    Corpus corpus;
    Status status = corpus_read(&corpus, folder->path, folder->arena);
    assert_int_equal(status.code, ASYM_OK);
    return corpus;
}

/* ---- read ---- */

static void samples_are_read_by_name_and_split_into_lines(void **state) {
    (void)state;
    Folder folder = folder_new();
    add_text(&folder, "b", "three");
    add_text(&folder, "a", "one\ntwo\n\nno end");
    add_file(&folder, "c", "x\n\0y\n", 5);
    add_text(&folder, "d", "");
    Corpus corpus = read_all(&folder);
    assert_int_equal(corpus.size, 15 + 5 + 5);
    assert_int_equal(corpus.samples.size, 3);
    static const char *const records[] = {"one\n", "two\n", "\n", "no end",
                                          "three"};
    assert_int_equal(corpus.records.size, 6);
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(corpus.records.at[i].size, strlen(records[i]));
        assert_memory_equal(corpus.records.at[i].at, records[i],
                            strlen(records[i]));
    }
    assert_int_equal(corpus.records.at[5].size, 5);
    folder_end(&folder);
}

static void check_refused(Folder *folder, const char *name, const char *why) {
    Corpus corpus;
    const char *path = arena_printf(folder->arena, "%s%s", folder->path, name);
    Status status = corpus_read(&corpus, path, folder->arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, why));
    assert_non_null(strstr(status.message, path));
    assert_null(strchr(status.message, '\n'));
}

static void what_has_no_sample_is_refused(void **state) {
    (void)state;
    Folder folder = folder_new();
    check_refused(&folder, "", "has no sample");
    check_refused(&folder, "/none", "No such file");
    add_text(&folder, "empty", "");
    check_refused(&folder, "", "has no sample");
    check_refused(&folder, "/empty", "has no sample");
    add_text(&folder, "one", "1\n");
    assert_int_equal(read_all(&folder).size, 2);
    folder_end(&folder);
}

/* ---- put ---- */

/* Whether "one" is made of whole "parts". */
static bool is_joined(const Made *one, const char *const *parts, size_t count) {
    size_t at = 0;
    while (at < one->size) {
        size_t p = 0;
        while (p < count &&
               strncmp(one->text + at, parts[p], strlen(parts[p])) != 0)
            p++;
        if (p == count)
            return false;
        at += strlen(parts[p]);
    }
    return true;
}

static void contents_end_where_records_do(void **state) {
    (void)state;
    static const char *const parts[] = {"alpha\n", "b\n", "gamma ray\n", "x\n"};
    Folder folder = folder_new();
    add_text(&folder, "1", "alpha\nb\n");
    add_text(&folder, "2", "gamma ray\nx\n");
    Corpus corpus = read_all(&folder);
    Content content = {.form = CONTENT_SAMPLES, .samples = &corpus};
    size_t largest = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        Made one = made(&content, 10 + seed, seed);
        assert_true(is_joined(&one, parts, 4));
        assert_true(one.size + strlen(parts[2]) + strlen(parts[3]) > 10 + seed);
        largest = one.size > largest ? one.size : largest;
        free(one.text);
    }
    assert_true(largest > 350);
    folder_end(&folder);
}

/* Lines of unlike files are not joined to one; binary samples stay whole. */
static void samples_without_an_end_get_one(void **state) {
    (void)state;
    Folder folder = folder_new();
    add_text(&folder, "1", "a\nlast");
    add_text(&folder, "2", "b\nend");
    Corpus corpus = read_all(&folder);
    Content content = {.form = CONTENT_SAMPLES, .samples = &corpus};
    for (uint64_t seed = 0; seed < 200; seed++) {
        Made one = made(&content, 60, seed);
        assert_null(strstr(one.text, "lastb"));
        assert_null(strstr(one.text, "lasta"));
        assert_null(strstr(one.text, "lastlast"));
        free(one.text);
    }
    folder_end(&folder);
}

static void a_record_without_room_is_cut(void **state) {
    (void)state;
    Folder folder = folder_new();
    add_text(&folder, "1", "0123456789");
    Corpus corpus = read_all(&folder);
    Content content = {.form = CONTENT_SAMPLES, .samples = &corpus};
    for (uint64_t size = 0; size <= 10; size++) {
        Made one = made(&content, size, size);
        assert_int_equal(one.size, size);
        assert_memory_equal(one.text, "0123456789", size);
        free(one.text);
    }
    folder_end(&folder);
}

/* Whole samples, cuts and repetitions all come. */
static void samples_are_joined_cut_and_repeated(void **state) {
    (void)state;
    Folder folder = folder_new();
    Text lines = text_new(folder.arena);
    for (int i = 0; i < 50; i++)
        text_add(&lines, "line %02d\n", i);
    add_text(&folder, "1", text_chars(&lines));
    Corpus corpus = read_all(&folder);
    Content content = {.form = CONTENT_SAMPLES, .samples = &corpus};
    size_t whole = 0, cut = 0, repeated = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        Made one = made(&content, 400, seed);
        bool from_start = strncmp(one.text, "line 00\n", 8) == 0;
        whole += from_start && one.size == 400;
        const char *again =
            strstr(one.text + 1, arena_strndup(folder.arena, one.text, 8));
        repeated += again && again < one.text + 72;
        cut += !from_start;
        free(one.text);
    }
    assert_true(whole > 20 && cut > 20 && repeated > 3);
    folder_end(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_are_read_by_name_and_split_into_lines),
        cmocka_unit_test(what_has_no_sample_is_refused),
        cmocka_unit_test(contents_end_where_records_do),
        cmocka_unit_test(samples_without_an_end_get_one),
        cmocka_unit_test(a_record_without_room_is_cut),
        cmocka_unit_test(samples_are_joined_cut_and_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
