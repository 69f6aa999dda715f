/* Which samples are kept, and what becomes of them. */
#include "playing.h"

#include <sys/stat.h>

/* All samples of one site of the second module. */
static void expect_same(const Profile *profile, uint32_t site, uint64_t times,
                        uint64_t work) {
    for (size_t i = 0; i < profile->samples.size; i++) {
        const ProfileSample *sample = &profile->samples.at[i];
        if (sample->fingerprint != PLAYED_SAME || sample->site != site)
            continue;
        assert_int_equal(sample->executions, times);
        assert_int_equal(sample->present, 0);
        assert_int_equal(sample->columns[0].min, work);
        assert_int_equal(sample->columns[0].max, work);
        assert_true(sample->columns[0].sum == (ProfileWide)work * times);
        assert_true(sample->columns[0].squares ==
                    (ProfileWide)work * work * times);
    }
    for (size_t i = 0; i < profile->modules.size; i++)
        if (profile->modules.at[i].fingerprint == PLAYED_SAME)
            assert_int_equal(profile->modules.at[i].totals[site], times);
}

/* Both have a whole first window, of a new key and then of a known one.  A
 * further one is of one call: of the inner one where it is opened, and where
 * the outer one is, the first of its two calls. */
static void test_same_work(void **state) {
    (void)state;
    play("same");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    enum {
        NEW = ASYM_RT_CONSTANT_COSTS * ASYM_RT_NEW_COST,
        SEEN = ASYM_RT_CONSTANT_COSTS * ASYM_RT_SEEN_COST,
        FIRST = 1 + (ASYM_RT_BUDGET - NEW + SEEN - 1) / SEEN
    };
    assert_int_equal(profile.samples.size, N_SAME);
    assert_int_equal(profile.modules.size, 2);
    expect_same(&profile, SAME_OUTER, FIRST + 1, 3);
    expect_same(&profile, SAME_INNER, FIRST + 1 + 1, 1);
}

static void test_budget(void **state) {
    (void)state;
    play("budget");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    uint64_t most =
        1 + (ASYM_RT_BUDGET - ASYM_RT_NEW_COST + ASYM_RT_SEEN_COST - 1) /
                ASYM_RT_SEEN_COST;
    expect_call(&profile, 1, most, 3);
    expect_totals(&profile, most, 2 * most);
    assert_int_equal(executions(&profile, SITE_FREE), 2);
    assert_int_equal(profile.dropped, 0);
}

static void test_budget_is_renewed(void **state) {
    (void)state;
    play("renewed");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    const ProfileSample *call = sample_of(&profile, SITE_CALL, 2);
    const ProfileSample *loop = sample_of(&profile, SITE_LOOP, 2);
    assert_in_range(call->executions, 9, 24);
    assert_in_range(loop->executions, 9, 24);
}

static void test_keys_of_a_site(void **state) {
    (void)state;
    play("many_keys");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(profile.samples.size, ASYM_RT_MAX_KEYS_PER_SITE);
    assert_int_equal(profile.dropped, 2 * ASYM_RT_MAX_KEYS_PER_SITE);
    for (uint64_t key = 0; key < ASYM_RT_MAX_KEYS_PER_SITE; key++)
        assert_int_equal(sample_of(&profile, SITE_FREE, key)->executions, 2);
}

static void test_full_file(void **state) {
    (void)state;
    create(16384);
    play("many_keys");
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_size, 16384);
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_in_range(profile.samples.size, 90, 110);
    assert_int_equal(profile.dropped + 2 * profile.samples.size,
                     4 * ASYM_RT_MAX_KEYS_PER_SITE);
}

/* The oracle: all samples of one key, one by one. */
static ProfileSample slow_merge(const ProfileSample *key, ProfileStat *stats) {
    ProfileSample merged = {.columns = stats};
    uint64_t random = 1, row[5];
    for (int i = 0; i < PLAYED_RANDOM; i++) {
        played_row(row, &random);
        if (row[0] != key->present || row[1] != key->keys[0] ||
            row[2] != key->keys[1])
            continue;
        for (int c = 0; c < 2; c++) {
            uint64_t value = row[3 + c];
            ProfileWide square = (ProfileWide)value * value;
            ProfileStat *to = &stats[c];
            to->min = merged.executions && to->min < value ? to->min : value;
            to->max = to->max > value ? to->max : value;
            to->sum += value;
            to->squares = to->squares > PROFILE_WIDE_MAX - square
                              ? PROFILE_WIDE_MAX
                              : to->squares + square;
        }
        merged.executions++;
    }
    return merged;
}

static void test_random_samples(void **state) {
    (void)state;
    play("random_samples");
    Profile profile = only_profile(PROFILE_IN_ORDER);
    assert_int_equal(profile.samples.size, 1 + 20 + 30 + 20 * 30);
    assert_int_equal(executions(&profile, SITE_FREE), PLAYED_RANDOM);
    for (size_t i = 0; i < profile.samples.size; i++) {
        ProfileStat stats[2] = {0};
        const ProfileSample *sample = &profile.samples.at[i];
        ProfileSample slow = slow_merge(sample, stats);
        assert_int_equal(sample->executions, slow.executions);
        for (int c = 0; c < 2; c++) {
            assert_int_equal(sample->columns[c].min, stats[c].min);
            assert_int_equal(sample->columns[c].max, stats[c].max);
            assert_true(sample->columns[c].sum == stats[c].sum);
            assert_true(sample->columns[c].squares == stats[c].squares);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RUN(test_same_work),         RUN(test_budget),
        RUN(test_budget_is_renewed), RUN(test_keys_of_a_site),
        RUN(test_full_file),         RUN(test_random_samples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
