#include "driver/trend/sizes.h"

#include <math.h>

/* Where the value of a variable goes. */
typedef struct Place {
    const ArgTemplate *template;
    size_t position; /* of the argument; INPUT: standard input */
} Place;

typedef Vec(Place) Places;

#define INPUT SIZE_MAX

/* In the order of the workload's variables; no macro is varied. */
static Places places_of(const RunOptions *options, Arena *arena) {
    Places out = {0};
    for (size_t i = 0; i < options->arguments.size; i++)
        if (options->arguments.at[i].type != ARG_WORD)
            *vec_push(arena, &out) = (Place){&options->arguments.at[i], i};
    if (options->input.kind == STDIN_TEMPLATE)
        *vec_push(arena, &out) = (Place){&options->input.content, INPUT};
    return out;
}

/* ---- names ---- */

static const char *file_name(const Workload *w, size_t position) {
    const WorkloadSymbols *symbols = workload_symbols(w);
    size_t i = 0;
    while (symbols->at[i].position != position)
        i++;
    return symbols->at[i].name;
}

static const char *name_of(const Workload *w, const Place *place,
                           Arena *arena) {
    ArgType type = place->template->type;
    bool is_size = type == ARG_FILE || type == ARG_STRING;
    if (type == ARG_CHAR)
        return NULL;
    if (place->position == INPUT)
        return is_size ? "stdinsize" : "stdin";
    if (type == ARG_FILE)
        return file_name(w, place->position);
    return arena_printf(arena, is_size ? "length%zu" : "arg%zu",
                        place->position + 1);
}

/* ---- values ---- */

/* What the kernel takes as an argument, and what types hold, stays a limit. */
static SizeSpread range_of(const ArgTemplate *t, const SizeSpread *spread) {
    static const uint64_t longest_string = 100000, largest = INT32_MAX;
    SizeSpread out = *spread;
    uint64_t most = t->type == ARG_STRING ? longest_string : largest;
    if (t->has_range) {
        out.low = t->low < 1 ? 1 : (uint64_t)t->low;
        out.high = (uint64_t)t->high;
    } else {
        out.high = out.high < most ? out.high : most;
        out.low = out.low < out.high ? out.low : out.high;
    }
    return out;
}

static Status check_ranges(const Places *places, Arena *arena) {
    for (size_t v = 0; v < places->size; v++) {
        const ArgTemplate *t = places->at[v].template;
        Text text = text_new(arena);
        template_show(t, &text);
        if (t->has_range && t->high < 1 && t->type != ARG_CHAR)
            return status_fail(ASYM_USAGE,
                               "%.80s has no number above 0, and asym trend "
                               "takes as many from each power of ten: write a "
                               "range as in int:1..1000",
                               text_chars(&text));
    }
    return status_ok();
}

/* A number from 0 to 1. */
static double draw_part(Draw *draw) {
    return (double)(draw_next(draw) >> 11) / (double)(UINT64_C(1) << 53);
}

static int64_t value_in(const SizeSpread *range, double place) {
    double low = (double)range->low, high = (double)range->high;
    double value = floor(low * pow(high / low, place) + 0.5);
    value = value < low ? low : value > high ? high : value;
    return (int64_t)value;
}

static void shuffle(size_t *at, size_t count, Draw *draw) {
    for (size_t i = count; i-- > 1;) {
        size_t k = draw_up_to(draw, i), other = at[k];
        at[k] = at[i];
        at[i] = other;
    }
}

/* values[size][v], for all sizes. */
static void draw_variable(int64_t **values, size_t sizes, size_t v,
                          const ArgTemplate *template, const SizeSpread *spread,
                          Draw *draw) {
    SizeSpread range = range_of(template, spread);
    Arena *scratch = arena_new();
    size_t *step = ARENA_ARRAY(scratch, size_t, sizes);
    for (size_t i = 0; i < sizes; i++)
        step[i] = i;
    if (v > 0)
        shuffle(step, sizes, draw);
    for (size_t i = 0; i < sizes; i++) {
        double place = ((double)step[i] + draw_part(draw)) / (double)sizes;
        values[i][v] = template->type == ARG_CHAR
                           ? '!' + (int64_t)draw_up_to(draw, '~' - '!')
                           : value_in(&range, place);
    }
    arena_free(scratch);
}

static int64_t **draw_values(const Places *places, size_t sizes, uint64_t seed,
                             const SizeSpread *spread, Arena *arena) {
    Draw draw = {seed ^ UINT64_C(0x7472656e64)};
    int64_t **values = ARENA_ARRAY(arena, int64_t *, sizes);
    for (size_t i = 0; i < sizes; i++)
        values[i] = ARENA_ARRAY(arena, int64_t, places->size);
    for (size_t v = 0; v < places->size; v++)
        draw_variable(values, sizes, v, places->at[v].template, spread, &draw);
    return values;
}

static bool have_contents(const Places *places) {
    for (size_t v = 0; v < places->size; v++)
        if (places->at[v].template->type == ARG_FILE ||
            places->at[v].template->type == ARG_STRING)
            return true;
    return false;
}

Status sizes_make(SizedRuns *out, const RunOptions *options,
                  const SizeSpread *spread, Arena *arena) {
    Workload *w = workload_new(options, arena);
    Places places = places_of(options, arena);
    TRY(check_ranges(&places, arena));
    size_t repeat = have_contents(&places) ? spread->repeat : 1;
    size_t sizes = spread->sizes * spread->repeat / repeat;
    int64_t **values =
        draw_values(&places, sizes, options->seed, spread, arena);
    *out = (SizedRuns){.n_variables = places.size,
                       .names = ARENA_ARRAY(arena, const char *, places.size),
                       .values = ARENA_ARRAY(arena, int64_t *, sizes *repeat)};
    for (size_t v = 0; v < places.size; v++)
        out->names[v] = name_of(w, &places.at[v], arena);
    for (size_t i = 0; i < sizes * repeat; i++) {
        DesignPoint point = {values[i / repeat], 0};
        out->values[i] = values[i / repeat];
        workload_make_run(w, vec_push(arena, &out->runs), &point, arena);
    }
    return status_ok();
}
