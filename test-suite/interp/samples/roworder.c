#include "interp/samples/roworder.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* "count" rows over a, b and c, which not all have. */
static SampleSource random_rows(size_t count, uint64_t *seed, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs a b c\n");
    for (size_t i = 0; i < count; i++) {
        *seed = *seed * 6364136223846793005u + 1442695040888963407u;
        unsigned r = (unsigned)(*seed >> 33);
        text_add(&text, "a=%zu ", i + 1);
        if (r % 5)
            text_add(&text, "b=%d ", (int)(r / 8 % 6) - 3);
        text_add(&text, "c=%u: 1\n", r / 64 % 9);
    }
    return samples_of(text_chars(&text), arena);
}

/* Rising, and complete. */
static void check_order(const RowOrder *order, const SampleSource *source,
                        const bool *chosen) {
    size_t count = 0;
    for (size_t i = 0; i < source->site->rows.size; i++)
        count += !chosen[1] ||
                 rows_key_present(source, &source->site->rows.at[i], 1);
    assert_int_equal(order->rows.size, count);
    for (size_t i = 0; i < count; i++) {
        const EvidenceRow *row = &source->site->rows.at[order->rows.at[i]];
        assert_true(!chosen[1] || rows_key_present(source, row, 1));
        assert_true(!i ||
                    roworder_compare(
                        order, &source->site->rows.at[order->rows.at[i - 1]],
                        row) <= 0);
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(order->rows.at[j], order->rows.at[i]);
    }
}

static void test_rows_that_were_added_are_put_in_order(void **state) {
    uint64_t seed = 1;
    for (size_t round = 0; round < 40; round++) {
        SampleSource source = random_rows(60, &seed, *state);
        EvidenceSite *site = (EvidenceSite *)source.site;
        site->orders = roworder_none(*state);
        const bool bc[] = {false, true, true}, c[] = {false, false, true};
        for (site->rows.size = 0; site->rows.size <= 60; site->rows.size += 6) {
            check_order(roworder_find(&source, bc, *state), &source, bc);
            check_order(roworder_find(&source, c, *state), &source, c);
        }
    }
}

static void test_an_order_is_kept(void **state) {
    uint64_t seed = 1;
    SampleSource source = random_rows(9, &seed, *state);
    EvidenceSite *site = (EvidenceSite *)source.site;
    const bool chosen[] = {true, true, false};
    assert_ptr_not_equal(roworder_find(&source, chosen, *state),
                         roworder_find(&source, chosen, *state));
    site->orders = roworder_none(*state);
    const RowOrder *order = roworder_find(&source, chosen, *state);
    const uint32_t *rows = order->rows.at;
    assert_ptr_equal(roworder_find(&source, chosen, *state), order);
    assert_ptr_equal(order->rows.at, rows);
    assert_int_equal(order->seen, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_that_were_added_are_put_in_order),
        cmocka_unit_test(test_an_order_is_kept),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
