#include "driver/design/macronumbers.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_in_name(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* The word at "at", or the one character that is none. */
static size_t word_length(const char *at) {
    size_t length = 0;
    while (is_in_name(at[length]))
        length++;
    return length ? length : 1;
}

static bool is_word(const char *at, size_t length, const char *word) {
    return strlen(word) == length && !strncmp(at, word, length);
}

/* #define NAME 10 and #ifndef NAME compare it with nothing. */
static bool is_definition(const char *line, const char *end, const char *name) {
    size_t words = 0;
    for (const char *at = line; at < end && words < 3; at += word_length(at)) {
        size_t length = word_length(at);
        if (isspace((unsigned char)*at))
            continue;
        words++;
        if (words == 1 && *at != '#')
            return false;
        if (words == 2 && strncmp(at, "define", 6) != 0 &&
            strncmp(at, "ifdef", 5) != 0 && strncmp(at, "ifndef", 6) != 0)
            return false;
        if (words == 3)
            return is_word(at, length, name);
    }
    return false;
}

static bool has_name(const char *line, const char *end, const char *name) {
    for (const char *at = line; at < end; at += word_length(at))
        if (is_word(at, word_length(at), name))
            return !is_definition(line, end, name);
    return false;
}

/* 1.5 and what no macro can be are left out. */
static void add_number(AttackNumbers *out, const char *at, size_t length,
                       Arena *arena) {
    char *behind;
    errno = 0;
    long long number = strtoll(at, &behind, 0);
    if (errno || at[length] == '.' || behind == at)
        return;
    *vec_push(arena, &out->written) = number;
}

static void add_numbers(AttackNumbers *out, const char *line, const char *end,
                        Arena *arena) {
    for (const char *at = line; at < end; at += word_length(at))
        if (isdigit((unsigned char)*at) && (at == line || at[-1] != '.'))
            add_number(out, at, word_length(at), arena);
}

void macronumbers_of_text(AttackNumbers *out, const char *text,
                          const char *name, Arena *arena) {
    while (*text) {
        const char *end = text + strcspn(text, "\n");
        if (has_name(text, end, name))
            add_numbers(out, text, end, arena);
        text = *end ? end + 1 : end;
    }
}

void macronumbers_of_file(AttackNumbers *out, const char *path,
                          const char *name, Arena *arena) {
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    while (file && getline(&line, &room, file) >= 0)
        macronumbers_of_text(out, line, name, arena);
    free(line);
    if (file)
        (void)fclose(file);
}
