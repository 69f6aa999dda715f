#include "driver/cli/options_mistake.h"

#include "base/text.h"

#include <string.h>

enum { NEAREST_LENGTH = 3 };

/* The option whose name is at most "most" edits away, or NULL. */
static const OptionRow *row_nearest(const char *name, size_t most) {
    const OptionRow *nearest = NULL;
    for (size_t i = 0; i < options_count(); i++) {
        const OptionRow *row = options_row(i);
        size_t distance = row->name ? text_edits(name, row->name) : most + 1;
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

/* Whether Clang takes a word like "-Wall", "-lm", "-std=c99". */
static bool is_of_clang(const char *word) {
    static const char *const words[] = {"std=", "pthread", "pedantic",
                                        "isystem", "include"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(word + 1, words[i], strlen(words[i])) == 0)
            return true;
    return word[1] && strchr("DILUWfglm", word[1]);
}

/* What other programs mean by a letter. */
static const char *meant_by(const char *word) {
    switch (word[1]) {
    case 'j':
        return "did you mean --jobs?";
    case 'o':
        return "asym reports; to write the program that counts, say --emit "
               "FILE";
    case 'V':
        return "did you mean --version?";
    default:
        return NULL;
    }
}

static Status unknown_short(const char *word) {
    const OptionRow *row = row_nearest(word + 1, 0);
    if (!row && is_of_clang(word))
        return status_fail(ASYM_USAGE,
                           "'%.80s' is an option for clang: write it behind "
                           "--, as in asym prog.c -- %.80s",
                           word, word);
    if (!row && meant_by(word))
        return status_fail(ASYM_USAGE, "unknown option '%.80s'; %s", word,
                           meant_by(word));
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
    for (size_t i = 0; i < options_count(); i++) {
        const char *other = options_row(i)->name;
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

/* Clang takes these words with two dashes, too. */
static bool is_of_both(const char *name) {
    static const char *const names[] = {"entry", "help", "static", "verbose",
                                        "version"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

Status options_check_behind(const BuildWords *words, Arena *arena) {
    for (size_t i = 0; i < words->size; i++) {
        const char *word = words->at[i];
        if (strncmp(word, "--", 2) != 0)
            continue;
        const char *name =
            arena_strndup(arena, word + 2, strcspn(word + 2, "="));
        if (row_nearest(name, 0) && !is_of_both(name))
            return status_fail(ASYM_USAGE,
                               "'%.80s' is an option of asym, and stands "
                               "behind --, where all is for clang: write it "
                               "before the --",
                               word);
    }
    return status_ok();
}

Status options_value_missing(const OptionRow *row, Arena *arena) {
    const char *name = options_row_name(row, arena);
    return status_fail(ASYM_USAGE, "%s needs a value, as in %s %s", name, name,
                       row->example);
}

Status options_is_source(const OptionRow *row, const char *value,
                         Arena *arena) {
    const char *name = options_row_name(row, arena);
    return status_fail(ASYM_USAGE,
                       "%s: '%s' is a source, and %s needs a value before it, "
                       "as in %s %s %s",
                       name, value, name, name, row->example, value);
}

Status options_no_such_number(const char *word) {
    return status_fail(ASYM_USAGE,
                       "'%.80s' is no source: asym chooses the arguments of "
                       "the program, or say them, as in asym --mix '%.80s' "
                       "prog.c",
                       word, word);
}

Status options_no_such_word(const char *word) {
    for (size_t i = 0; i < commands_table_size; i++) {
        const char *name = commands_table[i].name;
        if (name && text_edits(word, name) <= 1)
            return status_fail(ASYM_USAGE,
                               "'%s' is no file and no command; did you mean "
                               "asym %s?",
                               word, name);
    }
    return status_fail(ASYM_USAGE,
                       "'%.80s' is no file and no command; see asym --help, "
                       "and name a C or C++ file, as in asym --args int prog.c",
                       word);
}
