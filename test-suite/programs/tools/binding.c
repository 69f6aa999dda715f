#include "binding.h"

#include <stdlib.h>
#include <string.h>

Status binding_read(Binding *out, const char *text, Arena *arena) {
    *out = (Binding){0};
    Words words = {0};
    words_split(&words, text, arena);
    for (size_t i = 0; i < words.size; i++) {
        const char *equals = strrchr(words.at[i], '=');
        char *end = NULL;
        long value = equals ? strtol(equals + 1, &end, 10) : 0;
        if (!equals || end == equals + 1 || *end)
            return status_fail(ASYM_SYNTAX, "expected NAME=NUMBER, not '%s'",
                               words.at[i]);
        *vec_push(arena, &out->names) =
            arena_strndup(arena, words.at[i], (size_t)(equals - words.at[i]));
        fmpz *slot = vec_push(arena, &out->values);
        fmpz_init_set_si(slot, value);
    }
    return status_ok();
}

const fmpz *binding_value(const Binding *binding, const char *name) {
    for (size_t i = 0; i < binding->names.size; i++)
        if (strcmp(binding->names.at[i], name) == 0)
            return &binding->values.at[i];
    return NULL;
}

Status binding_eval(const char **out, const Binding *binding,
                    const char *formula, Arena *arena) {
    const Expr *expr;
    TRY(expr_parse(&expr, formula, binding->names.at, binding->names.size,
                   arena));
    fmpq_t value;
    fmpq_init(value);
    bool has_value =
        expr_eval(value, expr, binding->values.at, binding->values.size);
    if (has_value) {
        char *text = fmpq_get_str(NULL, 10, value);
        *out = arena_strdup(arena, text);
        flint_free(text);
    }
    fmpq_clear(value);
    return has_value ? status_ok()
                     : status_fail(ASYM_CHECK_FAILED, "'%s' has no value there",
                                   formula);
}
