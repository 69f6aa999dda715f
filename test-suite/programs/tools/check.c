#include "check.h"

#include "base/text.h"
#include "binding.h"

#include <string.h>

/* ---- names and formulas ---- */

static void add_names(Words *names, const json_t *symbols, Arena *arena) {
    size_t i;
    json_t *symbol;
    json_array_foreach((json_t *)symbols, i, symbol) {
        const char *name = json_is_string(symbol) ? json_string_value(symbol)
                                                  : bed_string(symbol, "name");
        if (name)
            *vec_push(arena, names) = name;
    }
}

static Words names_of(const Subject *subject, const json_t *formula,
                      Arena *arena) {
    Words all = {0}, names = {0};
    add_names(&all, json_object_get(subject->function, "symbols"), arena);
    add_names(&all, json_object_get(subject->value, "symbols"), arena);
    add_names(&all, json_object_get(subject->value, "inputs"), arena);
    add_names(&all, json_object_get(formula, "symbols"), arena);
    for (size_t i = 0; i < all.size; i++) {
        size_t j = 0;
        while (j < names.size && strcmp(names.at[j], all.at[i]) != 0)
            j++;
        if (j == names.size)
            *vec_push(arena, &names) = all.at[i];
    }
    return names;
}

static size_t index_of(const Words *names, const char *name) {
    size_t i = 0;
    while (i < names->size && strcmp(names->at[i], name) != 0)
        i++;
    return i;
}

/* The names that a check may use for the loop's own inputs: "i" for "i@93",
 * unless plain "i" is one of them, too. */
static Words plain_names(const Subject *subject, const Words *names,
                         Arena *arena) {
    Words inputs = {0}, plain = {0};
    add_names(&inputs, json_object_get(subject->value, "inputs"), arena);
    for (size_t i = 0; i < names->size; i++)
        *vec_push(arena, &plain) = names->at[i];
    for (size_t i = 0; i < inputs.size; i++) {
        const char *name = inputs.at[i];
        const char *base = arena_strndup(arena, name, strcspn(name, "@"));
        if (!strchr(name, '@') || index_of(&inputs, base) < inputs.size)
            continue;
        size_t other = index_of(names, base);
        if (other < names->size)
            plain.at[other] = "";
        plain.at[index_of(names, name)] = base;
    }
    return plain;
}

/* Whether formula "a" over "names" is "b" over "names_b", a list of as many. */
static bool same_formula(const char *a, const Words *names, const char *b,
                         const Words *names_b, Arena *arena) {
    const Expr *left, *right;
    Status status = expr_parse(&left, a, names->at, names->size, arena);
    if (status.code == ASYM_OK)
        status = expr_parse(&right, b, names_b->at, names_b->size, arena);
    if (status.code != ASYM_OK)
        return strcmp(a, b) == 0;
    return expr_equal(left, right);
}

/* "PREFIX O(F)": the prefix is compared as text, F as a formula. */
static bool same_order(const char *a, const char *b, const Words *names,
                       Arena *arena) {
    const char *inner_a = strstr(a, "O("), *inner_b = strstr(b, "O(");
    if (!inner_a || !inner_b || inner_a - a != inner_b - b ||
        strncmp(a, b, (size_t)(inner_a - a)) != 0)
        return strcmp(a, b) == 0;
    return same_formula(
        arena_strndup(arena, inner_a + 2, strlen(inner_a + 2) - 1), names,
        arena_strndup(arena, inner_b + 2, strlen(inner_b + 2) - 1), names,
        arena);
}

/* ---- what a check says ---- */

/* "count.valid" in the subject; best, typical and worst may be in the loop or
 * in its count. */
static json_t *value_at(const Subject *subject, const char *path,
                        Arena *arena) {
    json_t *value = subject->value;
    while (value && *path) {
        const char *dot = strchrnul(path, '.');
        const char *key = arena_strndup(arena, path, (size_t)(dot - path));
        json_t *next = json_object_get(value, key);
        value =
            next ? next : json_object_get(json_object_get(value, "count"), key);
        path = *dot ? dot + 1 : dot;
    }
    return value;
}

static const char *status_at(const Subject *subject, const char *path,
                             Arena *arena) {
    const json_t *value = value_at(subject, path, arena);
    if (json_is_object(value))
        return bed_string(value, "status");
    return bed_string(subject->value, arena_printf(arena, "%s_status", path));
}

bool check_status_meets(const char *status, const char *wanted) {
    if (strncmp(wanted, "not ", 4) == 0)
        return !check_status_meets(status, wanted + 4);
    if (strcmp(wanted, "settled") == 0)
        return check_status_meets(status, "proved|exact");
    size_t length = strlen(status);
    for (const char *at = wanted; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (strncmp(at, status, length) == 0 && strchr("|", at[length]))
            return true;
    }
    return false;
}

static void check_status(Bed *bed, const Subject *subject, const char *path,
                         const char *wanted) {
    const char *status = status_at(subject, path, bed->arena);
    if (!status)
        bed_fail(bed, subject->directive, "%s has no status", path);
    else if (!check_status_meets(status, wanted))
        bed_fail(bed, subject->directive, "%s is %s, not [%s]: %s", path,
                 status, wanted,
                 bed_dumped(value_at(subject, path, bed->arena), bed->arena));
}

static bool is_formula(const Subject *subject, const char *text,
                       const char *wanted, const Words *names, Arena *arena) {
    Words plain = plain_names(subject, names, arena);
    return same_formula(text, names, wanted, names, arena) ||
           same_formula(text, names, wanted, &plain, arena);
}

static void check_formula(Bed *bed, const Subject *subject, const char *path,
                          const char *wanted) {
    const json_t *value = value_at(subject, path, bed->arena);
    Words names = names_of(subject, value, bed->arena);
    const char *text = json_is_object(value) ? bed_string(value, "formula")
                                             : json_string_value(value);
    bool same =
        text && (json_is_string(value)
                     ? same_order(text, wanted, &names, bed->arena)
                     : is_formula(subject, text, wanted, &names, bed->arena));
    if (!same)
        bed_fail(bed, subject->directive, "%s is %s, not %s: %s", path,
                 text ? text : "not given", wanted,
                 bed_dumped(value, bed->arena));
}

/* Does a relation "A <= B" (or >=, <, >, =) hold? */
static bool relation_holds(const char *relation, const Binding *binding,
                           Arena *arena) {
    const char *sign = relation + strcspn(relation, "<>=");
    size_t width = sign[0] && sign[1] == '=' ? 2 : 1;
    const char *difference = arena_printf(
        arena, "%.*s - (%s)", (int)(sign - relation), relation, sign + width);
    const char *value;
    if (!*sign || binding_eval(&value, binding, difference, arena).code)
        return false;
    int order = value[0] == '-' ? -1 : strcmp(value, "0") != 0;
    return (order == 0 && (width == 2 || *sign == '=')) ||
           (order < 0 && *sign == '<') || (order > 0 && *sign == '>');
}

/* Whether the region as printed, "n >= 0 and m <= n", holds. */
static bool region_text_holds(const char *region, const Binding *binding,
                              Arena *arena) {
    while (region && *region) {
        const char *end = strstr(region, " and ");
        size_t length = end ? (size_t)(end - region) : strlen(region);
        if (!relation_holds(arena_strndup(arena, region, length), binding,
                            arena))
            return false;
        region = end ? end + strlen(" and ") : NULL;
    }
    return true;
}

static bool in_tested_range(const json_t *formula, const Binding *binding,
                            Arena *arena) {
    const char *symbol;
    json_t *range;
    json_object_foreach(json_object_get(formula, "tested"), symbol, range) {
        const fmpz *value = binding_value(binding, symbol);
        if (!value || !json_is_array(range))
            continue;
        fmpz_t low, high;
        fmpz_init(low);
        fmpz_init(high);
        fmpz_set_str(low, bed_dumped(json_array_get(range, 0), arena), 10);
        fmpz_set_str(high, bed_dumped(json_array_get(range, 1), arena), 10);
        bool inside = fmpz_cmp(low, value) <= 0 && fmpz_cmp(value, high) <= 0;
        fmpz_clear(low);
        fmpz_clear(high);
        if (!inside)
            return false;
    }
    return true;
}

/* Whether the formula says anything about the bound values. */
static bool claims(const json_t *formula, const Binding *binding,
                   Arena *arena) {
    const char *status = bed_string(formula, "status");
    if (!status || !check_status_meets(status, "proved|exact|assumed"))
        return false;
    if (strcmp(status, "exact") == 0 &&
        !in_tested_range(formula, binding, arena))
        return false;
    return region_text_holds(bed_string(formula, "valid"), binding, arena);
}

/* Compares two numbers given as text. */
static bool is_at_least(const char *value, const char *least) {
    fmpq_t a, b;
    fmpq_init(a);
    fmpq_init(b);
    bool right = fmpq_set_str(a, value, 10) == 0 &&
                 fmpq_set_str(b, least, 10) == 0 && fmpq_cmp(a, b) >= 0;
    fmpq_clear(a);
    fmpq_clear(b);
    return right;
}

/* "NAME=N ... is VALUE": what is claimed there must be right. */
static void check_point(Bed *bed, const Subject *subject, const char *path,
                        const char *text) {
    const json_t *formula = value_at(subject, path, bed->arena);
    const char *is = strstr(text, " is ");
    Binding binding;
    if (!is ||
        binding_read(&binding, trimmed(text, (size_t)(is - text), bed->arena),
                     bed->arena)
                .code != ASYM_OK) {
        bed_fail(bed, subject->directive, "expected: at NAME=N is VALUE");
        return;
    }
    const char *value = "none", *wanted = is + 4;
    if (!claims(formula, &binding, bed->arena))
        return;
    Status status = binding_eval(&value, &binding,
                                 bed_string(formula, "formula"), bed->arena);
    const char *bound = bed_string(formula, "bound");
    bool right =
        bound ? is_at_least(value, wanted) : strcmp(value, wanted) == 0;
    if (status.code != ASYM_OK || !right)
        bed_fail(bed, subject->directive,
                 "%s claims %s at %s, the truth is %s: %s", path, value, text,
                 wanted, bed_dumped(formula, bed->arena));
}

static void check_text(Bed *bed, const Subject *subject, const char *path,
                       const char *wanted) {
    const char *text =
        bed_dumped(value_at(subject, path, bed->arena), bed->arena);
    if (!strcasestr(text, wanted))
        bed_fail(bed, subject->directive, "%s does not say '%s': %s", path,
                 wanted, text);
}

static void check_presence(Bed *bed, const Subject *subject, const char *path) {
    bool wanted = *path != '!';
    const json_t *value = value_at(subject, path + !wanted, bed->arena);
    bool present = value && !json_is_null(value) && !json_is_false(value);
    if (present != wanted)
        bed_fail(bed, subject->directive, "%s: %s", path,
                 bed_dumped(value, bed->arena));
}

static void check_one_path(Bed *bed, const Subject *subject, const char *path,
                           const char *rest) {
    Arena *arena = bed->arena;
    const char *bracket = status_bracket(rest);
    const char *end = strchrnul(bracket, ']');
    if (*rest == '=')
        check_formula(bed, subject, path,
                      trimmed(rest + 1, (size_t)(bracket - rest - 1), arena));
    if (*rest == '~')
        check_text(bed, subject, path,
                   trimmed(rest + 1, strlen(rest + 1), arena));
    else if (strncmp(rest, "at ", 3) == 0)
        check_point(bed, subject, path, rest + 3);
    else if (*bracket)
        check_status(bed, subject, path,
                     trimmed(bracket + 1, (size_t)(end - bracket - 1), arena));
    else if (!*rest)
        check_presence(bed, subject, path);
    else if (*rest != '=')
        bed_fail(bed, subject->directive, "no such check: %s %s", path, rest);
}

/* "PATH[,PATH] REST" */
static void check(Bed *bed, const Subject *subject, const char *text) {
    const char *paths = text;
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    while (length) {
        size_t one = strcspn(paths, ", ");
        check_one_path(bed, subject, arena_strndup(bed->arena, paths, one),
                       rest);
        if (paths[one] != ',')
            return;
        paths += one + 1;
    }
}

void check_all(Bed *bed, const Subject *subject) {
    for (size_t i = 0; i < subject->directive->checks.size; i++)
        check(bed, subject, subject->directive->checks.at[i]);
}
