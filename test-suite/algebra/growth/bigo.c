/* Orders of growth as text, and what they leave out. */
#include "algebra/growth/bigo.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

static void test_text(void **state) {
    static const char *const cases[][2] = {
        {"0", "O(1)"},
        {"17", "O(1)"},
        {"-n", "O(1)"},
        {"1/2*n^2 + 3/2*n", "O(n^2)"},
        {"n*m + n^3", "O(n^3 + n*m)"},
        {"n*m + n^2*m + m^3", "O(n^2*m + m^3)"},
        {"n + 7*m - 3", "O(n + m)"},
        {"n*m - m^2", "O(n*m)"},
        {"max(n, m)", "O(max(n, m))"},
        {"max(n, m) + n", "O(max(n, m))"},
        {"max(n, m) + n*m", "O(n*m)"},
        {"n*max(n, m) + n^2", "O(n*max(n, m))"},
        {"max(0, n - m) + 1", "O(n)"},
        {"max(3, m - n)*k", "O(m*k)"},
        {"min(n, m) + 4", "O(min(n, m))"},
        {"min(n, m) + n", "O(n)"},
        {"min(n, 15)", "O(1)"},
        {"min(n, 65)", "O(min(65, n))"},
        {"m*min(5, n) + m", "O(m)"},
        {"min(n, 1)", "O(1)"},
        {"min(1000000, n) + 7", "O(min(1000000, n))"},
        {"min(1000000, n) + n", "O(n)"},
        {"min(m + 1000000, n) + 1", "O(min(n, m + 1000000))"},
        {"min(m + 10, n) + 1", "O(min(n, m))"},
        {"min(100000*m, n)", "O(min(n, 100000*m))"},
        {"min(3*m, n)", "O(min(n, m))"},
        {"min(n, ceil(1000001/m) - 1) + 1", "O(min(n, 1000001/m + 1))"},
        {"n*min(n, m + 5000)", "O(n*min(n, m + 5000))"},
        {"m*min(100, n) + m + n", "O(m*min(100, n) + n)"},
        {"min(8, log2(n)) + 1", "O(min(8, log(n)))"},
        {"min(4096, n)^3 + 2*min(4096, n)^2 + 7", "O(min(4096, n)^3)"},
        {"m^2*floor(1/5*n + 4/5) - m^2*floor(1/5*n) + m", "O(m^2)"},
        {"n*floor(1/4*m) - n*floor(1/4*m + 1/2) + 3", "O(1)"},
        {"n - 3*floor(1/3*n)", "O(1)"},
        {"3*ceil(1/3*n) - n + 1", "O(1)"},
        {"n^2 - 2*n*floor(1/2*n)", "O(n)"},
        {"n^2 + n - 2*n*floor(1/2*n)", "O(n)"},
        {"n - n^2 + 2*n*floor(1/2*n)", "O(n)"},
        {"n + 3*floor(1/3*n)", "O(n)"},
        {"n - floor(1/3*n)", "O(n)"},
        {"n*m - 2*m*floor(1/2*n)", "O(m)"},
        {"ceil(1/3*n + 1/3)*m - m*ceil(1/3*n) + n", "O(n + m)"},
        {"n^2*floor(n/floor(1/2*n))", "O(n^2)"},
        {"n^2/ceil(1/7*n + 1/7)", "O(n)"},
        {"n^2/floor(1/2*n - m)", "O(n^2)"},
        {"sum(i=0..floor(log2(n)), floor(n/floor(n*(1/2)^i)))", "O(n)"},
        {"sum(i=0..ceil(log2(floor(1/2*n) + 1)) - 1, "
         "sum(j=floor(floor(1/2*n)*(1/2)^i)..n - 1, "
         "floor(j/floor(floor(1/2*n)*(1/2)^i)) + 1))",
         "O(n^2)"},
        {"min(n*m, n)", "O(n)"},
        {"n - min(0, n - m)", "O(n + m)"},
        {"-min(0, n - m)", "O(m)"},
        {"-max(0, n - m)", "O(1)"},
        {"min(0, n - m)^2", "O(max(n, m)^2)"},
        {"-floor(1/2*n - m)", "O(m)"},
        {"floor(1/2*n) + ceil(1/3*m)", "O(n + m)"},
        {"n*log2(n) + n", "O(n*log(n))"},
        {"floor(log2(n)) + 1", "O(log(n))"},
        {"log2(n^2*m + k)", "O(log(n) + log(m) + log(k))"},
        {"log2(n) + n", "O(n)"},
        {"log2(n) + m", "O(m + log(n))"},
        {"n*log2(n)^2 + n^2 + n*log2(m)", "O(n^2 + n*log(m))"},
        {"log2(log2(n)) + log2(n)", "O(log(n))"},
        {"floor(sqrt(n)) + log2(n)", "O(sqrt(n))"},
        {"sqrt(n) + n", "O(n)"},
        {"sqrt(n^3*m^2)", "O(n*m*sqrt(n))"},
        {"n*sqrt(n) + n^2", "O(n^2)"},
        {"sqrt(n)*sqrt(n)", "O(n)"},
        {"root3(n) + log2(n)^3", "O(n^(1/3))"},
        {"root3(n)*sqrt(n) + n^(2/3)", "O(n^(1/3)*sqrt(n))"},
        {"root3(8*n^2 + m)", "O(n^(2/3) + m^(1/3))"},
        {"n*root3(n)", "O(n^(4/3))"},
        {"ceil(root10(n)^7) + 5", "O(n^0.7)"},
        {"3*ceil(n*root25(1/4*n)^7)", "O(n^1.28)"},
        {"n^2*root100(n)^7*m", "O(n^2.07*m)"},
        {"n*sqrt(n)*root3(n)", "O(n^(4/3)*sqrt(n))"},
        {"n*floor(log3(n/5)) + n", "O(n*log(n))"},
        {"floor((sqrt(8*n + 1) - 1)/2) + 1", "O(sqrt(n))"},
        {"n*ceil(log2(n)) - 2^ceil(log2(n)) + n", "O(n*log(n))"},
        {"3*n^log2(3) - 2*n", "O(n^log2(3))"},
        {"n^log2(3) + n^2", "O(n^2)"},
        {"n^log2(3) + n*log2(n)^2", "O(n^log2(3))"},
        {"n^log2(3) + n^log2(7) + n*sqrt(n)", "O(n^log2(7))"},
        {"2^n - 1", "O(2^n)"},
        {"2^(n + 3) + n^5*m", "O(n^5*m + 2^n)"},
        {"2^n + n^5 + 3", "O(2^n)"},
        {"2^n*m + n^2*m", "O(m*2^n)"},
        {"2^n + 3^n + 4^n", "O(4^n)"},
        {"n^2*2^n + 3^n", "O(3^n)"},
        {"n^2*2^n + 2^n", "O(n^2*2^n)"},
        {"(3/2)^n + n^9", "O(1.5^n)"},
        {"(4/3)^n + (1/2)^n", "O((4/3)^n)"},
        {"(1/2)^n + 7", "O(1)"},
        {"2^n + (-1)^n*n", "O(2^n)"},
        {"(-1)^n + 3", "O(1)"},
        {"2^n + 2^m", "O(2^n + 2^m)"},
        {"2^(n + m) + 2^n", "O(2^(n + m))"},
        {"2^(n - m) + 2^n", "O(2^n)"},
        {"2^(n^2) + 9^n", "O(2^(n^2))"},
        {"2^floor(n/2) + 2^ceil(n/3)", "O(2^(1/2*n))"},
        {"8^floor(log2(n))", "O(n^3)"},
        {"log2(2^n + m)", "O(n + log(m))"},
        {"sqrt(4^n)", "O(2^n)"},
        {"n^m + 2^m", "O(n^m)"},
        {"n^m + 2^n", "O(2^n + n^m)"},
        {"n/m", "O(n/m)"},
        {"n/m + n", "O(n)"},
        {"floor(n/m) + 1", "O(n/m + 1)"},
        {"floor(n*m/(m + 1))", "O(n)"},
        {"n/log2(n) + sqrt(n)", "O(n/log(n))"},
        {"1/(n - m)", "O(1)"},
        {"factorial(n) + 2^n*n^3", "O(n!)"},
        {"factorial(n) + 2^(n^2)", "O(2^(n^2))"},
        {"n*factorial(n) - factorial(n)", "O(n*n!)"},
        {"factorial(n)*factorial(m) + 3^n", "O(n!*m!)"},
        {"factorial(n) + n^n", "O(n^n)"},
        {"log2(factorial(n))", "O(n*log(n))"},
        {"factorial(n + 1)", "O((n + 1)!)"},
        {"fib(n)", "O(1.618^n)"},
        {"2*fib(n + 1) - 1", "O(1.618^n)"},
        {"fib(n) + 2^n + n^3", "O(2^n)"},
        {"n*fib(n) + n^3", "O(n*1.618^n)"},
        {"recurrence(n; 1, 1, 1; 0, 0, 1)", "O(1.839^n)"},
        {"recurrence(n; 2, -1; 0, 3)", "O(n)"},
        {"recurrence(n; 3, -3, 1; 0, 3, 7)", "O(n^2)"},
        {"recurrence(n; 3, -2; 0, 1)", "O(2^n)"},
        {"recurrence(n; 0, 2; 0, 1)", "O(1.414^n)"},
        {"recurrence(n; -1; 1)", "O(1)"},
        {"recurrence(n; 1/2; 1) + 1", "O(1)"},
        {"recurrence(n; 4, -4; 0, 1)", "O(n*2^n)"},
        {"sum(i=1..n, floor(n/i))", "O(n*log(n))"},
        {"sum(i=0..n - 1, floor(n/(i + 1)))", "O(n*log(n))"},
        {"sum(i=1..n, floor(log2(i)) + 1)", "O(n*log(n))"},
        {"sum(i=1..n, floor(sqrt(i)))", "O(n*sqrt(n))"},
        {"sum(i=1..n, i*floor(n/i^2))", "O(n*log(n))"},
        {"sum(i=1..n, n/i^2)", "O(n)"},
        {"sum(i=1..n, n/sqrt(i))", "O(n*sqrt(n))"},
        {"sum(i=1..n, log2(i)/i)", "O(log(n)^2)"},
        {"sum(i=1..n, 2^i)", "O(2^n)"},
        {"sum(i=1..n, i*2^i)", "O(n*2^n)"},
        {"sum(i=0..n, 2^(n - i))", "O(2^n)"},
        {"sum(i=0..n, i^2*(1/2)^i)", "O(1)"},
        {"factorial(n)*sum(i=1..n, i^2/factorial(i))", "O(n!)"},
        {"sum(i=0..n, m*(2/3)^i)", "O(m)"},
        {"sum(i=1..n, 2^(i^2))", "O(n*2^(n^2))"},
        {"sum(i=1..floor(log2(n)), 2^i)", "O(n)"},
        {"sum(i=1..n, sum(j=1..i, floor(i/j)))", "O(n^2*log(n))"},
        {"sum(i=m..n, floor(n/i))", "O(n*log(n))"},
        {"sum(i=n..n + m, floor(n/i))", "O(n*m)"},
        {"sum(i=n - 3..n, i)", "O(n)"},
        {"sum(i=1..n, min(i, m))", "O(n*min(n, m))"},
        {"sum(i=1..n, max(0, m - i))", "O(n*m)"},
        {"-sum(i=1..n, i - n)", "O(n^2)"},
        {"-sum(i=1..n, floor(n/i))", "O(1)"},
        {"n^2 - sum(i=1..n, floor(n/i))", "O(n^2)"},
        {"sum(i=-n..0, -i)", "O(n^2)"},
        {"sum(i=1..n, fib(i))", "O(1.618^n)"},
        {"sum(i=1..n, factorial(i))", "O(n*n!)"},
        {"2*factorial(n)/factorial(m)/factorial(n - m) - 1", "O(2^n)"},
        {"1/3*factorial(n + 1)/factorial(n - 2) - 1", "O(n^3)"},
        {"m*factorial(n)/factorial(n - 1) + n", "O(n*m)"},
        {"n*factorial(m + k - 2)/factorial(m - 1)/factorial(k - 1) + n^2",
         "O(n^2 + n*2^(m + k))"},
        {"factorial(n)/factorial(m)/factorial(n - m - 1)", "O(n!)"},
        {"*count + 1", "O(*count)"},
        {"end - q", "O(end - q)"},
        {"(end - q)^2", "O((end - q)^2)"},
    };
    Arena *arena = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text text = text_new(arena);
        bigo_print(&text, sampler_parse(arena, cases[i][0]), sampler_names,
                   arena);
        assert_string_equal(text_chars(&text), cases[i][1]);
    }
}

static void test_whether_anything_was_left_out(void **state) {
    static const char *const tight[] = {"0",
                                        "1/4*n^2 - 1/2*floor(1/2*n)",
                                        "n*ceil(1/3*n) - 3/2*ceil(1/3*n)^2",
                                        "n",
                                        "1/2*n^2 - 3/2*n - 7",
                                        "n*m - n - m + 1",
                                        "n^3*m - n*m + m^2",
                                        "max(0, n) + 1",
                                        "min(n, m) + 4",
                                        "n*log2(n) - n",
                                        "floor(1/2*n) + 1",
                                        "2^n - n^3",
                                        "factorial(n) - 5^n",
                                        "fib(n) + 1",
                                        "2*fib(n + 1) - 1",
                                        "3^n - fib(n)",
                                        "3^n - 2^n",
                                        "n^log2(3) - n",
                                        "n + floor(1/4*n) + floor(1/4*n + 1/2)",
                                        "sum(i=0..n, floor(n*(1/2)^i) + 1)",
                                        "sum(i=1..n, floor(n/i) + 1)",
                                        "sum(i=1..n, floor(n/i))",
                                        "sum(i=0..n - 1, ceil(n/(i + 1)))",
                                        "sum(i=2..n, m*floor(log2(i)))",
                                        "sum(i=1..n, ceil(log10(i + 1)) + 1)",
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "ceil(1/2*n*(1/2)^i)*2^i + 1)",
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "max(0, 2^i - 5) + 1)",
                                        "sum(i=0..n - 1, 2^(n - i) + 1)",
                                        "sum(i=0..n, i*2^(n - i))",
                                        "sum(i=1..n, sum(j=1..n, floor(n/j)))",
                                        "8*sum(i=1..n, floor(n/i)) - "
                                        "5*sum(i=0..n, ceil(n*(1/2)^i))",
                                        "ceil(log2(n)) + "
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "ceil(1/2*n*(1/2)^i) + 1)",
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "ceil(1/2*n*(1/2)^i)*2^i + "
                                        "ceil(1/2*n*(1/2)^i))",
                                        "1/3*factorial(n + 1)/factorial(n - 2)",
                                        "root3(n) - log2(n)"};
    static const char *const loose[] = {
        "factorial(n)/factorial(m)/factorial(n - m)",
        "n - 2*floor(1/2*n)",
        "n*floor(1/2*m) - m*floor(1/2*n)",
        "n - m",
        "n*m - m^2",
        "n^2 - n^2*m + n*m",
        "max(0, n - m) + 1",
        "min(n, m - k)",
        "n - min(n, m)",
        "log2(n - m)",
        "2^n - 2^m",
        "recurrence(n; 3, -2; 1, 1)",
        "sum(i=1..n, max(0, m - i))",
        "2^(m*floor(n/2))",
        "sum(i=m..n, floor(n/i) + 1)",
        "sum(i=1..n, floor(m/i)) - m",
        "sum(i=1..n, floor(m/i))",
        "sum(i=1..n, n - i)",
        "sum(i=1..n - m, floor(n/i))",
        "sum(i=1..n, 2^(i^2))",
        "8*sum(i=1..n, floor(n/i)) - 8*sum(i=1..n, ceil(n/i))",
        "sum(i=0..m, floor(n*(1/2)^i)) - n",
        "sum(i=0..n, m + log2(n*(1/2)^i))",
        "sum(i=0..n - m, floor(n*(1/2)^i) + 1)",
        "1/(n + m)",
        "1/(n - 3)",
        "n/factorial(n)",
        "sum(i=1..n, 2^i/i)",
        "2^n - 2*2^n",
        "fib(n + 1) - fib(n)",
        "fib(n) - n*fib(m)",
        "n^log2(3) - n*sqrt(n)*m",
        "n*floor(1/4*m + 1/4) - n*floor(1/4*m)",
        "n - n*floor(m/4 + 1/4) + n*floor(m/4)",
        "1/2*n^2 - m"};
    for (size_t i = 0; i < sizeof tight / sizeof *tight; i++)
        if (!bigo_is_tight(*state, sampler_parse(*state, tight[i])))
            fail_msg("%s is taken for loose", tight[i]);
    for (size_t i = 0; i < sizeof loose / sizeof *loose; i++)
        if (bigo_is_tight(*state, sampler_parse(*state, loose[i])))
            fail_msg("%s is taken for tight", loose[i]);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_text), TEST(test_whether_anything_was_left_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
