/* The functions of the measurement of models (test-suite/interp/trend), without
 * noise, on full grids: each has its leading terms, and polynomials are
 * exact as soon as points suffice. */
#include "driver/fit/fits.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "algebra/growth/bigo.h"
#include "base/text.h"
#include "interp/model/model_functions.h"

static bool is_whole(double x) {
    return fabs(x - round(x)) < 1e-9;
}

static bool is_polynomial(const Function *f) {
    for (size_t t = 0; t < f->count; t++)
        for (size_t i = 0; i < f->terms[t].count; i++) {
            const ModelFactor *x = &f->terms[t].factors[i];
            if (x->logs || x->base > 0 || !is_whole(x->power))
                return false;
        }
    return true;
}

static double degree_of(const Function *f) {
    double most = 0;
    for (size_t t = 0; t < f->count; t++) {
        double sum = 0;
        for (size_t i = 0; i < f->terms[t].count; i++)
            sum += f->terms[t].factors[i].power;
        most = fmax(most, sum);
    }
    return most;
}

/* Of a polynomial sixths of whole numbers, as its coefficients are. */
static void add_value(Text *out, const Function *f, double y) {
    if (is_polynomial(f))
        text_add(out, "%.0f/60", round(60 * y));
    else
        text_add(out, "%.17g", y);
}

static const char *grid_of(const Function *f, size_t each, Arena *arena) {
    static const char *const heads[] = {"n,c\n", "n,m,c\n", "n,m,k,c\n"};
    Text out = text_new(arena);
    size_t points = 1;
    for (size_t p = 0; p < f->parameters; p++)
        points *= each;
    text_add_text(&out, heads[f->parameters - 1]);
    for (size_t i = 0; i < points; i++) {
        double x[3] = {0};
        size_t rest = i;
        for (size_t p = 0; p < f->parameters; p++, rest /= each) {
            x[p] = function_size(f, p, rest % each, each, false);
            text_add(&out, "%.0f,", x[p]);
        }
        add_value(&out, f, function_at(f, x));
        text_add(&out, "\n");
    }
    return text_chars(&out);
}

static Table *read_grid(const char *text, size_t parameters, Arena *arena) {
    static const char *const asked[] = {"1", "2", "3"};
    Cells cells;
    Table *table = ARENA_NEW(arena, Table);
    FILE *file = fmemopen((void *)(uintptr_t)text, strlen(text), "rb");
    assert_int_equal(cells_read(&cells, file, "t", arena).code, ASYM_OK);
    (void)fclose(file);
    Status status =
        table_make(table, &cells, "t", asked[parameters - 1], arena);
    assert_int_equal(status.code, ASYM_OK);
    return table;
}

static Fits fit_table(const Table *table, Arena *arena) {
    Fits fits = {0};
    FitOptions options = {0};
    assert_int_equal(fits_find(&fits, table, &options, arena).code, ASYM_OK);
    return fits;
}

static Fits fit_text(const char *text, size_t parameters, Arena *arena) {
    return fit_table(read_grid(text, parameters, arena), arena);
}

static const char *growth_of(const Function *f, Arena *arena) {
    static const char *const names[] = {"n", "m", "k"};
    Text out = text_new(arena);
    text_add_text(&out, "O(");
    modelterms_print_order(&out, f->terms, f->count, names);
    text_add_text(&out, ")");
    return text_chars(&out);
}

/* Of an exact formula, at a place far from all points. */
static bool is_same_far_away(const Function *f, const Found *found,
                             Arena *arena) {
    const double far[] = {211, 223, 227};
    fmpz *values = ARENA_ARRAY(arena, fmpz, 3);
    for (size_t p = 0; p < 3; p++)
        values[p] = (fmpz)far[p];
    fmpq_t y;
    fmpq_init(y);
    bool known = expr_eval(y, found->formula, values, 3);
    double got = fmpz_get_d(fmpq_numref(y)) / fmpz_get_d(fmpq_denref(y));
    fmpq_clear(y);
    double want = function_at(f, far);
    return known && fabs(got - want) < 1e-9 * want;
}

static void check(const Function *f, size_t each) {
    Arena *arena = arena_new();
    const char *growth = growth_of(f, arena);
    Fits fits = fit_text(grid_of(f, each, arena), f->parameters, arena);
    const Found *found = &fits.all.at[0].found;
    bool settled = is_polynomial(f) && degree_of(f) + 4 <= (double)each;
    if (found->kind == FOUND_NOTHING)
        fail_msg("%s with %zu: %s", growth, each, found->reason);
    if (settled && found->kind != FOUND_EXACT)
        fail_msg("%s with %zu is not exact", growth, each);
    if (found->kind == FOUND_EXACT && !is_same_far_away(f, found, arena))
        fail_msg("%s with %zu is another formula", growth, each);
    if (found->kind == FOUND_MODEL)
        assert_true(modelterms_same_order(
            f->terms, f->count, found->model.terms, found->model.n_terms));
    arena_free(arena);
}

static void all_functions_are_found(void **state) {
    (void)state;
    static const size_t sizes[] = {5, 7, 10};
    for (size_t i = 0; i < functions_count; i++)
        for (size_t s = 0; s < 3; s++)
            check(&functions[i], sizes[s]);
}

static double now_ms(void) {
    struct timespec t;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double time_fit(const Function *f, size_t each) {
    Arena *arena = arena_new();
    const char *text = grid_of(f, each, arena);
    Table *table = read_grid(text, f->parameters, arena);
    double start = now_ms();
    Fits fits = fit_table(table, arena);
    double took = now_ms() - start;
    assert_int_equal(fits.all.at[0].found.kind, FOUND_EXACT);
    arena_free(arena);
    return took;
}

/* Prints how long fits take, and fails only where one takes far too long, for
 * the machine may be slow or checked by sanitizers. */
static void polynomials_are_quick(void **state) {
    (void)state;
    static const size_t sizes[] = {7, 10};
    for (size_t s = 0; s < 2; s++) {
        double most = 0, all = 0, count = 0;
        for (size_t i = 0; i < functions_count; i++) {
            if (!is_polynomial(&functions[i]) ||
                degree_of(&functions[i]) + 4 > (double)sizes[s])
                continue;
            double took = time_fit(&functions[i], sizes[s]);
            most = fmax(most, took);
            all += took;
            count++;
        }
        print_message("a polynomial on %zu points a parameter: %.3f ms, at "
                      "most %.3f ms\n",
                      sizes[s], all / count, most);
        assert_true(most < 2000);
    }
}

/* n^power */
static bool grows_as(const Found *found, unsigned power, Arena *arena) {
    return expr_equal(bigo_simplify(arena, found->growth),
                      expr_pow(arena, expr_symbol(arena, 0), power));
}

static void points_of_one_place_are_best_and_worst(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Text text = text_new(arena);
    text_add_text(&text, "n,c\n");
    for (int n = 1; n <= 9; n++)
        text_add(&text, "%d,%d\n%d,%d\n", n, n + 1, n, n * n + 1);
    Fits fits = fit_text(text_chars(&text), 1, arena);
    const ColumnFit *fit = &fits.all.at[0];
    assert_true(fit->is_several);
    assert_int_equal(fit->best.kind, FOUND_EXACT);
    assert_true(grows_as(&fit->best, 1, arena));
    assert_int_equal(fit->worst.kind, FOUND_EXACT);
    assert_true(grows_as(&fit->worst, 2, arena));
    assert_int_not_equal(fit->found.kind, FOUND_EXACT);
    arena_free(arena);
}

static double falls(int n) {
    return 1000.0 / n;
}

/* 50*n at most. */
static double bends(int n) {
    return n < 50 ? (double)n * n : 50.0 * n;
}

/* Of 33 sizes; a formula with a part that is no number of asym's. */
static void assert_no_order(double (*count)(int n), const char *why) {
    Arena *arena = arena_new();
    Text text = text_new(arena);
    text_add_text(&text, "n,c\n");
    for (int n = 1; n <= 97; n += 3)
        text_add(&text, "%d,%.6f\n", n, count(n) + 1e-4 * (n % 7));
    Fits fits = fit_text(text_chars(&text), 1, arena);
    const Found *found = &fits.all.at[0].found;
    assert_int_equal(found->kind, FOUND_NOTHING);
    assert_null(found->growth);
    assert_non_null(strstr(found->reason, why));
    arena_free(arena);
}

static void what_falls_or_bends_has_no_order(void **state) {
    (void)state;
    assert_no_order(falls, "it falls as inputs grow");
    assert_no_order(bends, "grow another way than all together");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_functions_are_found),
        cmocka_unit_test(polynomials_are_quick),
        cmocka_unit_test(points_of_one_place_are_best_and_worst),
        cmocka_unit_test(what_falls_or_bends_has_no_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
