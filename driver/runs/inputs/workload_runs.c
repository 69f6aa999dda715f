/* workload_runs.c -- from a point to a run. */
#include "driver/design/contents/madeorder.h"
#include "driver/runs/inputs/workloadparts.h"

#include <string.h>

typedef struct Maker {
    const Workload *workload;
    Run *run;
    Draw draw; /* of this run's contents */
    ContentOrder order;
    Contents *contents; /* of the run; NULL: none so far */
    Arena *arena;
} Maker;

/* A decimal number with two binary places, from "whole" up and below the next
 * whole one; "whole" itself at the end of its range. */
static const char *decimal(Maker *maker, const Slot *slot, int64_t whole) {
    static const char *const places[] = {"", ".25", ".5", ".75"};
    uint64_t quarters =
        draw_up_to(&maker->draw, 1) ? draw_up_to(&maker->draw, 3) : 0;
    if (slot->template->has_range && whole == slot->template->high)
        quarters = 0;
    if (whole >= 0 || quarters == 0)
        return arena_printf(maker->arena, "%lld%s", (long long)whole,
                            places[quarters]);
    return arena_printf(maker->arena, "-%lld%s", -(long long)(whole + 1),
                        places[4 - quarters]);
}

static const char *made_text(Maker *maker, const char *name, const char *text) {
    *vec_push(maker->arena, &maker->run->files) =
        (RunFile){.name = name,
                  .text = text,
                  .size = strlen(text),
                  .seed = draw_next(&maker->draw)};
    return name;
}

/* Those that the run is given, so far. */
static Contents *contents_of(Maker *maker) {
    if (!maker->contents) {
        maker->contents = ARENA_NEW(maker->arena, Contents);
        *maker->contents = (Contents){.order = maker->order};
        maker->run->contents = maker->contents;
    }
    return maker->contents;
}

/* The run is given another file. */
static void note_contents(Maker *maker, ContentKind kind) {
    *vec_push(maker->arena, &contents_of(maker)->files) = kind;
}

/* Samples may have no room for all of "most" bytes. */
static const char *made_file(Maker *maker, const Slot *slot, const char *name,
                             uint64_t most) {
    RunFile file = {.name = name,
                    .content = workload_content(maker->workload, slot),
                    .seed = draw_next(&maker->draw)};
    file.content.order = maker->order;
    file.size = content_size(&file.content, most, file.seed);
    *vec_push(maker->arena, &maker->run->files) = file;
    maker->run->is_special |= content_is_special(&file.content, file.seed);
    note_contents(maker, content_kind(&file.content, file.seed));
    return name;
}

static const char *string_text(Maker *maker, size_t length) {
    char *text = content_string(length, &maker->workload->words,
                                draw_next(&maker->draw), maker->arena);
    if (length > 2) /* its ends stay */
        order_bytes(text + 1, length - 2, maker->order);
    return text;
}

/* What replaces the value in its word, or as a line or text on standard input.
 */
static const char *value_text(Maker *maker, const Slot *slot, int64_t value) {
    switch (slot->template->type) {
    case ARG_FLOAT:
    case ARG_DOUBLE:
        return decimal(maker, slot, value);
    case ARG_CHAR:
        return arena_printf(maker->arena, "%c", (char)value);
    case ARG_STRING:
        return string_text(maker, (size_t)value);
    case ARG_FILE:
        return made_file(
            maker, slot,
            arena_printf(maker->arena, "input%zu.txt", slot->position + 1),
            (uint64_t)value);
    default:
        return arena_printf(maker->arena, "%lld", (long long)value);
    }
}

static const char *word_text(Maker *maker, const Slot *slot, int64_t value) {
    return arena_printf(maker->arena, "%s%s%s", slot->template->before,
                        value_text(maker, slot, value), slot->template->after);
}

/* A string is the whole of the input; other values are a line. */
static void make_input(Maker *maker, const Slot *slot, int64_t value) {
    static const char name[] = "stdin.txt";
    maker->run->input = RUN_INPUT_MADE;
    maker->run->input_name = name;
    if (slot->template->type == ARG_FILE) {
        made_file(maker, slot, name, (uint64_t)value);
        return;
    }
    maker->run->input_number = (RunNumber){
        .known = template_is_number(slot->template->type), .value = value};
    const char *end = slot->template->type == ARG_STRING ? "" : "\n";
    const char *text =
        arena_printf(maker->arena, "%s%s", word_text(maker, slot, value), end);
    made_text(maker, name, text);
}

static void make_line(Maker *maker, const UserLine *line) {
    for (size_t i = 0; i < line->words.size; i++) {
        *vec_push(maker->arena, &maker->run->args) = line->words.at[i];
        *vec_push(maker->arena, &maker->run->numbers) = line->numbers.at[i];
    }
}

/* Of a file, what it has. */
static int64_t symbol_of(const Maker *maker, const Slot *slot, int64_t value) {
    const Run *run = maker->run;
    return slot->template->type == ARG_FILE
               ? (int64_t)run->files.at[run->files.size - 1].size
               : value;
}

static void make_slot(Maker *maker, const Slot *slot, int64_t value) {
    const RunOptions *options = maker->workload->options;
    switch (slot->role) {
    case ROLE_ARGUMENT:
        maker->run->args.at[slot->position] = word_text(maker, slot, value);
        maker->run->numbers.at[slot->position] = (RunNumber){
            .known = template_is_number(slot->template->type),
            .value = value,
            .name = slot->template->name,
            .of_rows = slot->template->of_rows,
            .file =
                slot->template->type == ARG_FILE ? maker->run->files.size : 0};
        break;
    case ROLE_MACRO:
        *vec_push(maker->arena, &maker->run->macros) =
            (BuildMacro){options->macros.at[slot->position].name,
                         value_text(maker, slot, value)};
        break;
    case ROLE_INPUT:
        make_input(maker, slot, value);
        break;
    case ROLE_LINE:
        make_line(maker, &maker->workload->lines.at[value]);
    }
    if (slot->has_symbol)
        *vec_push(maker->arena, &maker->run->symbols) =
            symbol_of(maker, slot, value);
}

/* A seed says nothing that counts could depend on, but how contents lie. */
static void make_seed(Maker *maker) {
    unsigned seed = (unsigned)draw_next(&maker->draw);
    *vec_push(maker->arena, &maker->run->args) =
        arena_printf(maker->arena, "%u", seed);
    *vec_push(maker->arena, &maker->run->numbers) = (RunNumber){.known = true};
    maker->run->is_special |= made_order(seed) != MADE_RANDOM;
    contents_of(maker)->made = 1 + (unsigned)made_order(seed);
}

/* Fixed words; the others are filled in by their slots. */
static void make_words(Maker *maker) {
    const RunOptions *options = maker->workload->options;
    if (options->argument_source == ARGUMENTS_ASKED)
        return;
    for (size_t i = 0; i < options->arguments.size; i++) {
        if (options->arguments.at[i].type == ARG_SEED) {
            make_seed(maker);
            continue;
        }
        *vec_push(maker->arena, &maker->run->args) =
            options->arguments.at[i].word;
        *vec_push(maker->arena, &maker->run->numbers) = (RunNumber){0};
    }
}

/* "n = 5, len(s) = 3"; NULL where words have no names. */
static const char *shown(Maker *maker) {
    Text text = text_new(maker->arena);
    const Run *run = maker->run;
    for (size_t i = 0; i < run->args.size; i++)
        if (run->numbers.at[i].name)
            text_add(&text, "%s%s = %s", text.length ? ", " : "",
                     run->numbers.at[i].name, run->args.at[i]);
    return text.length ? text_chars(&text) : NULL;
}

void workload_make(Workload *workload, Run *run, const Trial *trial,
                   Arena *arena) {
    const DesignPoint *point = &trial->point;
    *run = (Run){.index = workload->runs++,
                 .size = point->size,
                 .is_draw = workload->design.stage == DESIGN_DRAW,
                 .is_special = trial->order != CONTENT_AS_DRAWN};
    Draw seeds = {workload->options->seed ^ UINT64_C(0x6173796d)};
    seeds.state += trial->contents * UINT64_C(0xd1342543de82ef95);
    Maker maker = {.workload = workload,
                   .run = run,
                   .draw = {draw_next(&seeds)},
                   .order = trial->order,
                   .arena = arena};
    if (workload->options->input.kind == STDIN_FILE) {
        run->input = RUN_INPUT_GIVEN;
        run->input_name = workload->options->input.file;
    }
    make_words(&maker);
    for (size_t i = 0; i < workload->slots.size; i++)
        make_slot(&maker, &workload->slots.at[i], point->values[i]);
    run->shown = shown(&maker);
}

void workload_make_run(Workload *workload, Run *run, const DesignPoint *point,
                       Arena *arena) {
    Trial trial = {.point = *point, .contents = workload->runs};
    workload_make(workload, run, &trial, arena);
}

/* ---- in words ---- */

static void add_arguments(Text *out, const Run *run) {
    enum { MOST = 60 };
    for (size_t i = 0; i < run->args.size; i++)
        text_add(out, "%s'%.*s%s'", i ? " " : "", MOST, run->args.at[i],
                 strlen(run->args.at[i]) > MOST ? "..." : "");
}

static void add_files(Text *out, const Run *run) {
    for (size_t i = 0; i < run->files.size; i++) {
        const RunFile *file = &run->files.at[i];
        if (file->text)
            continue;
        text_add(out, "%s%s of %llu bytes, %s", out->length ? "; " : "",
                 file->name, (unsigned long long)file->size,
                 content_kind_words(content_kind(&file->content, file->seed)));
        if (file->content.order != CONTENT_AS_DRAWN)
            text_add(out, ", %s", order_words(file->content.order));
    }
}

const char *workload_worst(Workload *workload, Arena *arena) {
    const WorstRun *worst = worst_found(&workload->worst);
    Text out = text_new_harmless(arena);
    Run run;
    if (!worst)
        return NULL;
    workload_make(workload, &run, &worst->trial, arena);
    if (run.shown)
        text_add(&out, "%s", run.shown);
    else
        add_arguments(&out, &run);
    add_files(&out, &run);
    return text_chars(&out);
}
