#include "driver/runs/workload.h"
#include "driver/runs/probe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a workload that is played through ---- */

typedef uint64_t CostOf(const Run *run);

typedef struct Play {
    Arena *arena;
    RunOptions options;
    Workload *workload;
    Runs all;
    Vec(size_t) ends; /* of each round, in "all" */
} Play;

static Play play_new(const char *mix) {
    Play play = {.arena = arena_new()};
    play.options = (RunOptions){.argument_source = ARGUMENTS_LISTED,
                                .runs = 200,
                                .max = 2000,
                                .seed = 7};
    Status status =
        template_mix_parse(&play.options.arguments, mix, play.arena);
    assert_int_equal(status.code, ASYM_OK);
    return play;
}

static void play_macro(Play *play, const char *name, const char *template) {
    MacroTemplate *macro = vec_push(play->arena, &play->options.macros);
    macro->name = name;
    Status status = template_parse(&macro->value, template, play->arena);
    assert_int_equal(status.code, ASYM_OK);
}

static void play_input(Play *play, const char *template) {
    play->options.input.kind = STDIN_TEMPLATE;
    Status status =
        template_parse(&play->options.input.content, template, play->arena);
    assert_int_equal(status.code, ASYM_OK);
}

static uint64_t cheap(const Run *run) {
    (void)run;
    return 100;
}

static RunCost *costs_of(Play *play, const Runs *runs, CostOf *cost) {
    RunCost *costs = ARENA_ARRAY(play->arena, RunCost, runs->size);
    for (size_t i = 0; i < runs->size; i++) {
        costs[i].work = cost(&runs->at[i]);
        costs[i].end = costs[i].work == UINT64_MAX ? RUN_CUT : RUN_USABLE;
    }
    return costs;
}

/* Plays until nothing is left, or for "rounds". */
static void play_rounds(Play *play, CostOf *cost, size_t rounds) {
    play->workload = workload_new(&play->options, play->arena);
    const RunCost *costs = NULL;
    for (size_t round = 0; round < rounds; round++) {
        Runs runs;
        workload_next_round(play->workload, &runs, costs, play->arena);
        if (runs.size == 0)
            break;
        costs = costs_of(play, &runs, cost);
        for (size_t i = 0; i < runs.size; i++)
            *vec_push(play->arena, &play->all) = runs.at[i];
        *vec_push(play->arena, &play->ends) = play->all.size;
    }
}

static long long number(const Run *run, size_t argument) {
    return strtoll(run->args.at[argument], NULL, 10);
}

static long long largest(const Play *play, size_t argument, size_t end) {
    long long most = INT64_MIN;
    for (size_t i = 0; i < end; i++)
        if (number(&play->all.at[i], argument) > most)
            most = number(&play->all.at[i], argument);
    return most;
}

static long long smallest(const Play *play, size_t argument, size_t end) {
    long long least = INT64_MAX;
    for (size_t i = 0; i < end; i++)
        if (number(&play->all.at[i], argument) < least)
            least = number(&play->all.at[i], argument);
    return least;
}

static const char *shown(const Play *play) {
    Text text = text_new(play->arena);
    for (size_t i = 0; i < play->all.size; i++) {
        const Run *run = &play->all.at[i];
        for (size_t a = 0; a < run->args.size; a++)
            text_add(&text, "%s ", run->args.at[a]);
        for (size_t m = 0; m < run->macros.size; m++)
            text_add(&text, "%s=%s ", run->macros.at[m].name,
                     run->macros.at[m].value);
        for (size_t f = 0; f < run->files.size; f++)
            text_add(&text, "%s:%llu:%llu ", run->files.at[f].name,
                     (unsigned long long)run->files.at[f].size,
                     (unsigned long long)run->files.at[f].seed);
        text_add_char(&text, '\n');
    }
    return text_chars(&text);
}

/* ---- designs ---- */

static void numbers_begin_small_and_grow(void **state) {
    (void)state;
    Play play = play_new("{int} {int}");
    play_rounds(&play, cheap, 50);
    assert_int_equal(play.all.size, 200);
    for (size_t argument = 0; argument < 2; argument++) {
        assert_true(largest(&play, argument, play.ends.at[0]) <= 64);
        assert_true(smallest(&play, argument, play.ends.at[0]) < 0);
        assert_int_equal(largest(&play, argument, play.all.size), 2000);
        assert_true(smallest(&play, argument, play.all.size) >= -64);
    }
    size_t negative = 0;
    for (size_t i = 0; i < play.all.size; i++)
        negative +=
            number(&play.all.at[i], 0) < 0 || number(&play.all.at[i], 1) < 0;
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
        play_rounds(&play, cheap, 60);
        assert_true(smallest(&play, 0, play.all.size) == cases[i].low);
        assert_true(largest(&play, 0, play.all.size) == cases[i].high);
        arena_free(play.arena);
    }
}

static void small_domains_are_tried_whole_and_once(void **state) {
    (void)state;
    Play play = play_new("{int:1..3} fixed {num:0..4}");
    play_rounds(&play, cheap, 50);
    assert_int_equal(play.all.size, 15);
    for (size_t i = 0; i < play.all.size; i++) {
        assert_string_equal(play.all.at[i].args.at[1], "fixed");
        for (size_t k = 0; k < i; k++)
            assert_false(
                number(&play.all.at[i], 0) == number(&play.all.at[k], 0) &&
                number(&play.all.at[i], 2) == number(&play.all.at[k], 2));
    }
    arena_free(play.arena);
}

static void without_variables_there_is_one_run(void **state) {
    (void)state;
    Play play = play_new("a b");
    play_rounds(&play, cheap, 5);
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
                    power((uint64_t)((number(run, v) + PRIME) % PRIME),
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
        play_rounds(&play, cheap, 1);
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
    play_rounds(&play, cheap, 3);
    size_t alone = 0, apart = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        apart += number(run, 0) != number(run, 1);
        for (size_t k = 0; k < i; k++)
            alone += number(run, 0) != number(&play.all.at[k], 0) &&
                     number(run, 1) == number(&play.all.at[k], 1);
    }
    assert_true(alone >= 6);
    assert_true(apart > play.all.size / 2);
    arena_free(play.arena);
}

/* ---- growth ---- */

static uint64_t exponential(const Run *run) {
    long long n = number(run, 0);
    if (n < 0)
        return 1;
    return n >= 63 ? UINT64_MAX - 1 : UINT64_C(1) << n;
}

static void an_exponential_program_stays_cheap(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, exponential, 50);
    long long most = largest(&play, 0, play.all.size);
    assert_in_range(most, 20, 28);
    assert_true(workload_is_grown(play.workload));
    arena_free(play.arena);
}

static uint64_t factorial(const Run *run) {
    uint64_t product = 1;
    for (long long n = number(run, 0); n > 1; n--)
        if (__builtin_mul_overflow(product, (uint64_t)n, &product))
            return UINT64_MAX - 1;
    return product;
}

static void a_factorial_program_stays_cheap(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, factorial, 50);
    assert_in_range(largest(&play, 0, play.all.size), 8, 13);
    arena_free(play.arena);
}

static uint64_t cubic(const Run *run) {
    long long n = number(run, 0);
    return n < 0 ? 1 : (uint64_t)(n * n * n);
}

static void a_cubic_program_grows_to_its_limit(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, cubic, 50);
    assert_in_range(largest(&play, 0, play.all.size), 180, 300);
    arena_free(play.arena);
}

static void a_range_is_followed_further(void **state) {
    (void)state;
    Play play = play_new("{int:1..500}");
    play_rounds(&play, cubic, 50);
    assert_int_equal(largest(&play, 0, play.all.size), 500);
    arena_free(play.arena);
}

static uint64_t cut_above_100(const Run *run) {
    return number(run, 0) > 100 ? UINT64_MAX : 10;
}

static void a_cut_run_ends_growth(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, cut_above_100, 50);
    size_t cut = 0;
    for (size_t i = 0; i < play.all.size; i++)
        cut += number(&play.all.at[i], 0) > 100;
    assert_in_range(cut, 1, 10);
    arena_free(play.arena);
}

static uint64_t cut_below_0(const Run *run) {
    return number(run, 0) < 0 ? UINT64_MAX : 10;
}

static void a_cut_negative_number_is_not_repeated(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_rounds(&play, cut_below_0, 50);
    size_t negative = 0;
    for (size_t i = 0; i < play.all.size; i++)
        negative += number(&play.all.at[i], 0) < 0;
    assert_int_equal(negative, 1);
    assert_int_equal(largest(&play, 0, play.all.size), 2000);
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
        play_rounds(&plays[i], cheap, 50);
    }
    assert_string_equal(shown(&plays[0]), shown(&plays[1]));
    assert_string_not_equal(shown(&plays[0]), shown(&plays[2]));
    for (size_t i = 0; i < 3; i++)
        arena_free(plays[i].arena);
}

/* ---- types ---- */

static void types_look_as_they_should(void **state) {
    (void)state;
    Play play = play_new("{int} {double} {num} {char} {string:2..30}");
    play_rounds(&play, cheap, 50);
    size_t fractions = 0, spaces = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const char *const *args = play.all.at[i].args.at;
        char *end;
        (void)strtoll(args[0], &end, 10);
        assert_string_equal(end, "");
        assert_true(strtod(args[1], &end) >= -64);
        assert_string_equal(end, "");
        fractions += strchr(args[1], '.') != NULL;
        assert_null(strchr(args[2], '.'));
        assert_int_equal(strlen(args[3]), 1);
        assert_in_range(args[3][0], '!', '~');
        assert_in_range(strlen(args[4]), 2, 30);
        for (const char *c = args[4]; *c; c++) {
            assert_in_range(*c, ' ', '~');
            spaces += *c == ' ';
        }
        assert_true(args[4][0] != '-' && args[4][0] != ' ');
    }
    assert_true(fractions > 5);
    assert_true(spaces > 0);
    arena_free(play.arena);
}

static void decimals_stay_in_their_range(void **state) {
    (void)state;
    Play play = play_new("{double:-3..3}");
    play_rounds(&play, cheap, 50);
    for (size_t i = 0; i < play.all.size; i++) {
        double value = strtod(play.all.at[i].args.at[0], NULL);
        assert_true(value >= -3 && value <= 3);
    }
    arena_free(play.arena);
}

static void words_keep_what_is_around_a_value(void **state) {
    (void)state;
    Play play = play_new("-n{int:4..4}x --in={file:9..9}");
    play_rounds(&play, cheap, 1);
    assert_string_equal(play.all.at[0].args.at[0], "-n4x");
    assert_string_equal(play.all.at[0].args.at[1], "--in=input2.txt");
    arena_free(play.arena);
}

/* ---- which arguments are numbers ---- */

/* Whether argument "i" is a number, the same in all runs. */
static bool is_number(const char *mix, size_t i) {
    Play play = play_new(mix);
    play_rounds(&play, cheap, 50);
    assert_true(play.all.size > 1);
    bool known = play.all.at[0].numbers.at[i].known;
    for (size_t k = 0; k < play.all.size; k++) {
        const Run *run = &play.all.at[k];
        assert_int_equal(run->numbers.size, run->args.size);
        assert_int_equal(run->numbers.at[i].known, known);
    }
    arena_free(play.arena);
    return known;
}

static void templates_say_what_is_a_number(void **state) {
    (void)state;
    static const char *const numbers[] = {
        "{int}",         "{long:-9..9}", "{num}",     "{float}",
        "{double:0..5}", "-n{int}",      "x{double}y"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_true(is_number(numbers[i], 0));
    static const char *const others[] = {
        "{char}", "{string:1..2}", "{file:0..9}", "5{char}", "1{string:0..9}"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(is_number(others[i], 0));
    assert_false(is_number("12 {int}", 0));
    assert_true(is_number("12 {int}", 1));
}

static void numbers_have_their_value_rounded_down(void **state) {
    (void)state;
    Play play = play_new("{int:-9..9} {double:-3..3} -n{num}");
    play_rounds(&play, cheap, 50);
    size_t fractions = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        double decimal = strtod(run->args.at[1], NULL);
        assert_int_equal(run->numbers.at[0].value, number(run, 0));
        int64_t below = run->numbers.at[1].value;
        assert_true((double)below <= decimal && decimal < (double)below + 1);
        fractions += (double)below < decimal;
        assert_int_equal(run->numbers.at[2].value,
                         strtoll(run->args.at[2] + 2, NULL, 10));
    }
    assert_true(fractions > 5);
    arena_free(play.arena);
}

/* ---- files, macros, standard input ---- */

typedef struct Bytes {
    size_t size, distinct;
    int last;
} Bytes;

static Bytes bytes_of(const char *path) {
    Bytes bytes = {.last = EOF};
    size_t seen[256] = {0};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c; (c = getc(file)) != EOF; bytes.size++) {
        bytes.distinct += seen[c]++ == 0;
        bytes.last = c;
    }
    fclose(file);
    return bytes;
}

static const char *new_directory(Arena *arena) {
    char *path = arena_strdup(arena, "/tmp/asym-workload-XXXXXX");
    assert_non_null(mkdtemp(path));
    return path;
}

static void remove_files(const Run *run, const char *directory, Arena *arena) {
    for (size_t i = 0; i < run->files.size; i++)
        assert_int_equal(unlink(arena_printf(arena, "%s/%s", directory,
                                             run->files.at[i].name)),
                         0);
    assert_int_equal(rmdir(directory), 0);
}

static void files_have_their_size_which_is_a_symbol(void **state) {
    (void)state;
    Play play = play_new("{file:0..100000}");
    play_rounds(&play, cheap, 50);
    const WorkloadSymbols *symbols = workload_symbols(play.workload);
    assert_int_equal(symbols->size, 1);
    assert_string_equal(symbols->at[0].name, "filesize");
    assert_string_equal(symbols->at[0].meaning, "size of argument 1 in bytes");
    int64_t most = 0;
    for (size_t i = 0; i < play.all.size; i += 7) {
        const Run *run = &play.all.at[i];
        const char *directory = new_directory(play.arena);
        assert_int_equal(run_make_files(run, directory, play.arena).code,
                         ASYM_OK);
        Bytes bytes = bytes_of(
            arena_printf(play.arena, "%s/%s", directory, run->args.at[0]));
        assert_int_equal(bytes.size, run->symbols.at[0]);
        if (bytes.size > 5000)
            assert_true(bytes.distinct > 20);
        remove_files(run, directory, play.arena);
    }
    for (size_t i = 0; i < play.all.size; i++)
        if (play.all.at[i].symbols.at[0] > most)
            most = play.all.at[i].symbols.at[0];
    assert_int_equal(most, 100000);
    arena_free(play.arena);
}

static void several_files_are_distinguished(void **state) {
    (void)state;
    Play play = play_new("{file} {int} {file}");
    play_rounds(&play, cheap, 1);
    const WorkloadSymbols *symbols = workload_symbols(play.workload);
    assert_int_equal(symbols->size, 2);
    assert_string_equal(symbols->at[0].name, "filesize1");
    assert_string_equal(symbols->at[1].name, "filesize2");
    assert_string_equal(symbols->at[1].meaning, "size of argument 3 in bytes");
    const Run *run = &play.all.at[play.all.size - 1];
    assert_int_equal(run->symbols.at[0], run->files.at[0].size);
    assert_int_equal(run->symbols.at[1], run->files.at[1].size);
    arena_free(play.arena);
}

static void a_file_that_cannot_be_made_is_named(void **state) {
    (void)state;
    Play play = play_new("{file}");
    play_rounds(&play, cheap, 1);
    Status status = run_make_files(&play.all.at[0], "/nonexistent", play.arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "/nonexistent/input1.txt"));
    arena_free(play.arena);
}

static void macros_begin_at_1_and_are_symbols(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play_macro(&play, "NI", "int");
    play_macro(&play, "SCALE", "double:0..1");
    play_rounds(&play, cheap, 3);
    assert_int_equal(workload_variables(play.workload), 3);
    const WorkloadSymbols *symbols = workload_symbols(play.workload);
    assert_int_equal(symbols->size, 1);
    assert_string_equal(symbols->at[0].name, "NI");
    assert_int_equal(symbols->at[0].kind, WORKLOAD_MACRO);
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        assert_true(run->symbols.at[0] >= 1);
        assert_string_equal(run->macros.at[0].name, "NI");
        assert_string_equal(
            run->macros.at[0].value,
            arena_printf(play.arena, "%lld", (long long)run->symbols.at[0]));
        assert_string_equal(run->macros.at[1].name, "SCALE");
    }
    arena_free(play.arena);
}

static Bytes input_of(Play *play, const Run *run) {
    assert_int_equal(run->input, RUN_INPUT_MADE);
    const char *directory = new_directory(play->arena);
    assert_int_equal(run_make_files(run, directory, play->arena).code, ASYM_OK);
    Bytes bytes = bytes_of(run_input(run, directory, play->arena));
    remove_files(run, directory, play->arena);
    return bytes;
}

static void standard_input_is_designed_too(void **state) {
    (void)state;
    static const char *const templates[] = {"int", "string:0..50",
                                            "file:0..5000"};
    for (size_t t = 0; t < 3; t++) {
        Play play = play_new("word");
        play_input(&play, templates[t]);
        play_rounds(&play, cheap, 2);
        assert_int_equal(workload_symbols(play.workload)->size, t > 0);
        for (size_t i = 0; i < play.all.size; i += 5) {
            Bytes bytes = input_of(&play, &play.all.at[i]);
            if (t == 0)
                assert_int_equal(bytes.last, '\n');
            else
                assert_int_equal(bytes.size, play.all.at[i].symbols.at[0]);
        }
        arena_free(play.arena);
    }
}

static void a_given_input_is_fed_as_named(void **state) {
    (void)state;
    Play play = play_new("{int}");
    play.options.input = (StdinSource){.kind = STDIN_FILE, .file = "data.in"};
    play_rounds(&play, cheap, 1);
    assert_int_equal(play.all.at[0].input, RUN_INPUT_GIVEN);
    assert_string_equal(run_input(&play.all.at[0], "/tmp/x", play.arena),
                        "data.in");
    arena_free(play.arena);
}

/* ---- the user's lines ---- */

static Status read_lines(Play *play, const char *text, FILE *prompt) {
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in);
    play->options.argument_source = ARGUMENTS_ASKED;
    play->workload = workload_new(&play->options, play->arena);
    Status status = workload_read_lines(play->workload, in, prompt);
    fclose(in);
    return status;
}

static void lines_become_runs(void **state) {
    (void)state;
    Play play = play_new("");
    Status status =
        read_lines(&play, "1 2\n'a b' {int}\n3\n\nnever read\n", NULL);
    assert_int_equal(status.code, ASYM_OK);
    Runs runs;
    workload_next_round(play.workload, &runs, NULL, play.arena);
    assert_int_equal(runs.size, 3);
    assert_string_equal(runs.at[0].args.at[1], "2");
    assert_string_equal(runs.at[1].args.at[0], "a b");
    assert_string_equal(runs.at[1].args.at[1], "{int}");
    assert_int_equal(runs.at[2].args.size, 1);
    workload_next_round(play.workload, &runs, costs_of(&play, &runs, cheap),
                        play.arena);
    assert_int_equal(runs.size, 0);
    arena_free(play.arena);
}

static void lines_have_the_numbers_that_they_say(void **state) {
    (void)state;
    static const bool known[] = {true,  true,  false, false, false,
                                 false, false, false, false, false};
    Play play = play_new("");
    Status status = read_lines(&play,
                               "50 -7 '' word 50x 0x32 1e9 {int} "
                               "99999999999999999999 '5 0'\n",
                               NULL);
    assert_int_equal(status.code, ASYM_OK);
    Runs runs;
    workload_next_round(play.workload, &runs, NULL, play.arena);
    assert_int_equal(runs.at[0].numbers.size, sizeof known / sizeof *known);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(runs.at[0].numbers.at[i].known, known[i]);
    assert_int_equal(runs.at[0].numbers.at[0].value, 50);
    assert_int_equal(runs.at[0].numbers.at[1].value, -7);
    arena_free(play.arena);
}

static void many_lines_are_all_run_in_order(void **state) {
    (void)state;
    Play play = play_new("");
    play.options.runs = 10;
    Text text = text_new(play.arena);
    for (int i = 0; i < 150; i++)
        text_add(&text, "%d\n", i);
    assert_int_equal(read_lines(&play, text_chars(&text), NULL).code, ASYM_OK);
    Runs runs;
    workload_next_round(play.workload, &runs, NULL, play.arena);
    assert_int_equal(runs.size, 150);
    for (size_t i = 0; i < 150; i++)
        assert_int_equal(number(&runs.at[i], 0), i);
    arena_free(play.arena);
}

static void a_terminal_is_prompted(void **state) {
    (void)state;
    Play play = play_new("");
    char *shown_text;
    size_t size;
    FILE *prompt = open_memstream(&shown_text, &size);
    assert_int_equal(read_lines(&play, "1\n\n", prompt).code, ASYM_OK);
    fclose(prompt);
    assert_non_null(strstr(shown_text, "run 2"));
    free(shown_text);
    arena_free(play.arena);
}

static void bad_lines_are_named(void **state) {
    (void)state;
    Play play = play_new("");
    Status status = read_lines(&play, "1\n'2\n", NULL);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "line 2"));
    assert_int_equal(read_lines(&play, "\n1\n", NULL).code, ASYM_USAGE);
    arena_free(play.arena);
}

/* ---- probing ---- */

typedef ProbeOutcome Program(const Run *run);

static ProbeOutcome said(int code, const char *text, uint64_t work) {
    return (ProbeOutcome){code, probe_digest(0, text, strlen(text)), work};
}

static uint64_t argument(const Run *run, size_t i) {
    return i < run->args.size ? strtoull(run->args.at[i], NULL, 10) : 0;
}

static ProbeOutcome no_arguments(const Run *run) {
    (void)run;
    return said(0, "hello", 12);
}

static ProbeOutcome two_needed(const Run *run) {
    if (run->args.size != 2)
        return said(1, "usage: prog n m", 1);
    return said(0, "", argument(run, 0) * argument(run, 1));
}

static ProbeOutcome first_of_two_used(const Run *run) {
    if (run->args.size != 2)
        return said(1, "usage: prog n m", 1);
    return said(0, "", argument(run, 0));
}

static ProbeOutcome one_with_default(const Run *run) {
    return said(0, "", run->args.size ? 5 * argument(run, 0) : 50);
}

static ProbeOutcome code_is_the_result(const Run *run) {
    return said((int)argument(run, 0) + 1, "", 1);
}

static ProbeOutcome wrong_words_repeated(const Run *run) {
    if (run->args.size == 1)
        return said(0, "", argument(run, 0));
    const char *last = run->args.size ? run->args.at[run->args.size - 1] : "";
    return said(2, last, 0);
}

static ProbeOutcome sums_all(const Run *run) {
    uint64_t sum = 0;
    for (size_t i = 0; i < run->args.size; i++)
        sum += argument(run, i);
    return said(0, "", sum);
}

static ProbeOutcome reads_input(const Run *run) {
    return said(0, run->input == RUN_INPUT_MADE ? run->files.at[0].text : "",
                7);
}

static ProbeOutcome reads_file(const Run *run) {
    if (run->args.size == 0)
        return said(1, "usage: prog FILE", 1);
    if (run->files.size == 0)
        return said(1, run->args.at[0], 1);
    return said(0, "", run->files.at[0].size);
}

static ProbeOutcome prints_the_time(const Run *run) {
    static int now;
    char text[20];
    (void)snprintf(text, sizeof text, "%d", now++);
    return said(0, text, argument(run, 0));
}

/* The guess, as --args would have it; '<' comes before standard input. */
static const char *guess_for(Program *program, Arena *arena) {
    Runs runs;
    probe_runs(&runs, arena);
    ProbeOutcome *outcomes = ARENA_ARRAY(arena, ProbeOutcome, runs.size);
    for (size_t i = 0; i < runs.size; i++)
        outcomes[i] = program(&runs.at[i]);
    RunOptions options = {0};
    probe_pick(&options, outcomes, arena);
    Text text = text_new(arena);
    for (size_t i = 0; i < options.arguments.size; i++) {
        text_add(&text, "%s", i ? "," : "");
        template_show(&options.arguments.at[i], &text);
    }
    if (options.input.kind == STDIN_TEMPLATE) {
        text_add(&text, "<");
        template_show(&options.input.content, &text);
    }
    return text_chars(&text);
}

static void probing_finds_what_is_read(void **state) {
    (void)state;
    static const struct {
        Program *program;
        const char *guess;
    } cases[] = {
        {no_arguments, ""},
        {two_needed, "int,int"},
        {first_of_two_used, "int,int"},
        {one_with_default, "int"},
        {code_is_the_result, "int"},
        {wrong_words_repeated, "int"},
        {sums_all, "int,int,int,int"},
        {reads_input, "<int"},
        {reads_file, "file"},
        {prints_the_time, "int"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        assert_string_equal(guess_for(cases[i].program, arena), cases[i].guess);
        arena_free(arena);
    }
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
        cmocka_unit_test(types_look_as_they_should),
        cmocka_unit_test(decimals_stay_in_their_range),
        cmocka_unit_test(words_keep_what_is_around_a_value),
        cmocka_unit_test(templates_say_what_is_a_number),
        cmocka_unit_test(numbers_have_their_value_rounded_down),
        cmocka_unit_test(files_have_their_size_which_is_a_symbol),
        cmocka_unit_test(several_files_are_distinguished),
        cmocka_unit_test(a_file_that_cannot_be_made_is_named),
        cmocka_unit_test(macros_begin_at_1_and_are_symbols),
        cmocka_unit_test(standard_input_is_designed_too),
        cmocka_unit_test(a_given_input_is_fed_as_named),
        cmocka_unit_test(lines_become_runs),
        cmocka_unit_test(lines_have_the_numbers_that_they_say),
        cmocka_unit_test(many_lines_are_all_run_in_order),
        cmocka_unit_test(a_terminal_is_prompted),
        cmocka_unit_test(bad_lines_are_named),
        cmocka_unit_test(probing_finds_what_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
