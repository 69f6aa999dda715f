/* counted_property.c -- what is proved of random transition systems against all
 * their executions, at inputs beyond those of the samples.
 *
 * usage: counted_property [SYSTEMS [SEED]] */
#include "prove/invariants/counted.h"

#include "algebra/region/range.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SYMBOLS = 2, STATES = 2, VARIABLES = SYMBOLS + STATES, LARGEST = 13 };

static unsigned systems = 150;
static uint64_t state = 1;

static int64_t draw(int64_t low, int64_t high) {
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return low + (int64_t)((state >> 33) % (uint64_t)(high - low + 1));
}

/* ---- random systems ---- */

static void add(System *s, Arena *arena, const char *line) {
    assert_true(system_add(s, line, arena));
}

/* Of a system, what s4 is a part of; or NULL. */
static const char *part;

static bool part_is_rest(void) {
    return part && part[0] == 'r';
}

static void draw_part(void) {
    static const char *const parts[] = {"part 0 2 s3 - s2", "part 0 2 s2 + s3",
                                        "part 0 3 s3 - s2", "part 0 2 s2",
                                        "rest 0 s3 % s2",   "rest 0 s3 % s2",
                                        "rest 0 s2 % s3"};
    part = draw(0, 1) ? parts[draw(0, 6)] : NULL;
}

/* What is known of a rest where what is divided "is_less" than what divides it,
 * or not. */
static void add_part(System *s, bool is_less, Arena *arena) {
    char line[32];
    add(s, arena, part);
    if (!part_is_rest())
        return;
    char a = part[strlen("rest 0 s")], b = part[strlen("rest 0 s3 % s")];
    (void)snprintf(line, sizeof line,
                   is_less ? "taken s%c - s%c - 1" : "taken s%c - s%c",
                   is_less ? b : a, is_less ? a : b);
    add(s, arena, line);
    (void)snprintf(line, sizeof line,
                   is_less ? "taken s4 - s%c" : "taken s%c - s%c - s4", a, b);
    add(s, arena, line);
}

static const char *draw_symbol(void) {
    static const char *const texts[] = {"0", "s0", "s1", "1"};
    return texts[draw(0, 3)];
}

static void add_set(System *s, unsigned v, Arena *arena) {
    static const char *const moves[] = {"s%u + 1", "s%u - 1", "s%u + 2",
                                        "s%u - 2"};
    static const char *const by_part[] = {"s2 + s4 + 1", "s2 + s4", "s3 - s4",
                                          "s4"};
    char line[64], to[32];
    int64_t kind = draw(0, 9);
    if (part_is_rest() && v == 3 && draw(0, 1))
        (void)snprintf(to, sizeof to, "s2");
    else if (part && draw(0, 2))
        (void)snprintf(to, sizeof to, "%s", by_part[draw(0, 3)]);
    else if (draw(0, 7) == 0)
        (void)snprintf(to, sizeof to, "2*s%u + %d", v, (int)draw(0, 2));
    else if (kind < 6)
        (void)snprintf(to, sizeof to, moves[kind < 4 ? kind & 1 : kind - 2], v);
    else if (kind < 9)
        (void)snprintf(to, sizeof to, "%s", draw_symbol());
    else
        (void)snprintf(to, sizeof to, "s%u", (unsigned)draw(SYMBOLS, 3));
    (void)snprintf(line, sizeof line, "set %u %s", v, to);
    add(s, arena, line);
}

static void add_sets(System *s, Arena *arena) {
    for (unsigned v = SYMBOLS; v < VARIABLES; v++)
        if (draw(0, 2))
            add_set(s, v, arena);
}

/* a - b - c where "is" holds, else its opposite. */
static void add_test(System *s, const char *a, const char *b, int64_t c,
                     bool is, Arena *arena) {
    char line[80];
    if (is)
        (void)snprintf(line, sizeof line, "taken %s - %s - (%d)", a, b, (int)c);
    else
        (void)snprintf(line, sizeof line, "taken %s - %s + (%d)", b, a,
                       (int)c - 1);
    add(s, arena, line);
}

/* The test by which the loop ends: s2 comes up to "end", or down to 0. */
static void add_end(System *s, const char *end, bool falls, bool stays,
                    Arena *arena) {
    if (falls)
        add_test(s, "s2", "0", 1, stays, arena);
    else
        add_test(s, end, "s2", 1, stays, arena);
}

/* One place: a way out by a first test; by a second one, which of two ways is
 * taken, unless that is left open; each of them twice where a rest has cases.
 */
static System draw_system(Arena *arena) {
    SymbolRange *ranges = ranges_new(VARIABLES, arena);
    for (unsigned i = 0; i < VARIABLES; i++)
        range_of_type(&ranges[i], 32, true);
    System s = {.symbols = SYMBOLS, .variables = VARIABLES, .ranges = ranges};
    const char *end = draw(0, 1) ? draw_symbol() : "s3";
    const char *other = draw_symbol();
    bool open = draw(0, 5) == 0;
    draw_part();
    int64_t by = draw(0, 2) ? 0 : draw(-1, 1);
    bool falls = part_is_rest() && draw(0, 2);
    add(&s, arena, "way 0 1 1");
    char line[64];
    for (unsigned v = SYMBOLS; v < VARIABLES; v++) {
        (void)snprintf(line, sizeof line, "set %u %s", v, draw_symbol());
        add(&s, arena, line);
    }
    for (unsigned i = 0; i < 2; i++) {
        uint64_t before = state;
        for (unsigned is_less = 0; is_less <= part_is_rest(); is_less++) {
            state = before;
            add(&s, arena, "way 1 1 1");
            add_end(&s, end, falls, true, arena);
            if (part)
                add_part(&s, is_less, arena);
            if (!open)
                add_test(&s, other, "s3", by, i, arena);
            add_sets(&s, arena);
        }
    }
    add(&s, arena, "way 1 0 0");
    add_end(&s, end, falls, false, arena);
    if (draw(0, 4) == 0) {
        add(&s, arena, "way 1 0 0");
        add_end(&s, end, falls, true, arena);
        add_test(&s, other, "s3", by + draw(1, 3), true, arena);
    }
    return s;
}

/* ---- all executions ---- */

typedef struct Walk {
    const System *system;
    int64_t expected;
    bool upper; /* it is expected at most */
    unsigned steps, ended;
} Walk;

static bool is_open(const Way *way, const int64_t *at) {
    for (size_t i = 0; i < way->steps.size; i++) {
        int64_t value;
        assert_true(poly_eval(&value, &way->steps.at[i].nonneg, at));
        if (value < 0)
            return false;
    }
    return true;
}

/* By subtraction; 0 where it is not defined. */
static int64_t rest_of(int64_t of, int64_t by) {
    while (by > 0 && of >= by)
        of -= by;
    return by > 0 && of >= 0 ? of : 0;
}

static void find_parts(const Way *way, int64_t *at) {
    for (size_t i = 0; i < way->parts.size; i++) {
        const Part *is = &way->parts.at[i];
        int64_t of, by = is->by, down = 0;
        if (!by) {
            assert_true(poly_eval(&of, &is->of, at));
            assert_true(poly_eval(&by, &is->modulo, at));
            at[is->is] = rest_of(of, by);
            continue;
        }
        assert_true(poly_eval(&of, &way->parts.at[i].of, at));
        while (down * by > of)
            down--;
        while ((down + 1) * by <= of)
            down++;
        at[way->parts.at[i].is] = down;
    }
}

/* Ways that are open at once are tried one after the other. */
static void walk_from(Walk *w, unsigned place, int64_t *at, int64_t counted,
                      unsigned depth) {
    enum { LARGE = 1 << 20 };
    if (++w->steps > 1000 || depth > 600 || at[2] > LARGE || at[3] > LARGE ||
        at[2] < -LARGE || at[3] < -LARGE)
        return;
    for (size_t i = 0; i < w->system->ways.size; i++) {
        const Way *way = &w->system->ways.at[i];
        int64_t next[POLY_VARIABLES] = {0};
        if (way->from != place)
            continue;
        find_parts(way, at);
        if (!is_open(way, at))
            continue;
        for (unsigned v = 0; v < VARIABLES; v++) {
            next[v] = at[v];
            if (way->set[v])
                assert_true(poly_eval(&next[v], way->set[v], at));
        }
        if (way->to) {
            walk_from(w, way->to, next, counted + way->counted, depth + 1);
        } else {
            counted += way->counted;
            assert_true(w->upper ? counted <= w->expected
                                 : counted == w->expected);
            counted -= way->counted;
            w->ended++;
        }
    }
}

static bool expected_at(int64_t *out, const Counted *found, const int64_t *at) {
    fmpz values[SYMBOLS];
    fmpq_t value;
    fmpq_init(value);
    for (unsigned v = 0; v < SYMBOLS; v++) {
        fmpz_init(&values[v]);
        fmpz_set_si(&values[v], at[v]);
    }
    bool inside = region_holds(&found->valid, values, SYMBOLS);
    if (inside) {
        assert_true(expr_eval(value, found->formula, values, SYMBOLS));
        assert_true(found->upper || fmpz_is_one(fmpq_denref(value)));
        fmpz_fdiv_q(fmpq_numref(value), fmpq_numref(value), fmpq_denref(value));
        *out = fmpz_get_si(fmpq_numref(value));
        fmpz_one(fmpq_denref(value));
    }
    _fmpz_vec_zero(values, SYMBOLS);
    fmpq_clear(value);
    return inside;
}

/* How many executions ended that are as "found" says. */
static unsigned compare(const System *s, const Counted *found) {
    unsigned ended = 0;
    int64_t at[POLY_VARIABLES] = {0};
    for (at[0] = -LARGEST; at[0] <= LARGEST; at[0]++)
        for (at[1] = -LARGEST; at[1] <= LARGEST; at[1]++) {
            Walk w = {.system = s, .upper = found->upper};
            if (!expected_at(&w.expected, found, at))
                continue;
            walk_from(&w, 0, at, 0, 0);
            ended += w.ended;
        }
    return ended;
}

static void test_random(void **unused) {
    (void)unused;
    unsigned found = 0, bounds = 0, logs = 0, rests = 0, ended = 0;
    for (unsigned i = 0; i < systems; i++) {
        Arena *arena = arena_new();
        System s = draw_system(arena);
        Counted c = counted_find(&s, arena);
        if (c.formula) {
            found++;
            bounds += c.upper;
            logs += expr_has_function(c.formula, EXPR_LOG);
            rests += part_is_rest() && expr_has_function(c.formula, EXPR_LOG);
            ended += compare(&s, &c);
        }
        arena_free(arena);
    }
    print_message(
        "%u of %u systems, %u of them bounds, %u of these logarithms, %u with "
        "rests, %u executions\n",
        found, systems, bounds, logs, rests, ended);
    assert_true(found - bounds > systems / 50 && bounds > systems / 50 &&
                logs && rests);
    assert_true(ended > 20 * found);
}

int main(int argc, char **argv) {
    systems = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : systems;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : state;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
