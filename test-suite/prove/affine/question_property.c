/* question_property.c -- numbers of points against counting them one by one.
 *
 * Random nests of loops with strides, guards, triangles, several bounds and
 * quotients; parameters far beyond those at which asym-prove counts.
 * usage: question_property [NESTS [SEED]] */
#include "prove/affine/question.h"

#include "algebra/region/range.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PARAMS = 2, DEPTH = 3 };

static unsigned nests = 120;
static uint64_t state = 1;

static int64_t draw(int64_t low, int64_t high) {
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return low + (int64_t)((state >> 33) % (uint64_t)(high - low + 1));
}

/* number + param[0]*s0 + param[1]*s1 + outer[d] * (variable of loop d) +
 * quotient * floor(s0 / by). */
typedef struct Sum {
    int64_t number, param[PARAMS], outer[DEPTH], quotient, by;
} Sum;

/* Where it is >= 0, or, with a modulus, where it leaves "rest". */
typedef struct Guard {
    Sum sum;
    int64_t modulus, rest;
} Guard;

/* variable = first + step * t while it is less than both bounds. */
typedef struct Level {
    Sum first, bound[2];
    int64_t step;
    unsigned bounds, guards; /* guards 2: one of two */
    Guard guard[2];
} Level;

typedef struct Nest {
    unsigned depth;
    Level level[DEPTH];
} Nest;

/* ---- drawing one ---- */

static Sum draw_sum(unsigned outer, bool is_bound) {
    Sum sum = {.number = draw(-3, 3), .by = draw(2, 9)};
    for (unsigned i = 0; i < PARAMS; i++)
        sum.param[i] = is_bound ? draw(0, 1) : draw(0, 7) == 0;
    for (unsigned i = 0; i < outer; i++)
        sum.outer[i] = draw(0, 2) ? 0 : draw(-1, is_bound ? 2 : 1);
    sum.quotient = draw(0, 5) ? 0 : draw(1, 2);
    return sum;
}

static Guard draw_guard(unsigned outer) {
    Guard g = {.sum = draw_sum(outer, draw(0, 1))};
    g.modulus = draw(0, 1) ? 0 : draw(2, 5);
    g.rest = g.modulus ? draw(0, g.modulus - 1) : 0;
    return g;
}

static Nest draw_nest(void) {
    static const int64_t steps[] = {1, 1, 1, 2, 3, 4, 7};
    Nest nest = {.depth = (unsigned)draw(1, DEPTH)};
    for (unsigned d = 0; d < nest.depth; d++) {
        Level *l = &nest.level[d];
        *l = (Level){.first = draw_sum(d, false),
                     .step = steps[draw(0, 6)],
                     .bounds = (unsigned)draw(1, 5) / 5 + 1,
                     .guards = draw(0, 3) ? 0 : (unsigned)draw(1, 2)};
        for (unsigned i = 0; i < 2; i++) {
            l->bound[i] = draw_sum(d, true);
            l->guard[i] = draw_guard(d + 1);
        }
    }
    return nest;
}

/* ---- counting one by one ---- */

static int64_t divide_down(int64_t a, int64_t by) {
    return a / by - (a % by < 0);
}

static int64_t value(const Sum *sum, const int64_t *s, const int64_t *outer) {
    int64_t v = sum->number + sum->quotient * divide_down(s[0], sum->by);
    for (unsigned i = 0; i < PARAMS; i++)
        v += sum->param[i] * s[i];
    for (unsigned i = 0; i < DEPTH; i++)
        v += sum->outer[i] * outer[i];
    return v;
}

static bool passes(const Guard *g, const int64_t *s, const int64_t *outer) {
    int64_t v = value(&g->sum, s, outer);
    return g->modulus ? v - divide_down(v, g->modulus) * g->modulus == g->rest
                      : v >= 0;
}

static bool is_guarded(const Level *l, const int64_t *s, const int64_t *outer) {
    bool any = l->guards == 0;
    for (unsigned i = 0; i < l->guards; i++)
        any = any || passes(&l->guard[i], s, outer);
    return any;
}

static int64_t count(const Nest *nest, unsigned d, const int64_t *s,
                     int64_t *outer) {
    int64_t points = 0;
    if (d == nest->depth || d == DEPTH)
        return 1;
    const Level *l = &nest->level[d];
    outer[d] = 0;
    for (int64_t v = value(&l->first, s, outer);; v += l->step) {
        outer[d] = 0;
        bool below = true;
        for (unsigned i = 0; i < l->bounds; i++)
            below = below && v < value(&l->bound[i], s, outer);
        outer[d] = v;
        if (!below)
            break;
        if (is_guarded(l, s, outer))
            points += count(nest, d + 1, s, outer);
    }
    outer[d] = 0;
    return points;
}

/* ---- as text ---- */

static void print_variable(Text *out, const Nest *nest, unsigned d);

static void print_sum(Text *out, const Nest *nest, const Sum *sum) {
    text_add(out, "(%lld", (long long)sum->number);
    for (unsigned i = 0; i < PARAMS; i++)
        text_add(out, " + %lld s%u", (long long)sum->param[i], i);
    if (sum->quotient)
        text_add(out, " + %lld*floor(s0/%lld)", (long long)sum->quotient,
                 (long long)sum->by);
    for (unsigned i = 0; i < DEPTH; i++)
        if (sum->outer[i]) {
            text_add(out, " + %lld*", (long long)sum->outer[i]);
            print_variable(out, nest, i);
        }
    text_add(out, ")");
}

static void print_variable(Text *out, const Nest *nest, unsigned d) {
    const Level *l = &nest->level[d];
    text_add(out, "(");
    print_sum(out, nest, &l->first);
    text_add(out, " + %lld t%u)", (long long)l->step, d);
}

static void print_guard(Text *out, const Nest *nest, const Guard *g) {
    print_sum(out, nest, &g->sum);
    if (g->modulus)
        text_add(out, " mod %lld = %lld", (long long)g->modulus,
                 (long long)g->rest);
    else
        text_add(out, " >= 0");
}

static void print_level(Text *out, const Nest *nest, unsigned d) {
    const Level *l = &nest->level[d];
    text_add(out, " and t%u >= 0", d);
    for (unsigned i = 0; i < l->bounds; i++) {
        text_add(out, " and ");
        print_variable(out, nest, d);
        text_add(out, " < ");
        print_sum(out, nest, &l->bound[i]);
    }
    for (unsigned i = 0; i < l->guards; i++) {
        text_add(out, i ? " or " : " and (");
        print_guard(out, nest, &l->guard[i]);
    }
    text_add(out, l->guards ? ")" : "");
}

static const char *nest_text(const Nest *nest, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "[s0, s1] -> { [");
    for (unsigned d = 0; d < nest->depth; d++)
        text_add(&text, "%st%u", d ? ", " : "", d);
    text_add(&text, "] : true");
    for (unsigned d = 0; d < nest->depth; d++)
        print_level(&text, nest, d);
    text_add(&text, " }");
    return text_chars(&text);
}

/* ---- comparing ---- */

static Answer ask(const Nest *nest, Arena *arena) {
    SymbolRange *ranges = ranges_new(PARAMS, arena);
    Question q = {
        .points = nest_text(nest, arena), .ranges = ranges, .n_ranges = PARAMS};
    for (SymbolId s = 0; s < PARAMS; s++) {
        range_of_type(&ranges[s], 32, true);
        *vec_push(arena, &q.symbols) = s;
    }
    return question_answer(&q, arena);
}

/* Whether the point lies where the answer holds. */
static bool compare(const Nest *nest, const Answer *answer, const int64_t *s,
                    Arena *arena) {
    fmpz values[PARAMS];
    fmpq_t v;
    int64_t outer[DEPTH] = {0};
    for (unsigned i = 0; i < PARAMS; i++)
        fmpz_init_set_si(&values[i], s[i]);
    fmpq_init(v);
    bool holds = region_holds(&answer->valid, values, PARAMS);
    if (holds) {
        int64_t want = count(nest, 0, s, outer);
        bool has = expr_eval(v, answer->formula, values, PARAMS);
        if (!has || !fmpz_is_one(fmpq_denref(v)) ||
            !fmpz_equal_si(fmpq_numref(v), want))
            fail_msg("s0 = %lld, s1 = %lld: %lld points of %s", (long long)s[0],
                     (long long)s[1], (long long)want, nest_text(nest, arena));
    }
    for (unsigned i = 0; i < PARAMS; i++)
        fmpz_clear(&values[i]);
    fmpq_clear(v);
    return holds;
}

static void test_nests(void **unused) {
    unsigned answered = 0;
    size_t points = 0;
    (void)unused;
    for (unsigned i = 0; i < nests; i++) {
        Arena *arena = arena_new();
        Nest nest = draw_nest();
        Answer answer = ask(&nest, arena);
        answered += answer.formula != NULL;
        for (unsigned k = 0; k < 60 && answer.formula; k++) {
            int64_t far = nest.depth < 3 ? 150 : 50;
            int64_t s[PARAMS] = {draw(-8, k < 40 ? 24 : far),
                                 draw(-8, k < 40 ? 24 : far)};
            points += compare(&nest, &answer, s, arena);
        }
        arena_free(arena);
    }
    print_message("%u of %u nests have a formula, %zu points\n", answered,
                  nests, points);
    assert_true(answered * 2 > nests);
    assert_true(points > nests * 10);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nests)};
    if (argc > 1)
        nests = (unsigned)strtoul(argv[1], NULL, 10);
    if (argc > 2)
        state = strtoull(argv[2], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
