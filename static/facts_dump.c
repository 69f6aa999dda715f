#include "base/text.h"
#include "static/facts.h"

/* The graph, whose nodes have names now. */
static Cfg named(const FunctionFacts *facts, Arena *arena) {
    Cfg cfg = facts->f.cfg;
    cfg.name = ARENA_ARRAY(arena, const char *, (size_t)cfg.size + 1);
    for (NodeId n = 1; n <= cfg.size; n++)
        cfg.name[n] = facts->block_number[n]
                          ? arena_printf(arena, "b%u", facts->block_number[n])
                          : arena_printf(arena, "edge%u", n);
    return cfg;
}

void facts_dump_cfg(const FunctionFacts *facts, FILE *file) {
    Arena *arena = arena_new();
    Cfg cfg = named(facts, arena);
    cfg_dump(&cfg, file);
    arena_free(arena);
}

void facts_dump_loops(const FunctionFacts *facts, FILE *file) {
    Arena *arena = arena_new();
    Cfg cfg = named(facts, arena);
    loops_dump(&facts->f.loops, &cfg, file);
    arena_free(arena);
}

/* ---- slices ---- */

static void dump_inputs(const FunctionFacts *facts, const char *what,
                        const LoopInputs *inputs, FILE *file) {
    (void)fprintf(file, "  %s:", what);
    for (size_t i = 0; i < inputs->symbols.size; i++) {
        SymbolId id = inputs->symbols.at[i];
        (void)fprintf(file, "%s %s", i ? "," : "",
                      facts->symbols.all.at[id].plan.name);
    }
    for (size_t i = 0; i < inputs->constants.size; i++)
        (void)fprintf(file, "%s %lld", i ? "," : "; constants",
                      (long long)inputs->constants.at[i]);
    if (inputs->opaque)
        (void)fprintf(file, "; also %s", inputs->why);
    (void)fputc('\n', file);
}

static void dump_loop(const FunctionFacts *facts, LoopId loop, FILE *file) {
    const Loop *l = &facts->f.loops.loop[loop];
    (void)fprintf(file, "loop at b%u, depth %u\n",
                  facts->block_number[l->header], l->depth);
    dump_inputs(facts, "count", &facts->inputs[loop], file);
    dump_inputs(facts, "total", &facts->total[loop], file);
    if (!l->parent)
        dump_inputs(facts, "nest", &facts->nest[loop], file);
}

static void dump_numbers(const char *what, const int64_t *at, size_t size,
                         FILE *file) {
    for (size_t i = 0; i < size; i++)
        (void)fprintf(file, "%s%s %lld", i ? "" : what, i ? "," : "",
                      (long long)at[i]);
    if (size)
        (void)fputc('\n', file);
}

void facts_dump_slices(const FunctionFacts *facts, FILE *file) {
    for (LoopId loop = 1; loop <= facts->f.loops.count; loop++)
        dump_loop(facts, loop, file);
    (void)fputs("call\n", file);
    dump_inputs(facts, "cost", &facts->cost, file);
    const Thresholds *t = &facts->thresholds;
    dump_numbers("compares near", t->compared.at, t->compared.size, file);
    dump_numbers("divides by", t->divided.at, t->divided.size, file);
}
