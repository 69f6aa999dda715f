/* Which points a workload has, round by round. */
#include "test-suite/driver/runs/play.h"

/* ---- designs ---- */

static void numbers_begin_small_and_grow(void **state) {
    (void)state;
    Play play = play_new("{int} {int}");
    play_rounds(&play, play_cheap, 50);
    assert_int_equal(play.all.size, 200);
    for (size_t argument = 0; argument < 2; argument++) {
        assert_true(play_largest(&play, argument, play.ends.at[0]) <= 64);
        assert_true(play_smallest(&play, argument, play.ends.at[0]) < 0);
        assert_int_equal(play_largest(&play, argument, play.all.size), 2000);
        assert_true(play_smallest(&play, argument, play.all.size) >= -64);
    }
    size_t negative = 0;
    for (size_t i = 0; i < play.all.size; i++)
        negative += play_number(&play.all.at[i], 0) < 0 ||
                    play_number(&play.all.at[i], 1) < 0;
    assert_in_range(negative, 2, 4);
    assert_true(workload_is_grown(play.workload));
    arena_free(play.arena);
}

static void ranges_are_kept_with_both_ends(void **state) {
    (void)state;
    static const struct {
        const char *mix;
        long long low, high;
    } cases[] = {{"{int:1..500}", 1, 500},
                 {"{int:-50..50}", -50, 50},
                 {"{int:-5..1000}", -5, 1000},
                 {"{int:-1000..5}", -1000, 5},
                 {"{int:-9..-3}", -9, -3},
                 {"{int:7..7}", 7, 7},
                 {"{num:1000000..1000300}", 1000000, 1000300},
                 {"{int:-2147483648..2147483647}", INT32_MIN, INT32_MAX},
                 {"{long:-9223372036854775808..9223372036854775807}", INT64_MIN,
                  INT64_MAX}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Play play = play_new(cases[i].mix);
        play_rounds(&play, play_cheap, 60);
        assert_true(play_smallest(&play, 0, play.all.size) == cases[i].low);
        assert_true(play_largest(&play, 0, play.all.size) == cases[i].high);
        arena_free(play.arena);
    }
}

static void small_domains_are_tried_whole_and_once(void **state) {
    (void)state;
    Play play = play_new("{int:1..3} fixed {num:0..4}");
    play_rounds(&play, play_cheap, 50);
    assert_int_equal(play.all.size, 15);
    for (size_t i = 0; i < play.all.size; i++) {
        assert_string_equal(play.all.at[i].args.at[1], "fixed");
        for (size_t k = 0; k < i; k++)
            assert_false(play_number(&play.all.at[i], 0) ==
                             play_number(&play.all.at[k], 0) &&
                         play_number(&play.all.at[i], 2) ==
                             play_number(&play.all.at[k], 2));
    }
    arena_free(play.arena);
}

static void without_variables_there_is_one_run(void **state) {
    (void)state;
    Play play = play_new("a b");
    play_rounds(&play, play_cheap, 5);
    assert_int_equal(play.all.size, 1);
    const char *const *argv = run_argv(&play.all.at[0], "prog", play.arena);
    assert_string_equal(argv[0], "prog");
    assert_string_equal(argv[2], "b");
    assert_null(argv[3]);
    arena_free(play.arena);
}

/* Rank of the monomials up to "degree" in the points, modulo a prime: the slow,
 * obvious way. */
enum { PRIME = 1000003, MOST_MONOMIALS = 64 };

static uint64_t power(uint64_t base, uint64_t exponent) {
    uint64_t result = 1;
    for (; exponent; exponent--)
        result = result * base % PRIME;
    return result;
}

static size_t monomials(const Run *run, size_t n, unsigned degree,
                        uint64_t row[MOST_MONOMIALS]) {
    unsigned exponents[4] = {0};
    size_t count = 0;
    for (;;) {
        unsigned sum = 0;
        uint64_t value = 1;
        for (size_t v = 0; v < n; v++) {
            sum += exponents[v];
            value = value *
                    power((uint64_t)((play_number(run, v) + PRIME) % PRIME),
                          exponents[v]) %
                    PRIME;
        }
        if (sum <= degree)
            row[count++] = value;
        size_t v = 0;
        while (v < n && ++exponents[v] > degree)
            exponents[v++] = 0;
        if (v == n)
            return count;
    }
}

static size_t rank(uint64_t (*rows)[MOST_MONOMIALS], size_t n_rows,
                   size_t n_columns) {
    size_t found = 0;
    for (size_t column = 0; column < n_columns; column++) {
        size_t pivot = found;
        while (pivot < n_rows && !rows[pivot][column])
            pivot++;
        if (pivot == n_rows)
            continue;
        for (size_t c = 0; c < n_columns; c++) {
            uint64_t kept = rows[found][c];
            rows[found][c] = rows[pivot][c];
            rows[pivot][c] = kept;
        }
        uint64_t inverse = power(rows[found][column], PRIME - 2);
        for (size_t r = found + 1; r < n_rows; r++) {
            uint64_t factor = rows[r][column] * inverse % PRIME;
            for (size_t c = 0; c < n_columns; c++)
                rows[r][c] =
                    (rows[r][c] + PRIME - factor * rows[found][c] % PRIME) %
                    PRIME;
        }
        found++;
    }
    return found;
}

/* Only runs whose arguments are all in the region n >= 0 count. */
static void check_rank(const char *mix, size_t n, unsigned degree) {
    static uint64_t rows[200][MOST_MONOMIALS];
    for (uint64_t seed = 0; seed < 20; seed++) {
        Play play = play_new(mix);
        play.options.seed = seed;
        play_rounds(&play, play_cheap, 1);
        size_t n_rows = 0, n_columns = 0;
        for (size_t i = 0; i < play.all.size; i++)
            if (play.all.at[i].size >= 0)
                n_columns =
                    monomials(&play.all.at[i], n, degree, rows[n_rows++]);
        assert_int_equal(rank(rows, n_rows, n_columns), n_columns);
        arena_free(play.arena);
    }
}

static void round_0_has_full_rank(void **state) {
    (void)state;
    check_rank("{int}", 1, 5);
    check_rank("{int} {int}", 2, 4);
    check_rank("{int} {long} {num}", 3, 3);
    check_rank("{int} {int} {int} {int}", 4, 2);
    check_rank("{int:3..900} {int:100..5000}", 2, 4);
}

static void arguments_vary_alone_and_independently(void **state) {
    (void)state;
    Play play = play_new("{int} {int}");
    play_rounds(&play, play_cheap, 3);
    size_t alone = 0, apart = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        apart += play_number(run, 0) != play_number(run, 1);
        for (size_t k = 0; k < i; k++)
            alone += play_number(run, 0) != play_number(&play.all.at[k], 0) &&
                     play_number(run, 1) == play_number(&play.all.at[k], 1);
    }
    assert_true(alone >= 6);
    assert_true(apart > play.all.size / 2);
    arena_free(play.arena);
}

/* ---- growth ---- */

static uint64_t exponential(const Run *run) {
    long long n = play_number(run, 0);
    if (n < 0)
        return 1;
    return n >= 63 ? UINT64_MAX - 1 : UINT64_C(1) << n;
}

static void an_exponential_program_stays_cheap(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, exponential, 50);
    long long most = play_largest(&play, 0, play.all.size);
    assert_in_range(most, 20, 28);
    assert_true(workload_is_grown(play.workload));
    arena_free(play.arena);
}

static uint64_t factorial(const Run *run) {
    uint64_t product = 1;
    for (long long n = play_number(run, 0); n > 1; n--)
        if (__builtin_mul_overflow(product, (uint64_t)n, &product))
            return UINT64_MAX - 1;
    return product;
}

static void a_factorial_program_stays_cheap(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, factorial, 50);
    assert_in_range(play_largest(&play, 0, play.all.size), 8, 13);
    arena_free(play.arena);
}

static uint64_t cubic(const Run *run) {
    long long n = play_number(run, 0);
    return n < 0 ? 1 : (uint64_t)(n * n * n);
}

static void a_cubic_program_grows_to_its_limit(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, cubic, 50);
    assert_in_range(play_largest(&play, 0, play.all.size), 180, 300);
    arena_free(play.arena);
}

static void a_range_is_followed_further(void **state) {
    (void)state;
    Play play = play_new("{int:1..500}");
    play_rounds(&play, cubic, 50);
    assert_int_equal(play_largest(&play, 0, play.all.size), 500);
    arena_free(play.arena);
}

static uint64_t cut_above_100(const Run *run) {
    return play_number(run, 0) > 100 ? UINT64_MAX : 10;
}

static void a_cut_run_ends_growth(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, cut_above_100, 50);
    size_t cut = 0;
    for (size_t i = 0; i < play.all.size; i++)
        cut += play_number(&play.all.at[i], 0) > 100;
    assert_in_range(cut, 1, 10);
    arena_free(play.arena);
}

static uint64_t cut_below_0(const Run *run) {
    return play_number(run, 0) < 0 ? UINT64_MAX : 10;
}

static void a_cut_negative_number_is_not_repeated(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, cut_below_0, 50);
    size_t negative = 0;
    for (size_t i = 0; i < play.all.size; i++)
        negative += play_number(&play.all.at[i], 0) < 0;
    assert_int_equal(negative, 1);
    assert_int_equal(play_largest(&play, 0, play.all.size), 2000);
    arena_free(play.arena);
}

/* ---- determinism ---- */

static void the_seed_decides(void **state) {
    (void)state;
    static const char mix[] = "{int} {double} {string} {file} {char}";
    Play plays[3];
    for (size_t i = 0; i < 3; i++) {
        plays[i] = play_new(mix);
        plays[i].options.seed = i == 2 ? 8 : 7;
        play_rounds(&plays[i], play_cheap, 50);
    }
    assert_string_equal(play_shown(&plays[0]), play_shown(&plays[1]));
    assert_string_not_equal(play_shown(&plays[0]), play_shown(&plays[2]));
    for (size_t i = 0; i < 3; i++)
        arena_free(plays[i].arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_begin_small_and_grow),
        cmocka_unit_test(ranges_are_kept_with_both_ends),
        cmocka_unit_test(small_domains_are_tried_whole_and_once),
        cmocka_unit_test(without_variables_there_is_one_run),
        cmocka_unit_test(round_0_has_full_rank),
        cmocka_unit_test(arguments_vary_alone_and_independently),
        cmocka_unit_test(an_exponential_program_stays_cheap),
        cmocka_unit_test(a_factorial_program_stays_cheap),
        cmocka_unit_test(a_cubic_program_grows_to_its_limit),
        cmocka_unit_test(a_range_is_followed_further),
        cmocka_unit_test(a_cut_run_ends_growth),
        cmocka_unit_test(a_cut_negative_number_is_not_repeated),
        cmocka_unit_test(the_seed_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
