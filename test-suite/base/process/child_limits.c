/* Limits that the warden looks after. */
#include "test-suite/base/process/shell.h"

#include <string.h>

/* ---- What the warden looks at */

static void over(Arena *arena, const ChildSpec *spec, ChildLimit limit,
                 const char *text) {
    ChildResult result = shell_run_spec(arena, *spec);
    assert_int_equal(result.end, CHILD_EXCEEDED);
    assert_int_equal(result.limit, limit);
    assert_string_equal(child_result_text(&result, spec, arena), text);
}

static void processes_have_a_limit(void **state) {
    static const char *const bombs[] = {
        "i=0; while [ $i -lt 60 ]; do sleep 100 & i=$((i+1)); done; wait",
        "f() { sleep 0.01; f & f & wait; }; f",
        ("i=0; while [ $i -lt 60 ]; do setsid sleep 100 & i=$((i+1)); done; "
         "wait")};
    for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++) {
        ChildSpec spec = shell_child(*state, bombs[i]);
        spec.limits.processes = 40;
        over(*state, &spec, CHILD_LIMIT_PROCESSES,
             "was stopped beyond 40 processes");
    }
}

static void processor_time_has_a_limit(void **state) {
    static const char *const burners[] = {
        "while :; do :; done",
        "for i in 1 2 3 4; do while :; do :; done & done; wait",
        "setsid sh -c 'while :; do :; done'",
        "while :; do (i=0; while [ $i -lt 9999 ]; do i=$((i+1)); done); done"};
    for (size_t i = 0; i < sizeof burners / sizeof *burners; i++) {
        ChildSpec spec = shell_child(*state, burners[i]);
        spec.limits.cpu_ms = 500;
        over(*state, &spec, CHILD_LIMIT_CPU,
             "was stopped after 0.5 s of processor time");
    }
}

static void disk_has_a_limit(void **state) {
    static const char *const writers[] = {
        "head -c 3000000 /dev/zero > a; sleep 100",
        ("i=0; while [ $i -lt 30 ]; do head -c 100000 /dev/zero > $i; "
         "i=$((i+1)); done; sleep 100"),
        "mkdir -p d/e; head -c 3000000 /dev/zero > d/e/a; sleep 100"};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        ChildSpec spec = shell_child(*state, writers[i]);
        assert_int_equal(tempdir_new(&spec.directory, *state).code, ASYM_OK);
        spec.folder = spec.directory;
        spec.limits.disk_bytes = 1 << 21;
        over(*state, &spec, CHILD_LIMIT_DISK,
             "was stopped beyond 2 MiB of files");
    }
}

static void files_can_be_counted(void **state) {
    ChildSpec spec = shell_child(
        *state, "i=0; while [ $i -lt 70 ]; do mkdir d; cd d; i=$((i+1)); done; "
                "head -c 3000000 /dev/zero > a; sleep 100");
    assert_int_equal(tempdir_new(&spec.directory, *state).code, ASYM_OK);
    spec.folder = spec.directory;
    spec.limits.disk_bytes = 1 << 21;
    over(*state, &spec, CHILD_LIMIT_FILES,
         "was stopped for files that cannot be counted: more than 100000, in "
         "folders more than 64 deep, or in one that may not be listed");
}

static void a_fast_fork_bomb_is_stopped(void **state) {
    const char *argv[] = {HOG, "bomb", NULL};
    ChildSpec spec = {.argv = argv, .limits = child_limits_default()};
    over(*state, &spec, CHILD_LIMIT_PROCESSES,
         "was stopped beyond 256 processes");
}

/* hog.c, with "mib" of memory. */
static ChildSpec memory_user(Arena *arena, const char *kind, uint64_t mib) {
    const char **argv = ARENA_ARRAY(arena, const char *, 3);
    argv[0] = HOG;
    argv[1] = kind;
    ChildSpec spec = {.argv = argv, .limits = child_limits_default()};
    spec.limits.memory_bytes = mib << 20;
    spec.limits.wall_ms = 1500;
    return spec;
}

static void shared_memory_has_a_limit(void **state) {
    static const char *const kinds[] = {"shared", "forked"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        ChildSpec spec = memory_user(*state, kinds[i], 40);
        over(*state, &spec, CHILD_LIMIT_MEMORY,
             "was stopped beyond 40 MiB of memory");
    }
}

/* Five processes map the same 64 MiB, which are there once. */
static void shared_pages_count_once(void **state) {
    ChildSpec spec = memory_user(*state, "forked", 100);
    assert_int_equal(shell_run_spec(*state, spec).end, CHILD_TIMED_OUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SHELL_TEST(processes_have_a_limit),
        SHELL_TEST(a_fast_fork_bomb_is_stopped),
        SHELL_TEST(processor_time_has_a_limit),
        SHELL_TEST(disk_has_a_limit),
        SHELL_TEST(files_can_be_counted),
        SHELL_TEST(shared_memory_has_a_limit),
        SHELL_TEST(shared_pages_count_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
