#include "dataset.h"

#include "interp/forms/forms.h"
#include "interp/search/layers.h"

#include <flint/flint.h>

/* Three symbols; the last is derived. */
static Dataset three(void) {
    Dataset d = dataset_new(3, 9);
    for (slong i = 0; i < 9; i++)
        dataset_add(&d, (slong[]){i, i * i, 8 - i}, i);
    d.rank[2] = 1;
    return d;
}

typedef struct Visits {
    Text text;
    unsigned max_level;
} Visits;

static bool note_layer(void *context, const Layer *layer) {
    Visits *visits = context;
    if (layer->level <= visits->max_level)
        text_add(&visits->text, "%u:%zu^%u ", layer->rank, layer->size,
                 layer->level);
    return false;
}

static void test_rank_then_symbols_then_level(void **state) {
    (void)state;
    Dataset d = three();
    Problem problem = dataset_problem(&d);
    Visits visits = {text_new(d.arena), 2};
    layers_visit(forms_at(0), &problem, note_layer, &visits);
    assert_string_equal(text_chars(&visits.text),
                        "0:1^1 0:1^2 0:2^1 0:2^2 "
                        "1:1^1 1:1^2 1:2^1 1:2^2 1:3^1 1:3^2 ");
    dataset_free(&d);
}

static bool note_candidates(void *context, const Layer *layer) {
    Text *text = context;
    LayerWalk walk;
    if (layer->level > 1)
        return false;
    layers_walk(&walk, layer);
    for (const Candidate *c; (c = layers_next(&walk));) {
        assert_int_equal(c->unknowns, c->n_symbols + 1);
        for (size_t i = 0; i < c->n_symbols; i++)
            text_add(text, "%s", dataset_names[c->symbols[i]]);
        text_add(text, " ");
    }
    return layer->size == 3;
}

static void test_each_choice_of_symbols_once(void **state) {
    (void)state;
    Dataset d = three();
    Problem problem = dataset_problem(&d);
    Text text = text_new(d.arena);
    layers_visit(forms_at(0), &problem, note_candidates, &text);
    assert_string_equal(text_chars(&text), "n m nm k nk mk nmk ");
    dataset_free(&d);
}

static bool stop(void *context, const Layer *layer) {
    size_t *count = context;
    (void)layer;
    return ++*count == 3;
}

static void test_visit_stops(void **state) {
    (void)state;
    Dataset d = three();
    Problem problem = dataset_problem(&d);
    size_t count = 0;
    layers_visit(forms_at(0), &problem, stop, &count);
    assert_int_equal(count, 3);
    dataset_free(&d);
}

static bool note_highest(void *context, const Layer *layer) {
    Text *text = context;
    Layer any = layers_highest(layer, 99), low = layers_highest(layer, 3);
    assert_true(any.size == layer->size && any.affordable);
    if (layer->level == 2)
        text_add(text, "%u:%zu^%u ^%u ", layer->rank, layer->size, any.level,
                 low.level);
    return false;
}

/* Nine samples have room for six unknowns. */
static void test_highest_has_room(void **state) {
    (void)state;
    Dataset d = three();
    Problem problem = dataset_problem(&d);
    Text text = text_new(d.arena);
    layers_visit(forms_at(0), &problem, note_highest, &text);
    assert_string_equal(text_chars(&text), "0:1^5 ^3 0:2^2 ^2 "
                                           "1:1^5 ^3 1:2^2 ^2 1:3^2 ^2 ");
    dataset_free(&d);
}

static bool check_cost(void *context, const Layer *layer) {
    (void)context;
    assert_int_equal(layer->affordable, layer->cost <= 1 << 24);
    return false;
}

static void test_cost_saturates(void **state) {
    (void)state;
    Dataset d = dataset_new(40, 3);
    slong x[40];
    for (slong i = 0; i < 3; i++) {
        for (slong s = 0; s < 40; s++)
            x[s] = i + s;
        dataset_add(&d, x, i);
    }
    Problem problem = dataset_problem(&d);
    assert_int_equal(layers_cost(3), 41);
    assert_true(layers_cost(SIZE_MAX) == UINT64_MAX);
    layers_visit(forms_at(0), &problem, check_cost, NULL);
    dataset_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rank_then_symbols_then_level),
        cmocka_unit_test(test_each_choice_of_symbols_once),
        cmocka_unit_test(test_visit_stops),
        cmocka_unit_test(test_highest_has_room),
        cmocka_unit_test(test_cost_saturates),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
