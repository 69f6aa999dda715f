#include "driver/runs/probe.h"

#include <string.h>

enum {
    MOST_ARGUMENTS = 4,
    CHANGES = 3 /* runs per value that differ from the base run in it */
};

typedef enum Place { PLACE_ARGUMENTS, PLACE_INPUT, PLACE_FILE } Place;

typedef struct Guess {
    Place place;
    size_t values;
} Guess;

static const Guess guesses[] = {
    {PLACE_ARGUMENTS, 0}, {PLACE_ARGUMENTS, 1}, {PLACE_ARGUMENTS, 2},
    {PLACE_ARGUMENTS, 3}, {PLACE_ARGUMENTS, 4}, {PLACE_INPUT, 1},
    {PLACE_FILE, 1},
};
enum { GUESSES = sizeof guesses / sizeof *guesses };

/* Small, since programs may be exponential; distinct, since programs compare.
 * The base comes first. */
static const int64_t tried[MOST_ARGUMENTS][1 + CHANGES] = {
    {3, 5, 1, 12}, {4, 2, 7, 1}, {2, 6, 3, 9}, {5, 3, 8, 1}};

static void set_argument(Run *run, int64_t value, Arena *arena) {
    *vec_push(arena, &run->args) =
        arena_printf(arena, "%lld", (long long)value);
}

static void set_input(Run *run, int64_t value, Arena *arena) {
    const char *text = arena_printf(arena, "%lld\n", (long long)value);
    *vec_push(arena, &run->files) =
        (RunFile){.name = "stdin.txt", .text = text, .size = strlen(text)};
    run->input = RUN_INPUT_MADE;
    run->input_name = "stdin.txt";
}

static void set_file(Run *run, int64_t value, Arena *arena) {
    *vec_push(arena, &run->files) = (RunFile){.name = "input1.txt",
                                              .size = (uint64_t)value * 10,
                                              .seed = (uint64_t)value};
    *vec_push(arena, &run->args) = "input1.txt";
}

/* The base run of "guess", except for "value", which takes its "change"th form.
 */
static void add_run(Runs *runs, const Guess *guess, size_t value, size_t change,
                    Arena *arena) {
    static void (*const set[])(Run *, int64_t, Arena *) = {set_argument,
                                                           set_input, set_file};
    Run *run = vec_push(arena, runs);
    *run = (Run){.index = runs->size - 1, .size = -1};
    for (size_t v = 0; v < guess->values; v++)
        set[guess->place](run, tried[v][v == value ? change : 0], arena);
}

/* Per guess: the base run twice, then each value's changes. */
void probe_runs(Runs *out, Arena *arena) {
    *out = (Runs){0};
    for (size_t g = 0; g < GUESSES; g++) {
        add_run(out, &guesses[g], 0, 0, arena);
        add_run(out, &guesses[g], 0, 0, arena);
        for (size_t v = 0; v < guesses[g].values; v++)
            for (size_t change = 1; change <= CHANGES; change++)
                add_run(out, &guesses[g], v, change, arena);
    }
}

/* What differs between equal runs (a time, an address) says nothing. */
static bool differs(const ProbeOutcome *base, const ProbeOutcome *other) {
    return (base[0].code == base[1].code && base->code != other->code) ||
           (base[0].work == base[1].work && base->work != other->work) ||
           (base[0].digest == base[1].digest && base->digest != other->digest);
}

static size_t values_read(const Guess *guess, const ProbeOutcome *base) {
    size_t read = 0;
    for (size_t v = 0; v < guess->values; v++) {
        bool any = false;
        for (size_t change = 0; change < CHANGES; change++)
            any |= differs(base, &base[2 + v * CHANGES + change]);
        read += any;
    }
    return read;
}

/* 0 is worth nothing; one value more counts less than to succeed. */
static size_t worth(const Guess *guess, const ProbeOutcome *base) {
    size_t read = values_read(guess, base);
    size_t succeeds = base->code == 0 ? MOST_ARGUMENTS + 1 : 0;
    return read ? read + succeeds : 0;
}

static const Guess *best_guess(const ProbeOutcome outcomes[]) {
    const Guess *best = &guesses[0];
    size_t most = 0;
    const ProbeOutcome *base = outcomes;
    for (size_t g = 0; g < GUESSES; g++) {
        size_t here = worth(&guesses[g], base);
        if (here > most) {
            most = here;
            best = &guesses[g];
        }
        base += 2 + guesses[g].values * CHANGES;
    }
    return best;
}

void probe_pick(RunOptions *options, const ProbeOutcome outcomes[],
                Arena *arena) {
    const Guess *guess = best_guess(outcomes);
    ArgTemplate value = {.type =
                             guess->place == PLACE_FILE ? ARG_FILE : ARG_INT,
                         .before = "",
                         .after = ""};
    options->arguments = (ArgTemplates){0};
    if (guess->place == PLACE_INPUT) {
        if (options->input.kind == STDIN_EMPTY)
            options->input =
                (StdinSource){.kind = STDIN_TEMPLATE, .content = value};
        return;
    }
    for (size_t v = 0; v < guess->values; v++)
        *vec_push(arena, &options->arguments) = value;
}
