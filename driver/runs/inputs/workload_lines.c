/* workload_lines.c -- the lines of --man. */
#include "driver/runs/inputs/workloadparts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* In the user's lines braces are text. */
static const char *as_written(const ArgTemplate *word, Arena *arena) {
    Text text = text_new(arena);
    bool bare = word->type != ARG_WORD && !*word->before && !*word->after;
    if (bare)
        text_add_char(&text, '{');
    template_show(word, &text);
    if (bare)
        text_add_char(&text, '}');
    return text_chars(&text);
}

static RunNumber number_of(const ArgTemplate *word) {
    char *end;
    if (word->type != ARG_WORD)
        return (RunNumber){0};
    errno = 0;
    long long value = strtoll(word->word, &end, 10);
    return (RunNumber){.known = end != word->word && !*end && !errno,
                       .value = value};
}

static void keep_line(Workload *workload, const ArgTemplates *words) {
    UserLine *line = vec_push(workload->arena, &workload->lines);
    for (size_t i = 0; i < words->size; i++) {
        *vec_push(workload->arena, &line->words) =
            as_written(&words->at[i], workload->arena);
        *vec_push(workload->arena, &line->numbers) = number_of(&words->at[i]);
    }
}

/* One line without its end; NULL at the end of "in". */
static const char *next_line(Workload *workload, FILE *in) {
    Text line = text_new(workload->arena);
    int c;
    while ((c = getc(in)) != EOF && c != '\n')
        if (c != '\0')
            text_add_char(&line, (char)c);
    return c == EOF && line.length == 0 ? NULL : text_chars(&line);
}

static bool is_blank(const char *line) {
    return line[strspn(line, " \t\r\v\f")] == '\0';
}

static void add_line_slot(Workload *workload) {
    static const ArgTemplate none = {.type = ARG_WORD};
    *vec_push(workload->arena, &workload->slots) =
        (Slot){.role = ROLE_LINE, .template = &none};
    Variable lines = workload_up_to(0, (int64_t)workload->lines.size - 1,
                                    workload->lines.size);
    lines.variety = VARIETY_LISTED;
    *vec_push(workload->arena, &workload->design.variables) = lines;
}

Status workload_read_lines(Workload *workload, FILE *in, FILE *prompt) {
    for (;;) {
        size_t number = workload->lines.size + 1;
        if (prompt) {
            fprintf(prompt,
                    "arguments of run %zu (empty line to end): ", number);
            fflush(prompt);
        }
        const char *line = next_line(workload, in);
        if (!line || is_blank(line))
            break;
        ArgTemplates words;
        Status status = template_mix_parse(&words, line, workload->arena);
        if (status.code != ASYM_OK)
            return status_fail(status.code, "line %zu of arguments: %.200s",
                               number, status.message);
        keep_line(workload, &words);
    }
    if (workload->lines.size == 0)
        return status_fail(ASYM_USAGE, "--man read no line of arguments: write "
                                       "one a run, then an empty one");
    add_line_slot(workload);
    return status_ok();
}
