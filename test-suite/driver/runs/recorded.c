#include "driver/runs/recorded.h"

#include "base/files/tempdir.h"
#include "instr/runtime/profile_format.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A program of two modules: one with a function, one without any. */
typedef struct World {
    Arena *arena;
    const char *path; /* of the first profile */
    ProgramPlans plans;
    Evidence evidence;
} World;

enum { COUNTED = 11, EMPTY = 12, STRANGE = 13 };

static World world_new(void) {
    World w = {.arena = arena_new()};
    const char *directory;
    assert_int_equal(tempdir_new(&directory, w.arena).code, ASYM_OK);
    w.path = arena_printf(w.arena, "%s/p", directory);
    w.plans = (ProgramPlans){ARENA_ARRAY(w.arena, Plan, 2), 2};
    w.plans.at[0].fingerprint = COUNTED;
    *vec_push(w.arena, &w.plans.at[0].functions) =
        (PlanFunction){.linkage = "f", .site = -1};
    w.plans.at[1].fingerprint = EMPTY;
    w.evidence = evidence_new(&w.plans, 0, w.arena);
    return w;
}

/* A profile with a record for each of "count" modules. */
static void write_profile(const char *path, uint32_t state,
                          const uint64_t *fingerprints, size_t count) {
    uint64_t at = sizeof(ProfileHeader);
    assert_int_equal(profile_create(path, PROFILE_MIN_SIZE).code, ASYM_OK);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    for (size_t i = 0; i < count; i++) {
        uint64_t total = 5;
        ProfileModule module = {.record.kind = PROFILE_KIND_MODULE,
                                .record.bytes = sizeof module,
                                .fingerprint = fingerprints[i],
                                .n_totals = fingerprints[i] != EMPTY};
        module.record.bytes += module.n_totals * (uint32_t)sizeof total;
        module.record.checksum = profile_module_checksum(&module);
        assert_true(pwrite(fd, &module, sizeof module, (off_t)at) > 0);
        assert_true(
            pwrite(fd, &total, sizeof total, (off_t)(at + sizeof module)) > 0);
        at += module.record.bytes;
    }
    assert_true(
        pwrite(fd, &state, sizeof state, offsetof(ProfileHeader, state)) > 0);
    assert_true(pwrite(fd, &at, sizeof at, offsetof(ProfileHeader, used)) > 0);
    static char bytes[PROFILE_MIN_SIZE];
    assert_true(pread(fd, bytes, sizeof bytes, 0) == (ssize_t)sizeof bytes);
    uint64_t content = profile_content_checksum(bytes, at);
    assert_true(pwrite(fd, &content, sizeof content,
                       offsetof(ProfileHeader, content)) > 0);
    assert_int_equal(close(fd), 0);
}

static const uint64_t own[] = {COUNTED, EMPTY};
static const uint64_t strange[] = {COUNTED, STRANGE};

static Status add(void *context, const char *name, const Profile *profile) {
    (void)name;
    World *w = context;
    EvidenceMap map = evidence_map(&w->plans, &w->plans, w->arena);
    evidence_add(&w->evidence, profile, &w->plans, &map, NULL);
    return status_ok();
}

static Status read_all(Recorded *out, World *w) {
    TRY(recorded_find(out, &w->path, 1, w->arena));
    return recorded_read(out, &w->plans, add, w);
}

static Recorded read_well(World *w) {
    Recorded recorded;
    Status status = read_all(&recorded, w);
    assert_string_equal(status.message, "");
    return recorded;
}

static void runs_are_added_up(void **state) {
    (void)state;
    World w = world_new();
    write_profile(w.path, PROFILE_STATE_CLOSED, own, 2);
    write_profile(arena_printf(w.arena, "%s.12", w.path), PROFILE_STATE_CLOSED,
                  own, 1);
    Recorded recorded = read_well(&w);
    assert_int_equal(recorded.runs, 2);
    assert_int_equal(recorded.usable, 2);
    assert_int_equal(recorded.notes.size, 0);
    assert_null(recorded_truncation_reason(&recorded));
    assert_int_equal(w.evidence.totals[0][0], 10);
    arena_free(w.arena);
}

static void a_run_cut_short_is_no_secret(void **state) {
    (void)state;
    World w = world_new();
    write_profile(w.path, PROFILE_STATE_OPEN, own, 2);
    Recorded recorded = read_well(&w);
    assert_int_equal(recorded.usable, 1);
    assert_int_equal(recorded.cut, 1);
    assert_string_equal(recorded.first_cut, w.path);
    assert_non_null(recorded_truncation_reason(&recorded));
    assert_non_null(strstr(recorded.notes.at[0], w.path));
    arena_free(w.arena);
}

static void what_was_never_begun_is_not_usable(void **state) {
    (void)state;
    World w = world_new();
    write_profile(w.path, PROFILE_STATE_FRESH, own, 0);
    write_profile(arena_printf(w.arena, "%s.7", w.path), PROFILE_STATE_OPEN,
                  own, 0);
    Recorded recorded = read_well(&w);
    assert_int_equal(recorded.runs, 2);
    assert_int_equal(recorded.usable, 0);
    arena_free(w.arena);
}

/* Not even where one module is the same, nor where one is missing. */
static void other_programs_do_not_count(void **state) {
    (void)state;
    World w = world_new();
    Recorded recorded;
    write_profile(w.path, PROFILE_STATE_CLOSED, strange, 2);
    write_profile(arena_printf(w.arena, "%s.1", w.path), PROFILE_STATE_CLOSED,
                  &own[1], 1);
    Status status = read_all(&recorded, &w);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "other sources or options"));
    write_profile(arena_printf(w.arena, "%s.2", w.path), PROFILE_STATE_CLOSED,
                  own, 2);
    recorded = read_well(&w);
    assert_int_equal(recorded.runs, 1);
    assert_int_equal(w.evidence.totals[0][0], 5);
    assert_int_equal(recorded.notes.size, 1);
    assert_non_null(strstr(recorded.notes.at[0], "2 of 3 profiles"));
    arena_free(w.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_are_added_up),
        cmocka_unit_test(a_run_cut_short_is_no_secret),
        cmocka_unit_test(what_was_never_begun_is_not_usable),
        cmocka_unit_test(other_programs_do_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
