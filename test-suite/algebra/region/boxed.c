#include "boxed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>
#include <flint/fmpz_vec.h>

int boxed_set_up(void **state) {
    Boxed *f = test_malloc(sizeof *f);
    f->arena = arena_new();
    f->sampler = (Sampler){77, f->arena};
    f->point = _fmpz_vec_init(SAMPLER_NAMES);
    for (size_t i = 0; i < SAMPLER_NAMES; i++) {
        fmpz_init_set_si(f->ranges[i].low, BOXED_LOW);
        fmpz_init_set_si(f->ranges[i].high, BOXED_HIGH);
    }
    *state = f;
    return 0;
}

int boxed_tear_down(void **state) {
    Boxed *f = *state;
    arena_free(f->arena);
    _fmpz_vec_clear(f->point, SAMPLER_NAMES);
    for (size_t i = 0; i < SAMPLER_NAMES; i++) {
        fmpz_clear(f->ranges[i].low);
        fmpz_clear(f->ranges[i].high);
    }
    test_free(f);
    return 0;
}

void boxed_start(Boxed *f, int64_t low) {
    for (size_t i = 0; i < BOXED_SYMBOLS; i++)
        fmpz_set_si(f->point + i, low);
}

bool boxed_next(Boxed *f, int64_t low, int64_t high) {
    for (size_t i = 0; i < BOXED_SYMBOLS; i++) {
        if (fmpz_cmp_si(f->point + i, high) < 0) {
            fmpz_add_ui(f->point + i, f->point + i, 1);
            return true;
        }
        fmpz_set_si(f->point + i, low);
    }
    return false;
}

static bool is_nonneg_here(const Expr *e, const Boxed *f) {
    fmpq_t value;
    fmpq_init(value);
    bool nonneg =
        expr_eval(value, e, f->point, SAMPLER_NAMES) && fmpq_sgn(value) >= 0;
    fmpq_clear(value);
    return nonneg;
}

const Expr *boxed_condition(Boxed *f) {
    if (sampler_int(&f->sampler, 0, 3) == 0)
        return sampler_expr(&f->sampler, BOXED_SYMBOLS, 1);
    const Expr *e = expr_int(f->arena, sampler_int(&f->sampler, -5, 5));
    for (SymbolId s = 0; s < BOXED_SYMBOLS; s++) {
        const Expr *c = expr_int(f->arena, sampler_int(&f->sampler, -2, 2));
        e = expr_add(f->arena, e,
                     expr_mul(f->arena, c, expr_symbol(f->arena, s)));
    }
    return e;
}

Region boxed_region(Boxed *f) {
    Region region = {0};
    for (int64_t i = sampler_int(&f->sampler, 0, 3); i > 0; i--)
        *vec_push(f->arena, &region.nonneg) = boxed_condition(f);
    return region;
}

bool boxed_implies(Boxed *f, const Region *region, const Expr *e, int64_t low,
                   int64_t high) {
    boxed_start(f, low);
    do {
        if (region_holds(region, f->point, SAMPLER_NAMES) &&
            !is_nonneg_here(e, f))
            return false;
    } while (boxed_next(f, low, high));
    return true;
}

void boxed_assert_same(Boxed *f, const Region *plain, const Region *reduced,
                       int64_t low, int64_t high) {
    boxed_start(f, low);
    do {
        assert_int_equal(region_holds(plain, f->point, SAMPLER_NAMES),
                         region_holds(reduced, f->point, SAMPLER_NAMES));
    } while (boxed_next(f, low, high));
}

Region boxed_parse(Boxed *f, const char *text) {
    Region region = {0};
    Status status =
        region_parse(&region, text, sampler_names, SAMPLER_NAMES, f->arena);
    assert_string_equal(status.message, "");
    return region;
}

const char *boxed_print(Boxed *f, const Region *region) {
    Text text = text_new(f->arena);
    region_print(&text, region, sampler_names);
    return text_chars(&text);
}
