/* What a variable may come to that no round moves by more than a number. */
#include "static/counts/limiter.h"

#include "factsbed.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *function;
    Reading reading;
    Side side;
    const char *limits; /* "": not known */
    const char *valid;  /* where they hold, as far as types do not say so */
} cases[] = {
    {"rises", READ_SIGNED, AT_MOST, "2*n", "n >= 0"},
    {"rises", READ_SIGNED, AT_LEAST, "0", "n >= 0"},
    {"falls", READ_SIGNED, AT_LEAST, "0", "n >= 0"},
    {"falls", READ_SIGNED, AT_MOST, "n", "n >= 0"},
    /* where it begins, or from what it is set to, and what is added then */
    {"anew", READ_SIGNED, AT_MOST, "n + m; n + 3; n + 4", "n >= 0"},
    {"anew", READ_SIGNED, AT_LEAST, "m; 3; 4", "n >= 0"},
    /* below 0 it would wrap */
    {"down", READ_UNSIGNED, AT_LEAST, "-n + 100", "n <= 100"},
    {"down", READ_SIGNED, AT_LEAST, "", ""},
    /* nobody knows how many rounds there are */
    {"endless", READ_SIGNED, AT_MOST, "", ""},
    /* how many there are is a local, which has a limit itself */
    {"inner", READ_SIGNED, AT_MOST, "n", "m >= 0 and n >= 0"},
};

/* What is found, and where it holds, as two texts. */
typedef struct Found {
    const char *limits, *valid;
} Found;

static Found limit(const FactsBed *bed, size_t i) {
    FunctionFacts *facts = factsbed_of(bed, cases[i].function);
    const LimitsKnown known = tripcount_known(&facts->trips);
    Region conditions = {0};
    ExprList limits = {0};
    Limiter l = {.symbols = &facts->symbols,
                 .known = &known,
                 .conditions = &conditions,
                 .arena = bed->arena};
    LLVMValueRef phi = factsbed_returned(facts);
    LoopId loop = limiter_loop_of(&l, phi);
    assert_true(loop != 0);
    if (!limiter_by_rounds(&l, phi, loop, cases[i].reading, cases[i].side,
                           &limits))
        return (Found){"", ""};
    return (Found){factsbed_list(&facts->symbols, &limits, bed->arena),
                   factsbed_where(&facts->symbols, &conditions, bed->arena)};
}

static void test_by_rounds(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Found found = limit(&bed, i);
        if (strcmp(found.limits, cases[i].limits) ||
            strcmp(found.valid, cases[i].valid))
            fail_msg("case %zu, %s: %s where %s", i, cases[i].function,
                     found.limits, found.valid);
    }
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, LIMITS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_by_rounds)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
