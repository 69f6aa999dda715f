#include "driver/cli/options_mistake.h"

#include <string.h>

enum { NAME_MOST = 31, NEAREST_LENGTH = 3 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Edits that lead from "a" to "b": a character added, dropped or replaced, or
 * two neighbours swapped.  Both are cut to NAME_MOST characters.
 * Optimal string alignment; rows are those of Wagner and Fischer 1974. */
static size_t edit_distance(const char *a, const char *b) {
    size_t rows[NAME_MOST + 1][NAME_MOST + 1];
    size_t m = least(strlen(a), NAME_MOST), n = least(strlen(b), NAME_MOST);
    for (size_t i = 0; i <= m; i++)
        for (size_t j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            size_t replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            rows[i][j] =
                least(replaced, least(rows[i - 1][j], rows[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = least(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[m][n];
}

/* The option whose name is at most "most" edits away, or NULL. */
static const OptionRow *row_nearest(const char *name, size_t most) {
    const OptionRow *nearest = NULL;
    for (size_t i = 0; i < options_table_size; i++) {
        const OptionRow *row = &options_table[i];
        size_t distance = row->name ? edit_distance(name, row->name) : most + 1;
        if (nearest ? distance < most : distance <= most) {
            nearest = row;
            most = distance;
        }
    }
    return nearest;
}

static Status unknown_long(const char *name) {
    const OptionRow *row = row_nearest(name, strlen(name) / NEAREST_LENGTH + 1);
    if (row)
        return status_fail(ASYM_USAGE,
                           "unknown option '--%s'; did you mean --%s?", name,
                           row->name);
    return status_fail(ASYM_USAGE, "unknown option '--%s'; see asym --help",
                       name);
}

static Status unknown_short(const char *word) {
    const OptionRow *row = row_nearest(word + 1, 0);
    if (row)
        return status_fail(ASYM_USAGE,
                           "unknown option '%s'; did you mean --%s?", word,
                           row->name);
    return status_fail(ASYM_USAGE,
                       "unknown option '%s'; see asym --help, and write "
                       "options for clang after --",
                       word);
}

/* The options that "name" begins; getopt has found it to be none of them. */
static Text rows_beginning(const char *name, Arena *arena) {
    Text names = text_new(arena);
    for (size_t i = 0; i < options_table_size; i++) {
        const char *other = options_table[i].name;
        if (other && strncmp(other, name, strlen(name)) == 0)
            text_add(&names, "%s--%s", names.length ? ", " : "", other);
    }
    return names;
}

Status options_not_understood(const char *word, Arena *arena) {
    if (strncmp(word, "--", 2) != 0)
        return unknown_short(word);
    const char *name = arena_strndup(arena, word + 2, strcspn(word + 2, "="));
    Text candidates = rows_beginning(name, arena);
    if (!candidates.length)
        return unknown_long(name);
    if (!strchr(candidates.chars, ','))
        return status_fail(ASYM_USAGE, "%s takes no value; leave out '%s'",
                           candidates.chars, word + 2 + strlen(name));
    return status_fail(ASYM_USAGE, "'--%s' may be any of %s; write one out",
                       name, candidates.chars);
}

Status options_value_missing(const OptionRow *row, Arena *arena) {
    const char *name = options_row_name(row, arena);
    return status_fail(ASYM_USAGE, "%s needs a value, as in %s %s", name, name,
                       row->example);
}
