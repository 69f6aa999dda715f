#include "driver/trend/columns.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

Status columns_add(Columns *features, const char *name, const char *option) {
    for (size_t i = 0; i < features->all.size; i++)
        if (strcmp(features->all.at[i].name, name) == 0)
            return status_fail(ASYM_USAGE,
                               "%s: there are two features called %.80s: give "
                               "one another name",
                               option, name);
    *vec_push(features->arena, &features->all) = (Column){.name = name};
    return status_ok();
}

void columns_set(Columns *features, size_t feature, size_t workload,
                 Decimal value) {
    Column *f = &features->all.at[feature];
    while (f->values.size <= workload)
        *vec_push(features->arena, &f->values) = (Decimal){0};
    f->values.at[workload] = value;
}

Decimal columns_get(const Columns *features, size_t feature, size_t workload) {
    const Column *f = &features->all.at[feature];
    return workload < f->values.size ? f->values.at[workload] : (Decimal){0};
}

/* digits * 10^up; false if that has more digits than are allowed. */
static bool scaled(int64_t *out, Decimal decimal, int unit) {
    *out = decimal.digits;
    for (int e = decimal.exponent; e > unit; e--)
        if (__builtin_mul_overflow(*out, 10, out))
            return false;
    return llabs(*out) < INT64_MAX / 2;
}

static Decimal value_at(const Column *feature, size_t workload) {
    return workload < feature->values.size ? feature->values.at[workload]
                                           : (Decimal){0};
}

static int smallest_unit(const Column *feature, const size_t *which,
                         size_t count) {
    int unit = INT_MAX;
    for (size_t i = 0; i < count; i++) {
        Decimal decimal = value_at(feature, which[i]);
        if (decimal.known && decimal.digits && decimal.exponent < unit)
            unit = decimal.exponent;
    }
    return unit;
}

Status columns_whole(uint64_t *value, bool *known, const Column *feature,
                     const size_t *which, size_t count) {
    int unit = smallest_unit(feature, which, count);
    int64_t least = INT64_MAX, whole;
    for (size_t i = 0; i < count; i++) {
        Decimal decimal = value_at(feature, which[i]);
        known[i] = decimal.known;
        value[i] = 0;
        if (!decimal.known)
            continue;
        if (!scaled(&whole, decimal, unit))
            return status_fail(ASYM_USAGE,
                               "feature %.80s: its values have more than 18 "
                               "digits from the largest to the smallest: round "
                               "them",
                               feature->name);
        value[i] = (uint64_t)whole;
        least = whole < least ? whole : least;
    }
    for (size_t i = 0; i < count; i++)
        value[i] = known[i] ? value[i] - (uint64_t)least : 0;
    return status_ok();
}
