#include "driver/store/trendstore.h"

#include "base/files/tempdir.h"
#include "driver/store/database_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena *arena;
    const char *path;
    TrendStore *store;
} World;

static const StoredTrend trend = {77, 3, 0, 0, 0, 0, 0};

static void is_ok(Status status) {
    assert_string_equal(status.message, "");
}

static void reopen(World *w) {
    trendstore_close(w->store);
    is_ok(trendstore_open(&w->store, "--db", w->path, w->arena));
}

static World world_new(void) {
    World w = {.arena = arena_new()};
    is_ok(tempdir_new(&w.path, w.arena));
    w.path = arena_printf(w.arena, "%s/t.db", w.path);
    is_ok(trendstore_open(&w.store, "--db", w.path, w.arena));
    return w;
}

static void world_end(World *w) {
    trendstore_close(w->store);
    arena_free(w->arena);
}

static StoredWorkload workload(World *w, const char *name, uint64_t position,
                               const uint64_t *counts) {
    StoredWorkload out = {.name = name, .position = position, .counts = counts};
    if (!counts)
        out.left_out = "it crashed";
    *vec_push(w->arena, &out.values) = (StoredValue){"n", -5, -1};
    if (position)
        *vec_push(w->arena, &out.values) = (StoredValue){"m", 7, 300};
    return out;
}

static void test_what_is_put_is_read(void **state) {
    World w = world_new();
    StoredTrend head;
    StoredWorkloads all = {0};
    StoredNames names = {0};
    bool any;
    static const uint64_t a[] = {1, UINT64_MAX, 0}, b[] = {4, 5, 6};
    StoredWorkload put[] = {workload(&w, "late", 2, a),
                            workload(&w, "lost", 1, NULL),
                            workload(&w, "first", 0, b)};
    (void)state;
    is_ok(trendstore_head(&head, &any, w.store));
    assert_false(any);
    is_ok(trendstore_settle(w.store, &trend));
    is_ok(trendstore_put(w.store, put, 3));
    reopen(&w);
    is_ok(trendstore_head(&head, &any, w.store));
    assert_true(any && head.fingerprint == 77 && head.blocks == 3);
    is_ok(trendstore_read(&all, &names, w.store, w.arena));
    assert_int_equal(all.size, 3);
    assert_string_equal(all.at[0].name, "first");
    assert_memory_equal(all.at[0].counts, b, sizeof b);
    assert_int_equal(all.at[0].values.size, 1);
    assert_string_equal(all.at[1].left_out, "it crashed");
    assert_null(all.at[1].counts);
    assert_memory_equal(all.at[2].counts, a, sizeof a);
    assert_int_equal(all.at[2].values.size, 2);
    assert_int_equal(all.at[2].values.at[0].digits, -5);
    assert_int_equal(all.at[2].values.at[0].exponent, -1);
    assert_int_equal(names.size, 2);
    assert_string_equal(names.at[0], "n");
    world_end(&w);
}

static void test_one_name_is_one_workload(void **state) {
    World w = world_new();
    StoredWorkloads all = {0};
    StoredNames names = {0};
    static const uint64_t a[] = {1, 2, 3}, b[] = {4, 5, 6};
    StoredWorkload old = workload(&w, "w", 0, a), new = workload(&w, "w", 1, b);
    (void)state;
    is_ok(trendstore_settle(w.store, &trend));
    is_ok(trendstore_put(w.store, &old, 1));
    is_ok(trendstore_put(w.store, &new, 1));
    is_ok(trendstore_read(&all, &names, w.store, w.arena));
    assert_int_equal(all.size, 1);
    assert_memory_equal(all.at[0].counts, b, sizeof b);
    assert_int_equal(all.at[0].values.size, 2);
    world_end(&w);
}

static void test_another_program_or_shard_is_refused(void **state) {
    World w = world_new();
    StoredTrend others[] = {trend, trend, trend, trend};
    (void)state;
    others[0].fingerprint = 78;
    others[1].blocks = 4;
    others[2].shard = others[2].shards = 1;
    others[3].design = 5;
    is_ok(trendstore_settle(w.store, &trend));
    is_ok(trendstore_settle(w.store, &trend));
    for (size_t i = 0; i < 4; i++) {
        Status status = trendstore_settle(w.store, &others[i]);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_non_null(strstr(status.message,
                               i >= 2 ? "another shard" : "another program"));
    }
    world_end(&w);
}

static void execute(const World *w, const char *sql) {
    DatabaseFile file;
    is_ok(database_file_open(&file, "--db", w->path, 1000, w->arena));
    is_ok(database_file_execute(&file, sql));
    database_file_close(&file);
}

static void test_a_file_without_designs_is_read(void **state) {
    World w = world_new();
    TrendStore *again;
    StoredTrend head;
    bool any;
    (void)state;
    is_ok(trendstore_settle(w.store, &trend));
    trendstore_close(w.store);
    execute(&w, "ALTER TABLE trend DROP COLUMN design");
    is_ok(trendstore_open(&again, "--db", w.path, w.arena));
    is_ok(trendstore_head(&head, &any, again));
    assert_true(any);
    assert_int_equal(head.fingerprint, trend.fingerprint);
    assert_int_equal(head.design, 0);
    is_ok(trendstore_settle(again, &trend));
    trendstore_close(again);
    world_end(&w);
}

static void test_damage_is_noticed(void **state) {
    static const char *const damage[] = {
        "UPDATE workload SET counts = x'0000'",
        "UPDATE workload SET left_out = 'both'",
        "UPDATE workload SET counts = NULL", "UPDATE trend SET blocks = 2"};
    (void)state;
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        World w = world_new();
        StoredWorkloads all = {0};
        StoredNames names = {0};
        StoredTrend head;
        bool any;
        static const uint64_t a[] = {1, 2, 3};
        StoredWorkload one = workload(&w, "w", 0, a);
        is_ok(trendstore_settle(w.store, &trend));
        is_ok(trendstore_put(w.store, &one, 1));
        trendstore_close(w.store);
        execute(&w, damage[i]);
        is_ok(trendstore_open(&w.store, "--db", w.path, w.arena));
        is_ok(trendstore_head(&head, &any, w.store));
        Status status = trendstore_read(&all, &names, w.store, w.arena);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_non_null(strstr(status.message, "is damaged"));
        world_end(&w);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_put_is_read),
        cmocka_unit_test(test_one_name_is_one_workload),
        cmocka_unit_test(test_another_program_or_shard_is_refused),
        cmocka_unit_test(test_a_file_without_designs_is_read),
        cmocka_unit_test(test_damage_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
