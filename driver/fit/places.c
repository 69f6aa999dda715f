#include "driver/fit/places.h"

#include "driver/fit/cellnumber.h"
#include "static/timing/rational.h"

#include <stdbool.h>
#include <string.h>

static const fmpq *largest_of(const TableColumn *column, size_t rows) {
    const fmpq *largest = &column->values[0];
    for (size_t i = 1; i < rows; i++)
        if (fmpq_cmp(&column->values[i], largest) > 0)
            largest = &column->values[i];
    return largest;
}

static void add_times_largest(Places *out, const Table *t, slong times,
                              Arena *arena) {
    fmpq *x = rational_array(arena, t->parameters.size);
    fmpz_t by;
    fmpz_init_set_si(by, times);
    for (size_t p = 0; p < t->parameters.size; p++) {
        const fmpq *largest = largest_of(&t->parameters.at[p], t->rows);
        fmpq_set(&x[p], largest);
        if (fmpq_sgn(largest) > 0)
            fmpq_mul_fmpz(&x[p], &x[p], by);
    }
    fmpz_clear(by);
    *vec_push(arena, out) = (Place){x};
}

static Status not_understood(const char *text, const Table *t) {
    const char *name = t->parameters.at[0].name;
    return status_fail(ASYM_USAGE,
                       "--predict: '%.60s' is not understood; write a value "
                       "of each parameter, as in %.40s=1000%s",
                       text, name, t->parameters.size > 1 ? ",..." : "");
}

static Status read_number(fmpq *out, const char *text) {
    const char *wrong = cellnumber_read(out, text);
    if (!wrong)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--predict: '%.60s' %s; write one as 1000, 1e6 or 2/3",
                       text, wrong);
}

static bool find_parameter(size_t *out, const Table *t, const char *name) {
    for (*out = 0; *out < t->parameters.size; ++*out)
        if (strcmp(t->parameters.at[*out].name, name) == 0)
            return true;
    return false;
}

/* "n=1000,m=20" */
static Status read_named(Places *out, const Table *t, const char *text,
                         Arena *arena) {
    size_t n = t->parameters.size, given = 0;
    bool *has = ARENA_ARRAY(arena, bool, n);
    fmpq *x = rational_array(arena, n);
    for (const char *at = text; at;) {
        size_t length = strcspn(at, ","), p;
        const char *part = arena_strndup(arena, at, length);
        const char *equals = strrchr(part, '=');
        if (!equals ||
            !find_parameter(
                &p, t, arena_strndup(arena, part, (size_t)(equals - part))) ||
            has[p])
            return not_understood(text, t);
        TRY(read_number(&x[p], equals + 1));
        has[p] = true;
        given++;
        at = at[length] ? at + length + 1 : NULL;
    }
    *vec_push(arena, out) = (Place){x};
    return given == n ? status_ok() : not_understood(text, t);
}

/* "1000,2000", of the one parameter that there is. */
static Status read_values(Places *out, const Table *t, const char *text,
                          Arena *arena) {
    if (t->parameters.size != 1)
        return not_understood(text, t);
    for (const char *at = text; at;) {
        size_t length = strcspn(at, ",");
        fmpq *x = rational_array(arena, 1);
        TRY(read_number(x, arena_strndup(arena, at, length)));
        *vec_push(arena, out) = (Place){x};
        at = at[length] ? at + length + 1 : NULL;
    }
    return status_ok();
}

Status places_find(Places *out, const Table *table, const FitOptions *options,
                   Arena *arena) {
    *out = (Places){0};
    for (size_t i = 0; i < options->predicted.size; i++) {
        const char *text = options->predicted.at[i];
        TRY(strchr(text, '=') ? read_named(out, table, text, arena)
                              : read_values(out, table, text, arena));
    }
    if (out->size)
        return status_ok();
    add_times_largest(out, table, 2, arena);
    add_times_largest(out, table, 10, arena);
    return status_ok();
}
