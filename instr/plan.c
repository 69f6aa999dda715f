#include "instr/plan.h"

#include <assert.h>
#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <string.h>

enum { PLAN_VERSION = 1, MAX_KEYS = 64 };

/* ---- a codec: one description of each struct, to write and to read ---- */

typedef enum Direction { WRITING, READING } Direction;

/* The first failure stays; later steps do nothing.  Writing, "node" is the
 * value just made; reading, it is the value to take apart (borrowed). */
typedef struct Codec {
    Direction direction;
    Arena *arena;
    json_t *node;
    const char *const *names; /* s0, s1, ... of the function at hand */
    size_t n_names;
    StatusCode failed; /* ASYM_OK: not yet */
    const char *what;  /* is wrong with it */
} Codec;

typedef void Coder(Codec *c, void *value);

static void fail(Codec *c, StatusCode code, const char *what) {
    if (c->failed)
        return;
    c->failed = code;
    c->what = what;
}

static void fail_reading(Codec *c, const char *what) {
    fail(c, ASYM_SYNTAX, what);
}

static void made(Codec *c, json_t *node) {
    c->node = node;
    if (!node)
        fail(c, ASYM_INTERNAL, "out of memory");
}

static void code_integer(Codec *c, json_int_t *value, json_int_t low,
                         json_int_t high) {
    if (c->direction == WRITING) {
        made(c, json_integer(*value));
        return;
    }
    json_int_t read = json_integer_value(c->node);
    if (!json_is_integer(c->node) || read < low || read > high)
        fail_reading(c, "a number is missing or out of range");
    else
        *value = read;
}

static void code_unsigned(Codec *c, void *value) {
    unsigned *number = value;
    json_int_t wide = *number;
    code_integer(c, &wide, 0, UINT_MAX);
    *number = (unsigned)wide;
}

static void code_int(Codec *c, void *value) {
    int *number = value;
    json_int_t wide = *number;
    code_integer(c, &wide, INT_MIN, INT_MAX);
    *number = (int)wide;
}

static void code_int64(Codec *c, void *value) {
    int64_t *number = value;
    json_int_t wide = *number;
    code_integer(c, &wide, INT64_MIN, INT64_MAX);
    *number = wide;
}

static void code_bool(Codec *c, void *value) {
    bool *truth = value;
    if (c->direction == WRITING)
        made(c, json_boolean(*truth));
    else if (!json_is_boolean(c->node))
        fail_reading(c, "a truth value is missing");
    else
        *truth = json_is_true(c->node);
}

/* ---- text ---- */

/* A source may have names in any encoding, JSON is UTF-8: byte b is written as
 * code point b. */
static json_t *text_to_json(const char *bytes, Arena *arena) {
    Text text = text_new(arena);
    for (; *bytes; bytes++) {
        unsigned char byte = (unsigned char)*bytes;
        if (byte >= 0x80)
            text_add_char(&text, (char)(0xc0 | byte >> 6));
        text_add_char(&text, (char)(byte < 0x80 ? byte : 0x80 | (byte & 0x3f)));
    }
    return json_string(text_chars(&text));
}

static const char *text_from_json(Codec *c, const char *utf8) {
    Text text = text_new(c->arena);
    for (; *utf8; utf8++) {
        unsigned byte = (unsigned char)*utf8;
        if (byte > 0xc3)
            fail_reading(c, "a text holds what asym does not write");
        if (byte >= 0x80)
            byte = (byte & 3) << 6 | ((unsigned char)*++utf8 & 0x3f);
        if (c->failed)
            return NULL;
        text_add_char(&text, (char)byte);
    }
    return text_chars(&text);
}

/* NULL is null. */
static void code_text(Codec *c, void *value) {
    const char **text = value;
    if (c->direction == WRITING)
        made(c, *text ? text_to_json(*text, c->arena) : json_null());
    else if (json_is_string(c->node))
        *text = text_from_json(c, json_string_value(c->node));
    else if (!json_is_null(c->node))
        fail_reading(c, "a text is missing");
}

static void code_required_text(Codec *c, void *value) {
    const char **text = value;
    code_text(c, value);
    if (!c->failed && !*text)
        fail_reading(c, "a name is missing");
}

/* In decimal, since JSON numbers end at 2^63 - 1. */
static void code_uint64(Codec *c, void *value) {
    uint64_t *number = value;
    const char *text = NULL;
    if (c->direction == WRITING)
        text = arena_printf(c->arena, "%llu", (unsigned long long)*number);
    code_required_text(c, &text);
    if (c->direction == WRITING || c->failed)
        return;
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno)
        fail_reading(c, "a number is out of range");
}

/* One of "words", by its index. */
static unsigned code_word(Codec *c, unsigned index, const char *const *words,
                          size_t count) {
    const char *word = NULL;
    if (c->direction == WRITING) {
        assert(index < count);
        word = words[index];
    }
    code_required_text(c, &word);
    for (unsigned i = 0; !c->failed && i < count; i++)
        if (!strcmp(word, words[i]))
            return i;
    fail_reading(c, "a word is none that asym knows");
    return 0;
}

static void code_kind(Codec *c, void *value) {
    SymbolKind *kind = value;
    *kind =
        (SymbolKind)code_word(c, *kind, plan_kind_names, SYMBOL_WORKLOAD + 1);
}

static const char *const reaches[] = {[CALL_ALWAYS] = "always",
                                      [CALL_ALWAYS_PLUS] = "always plus",
                                      [CALL_MAYBE] = "maybe"};

static void code_reach(Codec *c, void *value) {
    CallReach *reach = value;
    *reach = (CallReach)code_word(c, *reach, reaches,
                                  sizeof reaches / sizeof *reaches);
}

/* ---- formulas ---- */

/* NULL is null. */
static void code_expr(Codec *c, void *value) {
    const Expr **expr = value;
    Text text = text_new(c->arena);
    const char *chars = NULL;
    if (c->direction == WRITING && *expr) {
        assert(expr_symbol_limit(*expr) <= c->n_names);
        expr_print(&text, *expr, c->names);
        chars = text_chars(&text);
    }
    code_text(c, &chars);
    if (c->direction == WRITING || c->failed || !chars)
        return;
    Status status = expr_parse(expr, chars, NULL, c->n_names, c->arena);
    if (status.code)
        fail_reading(c, "a formula cannot be read");
}

static void code_region(Codec *c, void *value) {
    Region *region = value;
    Text text = text_new(c->arena);
    const char *chars = NULL;
    if (c->direction == WRITING) {
        region_print(&text, region, c->names);
        chars = text_chars(&text);
    }
    code_required_text(c, &chars);
    if (c->direction == WRITING || c->failed)
        return;
    Status status = region_parse(region, chars, NULL, c->n_names, c->arena);
    if (status.code)
        fail_reading(c, "a region cannot be read");
}

/* ---- objects and arrays ---- */

static Coder code_formula, code_induction, code_symbol, code_loop, code_call,
    code_step, code_path, code_block, code_edge, code_function, code_site;

#define CODER(pointer)                                                         \
    _Generic((pointer),                                                        \
        const char **: code_text,                                              \
        unsigned *: code_unsigned,                                             \
        int *: code_int,                                                       \
        int64_t *: code_int64,                                                 \
        uint64_t *: code_uint64,                                               \
        bool *: code_bool,                                                     \
        const Expr **: code_expr,                                              \
        Region *: code_region,                                                 \
        PlanFormula *: code_formula,                                           \
        PlanInduction *: code_induction,                                       \
        PlanSymbol *: code_symbol,                                             \
        PlanStep *: code_step,                                                 \
        PlanPath *: code_path,                                                 \
        PlanLoop *: code_loop,                                                 \
        PlanCall *: code_call,                                                 \
        PlanBlock *: code_block,                                               \
        PlanEdge *: code_edge,                                                 \
        PlanSite *: code_site,                                                 \
        PlanFunction *: code_function)

static void begin_object(Codec *c) {
    if (c->direction == WRITING)
        made(c, json_object());
    else if (!json_is_object(c->node))
        fail_reading(c, "an object is missing");
}

static void code_field(Codec *c, const char *key, Coder *code, void *value) {
    json_t *object = c->node;
    if (c->failed)
        return;
    c->node = json_object_get(object, key);
    code(c, value);
    if (c->direction == WRITING && json_object_set_new(object, key, c->node))
        fail(c, ASYM_INTERNAL, "out of memory");
    c->node = object;
}

#define FIELD_AS(c, owner, member, code)                                       \
    code_field((c), #member, (code), &(owner)->member)
#define FIELD(c, owner, member)                                                \
    FIELD_AS(c, owner, member, CODER(&(owner)->member))

/* A Vec without its type. */
typedef struct Items {
    char *at;
    size_t size, item_size;
    Coder *code;
} Items;

static void write_items(Codec *c, const Items *items) {
    json_t *array = json_array();
    for (size_t i = 0; i < items->size && !c->failed; i++) {
        items->code(c, items->at + i * items->item_size);
        if (json_array_append_new(array, c->node))
            fail(c, ASYM_INTERNAL, "out of memory");
    }
    made(c, array);
}

static void read_items(Codec *c, Items *items) {
    json_t *array = c->node;
    if (!json_is_array(array))
        fail_reading(c, "a list is missing");
    items->size = json_array_size(array);
    items->at = arena_array(c->arena, items->size, items->item_size);
    for (size_t i = 0; i < items->size && !c->failed; i++) {
        c->node = json_array_get(array, i);
        items->code(c, items->at + i * items->item_size);
    }
}

static void code_items(Codec *c, void *value) {
    if (c->direction == WRITING)
        write_items(c, value);
    else
        read_items(c, value);
}

static void *code_vec(Codec *c, const char *key, void *at, size_t *size,
                      size_t *room, size_t item_size, Coder *code) {
    Items items = {at, *size, item_size, code};
    code_field(c, key, code_items, &items);
    if (c->direction == READING)
        *size = *room = items.size;
    return items.at;
}

#define FIELD_VEC(c, owner, member)                                            \
    ((owner)->member.at =                                                      \
         code_vec((c), #member, (owner)->member.at, &(owner)->member.size,     \
                  &(owner)->member.room, sizeof *(owner)->member.at,           \
                  CODER((owner)->member.at)))

/* ---- the structs ---- */

static void code_symbol(Codec *c, void *value) {
    PlanSymbol *symbol = value;
    begin_object(c);
    FIELD_AS(c, symbol, name, code_required_text);
    FIELD_AS(c, symbol, kind, code_kind);
    FIELD(c, symbol, line);
    FIELD(c, symbol, bits);
    FIELD(c, symbol, is_signed);
    FIELD(c, symbol, rank);
    FIELD(c, symbol, late);
}

static void code_formula(Codec *c, void *value) {
    PlanFormula *formula = value;
    begin_object(c);
    FIELD(c, formula, formula);
    FIELD(c, formula, valid);
    FIELD(c, formula, upper);
    FIELD(c, formula, reason);
}

static void code_induction(Codec *c, void *value) {
    PlanInduction *induction = value;
    begin_object(c);
    FIELD(c, induction, symbol);
    FIELD(c, induction, init);
    FIELD(c, induction, step);
}

static void code_step(Codec *c, void *value) {
    PlanStep *step = value;
    begin_object(c);
    FIELD(c, step, block);
    FIELD_VEC(c, step, lines);
}

static void code_path(Codec *c, void *value) {
    PlanPath *p = value;
    begin_object(c);
    FIELD(c, p, most);
    FIELD(c, p, least);
    FIELD_VEC(c, p, steps);
    FIELD(c, p, reason);
}

static void code_loop(Codec *c, void *value) {
    PlanLoop *loop = value;
    begin_object(c);
    FIELD(c, loop, line);
    FIELD(c, loop, column);
    FIELD(c, loop, ordinal);
    FIELD(c, loop, depth);
    FIELD(c, loop, parent);
    FIELD(c, loop, outermost);
    FIELD_VEC(c, loop, inputs);
    FIELD(c, loop, opaque);
    FIELD(c, loop, opaque_why);
    FIELD_VEC(c, loop, constants);
    FIELD(c, loop, count);
    FIELD(c, loop, total);
    FIELD(c, loop, entries);
    FIELD(c, loop, rounds);
    FIELD_VEC(c, loop, inductions);
    FIELD_AS(c, loop, reach, code_reach);
    FIELD(c, loop, round);
    FIELD(c, loop, last);
    FIELD_VEC(c, loop, nest_inputs);
    FIELD(c, loop, nest_opaque);
    FIELD(c, loop, nest_opaque_why);
    FIELD(c, loop, totals);
    FIELD(c, loop, site);
    FIELD(c, loop, nest_site);
    FIELD_VEC(c, loop, nest_columns);
}

static void code_call(Codec *c, void *value) {
    PlanCall *call = value;
    begin_object(c);
    FIELD(c, call, callee);
    FIELD(c, call, line);
    FIELD(c, call, loop);
    FIELD_AS(c, call, reach, code_reach);
    FIELD_VEC(c, call, args);
    FIELD(c, call, unsigned_args);
    FIELD(c, call, valid);
}

static void code_block(Codec *c, void *value) {
    PlanBlock *block = value;
    begin_object(c);
    FIELD_AS(c, block, name, code_required_text);
    FIELD_VEC(c, block, lines);
    FIELD(c, block, cost);
    FIELD_VEC(c, block, calls);
    FIELD(c, block, may_stop);
    FIELD(c, block, loop);
    FIELD(c, block, is_constant);
    FIELD(c, block, rounds);
}

static void code_edge(Codec *c, void *value) {
    PlanEdge *edge = value;
    begin_object(c);
    FIELD(c, edge, from);
    FIELD(c, edge, to);
    FIELD_AS(c, edge, label, code_required_text);
}

/* Names of symbols are free text, so formulas are written in names that read
 * back without doubt. */
static const char **neutral_names(size_t count, Arena *arena) {
    const char **names = ARENA_ARRAY(arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        names[i] = arena_printf(arena, "s%zu", i);
    return names;
}

static void code_function(Codec *c, void *value) {
    PlanFunction *f = value;
    begin_object(c);
    FIELD_AS(c, f, name, code_required_text);
    FIELD_AS(c, f, linkage, code_required_text);
    FIELD_AS(c, f, signature, code_required_text);
    FIELD_AS(c, f, file, code_required_text);
    FIELD(c, f, line);
    FIELD(c, f, system_header);
    FIELD(c, f, has_debug);
    FIELD(c, f, local);
    FIELD(c, f, weak);
    FIELD(c, f, resumes);
    FIELD(c, f, left_alone);
    FIELD(c, f, remark);
    FIELD_VEC(c, f, symbols);
    c->n_names = f->symbols.size;
    c->names = neutral_names(c->n_names, c->arena);
    FIELD_VEC(c, f, parameters);
    FIELD_VEC(c, f, loops);
    FIELD_VEC(c, f, calls);
    FIELD(c, f, straight);
    FIELD_VEC(c, f, inputs);
    FIELD_VEC(c, f, blocks);
    FIELD_VEC(c, f, edges);
    FIELD(c, f, returns_twice);
    FIELD(c, f, shared);
    FIELD(c, f, counters);
    FIELD(c, f, site);
    FIELD(c, f, entered);
}

static void code_site(Codec *c, void *value) {
    PlanSite *site = value;
    begin_object(c);
    FIELD(c, site, function);
    FIELD_VEC(c, site, keys);
}

static void code_version(Codec *c, void *value) {
    code_unsigned(c, value);
    if (!c->failed && *(unsigned *)value != PLAN_VERSION)
        fail_reading(c, "it was written by another version of asym");
}

static void code_plan(Codec *c, Plan *plan) {
    unsigned version = PLAN_VERSION;
    begin_object(c);
    code_field(c, "asym_plan", code_version, &version);
    FIELD_AS(c, plan, source, code_required_text);
    FIELD(c, plan, fingerprint);
    FIELD(c, plan, is_cxx);
    FIELD(c, plan, has_main);
    FIELD_VEC(c, plan, functions);
    FIELD_VEC(c, plan, sites);
    FIELD_VEC(c, plan, remarks);
    FIELD(c, plan, n_counters);
}

/* ---- what was read must hold together ---- */

static bool is_index(int index, size_t size) {
    return index >= 0 && (size_t)index < size;
}

static bool is_index_or_none(int index, size_t size) {
    return index == -1 || is_index(index, size);
}

static bool are_symbols(const SymbolId *ids, size_t count,
                        const PlanFunction *f) {
    for (size_t i = 0; i < count; i++)
        if (ids[i] >= f->symbols.size)
            return false;
    return true;
}

static bool symbols_ok(const PlanFunction *f) {
    for (size_t i = 0; i < f->symbols.size; i++)
        if (f->symbols.at[i].bits < 1 || f->symbols.at[i].bits > 64)
            return false;
    for (size_t i = 0; i < f->parameters.size; i++)
        if (f->parameters.at[i] >= f->symbols.size &&
            f->parameters.at[i] != UINT32_MAX)
            return false;
    return are_symbols(f->inputs.at, f->inputs.size, f);
}

/* Depths fall from a loop to its parent, so parents make no circle. */
static bool nesting_ok(const PlanFunction *f, const PlanLoop *loop) {
    if (!is_index_or_none(loop->parent, f->loops.size) ||
        !is_index(loop->outermost, f->loops.size))
        return false;
    return loop->parent == -1 || f->loops.at[loop->parent].depth < loop->depth;
}

static bool loop_symbols_ok(const PlanFunction *f, const PlanLoop *loop) {
    for (size_t i = 0; i < loop->inductions.size; i++) {
        const PlanInduction *induction = &loop->inductions.at[i];
        if (!are_symbols(&induction->symbol, 1, f) || !induction->init ||
            !induction->step)
            return false;
    }
    return are_symbols(loop->inputs.at, loop->inputs.size, f) &&
           are_symbols(loop->nest_inputs.at, loop->nest_inputs.size, f);
}

static bool site_of(int site, int function, const Plan *plan) {
    return site == -1 || (is_index(site, plan->sites.size) &&
                          plan->sites.at[site].function == function);
}

static bool loop_ok(const Plan *plan, int function, const PlanLoop *loop) {
    const PlanFunction *f = &plan->functions.at[function];
    for (size_t i = 0; i < loop->nest_columns.size; i++)
        if (!is_index(loop->nest_columns.at[i], f->loops.size))
            return false;
    return nesting_ok(f, loop) && loop_symbols_ok(f, loop) &&
           site_of(loop->site, function, plan) &&
           site_of(loop->nest_site, function, plan);
}

static bool counters_ok(const Plan *plan) {
    for (size_t i = 0; i < plan->functions.size; i++)
        if (!is_index_or_none(plan->functions.at[i].counters, plan->n_counters))
            return false;
    return true;
}

/* Running totals: one a function, two a loop. */
static bool totals_ok(const Plan *plan) {
    size_t count = plan_total_count(plan);
    if (plan->n_counters)
        return counters_ok(plan);
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        if (!is_index(f->entered, count))
            return false;
        for (size_t l = 0; l < f->loops.size; l++)
            if (!is_index(f->loops.at[l].totals, count - 1))
                return false;
    }
    return true;
}

static bool blocks_ok(const PlanFunction *f) {
    for (size_t i = 0; i < f->blocks.size; i++) {
        const PlanBlock *block = &f->blocks.at[i];
        if (!is_index_or_none(block->loop, f->loops.size))
            return false;
        for (size_t c = 0; c < block->calls.size; c++)
            if (!block->calls.at[c])
                return false;
    }
    for (size_t i = 0; i < f->edges.size; i++)
        if (f->edges.at[i].from >= f->blocks.size ||
            f->edges.at[i].to >= f->blocks.size)
            return false;
    return true;
}

static bool function_ok(const Plan *plan, int function) {
    const PlanFunction *f = &plan->functions.at[function];
    if (!blocks_ok(f))
        return false;
    for (size_t i = 0; i < f->loops.size; i++)
        if (!loop_ok(plan, function, &f->loops.at[i]))
            return false;
    for (size_t i = 0; i < f->calls.size; i++)
        if (!is_index_or_none(f->calls.at[i].loop, f->loops.size))
            return false;
    return symbols_ok(f) && site_of(f->site, function, plan);
}

static bool sites_ok(const Plan *plan) {
    for (size_t i = 0; i < plan->sites.size; i++) {
        const PlanSite *site = &plan->sites.at[i];
        if (!is_index(site->function, plan->functions.size) ||
            site->keys.size > MAX_KEYS ||
            !are_symbols(site->keys.at, site->keys.size,
                         &plan->functions.at[site->function]))
            return false;
    }
    return true;
}

static bool remarks_ok(const Plan *plan) {
    for (size_t i = 0; i < plan->remarks.size; i++)
        if (!plan->remarks.at[i])
            return false;
    return true;
}

static bool plan_ok(const Plan *plan) {
    if (plan->functions.size > INT_MAX)
        return false;
    for (size_t i = 0; i < plan->functions.size; i++)
        if (!function_ok(plan, (int)i))
            return false;
    return sites_ok(plan) && totals_ok(plan) && remarks_ok(plan);
}

/* ---- files ---- */

Status plan_write(const Plan *plan, FILE *file) {
    Arena *arena = arena_new();
    Codec c = {.direction = WRITING, .arena = arena};
    Plan shallow = *plan;
    code_plan(&c, &shallow);
    int failed =
        c.failed || json_dumpf(c.node, file, JSON_COMPACT) || fflush(file);
    json_decref(c.node);
    arena_free(arena);
    if (c.failed)
        return status_fail(c.failed, "%s: %s", plan->source, c.what);
    return failed
               ? status_fail(ASYM_USAGE, "%s: its plan cannot be written: %s",
                             plan->source, strerror(errno))
               : status_ok();
}

static Status load(json_t **out, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return status_fail(ASYM_USAGE, "%s: %s", path, strerror(errno));
    json_error_t error;
    *out = json_loadf(file, JSON_REJECT_DUPLICATES, &error);
    (void)fclose(file);
    if (!*out)
        return status_fail(ASYM_SYNTAX,
                           "%s: line %d, column %d: no plan of asym, or one "
                           "that was cut short",
                           path, error.line, error.column);
    return status_ok();
}

Status plan_read(Plan *out, const char *path, Arena *arena) {
    Codec c = {.direction = READING, .arena = arena};
    Plan plan = {0};
    TRY(load(&c.node, path));
    json_t *root = c.node;
    code_plan(&c, &plan);
    if (!c.failed && !plan_ok(&plan))
        fail_reading(&c, "its parts do not fit together");
    json_decref(root);
    if (c.failed)
        return status_fail(c.failed, "%s: no plan of this version of asym: %s",
                           path, c.what);
    for (size_t i = 0; i < plan.functions.size; i++)
        plan_list_symbols(&plan.functions.at[i], arena);
    *out = plan;
    return status_ok();
}
