#include "kernel.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static bool is_word_char(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Where "word" is in "text" as a word, or NULL. */
static const char *find_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++)
        if ((at == text || !is_word_char(at[-1])) && !is_word_char(at[length]))
            return at;
    return NULL;
}

static const char *word_before(const char *line, const char *end,
                               Arena *arena) {
    const char *begin = end;
    while (begin > line && is_word_char(begin[-1]))
        begin--;
    return arena_strndup(arena, begin, (size_t)(end - begin));
}

static Status bad_form(const Kernel *kernel, unsigned line, const char *what) {
    return status_fail(ASYM_SYNTAX, "%s:%u: %s", kernel->path, line, what);
}

/* "for (VARIABLE = INIT; CONDITION; STEP)" */
static Status read_loop(Kernel *kernel, unsigned number, const char *head,
                        Arena *arena) {
    const char *line = kernel->lines.at[number - 1];
    const char *equals = strstr(head, " = "), *first = strchr(head, ';');
    const char *second = first ? strchr(first + 1, ';') : NULL;
    if (!equals || !second || equals > first || !kernel->functions.size)
        return bad_form(kernel, number, "no plain loop");
    KernelLoop *loop = vec_push(arena, &kernel->loops);
    loop->line = number;
    loop->init = (size_t)(equals - line) + strlen(" = ");
    loop->condition = (size_t)(first - line) + strlen("; ");
    loop->condition_end = (size_t)(second - line);
    loop->variable = word_before(line, equals, arena);
    loop->function = kernel->functions.size - 1;
    return status_ok();
}

static Status read_function(Kernel *kernel, unsigned number, Arena *arena) {
    const char *line = kernel->lines.at[number - 1], *signature = line;
    unsigned body = number;
    for (; !strchr(kernel->lines.at[body - 1], '{'); body++) {
        if (body == kernel->lines.size)
            return bad_form(kernel, number, "no function with a body");
        signature =
            arena_printf(arena, "%s%s", signature, kernel->lines.at[body]);
    }
    KernelFunction *function = vec_push(arena, &kernel->functions);
    function->name = word_before(line, strchr(line, '('), arena);
    function->line = number;
    function->body = body;
    function->signature = signature;
    return status_ok();
}

static Status read_line(Kernel *kernel, unsigned number, Arena *arena) {
    const char *line = kernel->lines.at[number - 1];
    const char *loop = find_word(line, "for");
    if (strncmp(line, "#ifndef ", 8) == 0)
        *vec_push(arena, &kernel->sizes) = line + 8;
    else if (isalpha((unsigned char)*line) && strchr(line, '('))
        return read_function(kernel, number, arena);
    else if (*line == '}' && kernel->functions.size)
        kernel->functions.at[kernel->functions.size - 1].end = number;
    else if (isspace((unsigned char)*line) && loop && !strstr(line, "//@"))
        return read_loop(kernel, number, loop, arena);
    return status_ok();
}

/* The text of comments is none of the code. */
static void read_lines(Kernel *kernel, const Directives *directives,
                       Arena *arena) {
    bool in_comment = false;
    for (size_t i = 0; i < directives->lines.size; i++) {
        const char *line = directives->lines.at[i];
        in_comment |= strncmp(line, "/*", 2) == 0;
        *vec_push(arena, &kernel->lines) = in_comment ? "" : line;
        in_comment &= !strstr(line, "*/");
    }
}

Status kernel_read(Kernel *out, const char *path, Arena *arena) {
    *out = (Kernel){.path = path};
    Directives directives;
    TRY(directives_read(&directives, path, arena));
    read_lines(out, &directives, arena);
    for (unsigned number = 1; number <= out->lines.size; number++)
        TRY(read_line(out, number, arena));
    out->lines = directives.lines;
    return status_ok();
}

static bool bounds_a_loop(const Kernel *kernel, const char *macro,
                          const KernelFunction *function) {
    for (size_t i = 0; i < kernel->loops.size; i++) {
        const KernelLoop *loop = &kernel->loops.at[i];
        if (&kernel->functions.at[loop->function] == function &&
            find_word(kernel->lines.at[loop->line - 1], macro))
            return true;
    }
    return false;
}

const char *kernel_size_name(const Kernel *kernel, size_t size,
                             const KernelFunction *function, Arena *arena) {
    const char *macro = kernel->sizes.at[size];
    char *parameter = arena_printf(arena, "int %s", macro);
    for (char *at = parameter; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    bool is_parameter = find_word(function->signature, parameter);
    return is_parameter && !bounds_a_loop(kernel, macro, function)
               ? parameter + strlen("int ")
               : macro;
}
