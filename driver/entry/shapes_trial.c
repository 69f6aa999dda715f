/* shapes_trial.c -- runs with the present shapes, and how they went. */
#include "driver/design/contents/content.h"
#include "driver/entry/shapesparts.h"

enum { FIRST = 3 }; /* runs, with a large number among them */

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t drawn(const Shapes *s, int place, size_t run, Draw *draw) {
    const ArgTemplate *given = s->given[place];
    int64_t most = s->most[place].at;
    if (s->is_spread[place])
        return 0;
    if (given && given->has_range) {
        uint64_t span = (uint64_t)given->high - (uint64_t)given->low;
        uint64_t far =
            draw_up_to(draw, span < SHAPES_LARGE ? span : SHAPES_LARGE);
        return given->low + (int64_t)far;
    }
    if (run + 1 == FIRST && most <= SHAPES_LARGE)
        return most;
    int64_t low = s->least[place].at > 0 ? s->least[place].at : 1;
    int64_t high = least(run % 3 == 2 ? SHAPES_LARGE : SHAPES_SMALL, most);
    return low + (int64_t)draw_up_to(draw, (uint64_t)(high - low));
}

static const char *word_of(const ShapesFinder *f, Run *run, int place,
                           const ShapesTrial *trial, Draw *draw) {
    const Shapes *s = f->out;
    if (!s->is_varied[place])
        return "-";
    int64_t value = drawn(s, place, run->index, draw);
    if (trial->place == place)
        value = trial->value;
    if (s->directives[place].kind == DIRECTIVE_FILE) {
        const char *name = arena_printf(f->scratch, "input%d.txt", place);
        *vec_push(f->scratch, &run->files) =
            (RunFile){.name = name,
                      .content = s->given[place]->content,
                      .size = (uint64_t)value,
                      .seed = draw_next(draw)};
        return name;
    }
    return arena_printf(f->scratch, "%lld", (long long)value);
}

/* One run that takes long may have waited, or does so by its other numbers. */
static ShapesFate fate_of_all(const ShapesFate fates[], size_t count) {
    ShapesFate best = SHAPES_CRASH, worst = SHAPES_WELL;
    for (size_t i = 0; i < count; i++) {
        best = fates[i] < best ? fates[i] : best;
        worst = fates[i] > worst ? fates[i] : worst;
    }
    return worst == SHAPES_ENDLESS ? best : worst;
}

/* The present directives, and what the function itself gets from "new" is
 * watched too. */
static const char *watched(const ShapesFinder *f) {
    const char *directives = shapes_directives(f->out, f->scratch);
    return f->out->mode == 'g' ? arena_printf(f->scratch, "G%s", directives + 1)
                               : directives;
}

/* Of its runs "from" to "to". */
static Status try_some(ShapesFinder *f, ShapesFate *out, size_t from, size_t to,
                       const ShapesTrial *trial) {
    Runs runs = {0};
    const char *directives = watched(f);
    for (size_t r = from; r < to; r++) {
        Draw draw = {r * 7919 + 17};
        Run *run = vec_push(f->scratch, &runs);
        *run = (Run){.index = r, .size = -1};
        *vec_push(f->scratch, &run->args) = directives;
        *vec_push(f->scratch, &run->args) = arena_printf(f->scratch, "%zu", r);
        for (size_t i = 0; i < f->out->places->all.size; i++)
            *vec_push(f->scratch, &run->args) =
                word_of(f, run, (int)i, trial, &draw);
    }
    ShapesFate *fates = ARENA_ARRAY(f->scratch, ShapesFate, runs.size + 1);
    TRY(f->runner->run(f->runner->context, fates, &runs, f->scratch));
    *out = fate_of_all(fates, runs.size);
    return status_ok();
}

/* Most shapes that crash do so in the first runs. */
Status shapes_try(ShapesFinder *f, ShapesFate *out, ShapesTrial trial) {
    ShapesFate rest = SHAPES_WELL;
    TRY(try_some(f, out, 0, FIRST, &trial));
    if (*out < trial.enough)
        TRY(try_some(f, &rest, FIRST, trial.runs, &trial));
    *out = rest > *out ? rest : *out;
    return status_ok();
}
