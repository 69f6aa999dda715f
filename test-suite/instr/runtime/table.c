/* The index of samples as it grows: in order, without memory, and while signal
 * handlers leave it by siglongjmp. */
#include "instr/runtime/table.h"
#include "instr/runtime/file.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <x86intrin.h>

#include <cmocka.h>

/* Keys are numbered through all sites.  An entry takes 112 bytes. */
enum { SITES = 16, KEYS = SITES * ASYM_RT_MAX_KEYS_PER_SITE };

static AsymRtSite sites[SITES];
static AsymRtModule module = {
    .fingerprint = 0x5eed, .n_sites = SITES, .sites = sites};
static char folder[64];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/asym-table-XXXXXX");
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    unsetenv("ASYM_PROFILE");
    for (int i = 0; i < SITES; i++)
        sites[i] = (AsymRtSite){.n_keys = 1, .n_columns = 1};
    asym_rt_file_name();
    return asym_rt_file_open() && asym_rt_table_new() &&
                   asym_rt_table_know(&module) && asym_rt_table_write(&module)
               ? 0
               : -1;
}

static int tear_down(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static AsymRtFate add(uint32_t key) {
    uint64_t row[] = {1, (uint64_t)key << 40, key};
    return asym_rt_table_add(&module, key % SITES, row);
}

static void expect_all_seen(uint32_t count) {
    for (uint32_t key = 0; key < count; key++)
        assert_int_equal(add(key), ASYM_RT_SEEN);
}

static void test_all_are_found_again(void **state) {
    (void)state;
    for (uint32_t key = 0; key < KEYS; key++) {
        assert_int_equal(add(key), ASYM_RT_NEW);
        if ((key & (key + 1)) == 0 || key % 4000 == 0)
            expect_all_seen(key + 1);
    }
    expect_all_seen(KEYS);
}

static void test_new_file_begins_empty(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        for (uint32_t key = 0; key < 1000; key++)
            assert_int_equal(add(key), ASYM_RT_NEW);
        expect_all_seen(1000);
        assert_true(asym_rt_file_open_child());
        assert_true(asym_rt_table_new());
        assert_true(asym_rt_table_write(&module));
    }
}

static void limit_memory(rlim_t bytes) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_AS, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_AS, &limit), 0);
}

/* Those that are there stay, and more come as soon as there is memory. */
static void test_no_memory_to_grow(void **state) {
    (void)state;
    uint32_t count = 0;
    limit_memory(0);
    while (count < KEYS && add(count) == ASYM_RT_NEW)
        count++;
    AsymRtFate fate = add(count);
    limit_memory(RLIM_INFINITY);
    assert_in_range(count, 1, KEYS - 1);
    assert_int_equal(fate, ASYM_RT_LOST);
    expect_all_seen(count);
    assert_int_equal(add(count), ASYM_RT_NEW);
    expect_all_seen(count + 1);
}

/* Instructions, one by one ---------------------------------------------- */

enum { TRAP_FLAG = 0x100 };

static sigjmp_buf out;
static volatile long steps_left;

static void on_step(int signal) {
    (void)signal;
    if (steps_left-- == 0)
        siglongjmp(out, 1);
}

/* False: a jump came after so many instructions. */
static bool add_within(long instructions, uint32_t key) {
    steps_left = instructions;
    if (sigsetjmp(out, 1))
        return false;
    __writeeflags(__readeflags() | TRAP_FLAG);
    AsymRtFate fate = add(key);
    __writeeflags(__readeflags() & ~(unsigned long long)TRAP_FLAG);
    assert_int_equal(fate, ASYM_RT_NEW);
    return true;
}

static long pages_mapped(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%ld", &pages), 1);
    fclose(file);
    return pages;
}

/* Adds keys until the next one makes an index of so many slots grow. */
static uint32_t fill(uint32_t key, uint64_t slots) {
    for (; asym_rt_file->used / 32 < slots; key++)
        assert_int_equal(add(key), ASYM_RT_NEW);
    return key;
}

/* An index of so many slots becomes one of four times as many: each attempt has
 * more time, and a key of its own, which may be there or not once it was cut
 * short.  At most one index stays mapped, where its address got lost. */
static void grow_by_jumps(uint32_t keys, uint32_t slots, long stride) {
    static uint32_t other = KEYS;
    long attempts = 1, pages = pages_mapped();
    while (!add_within(attempts * stride, --other)) {
        expect_all_seen(keys);
        attempts++;
    }
    assert_in_range(attempts, 3, 100);
    assert_in_range(pages_mapped() - pages, 0, 2 * 4 * slots / 512);
}

static void test_jumps_out(void **state) {
    (void)state;
    signal(SIGTRAP, on_step);
    uint32_t keys = fill(0, 1024);
    grow_by_jumps(keys, 1024, 1009);
    expect_all_seen(keys);
    keys = fill(keys, 4096);
    grow_by_jumps(keys, 4096, 8009);
    expect_all_seen(keys);
}

#define RUN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(test_all_are_found_again),
        RUN(test_new_file_begins_empty),
        RUN(test_no_memory_to_grow),
        RUN(test_jumps_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
