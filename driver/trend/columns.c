#include "driver/trend/columns.h"

#include <limits.h>
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

size_t columns_named(const Columns *features, const char *name) {
    size_t i = 0;
    while (strcmp(features->all.at[i].name, name) != 0)
        i++;
    return i;
}

void columns_set(Columns *features, size_t feature, size_t workload,
                 Decimal value) {
    Column *f = &features->all.at[feature];
    while (f->values.size <= workload)
        *vec_push(features->arena, &f->values) = (Decimal){0};
    f->values.at[workload] = value;
}

void columns_set_unread(Columns *features, size_t feature, size_t workload,
                        const char *text) {
    Column *f = &features->all.at[feature];
    if (!f->unread++ || workload < f->unread_first) {
        f->unread_first = workload;
        f->unread_text = arena_strdup(features->arena, text);
    }
}

Decimal columns_get(const Columns *features, size_t feature, size_t workload) {
    const Column *f = &features->all.at[feature];
    return workload < f->values.size ? f->values.at[workload] : (Decimal){0};
}

/* In units of 10^unit, rounded towards 0. */
static int64_t scaled(Decimal decimal, int unit) {
    int64_t out = decimal.digits;
    for (int e = decimal.exponent; e > unit; e--)
        out *= 10;
    for (int e = decimal.exponent; e < unit && out; e++)
        out /= 10;
    return out;
}

/* The power of ten above it. */
static int top_of(Decimal decimal) {
    int top = decimal.exponent;
    for (int64_t rest = decimal.digits; rest; rest /= 10)
        top++;
    return top;
}

static Decimal value_at(const Column *feature, size_t workload) {
    return workload < feature->values.size ? feature->values.at[workload]
                                           : (Decimal){0};
}

/* The smallest one that leaves the largest value 18 digits. */
static int unit_of(const Column *feature, const size_t *which, size_t count) {
    int unit = INT_MAX, top = INT_MIN;
    for (size_t i = 0; i < count; i++) {
        Decimal decimal = value_at(feature, which[i]);
        if (!decimal.known || !decimal.digits)
            continue;
        unit = decimal.exponent < unit ? decimal.exponent : unit;
        top = top_of(decimal) > top ? top_of(decimal) : top;
    }
    return unit < top - DECIMAL_DIGITS ? top - DECIMAL_DIGITS : unit;
}

const char *const *columns_names(const Columns *features, Arena *arena) {
    const char **names =
        ARENA_ARRAY(arena, const char *, features->all.size + 1);
    for (size_t i = 0; i < features->all.size; i++)
        names[i] = features->all.at[i].name;
    return names;
}

void columns_whole(uint64_t *value, bool *known, const Column *feature,
                   const size_t *which, size_t count) {
    int unit = unit_of(feature, which, count);
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < count; i++) {
        Decimal decimal = value_at(feature, which[i]);
        known[i] = decimal.known;
        value[i] = 0;
        if (!decimal.known)
            continue;
        int64_t whole = scaled(decimal, unit);
        value[i] = (uint64_t)whole;
        least = whole < least ? whole : least;
    }
    for (size_t i = 0; i < count; i++)
        value[i] = known[i] ? value[i] - (uint64_t)least : 0;
}
