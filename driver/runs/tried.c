#include "driver/runs/tried.h"

#include <string.h>

/* One value of "name". */
static void add(TriedInputs *inputs, const char *name, const char *meaning,
                int64_t value, Arena *arena) {
    size_t i = 0;
    while (i < inputs->size && strcmp(inputs->at[i].name, name) != 0)
        i++;
    if (i == inputs->size)
        *vec_push(arena, inputs) = (TriedInput){name, meaning, value, value};
    TriedInput *input = &inputs->at[i];
    input->low = value < input->low ? value : input->low;
    input->high = value > input->high ? value : input->high;
}

static int64_t length_in(const char *word, const ArgTemplate *template) {
    return (int64_t)(strlen(word) - strlen(template->before) -
                     strlen(template->after));
}

/* "template": NULL where the user typed the word. */
static void add_argument(TriedInputs *inputs, const Run *run, size_t i,
                         const ArgTemplate *template, Arena *arena) {
    const char *name = arena_printf(arena, "argument %zu", i + 1);
    if (template && template->type == ARG_STRING)
        add(inputs, name, "length of a string",
            length_in(run->args.at[i], template), arena);
    else if (run->numbers.at[i].known &&
             !(template && template->type == ARG_WORD))
        add(inputs, name,
            template ? template_type_name(template->type) : "number",
            run->numbers.at[i].value, arena);
}

void tried_add(TriedInputs *inputs, const Run *run, const RunOptions *options,
               const WorkloadSymbols *symbols, Arena *arena) {
    for (size_t i = 0; i < run->args.size && i < run->numbers.size; i++)
        add_argument(inputs, run, i,
                     i < options->arguments.size ? &options->arguments.at[i]
                                                 : NULL,
                     arena);
    for (size_t i = 0; i < symbols->size && i < run->symbols.size; i++)
        add(inputs, symbols->at[i].name, symbols->at[i].meaning,
            run->symbols.at[i], arena);
}
