#include "base/cxxname.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

static void check(const char *linkage, const char *name, bool takes_builtins,
                  Arena *arena) {
    CxxName read = cxxname_read(linkage, arena);
    assert_true(cxxname_is(linkage));
    assert_string_equal(read.name ? read.name : "nothing", name);
    if (read.takes_builtins != takes_builtins)
        fail_msg("%s: takes_builtins is %d", linkage, read.takes_builtins);
}

static void test_functions(void **state) {
    check("_Z5rounddd", "round", true, *state);
    check("_ZSt4sqrtf", "std::sqrt", true, *state);
    check("_ZN3geo5roundEv", "geo::round", true, *state);
    check("_ZL5roundi", "round", true, *state);
    check("_ZN12_GLOBAL__N_15roundEi", "(anonymous namespace)::round", true,
          *state);
}

static void test_parameters_that_are_no_numbers(void **state) {
    check("_Z5roundR4Grid", "round", false, *state);
    check("_Z5roundPd", "round", false, *state);
    check("_Z5rounddP4Grid", "round", false, *state);
    check("_Z5round4Grid", "round", false, *state);
    check("_Z5rounddz", "round", false, *state);
    check("_Z5roundPFvvE", "round", false, *state);
    check("_Z5roundSt6vectorIdSaIdEE", "round", false, *state);
}

static void test_members(void **state) {
    check("_ZNKSt5table4sizeEv", "std::table::size", true, *state);
    check("_ZN4Grid5roundERS_", "Grid::round", false, *state);
    check("_ZNSaIcEC2Ev", "std::allocator::allocator", false, *state);
    check("_ZNSaIcED1Ev", "std::allocator::~allocator", false, *state);
    check("_ZN4GridC1Ei", "Grid::Grid", true, *state);
    check("_ZNSolsEi", "std::ostream::operator<<", true, *state);
    check("_ZThn16_N4Grid5roundEv", "Grid::round", true, *state);
}

static void test_templates(void **state) {
    check("_Z5roundIdET_S0_", "round", false, *state);
    check("_Z5roundIiEii", "round", false, *state);
    check("_ZNSt6vectorIiSaIiEE9push_backEOi", "std::vector::push_back", false,
          *state);
    check("_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc",
          "std::__cxx11::basic_string::append", false, *state);
    check("_ZN5ArrayILi10E4GridLb1EE5roundEv", "Array::round", false, *state);
    check("_ZN5ArrayIXplLi1ELi2EEJidEE5roundEv", "Array::round", false, *state);
    check("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc",
          "std::operator<<", false, *state);
    check("_ZNKSt8functionIFviEEclEi", "std::function::operator()", false,
          *state);
}

static void test_allocations(void **state) {
    check("_Znwm", "operator new", true, *state);
    check("_ZnamRKSt9nothrow_t", "operator new[]", true, *state);
    check("_ZdlPvmSt11align_val_t", "operator delete", true, *state);
    check("_ZdaPv", "operator delete[]", true, *state);
    check("_ZnwmR4Pool", "operator new", false, *state);
    check("_ZN4PoolnwEm", "Pool::operator new", true, *state);
}

static void test_tags(void **state) {
    check("_ZN4Grid4nameB5cxx11Ev", "Grid::name", true, *state);
    check("_Z4nameB5cxx11v", "name", true, *state);
}

/* What is not understood ends the name. */
static void test_what_can_be_read(void **state) {
    check("_ZZ4mainENKUlvE_clEv", "main", false, *state);
    check("_ZN4GridUt_5roundEv", "Grid", false, *state);
    check("_ZN4Gridcv3intEv", "Grid", false, *state);
    check("_ZN4Grid5round", "Grid::round", false, *state);
    check("_ZN4Grid", "Grid", false, *state);
    check("_ZN4GridILi", "Grid", false, *state);
    check("_ZN5Array", "Array", false, *state);
}

static void test_what_is_no_name(void **state) {
    check("_ZN9shortEv", "nothing", false, *state);
    check("_Z", "nothing", false, *state);
    check("_ZN", "nothing", false, *state);
    check("_Z99999999999999999999999x", "nothing", false, *state);
    check("_Z0v", "nothing", false, *state);
    check("_ZTh", "nothing", false, *state);
    assert_false(cxxname_is("round"));
}

static void test_depth(void **state) {
    enum { LENGTH = 100000 };
    char *deep = ARENA_ARRAY((Arena *)*state, char, LENGTH + 1);
    for (size_t i = 0; i < LENGTH; i++)
        deep[i] = "_Z1aI"[i < 4 ? i : 4];
    check(deep, "a", false, *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_parameters_that_are_no_numbers),
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_templates),
        cmocka_unit_test(test_allocations),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_what_can_be_read),
        cmocka_unit_test(test_what_is_no_name),
        cmocka_unit_test(test_depth),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
