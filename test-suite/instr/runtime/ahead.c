#include "instr/runtime/ahead.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

enum { CHAIN = 1, ALONG = 0, DIFFERS = ASYM_RT_LESS | ASYM_RT_GREATER };

typedef struct Node {
    long value;
    struct Node *next;
} Node;

/* One more than the rounds of "walk" from "first" on. */
static uint64_t ahead(const AsymRtWalk *walk, const void *first, uint64_t end) {
    uint64_t values[] = {(uint64_t)(uintptr_t)first, end, end};
    asym_rt_ahead(walk, values);
    return values[0];
}

static AsymRtWalk along(int64_t step, uint32_t bytes, uint32_t stay) {
    return (AsymRtWalk){step, 0, UINT64_MAX, ALONG,
                        0,    1, 0,          {{0, bytes, bytes * 8, 0, stay}}};
}

static AsymRtWalk chain(void) {
    return (AsymRtWalk){0, offsetof(Node, next),    UINT64_MAX, CHAIN, 0, 1,
                        0, {{0, 0, 64, 0, DIFFERS}}};
}

static void link_all(Node *nodes, size_t count) {
    for (size_t i = 0; i < count; i++)
        nodes[i] = (Node){(long)i, i + 1 < count ? &nodes[i + 1] : NULL};
}

static void test_a_string(void **state) {
    (void)state;
    AsymRtWalk walk = along(1, 1, DIFFERS);
    assert_int_equal(ahead(&walk, "four", 0), 5);
    assert_int_equal(ahead(&walk, "", 0), 1);
    walk.step = 2;
    assert_int_equal(ahead(&walk, "f.u.\0", 0), 3);
}

static void test_as_long_as_it_is_so(void **state) {
    (void)state;
    const signed char numbers[] = {3, 0, 127, -1, 5};
    AsymRtWalk walk =
        along(1, 1, ASYM_RT_GREATER | ASYM_RT_EQUAL | ASYM_RT_BY_SIGN);
    assert_int_equal(ahead(&walk, numbers, 0), 4);
    walk.tests[0].stay = ASYM_RT_LESS;
    assert_int_equal(ahead(&walk, numbers, 127), 3);
    walk.tests[0].bits = 32;
    walk.tests[0].stay = ASYM_RT_LESS | ASYM_RT_BY_SIGN;
    assert_int_equal(ahead(&walk, numbers + 3, 127), 1);
    walk.tests[0].is_signed = 1;
    assert_int_equal(ahead(&walk, numbers + 3, 5), 2);
}

static void test_backwards(void **state) {
    (void)state;
    const int numbers[] = {0, 1, 2, 3};
    AsymRtWalk walk =
        along(-(int64_t)sizeof *numbers, sizeof *numbers, DIFFERS);
    assert_int_equal(ahead(&walk, numbers + 3, 0), 4);
}

static void test_two_tests(void **state) {
    (void)state;
    AsymRtWalk walk = along(1, 1, DIFFERS);
    walk.n_tests = 2;
    walk.tests[1] = (AsymRtTest){0, 1, 8, 0, DIFFERS};
    uint64_t values[] = {(uint64_t)(uintptr_t)"ab,c", 0, ','};
    asym_rt_ahead(&walk, values);
    assert_int_equal(values[0], 3);
}

static void test_a_list(void **state) {
    (void)state;
    Node nodes[5];
    AsymRtWalk walk = chain();
    link_all(nodes, 5);
    assert_int_equal(ahead(&walk, nodes, 0), 6);
    assert_int_equal(ahead(&walk, NULL, 0), 1);
    assert_int_equal(ahead(&walk, nodes, (uint64_t)(uintptr_t)&nodes[3]), 4);
}

/* while (p->next) p = p->next */
static void test_to_the_last(void **state) {
    (void)state;
    Node nodes[5];
    AsymRtWalk walk = chain();
    walk.is_ahead = 1;
    walk.tests[0].bytes = 8;
    link_all(nodes, 5);
    assert_int_equal(ahead(&walk, nodes, 0), 5);
}

static void test_until_a_field(void **state) {
    (void)state;
    Node nodes[5];
    AsymRtWalk walk = chain();
    walk.tests[0] =
        (AsymRtTest){offsetof(Node, value), sizeof(long), 64, 0, DIFFERS};
    link_all(nodes, 5);
    assert_int_equal(ahead(&walk, nodes, 3), 4);
}

static void test_what_cannot_be_read(void **state) {
    (void)state;
    enum { PAGE = 4096 };
    char *pages = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    AsymRtWalk walk = along(1, 1, DIFFERS), list = chain();
    assert_ptr_not_equal(pages, MAP_FAILED);
    memset(pages, 'x', PAGE);
    assert_int_equal(munmap(pages + PAGE, PAGE), 0);
    errno = EDOM;
    assert_int_equal(ahead(&walk, pages, 0), ASYM_RT_NOT_AHEAD);
    assert_int_equal(errno, EDOM);
    pages[PAGE - 1] = 0;
    assert_int_equal(ahead(&walk, pages, 0), PAGE);
    Node lost = {0, (Node *)(uintptr_t)16};
    assert_int_equal(ahead(&list, &lost, 0), ASYM_RT_NOT_AHEAD);
    assert_int_equal(munmap(pages, PAGE), 0);
}

static void test_a_circle(void **state) {
    (void)state;
    Node nodes[3];
    AsymRtWalk walk = chain();
    link_all(nodes, 3);
    nodes[2].next = nodes;
    assert_int_equal(ahead(&walk, nodes, 0), ASYM_RT_NOT_AHEAD);
}

static void test_an_index_that_would_wrap(void **state) {
    (void)state;
    AsymRtWalk walk = along(1, 1, DIFFERS);
    walk.most = 4;
    assert_int_equal(ahead(&walk, "four", 0), 5);
    walk.most = 3;
    assert_int_equal(ahead(&walk, "four", 0), ASYM_RT_NOT_AHEAD);
}

/* Comes last. */
static void test_all_reads_of_a_process(void **state) {
    (void)state;
    AsymRtWalk walk = chain();
    Node *nodes = calloc(1000, sizeof *nodes);
    assert_non_null(nodes);
    link_all(nodes, 1000);
    uint64_t last = 1001;
    for (uint64_t i = 0; i <= ASYM_RT_AHEAD_ALL && last == 1001; i++)
        last = ahead(&walk, nodes, 0);
    assert_int_equal(last, 0);
    assert_int_equal(ahead(&walk, nodes, 0), 0);
    free(nodes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_string),
        cmocka_unit_test(test_as_long_as_it_is_so),
        cmocka_unit_test(test_backwards),
        cmocka_unit_test(test_two_tests),
        cmocka_unit_test(test_a_list),
        cmocka_unit_test(test_to_the_last),
        cmocka_unit_test(test_until_a_field),
        cmocka_unit_test(test_what_cannot_be_read),
        cmocka_unit_test(test_a_circle),
        cmocka_unit_test(test_an_index_that_would_wrap),
        cmocka_unit_test(test_all_reads_of_a_process)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
