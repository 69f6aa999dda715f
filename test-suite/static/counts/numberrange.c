#include "static/counts/numberrange.h"
#include "static/facts.h"

#include "walksbed.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct {
    const char *function;
    bool is_known;
    int64_t low, high;
} cases[] = {
    {"constant", true, -7, -7},
    {"masked", true, 0, 12},
    {"rest", true, -6, 6},
    {"rest_unsigned", true, 0, 6},
    {"compared", true, 0, 1},
    {"byte", true, 0, 255},
    {"byte_signed", true, -128, 127},
    {"digit", true, -48, 207},
    {"less", true, -5, 3},
    {"widened", true, -8, 8},
    {"chosen", true, 0, 4},
    {"wide", false, 0, 0},
    {"passed", false, 0, 0},
    {"product", false, 0, 0},
    {"far", false, 0, 0},
    {"counted", false, 0, 0},
};

static LLVMValueRef returned(const IrFunction *f) {
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        LLVMValueRef last = irfunction_terminator(f, n);
        if (LLVMIsAReturnInst(last))
            return LLVMGetOperand(last, 0);
    }
    fail_msg("it returns nothing");
    return NULL;
}

static void test_ranges(void **state) {
    const IrModule *ir = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        LLVMValueRef f = LLVMGetNamedFunction(ir->module, cases[i].function);
        FunctionFacts *facts = facts_build(ir, f, arena);
        NumberRange range = {0, 0};
        bool known = numberrange_of(&range, returned(&facts->f));
        if (known != cases[i].is_known ||
            (known &&
             (range.low != cases[i].low || range.high != cases[i].high)))
            fail_msg("%s: %d, %" PRId64 " to %" PRId64, cases[i].function,
                     known, range.low, range.high);
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, NUMBERRANGE_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ranges)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
