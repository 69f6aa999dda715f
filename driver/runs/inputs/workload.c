#include "driver/runs/inputs/workloadparts.h"

#include <string.h>

enum {
    FIRST_NUMBERS = 8, /* span of the first round */
    FIRST_LENGTHS = 8,
    FIRST_FILES = 64,
    ODD_NUMBERS = 64, /* the most negative of the few that are tried */
    FAR = 100 /* times --max: the farthest number of the code that is tried */
};

/* Work that a run may cost before sizes stop growing.  Who gives a range wants
 * its upper end, so may wait longer. */
static const uint64_t cheap_work = UINT64_C(1) << 24;
static const uint64_t ranged_work = UINT64_C(1) << 28;

/* The longest that the kernel takes is 131072 bytes. */
static const int64_t longest_argument = 100000;

/* ---- variables ---- */

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static Variable with_range(const ArgTemplate *template, uint64_t first) {
    Variable variable = {.start = template->low};
    uint64_t below = 0 - (uint64_t)template->low;
    if (template->low < 0 && template->high >= 0 &&
        below <= (uint64_t)template->high)
        variable = (Variable){.start = 0, .below = below};
    variable.span = (uint64_t)template->high - (uint64_t)variable.start;
    variable.first = variable.span < first ? variable.span : first;
    return variable;
}

Variable workload_up_to(int64_t low, int64_t high, uint64_t first) {
    ArgTemplate range = {.low = low, .high = high < low ? low : high};
    return with_range(&range, first);
}

static Variable number_variable(const ArgTemplate *template, Role role,
                                int64_t max) {
    if (template->has_range)
        return with_range(template, FIRST_NUMBERS);
    if (role == ROLE_MACRO) /* often the size of an array */
        return workload_up_to(1, max, FIRST_NUMBERS);
    Variable variable = workload_up_to(
        template->low, template->far ? template->far : max, FIRST_NUMBERS);
    if (template->begins_at_low)
        return variable;
    variable.odd = ODD_NUMBERS;
    variable.beyond = (uint64_t)max * FAR;
    return variable;
}

static Variable content_variable(const ArgTemplate *template, int64_t max,
                                 uint64_t first) {
    Variable variable = template->has_range ? with_range(template, first)
                                            : workload_up_to(0, max, first);
    variable.variety = VARIETY_CONTENT;
    return variable;
}

Content workload_content(const Workload *workload, const Slot *slot) {
    const Content *own = &slot->template->content;
    const Corpus *corpus = workload->options->corpus;
    if (own->form != CONTENT_TEXT)
        return *own;
    return corpus ? (Content){.form = CONTENT_SAMPLES, .samples = corpus}
                  : (Content){.words = &workload->words};
}

/* Samples are as large as their user wants them. */
static int64_t most_bytes(const Workload *workload, const Slot *slot) {
    Content content = workload_content(workload, slot);
    int64_t max = (int64_t)workload->options->max;
    return content.form == CONTENT_SAMPLES &&
                   (int64_t)content.samples->size > max
               ? (int64_t)content.samples->size
               : max;
}

static Variable variable_of(const Workload *workload, const Slot *slot) {
    int64_t max = (int64_t)workload->options->max;
    switch (slot->template->type) {
    case ARG_CHAR:
        return workload_up_to('!', '~', '~' - '!');
    case ARG_STRING:
        return content_variable(slot->template, least(max, longest_argument),
                                FIRST_LENGTHS);
    case ARG_FILE:
        return content_variable(slot->template, most_bytes(workload, slot),
                                FIRST_FILES);
    default:
        return number_variable(slot->template, slot->role, max);
    }
}

/* ---- symbols ---- */

static bool has_symbol(const Slot *slot) {
    ArgType type = slot->template->type;
    if (slot->role == ROLE_MACRO)
        return template_is_whole(type);
    return type == ARG_FILE || (slot->role == ROLE_INPUT && type == ARG_STRING);
}

static size_t count_files(const ArgTemplates *arguments) {
    size_t files = 0;
    for (size_t i = 0; i < arguments->size; i++)
        files += arguments->at[i].type == ARG_FILE;
    return files;
}

static const char *file_symbol(const Workload *workload) {
    size_t number = 1;
    for (size_t i = 0; i < workload->symbols.size; i++)
        number += workload->symbols.at[i].kind == WORKLOAD_SIZE;
    return count_files(&workload->options->arguments) == 1
               ? "filesize"
               : arena_printf(workload->arena, "filesize%zu", number);
}

static void add_symbol(Workload *workload, const Slot *slot) {
    Arena *arena = workload->arena;
    WorkloadSymbol symbol = {.position = slot->position};
    switch (slot->role) {
    case ROLE_MACRO:
        symbol.kind = WORKLOAD_MACRO;
        symbol.name = workload->options->macros.at[slot->position].name;
        symbol.meaning = arena_printf(arena, "macro %s", symbol.name);
        break;
    case ROLE_INPUT:
        symbol.kind = WORKLOAD_SIZE;
        symbol.name = "stdinsize";
        symbol.meaning = "size of standard input in bytes";
        break;
    default:
        symbol.kind = WORKLOAD_SIZE;
        symbol.name =
            slot->template->name ? slot->template->name : file_symbol(workload);
        symbol.meaning = arena_printf(arena, "size of argument %zu in bytes",
                                      slot->position + 1);
    }
    *vec_push(arena, &workload->symbols) = symbol;
}

static void add_slot(Workload *workload, Role role, size_t position,
                     const ArgTemplate *template) {
    if (template->type == ARG_WORD || template->type == ARG_SEED)
        return;
    Slot slot = {.role = role, .position = position, .template = template};
    slot.has_symbol = has_symbol(&slot);
    if (slot.has_symbol)
        add_symbol(workload, &slot);
    *vec_push(workload->arena, &workload->slots) = slot;
    Variable variable = variable_of(workload, &slot);
    variable.built = role == ROLE_MACRO;
    if (template->has_contents)
        variable.variety = VARIETY_CONTENT;
    *vec_push(workload->arena, &workload->design.variables) = variable;
}

Workload *workload_new(const RunOptions *options, Arena *arena) {
    Workload *workload = ARENA_NEW(arena, Workload);
    workload->arena = arena;
    workload->options = options;
    workload->design.arena = arena;
    workload->worst.arena = arena;
    if (options->argument_source != ARGUMENTS_ASKED)
        for (size_t i = 0; i < options->arguments.size; i++)
            add_slot(workload, ROLE_ARGUMENT, i, &options->arguments.at[i]);
    for (size_t i = 0; i < options->macros.size; i++)
        add_slot(workload, ROLE_MACRO, i, &options->macros.at[i].value);
    if (options->input.kind == STDIN_TEMPLATE)
        add_slot(workload, ROLE_INPUT, 0, &options->input.content);
    return workload;
}

void workload_take_words(Workload *workload, const ProgramPlans *plans) {
    for (size_t i = 0; i < plans->count; i++)
        for (size_t k = 0; k < plans->at[i].words.size; k++)
            *vec_push(workload->arena, &workload->words) =
                arena_strdup(workload->arena, plans->at[i].words.at[k]);
}

bool workload_has_contents(const Workload *workload) {
    for (size_t i = 0; i < workload->slots.size; i++)
        if (workload->slots.at[i].role == ROLE_LINE ||
            workload->slots.at[i].template->has_contents ||
            !template_is_whole(workload->slots.at[i].template->type))
            return true;
    return false;
}

/* ---- rounds ---- */

static bool has_ranges(const Workload *workload) {
    for (size_t i = 0; i < workload->slots.size; i++)
        if (workload->slots.at[i].template->has_range)
            return true;
    return false;
}

static void start(Workload *workload) {
    workload->is_started = true;
    design_start(&workload->design, workload->options->seed,
                 has_ranges(workload) ? ranged_work : cheap_work,
                 workload->arena);
    if (workload->share.draws)
        design_set_aside(&workload->design);
}

static void take_costs(Workload *workload, const RunCost *costs) {
    for (size_t i = 0; i < workload->last.size; i++) {
        const Trial *trial = &workload->last.at[i];
        if (costs[i].end == RUN_USABLE) {
            design_record(&workload->design, &trial->point, costs[i].work);
            worst_record(&workload->worst, &workload->design, trial,
                         costs[i].work);
        }
        if (costs[i].end == RUN_CUT)
            design_cut(&workload->design, &trial->point);
    }
}

/* The user's own lines are run even where they are more than --runs. */
static size_t most_runs(const Workload *workload) {
    size_t most = workload->options->runs;
    return most < workload->lines.size ? workload->lines.size : most;
}

static size_t runs_left(const Workload *workload) {
    size_t most = share_left(&workload->share, most_runs(workload),
                             workload->design.stage);
    return most < workload->runs ? 0 : most - workload->runs;
}

static bool has_built(const Workload *workload) {
    for (size_t v = 0; v < workload->design.variables.size; v++)
        if (workload->design.variables.at[v].built)
            return true;
    return false;
}

bool workload_can_draw(const Workload *workload) {
    return workload->slots.size && !workload->lines.size;
}

void workload_keep_runs(Workload *workload) {
    if (workload_can_draw(workload))
        workload->share = share_of(most_runs(workload), has_built(workload));
}

size_t workload_draws_left(const Workload *workload) {
    return most_runs(workload) - workload->runs;
}

void workload_attack(Workload *workload, const AttackNumbers *numbers) {
    design_attack(&workload->design, numbers);
}

static const char *slot_name(const Workload *workload, const Slot *slot,
                             Arena *arena) {
    switch (slot->role) {
    case ROLE_MACRO:
        return arena_printf(arena, "macro %s",
                            workload->options->macros.at[slot->position].name);
    case ROLE_INPUT:
        return "standard input";
    default:
        return slot->template->name
                   ? slot->template->name
                   : arena_printf(arena, "argument %zu", slot->position + 1);
    }
}

WorkloadDraws workload_drawn(const Workload *workload, Arena *arena) {
    const Design *design = &workload->design;
    WorkloadDraws out = {0};
    for (size_t v = 0; design->drawn && v < workload->slots.size; v++) {
        const Variable *variable = &design->variables.at[v];
        const DesignRange *range = &design->drawn_from[v];
        bool odd = variable->odd && design->odd_rounds;
        *vec_push(arena, &out) = (WorkloadDrawn){
            .name = slot_name(workload, &workload->slots.at[v], arena),
            .low = range->low,
            .high = range->high,
            .odd = odd ? variable->start - (int64_t)variable->odd : range->low};
    }
    return out;
}

/* Of one variable, values below its range included. */
static uint64_t values_of(const Variable *variable) {
    uint64_t below =
        variable->odd > variable->below ? variable->odd : variable->below;
    uint64_t most = UINT64_MAX - 1;
    return variable->span > most - below ? UINT64_MAX
                                         : variable->span + below + 1;
}

uint64_t workload_all_builds(const Workload *workload) {
    const Design *design = &workload->design;
    uint64_t count = 1;
    for (size_t v = 0; v < design->variables.size; v++)
        if (design->variables.at[v].built &&
            __builtin_mul_overflow(count, values_of(&design->variables.at[v]),
                                   &count))
            count = UINT64_MAX;
    return has_built(workload) ? count : 0;
}

void workload_search(Workload *workload) {
    design_search(&workload->design);
}

void workload_draw(Workload *workload, size_t draws) {
    design_draw(&workload->design, draws);
}

void workload_draw_uniform(Workload *workload) {
    design_draw_uniform(&workload->design);
}

bool workload_is_attacked(const Workload *workload) {
    return design_is_attacked(&workload->design) &&
           worst_is_over(&workload->worst);
}

/* Where nothing is left to attack with, contents that cost most are. */
static void next_trials(Workload *workload) {
    DesignPoints points;
    size_t most = runs_left(workload);
    design_round(&workload->design, &points, most);
    workload->last = (Trials){0};
    for (size_t i = 0; i < points.size; i++)
        *vec_push(workload->arena, &workload->last) =
            (Trial){.point = points.at[i], .contents = workload->runs + i};
    if (!points.size && workload->design.stage == DESIGN_ATTACK)
        worst_round(&workload->worst, &workload->last, most);
}

void workload_next_round(Workload *workload, Runs *out, const RunCost *costs,
                         Arena *arena) {
    *out = (Runs){0};
    if (!workload->is_started)
        start(workload);
    if (costs)
        take_costs(workload, costs);
    next_trials(workload);
    for (size_t i = 0; i < workload->last.size; i++)
        workload_make(workload, vec_push(arena, out), &workload->last.at[i],
                      arena);
}

size_t workload_variables(const Workload *workload) {
    return workload->slots.size;
}

const WorkloadSymbols *workload_symbols(const Workload *workload) {
    return &workload->symbols;
}

bool workload_is_grown(const Workload *workload) {
    return workload->is_started && growth_done(&workload->design.growth);
}
