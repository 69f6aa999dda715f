#include "instr/plan.h"

#include "algebra/range.h"

#include <jansson.h>
#include <string.h>

enum { PLAN_VERSION = 1 };

/* Formulas are written with neutral names, s0, s1, ...: those of the source may
 * be alike or odd. */
static const char **neutral_names(size_t count, Arena *arena) {
    const char **names = ARENA_ARRAY(arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        names[i] = arena_printf(arena, "s%zu", i);
    return names;
}

const char **plan_symbol_names(const PlanFunction *function, Arena *arena) {
    size_t count = function->symbols.size;
    const char **names = ARENA_ARRAY(arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        names[i] = function->symbols.at[i].name;
    return names;
}

SymbolRange *plan_symbol_ranges(const PlanFunction *function, Arena *arena) {
    SymbolRange *ranges = ranges_new(function->symbols.size, arena);
    for (size_t i = 0; i < function->symbols.size; i++)
        range_of_type(&ranges[i], function->symbols.at[i].bits,
                      function->symbols.at[i].is_signed);
    return ranges;
}

/* ---- writing ---- */

typedef struct Writer {
    const char **names; /* neutral ones, of the present function */
    Arena *scratch;
} Writer;

static json_t *text(const char *chars) {
    return chars ? json_stringn_nocheck(chars, strlen(chars)) : json_null();
}

static json_t *expr_json(const Writer *w, const Expr *e) {
    if (!e)
        return json_null();
    Text out = text_new(w->scratch);
    expr_print(&out, e, w->names);
    return text(text_chars(&out));
}

static json_t *region_json(const Writer *w, const Region *region) {
    json_t *list = json_array();
    for (size_t i = 0; i < region->nonneg.size; i++)
        json_array_append_new(list, expr_json(w, region->nonneg.at[i]));
    return list;
}

static json_t *formula_json(const Writer *w, const PlanFormula *f) {
    return json_pack("{s:o, s:o, s:b, s:o}", "formula",
                     expr_json(w, f->formula), "valid",
                     region_json(w, &f->valid), "upper", f->upper, "reason",
                     text(f->reason));
}

static json_t *ids_json(const SymbolId *ids, size_t count) {
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(ids[i]));
    return list;
}

static json_t *symbol_json(const PlanSymbol *s) {
    return json_pack("{s:o, s:i, s:i, s:i, s:b, s:i}", "name", text(s->name),
                     "kind", s->kind, "line", s->line, "bits", s->bits,
                     "signed", s->is_signed, "rank", s->rank);
}

static json_t *induction_json(const Writer *w, const PlanInduction *in) {
    return json_pack("{s:I, s:o, s:o}", "symbol", (json_int_t)in->symbol,
                     "init", expr_json(w, in->init), "step",
                     expr_json(w, in->step));
}

static json_t *loop_json(const Writer *w, const PlanLoop *l) {
    json_t *constants = json_array(), *columns = json_array(),
           *inductions = json_array();
    for (size_t i = 0; i < l->constants.size; i++)
        json_array_append_new(constants, json_integer(l->constants.at[i]));
    for (size_t i = 0; i < l->nest_columns.size; i++)
        json_array_append_new(columns, json_integer(l->nest_columns.at[i]));
    for (size_t i = 0; i < l->inductions.size; i++)
        json_array_append_new(inductions,
                              induction_json(w, &l->inductions.at[i]));
    json_t *place = json_pack(
        "{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "line", l->line,
        "column", l->column, "ordinal", l->ordinal, "depth", l->depth,
        "parent", l->parent, "outermost", l->outermost, "reach", l->reach,
        "totals", l->totals, "site", l->site, "nest_site", l->nest_site);
    json_t *rest = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:b, s:o, s:b, s:o}",
        "inputs", ids_json(l->inputs.at, l->inputs.size), "nest_inputs",
        ids_json(l->nest_inputs.at, l->nest_inputs.size), "constants",
        constants, "nest_columns", columns, "inductions", inductions, "count",
        formula_json(w, &l->count), "total", formula_json(w, &l->total),
        "entries", formula_json(w, &l->entries), "rounds",
        formula_json(w, &l->rounds), "opaque", l->opaque, "opaque_why",
        text(l->opaque_why), "nest_opaque", l->nest_opaque, "nest_opaque_why",
        text(l->nest_opaque_why));
    json_object_update(place, rest);
    json_decref(rest);
    return place;
}

static json_t *call_json(const Writer *w, const PlanCall *c) {
    json_t *args = json_array();
    for (size_t i = 0; i < c->args.size; i++)
        json_array_append_new(args, expr_json(w, c->args.at[i]));
    return json_pack("{s:o, s:i, s:i, s:i, s:o, s:o}", "callee",
                     text(c->callee), "line", c->line, "loop", c->loop,
                     "reach", c->reach, "args", args, "valid",
                     region_json(w, &c->valid));
}

static json_t *function_json(const PlanFunction *f) {
    Arena *scratch = arena_new();
    Writer w = {neutral_names(f->symbols.size, scratch), scratch};
    json_t *symbols = json_array(), *loops = json_array(),
           *calls = json_array();
    for (size_t i = 0; i < f->symbols.size; i++)
        json_array_append_new(symbols, symbol_json(&f->symbols.at[i]));
    for (size_t i = 0; i < f->loops.size; i++)
        json_array_append_new(loops, loop_json(&w, &f->loops.at[i]));
    for (size_t i = 0; i < f->calls.size; i++)
        json_array_append_new(calls, call_json(&w, &f->calls.at[i]));
    json_t *object = json_pack(
        "{s:o, s:o, s:o, s:o, s:i, s:b, s:b, s:o, s:o, s:o, s:o, s:o, s:o, "
        "s:o, s:i, s:i}",
        "name", text(f->name), "linkage", text(f->linkage), "signature",
        text(f->signature), "file", text(f->file), "line", f->line,
        "system_header", f->system_header, "has_debug", f->has_debug,
        "left_alone", text(f->left_alone), "remark", text(f->remark),
        "symbols", symbols, "parameters",
        ids_json(f->parameters.at, f->parameters.size), "loops", loops,
        "calls", calls, "inputs", ids_json(f->inputs.at, f->inputs.size),
        "site", f->site, "entered", f->entered);
    arena_free(scratch);
    return object;
}

static json_t *plan_json(const Plan *plan) {
    json_t *functions = json_array(), *sites = json_array(),
           *remarks = json_array();
    for (size_t i = 0; i < plan->functions.size; i++)
        json_array_append_new(functions,
                              function_json(&plan->functions.at[i]));
    for (size_t i = 0; i < plan->sites.size; i++) {
        const PlanSite *s = &plan->sites.at[i];
        json_array_append_new(
            sites, json_pack("{s:i, s:o}", "function", s->function, "keys",
                             ids_json(s->keys.at, s->keys.size)));
    }
    for (size_t i = 0; i < plan->remarks.size; i++)
        json_array_append_new(remarks, text(plan->remarks.at[i]));
    return json_pack("{s:i, s:o, s:I, s:b, s:b, s:o, s:o, s:o}", "version",
                     PLAN_VERSION, "source", text(plan->source), "fingerprint",
                     (json_int_t)plan->fingerprint, "cxx", plan->is_cxx,
                     "main", plan->has_main, "functions", functions, "sites",
                     sites, "remarks", remarks);
}

Status plan_write(const Plan *plan, FILE *file) {
    json_t *root = plan_json(plan);
    int failed = root ? json_dumpf(root, file, JSON_COMPACT) : -1;
    json_decref(root);
    if (failed)
        return status_fail(ASYM_INTERNAL, "cannot write the plan of %s",
                           plan->source);
    return status_ok();
}

/* ---- reading ---- */

/* The first thing that is wrong ends the reading of what depends on it. */
typedef struct Reader {
    const char **names;
    size_t n_symbols;
    bool bad;
    Arena *arena;
} Reader;

static const json_t *member(Reader *r, const json_t *object, const char *key) {
    const json_t *value = json_object_get(object, key);
    r->bad = r->bad || !value;
    return value;
}

static json_int_t get_number(Reader *r, const json_t *object,
                             const char *key) {
    const json_t *value = member(r, object, key);
    r->bad = r->bad || !json_is_integer(value);
    return json_integer_value(value);
}

static int get_int(Reader *r, const json_t *object, const char *key) {
    json_int_t n = get_number(r, object, key);
    r->bad = r->bad || n < INT32_MIN || n > INT32_MAX;
    return (int)n;
}

static unsigned get_unsigned(Reader *r, const json_t *object,
                             const char *key) {
    int n = get_int(r, object, key);
    r->bad = r->bad || n < 0;
    return (unsigned)n;
}

static bool get_bool(Reader *r, const json_t *object, const char *key) {
    const json_t *value = member(r, object, key);
    r->bad = r->bad || !json_is_boolean(value);
    return json_is_true(value);
}

/* NULL for null. */
static const char *get_optional(Reader *r, const json_t *object,
                                const char *key) {
    const json_t *value = member(r, object, key);
    r->bad = r->bad || (!json_is_string(value) && !json_is_null(value));
    return json_is_string(value)
               ? arena_strdup(r->arena, json_string_value(value))
               : NULL;
}

static const char *get_text(Reader *r, const json_t *object,
                            const char *key) {
    const char *chars = get_optional(r, object, key);
    r->bad = r->bad || !chars;
    return chars ? chars : "";
}

static const json_t *get_list(Reader *r, const json_t *object,
                              const char *key) {
    const json_t *value = member(r, object, key);
    r->bad = r->bad || !json_is_array(value);
    return value;
}

static const Expr *to_expr(Reader *r, const json_t *value) {
    const Expr *e = NULL;
    if (json_is_null(value) || r->bad)
        return NULL;
    if (!json_is_string(value) ||
        expr_parse(&e, json_string_value(value), r->names, r->n_symbols,
                   r->arena)
                .code != ASYM_OK)
        r->bad = true;
    return e;
}

static void read_region(Reader *r, Region *region, const json_t *object) {
    const json_t *valid = get_list(r, object, "valid");
    for (size_t i = 0; i < json_array_size(valid); i++) {
        const Expr *e = to_expr(r, json_array_get(valid, i));
        r->bad = r->bad || !e;
        *vec_push(r->arena, &region->nonneg) = e;
    }
}

static PlanFormula get_formula(Reader *r, const json_t *object,
                               const char *key) {
    const json_t *value = member(r, object, key);
    PlanFormula f = {.formula = to_expr(r, member(r, value, "formula")),
                     .upper = get_bool(r, value, "upper"),
                     .reason = get_optional(r, value, "reason")};
    read_region(r, &f.valid, value);
    return f;
}

static SymbolId get_symbol(Reader *r, const json_t *value) {
    json_int_t n = json_integer_value(value);
    r->bad = r->bad || !json_is_integer(value) || n < 0 ||
             n >= (json_int_t)r->n_symbols;
    return (SymbolId)n;
}

#define GET_SYMBOLS(r, out, object, key)                                       \
    do {                                                                       \
        const json_t *list_ = get_list((r), (object), (key));                  \
        for (size_t i_ = 0; i_ < json_array_size(list_); i_++)                 \
            *vec_push((r)->arena, (out)) =                                     \
                get_symbol((r), json_array_get(list_, i_));                    \
    } while (0)

static PlanSymbol to_symbol(Reader *r, const json_t *object) {
    PlanSymbol s = {.name = get_text(r, object, "name"),
                    .kind = (SymbolKind)get_unsigned(r, object, "kind"),
                    .line = get_unsigned(r, object, "line"),
                    .bits = get_unsigned(r, object, "bits"),
                    .is_signed = get_bool(r, object, "signed"),
                    .rank = get_unsigned(r, object, "rank")};
    r->bad = r->bad || s.kind > SYMBOL_WORKLOAD || s.bits < 1 || s.bits > 64;
    return s;
}

static void read_lists(Reader *r, PlanLoop *l, const json_t *object) {
    const json_t *list = get_list(r, object, "constants");
    for (size_t i = 0; i < json_array_size(list); i++)
        *vec_push(r->arena, &l->constants) =
            json_integer_value(json_array_get(list, i));
    list = get_list(r, object, "nest_columns");
    for (size_t i = 0; i < json_array_size(list); i++)
        *vec_push(r->arena, &l->nest_columns) =
            (int)json_integer_value(json_array_get(list, i));
    list = get_list(r, object, "inductions");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *in = json_array_get(list, i);
        *vec_push(r->arena, &l->inductions) =
            (PlanInduction){get_symbol(r, member(r, in, "symbol")),
                            to_expr(r, member(r, in, "init")),
                            to_expr(r, member(r, in, "step"))};
    }
}

static void read_loop(Reader *r, PlanLoop *l, const json_t *object) {
    *l = (PlanLoop){.line = get_unsigned(r, object, "line"),
                    .column = get_unsigned(r, object, "column"),
                    .ordinal = get_unsigned(r, object, "ordinal"),
                    .depth = get_unsigned(r, object, "depth"),
                    .parent = get_int(r, object, "parent"),
                    .outermost = get_int(r, object, "outermost"),
                    .reach = (CallReach)get_unsigned(r, object, "reach"),
                    .totals = get_int(r, object, "totals"),
                    .site = get_int(r, object, "site"),
                    .nest_site = get_int(r, object, "nest_site"),
                    .opaque = get_bool(r, object, "opaque"),
                    .opaque_why = get_optional(r, object, "opaque_why"),
                    .nest_opaque = get_bool(r, object, "nest_opaque"),
                    .nest_opaque_why =
                        get_optional(r, object, "nest_opaque_why"),
                    .count = get_formula(r, object, "count"),
                    .total = get_formula(r, object, "total"),
                    .entries = get_formula(r, object, "entries"),
                    .rounds = get_formula(r, object, "rounds")};
    GET_SYMBOLS(r, &l->inputs, object, "inputs");
    GET_SYMBOLS(r, &l->nest_inputs, object, "nest_inputs");
    read_lists(r, l, object);
}

static void read_call(Reader *r, PlanCall *c, const json_t *object) {
    *c = (PlanCall){.callee = get_optional(r, object, "callee"),
                    .line = get_unsigned(r, object, "line"),
                    .loop = get_int(r, object, "loop"),
                    .reach = (CallReach)get_unsigned(r, object, "reach")};
    const json_t *args = get_list(r, object, "args");
    for (size_t i = 0; i < json_array_size(args); i++)
        *vec_push(r->arena, &c->args) = to_expr(r, json_array_get(args, i));
    read_region(r, &c->valid, object);
}

static void read_parts(Reader *r, PlanFunction *f, const json_t *object) {
    const json_t *list = get_list(r, object, "parameters");
    for (size_t i = 0; i < json_array_size(list); i++)
        *vec_push(r->arena, &f->parameters) =
            (SymbolId)json_integer_value(json_array_get(list, i));
    list = get_list(r, object, "loops");
    for (size_t i = 0; i < json_array_size(list); i++)
        read_loop(r, vec_push(r->arena, &f->loops), json_array_get(list, i));
    list = get_list(r, object, "calls");
    for (size_t i = 0; i < json_array_size(list); i++)
        read_call(r, vec_push(r->arena, &f->calls), json_array_get(list, i));
    GET_SYMBOLS(r, &f->inputs, object, "inputs");
}

static void read_function(Reader *r, PlanFunction *f, const json_t *object) {
    *f = (PlanFunction){.name = get_text(r, object, "name"),
                        .linkage = get_text(r, object, "linkage"),
                        .signature = get_text(r, object, "signature"),
                        .file = get_text(r, object, "file"),
                        .line = get_unsigned(r, object, "line"),
                        .system_header = get_bool(r, object, "system_header"),
                        .has_debug = get_bool(r, object, "has_debug"),
                        .left_alone = get_optional(r, object, "left_alone"),
                        .remark = get_optional(r, object, "remark"),
                        .site = get_int(r, object, "site"),
                        .entered = get_int(r, object, "entered")};
    const json_t *symbols = get_list(r, object, "symbols");
    for (size_t i = 0; i < json_array_size(symbols); i++)
        *vec_push(r->arena, &f->symbols) =
            to_symbol(r, json_array_get(symbols, i));
    r->n_symbols = f->symbols.size;
    r->names = neutral_names(r->n_symbols, r->arena);
    read_parts(r, f, object);
}

static void read_sites(Reader *r, Plan *plan, const json_t *root) {
    const json_t *list = get_list(r, root, "sites");
    for (size_t i = 0; i < json_array_size(list) && !r->bad; i++) {
        const json_t *object = json_array_get(list, i);
        PlanSite *site = vec_push(r->arena, &plan->sites);
        site->function = get_int(r, object, "function");
        if (site->function < 0 ||
            (size_t)site->function >= plan->functions.size) {
            r->bad = true;
            return;
        }
        r->n_symbols = plan->functions.at[site->function].symbols.size;
        GET_SYMBOLS(r, &site->keys, object, "keys");
    }
}

static bool is_index(int index, size_t count) {
    return index >= -1 && (index < 0 || (size_t)index < count);
}

/* Every number that is used as an index is one. */
static bool indices_are_good(const Plan *plan) {
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        if (!is_index(f->site, plan->sites.size) || f->entered < 0 ||
            (size_t)f->entered >= plan_total_count(plan))
            return false;
        for (size_t k = 0; k < f->loops.size; k++) {
            const PlanLoop *l = &f->loops.at[k];
            if (!is_index(l->parent, k) || l->outermost < 0 ||
                (size_t)l->outermost > k ||
                !is_index(l->site, plan->sites.size) ||
                !is_index(l->nest_site, plan->sites.size) || l->totals < 0 ||
                (size_t)l->totals + 1 >= plan_total_count(plan) ||
                l->reach > CALL_MAYBE)
                return false;
            for (size_t c = 0; c < l->nest_columns.size; c++)
                if (l->nest_columns.at[c] < 0 ||
                    (size_t)l->nest_columns.at[c] >= f->loops.size)
                    return false;
        }
        for (size_t k = 0; k < f->calls.size; k++)
            if (!is_index(f->calls.at[k].loop, f->loops.size) ||
                f->calls.at[k].reach > CALL_MAYBE)
                return false;
    }
    return true;
}

static bool read_plan(Plan *out, const json_t *root, Arena *arena) {
    Reader r = {.arena = arena};
    if (get_int(&r, root, "version") != PLAN_VERSION)
        return false;
    *out = (Plan){.source = get_text(&r, root, "source"),
                  .fingerprint = (uint64_t)get_number(&r, root, "fingerprint"),
                  .is_cxx = get_bool(&r, root, "cxx"),
                  .has_main = get_bool(&r, root, "main")};
    const json_t *list = get_list(&r, root, "functions");
    for (size_t i = 0; i < json_array_size(list) && !r.bad; i++)
        read_function(&r, vec_push(arena, &out->functions),
                      json_array_get(list, i));
    read_sites(&r, out, root);
    list = get_list(&r, root, "remarks");
    for (size_t i = 0; i < json_array_size(list); i++)
        *vec_push(arena, &out->remarks) = arena_strdup(
            arena, json_string_value(json_array_get(list, i))
                       ? json_string_value(json_array_get(list, i))
                       : "");
    return !r.bad && indices_are_good(out);
}

Status plan_read(Plan *out, const char *path, Arena *arena) {
    json_error_t error;
    json_t *root = json_load_file(path, 0, &error);
    bool good = root && read_plan(out, root, arena);
    json_decref(root);
    if (!good)
        return status_fail(ASYM_SYNTAX, "%s is no plan of this version of asym",
                           path);
    return status_ok();
}
