#include "static/plan/plancode.h"

/* ---- choices ---- */

static void code_kind(Codec *c, void *value) {
    SymbolKind *kind = value;
    *kind = (SymbolKind)codec_choice(c, *kind, SYMBOL_WORKLOAD + 1);
}

static void code_reach(Codec *c, void *value) {
    NodeReach *reach = value;
    *reach = (NodeReach)codec_choice(c, *reach, REACH_SOME_ROUNDS + 1);
}

static void code_parts(Codec *c, void *value) {
    SideParts *side = value;
    *side = (SideParts)codec_choice(c, *side, PARTS_HERE + 1);
}

/* ---- fields ---- */

static Coder code_formula, code_question, code_induction, code_symbol,
    code_equal, code_limits, code_choice, code_loop, code_call, code_read,
    code_side, code_way, code_step, code_path, code_block, code_edge,
    code_caller, code_function, code_site, code_outside, code_size;

#define CODER(pointer)                                                         \
    _Generic((pointer),                                                        \
        const char **: codec_text,                                             \
        unsigned *: codec_unsigned,                                            \
        int *: codec_int,                                                      \
        int64_t *: codec_int64,                                                \
        uint64_t *: codec_uint64,                                              \
        bool *: codec_bool,                                                    \
        const Expr **: codec_expr,                                             \
        Region *: codec_region,                                                \
        PlanFormula *: code_formula,                                           \
        PlanQuestion *: code_question,                                         \
        RoundVariable *: code_induction,                                       \
        PlanSymbol *: code_symbol,                                             \
        PlanEqual *: code_equal,                                               \
        PlanLimits *: code_limits,                                             \
        PlanChoice *: code_choice,                                             \
        PlanSide *: code_side,                                                 \
        PlanWay *: code_way,                                                   \
        PlanStep *: code_step,                                                 \
        PlanPath *: code_path,                                                 \
        PlanLoop *: code_loop,                                                 \
        PlanRead *: code_read,                                                 \
        PlanCall *: code_call,                                                 \
        PlanCaller *: code_caller,                                             \
        PlanBlock *: code_block,                                               \
        PlanEdge *: code_edge,                                                 \
        TextNumber *: code_size,                                               \
        PlanOutside *: code_outside,                                           \
        PlanSite *: code_site,                                                 \
        PlanFunction *: code_function)

#define FIELD_AS(c, owner, member, code) ((code)((c), &(owner)->member))
#define FIELD(c, owner, member)                                                \
    FIELD_AS(c, owner, member, CODER(&(owner)->member))
#define FIELD_VEC(c, owner, member)                                            \
    ((owner)->member.at =                                                      \
         codec_vec((c), (owner)->member.at, &(owner)->member.size,             \
                   &(owner)->member.room, sizeof *(owner)->member.at,          \
                   CODER((owner)->member.at)))

/* ---- the structs ---- */

static void code_symbol(Codec *c, void *value) {
    PlanSymbol *symbol = value;
    FIELD_AS(c, symbol, name, codec_required_text);
    FIELD(c, symbol, plain);
    FIELD_AS(c, symbol, kind, code_kind);
    FIELD(c, symbol, line);
    FIELD(c, symbol, bits);
    FIELD(c, symbol, is_signed);
    FIELD(c, symbol, rank);
    FIELD(c, symbol, late);
}

static void code_limits(Codec *c, void *value) {
    PlanLimits *limits = value;
    FIELD(c, limits, symbol);
    FIELD_VEC(c, limits, at_most);
    FIELD_VEC(c, limits, at_least);
    FIELD(c, limits, valid);
}

static void code_choice(Codec *c, void *value) {
    PlanChoice *choice = value;
    FIELD(c, choice, local);
    FIELD(c, choice, value);
}

static void code_equal(Codec *c, void *value) {
    PlanEqual *equal = value;
    FIELD(c, equal, result);
    FIELD(c, equal, length);
}

static void code_formula(Codec *c, void *value) {
    PlanFormula *formula = value;
    FIELD(c, formula, formula);
    FIELD(c, formula, valid);
    FIELD(c, formula, upper);
    FIELD(c, formula, reason);
    FIELD(c, formula, because);
    FIELD(c, formula, move.variable);
    FIELD(c, formula, move.round);
    FIELD(c, formula, move.at);
    FIELD(c, formula, elsewhere);
    FIELD_VEC(c, formula, unless);
}

static void code_question(Codec *c, void *value) {
    PlanQuestion *question = value;
    FIELD(c, question, points);
    FIELD_VEC(c, question, never);
    FIELD_VEC(c, question, system);
    FIELD_VEC(c, question, symbols);
    FIELD_VEC(c, question, states);
}

static void code_induction(Codec *c, void *value) {
    RoundVariable *induction = value;
    FIELD(c, induction, symbol);
    FIELD(c, induction, init);
    FIELD(c, induction, step);
}

static void code_step(Codec *c, void *value) {
    PlanStep *step = value;
    FIELD(c, step, block);
    FIELD_VEC(c, step, lines);
}

static void code_path(Codec *c, void *value) {
    PlanPath *p = value;
    FIELD(c, p, most);
    FIELD(c, p, least);
    FIELD_VEC(c, p, steps);
    FIELD(c, p, reason);
}

static void code_loop(Codec *c, void *value) {
    PlanLoop *loop = value;
    FIELD(c, loop, line);
    FIELD(c, loop, column);
    FIELD(c, loop, ordinal);
    FIELD(c, loop, depth);
    FIELD(c, loop, parent);
    FIELD(c, loop, outermost);
    FIELD_VEC(c, loop, inputs);
    FIELD(c, loop, opaque);
    FIELD(c, loop, opaque_why);
    FIELD(c, loop, uneven);
    FIELD_VEC(c, loop, choices);
    FIELD(c, loop, step);
    FIELD(c, loop, early);
    FIELD(c, loop, anew);
    FIELD_VEC(c, loop, constants);
    FIELD(c, loop, count);
    FIELD(c, loop, total);
    FIELD(c, loop, entries);
    for (size_t i = 0; i < PLAN_PREMISES; i++)
        FIELD(c, loop, premised[i]);
    FIELD(c, loop, changed);
    for (size_t i = 0; i < PLAN_PREMISES; i++)
        FIELD(c, loop, nest_premised[i]);
    FIELD(c, loop, nest_changed);
    FIELD(c, loop, rounds);
    for (size_t i = 0; i < PLAN_NUMBERS; i++)
        FIELD(c, loop, questions[i]);
    FIELD_VEC(c, loop, inductions);
    FIELD_VEC(c, loop, changing);
    FIELD_AS(c, loop, reach, code_reach);
    FIELD(c, loop, round);
    FIELD(c, loop, last);
    FIELD_VEC(c, loop, nest_inputs);
    FIELD(c, loop, nest_early);
    FIELD(c, loop, nest_opaque);
    FIELD(c, loop, nest_opaque_why);
    FIELD(c, loop, totals);
    FIELD(c, loop, site);
    FIELD(c, loop, nest_site);
    FIELD_VEC(c, loop, nest_columns);
}

static void code_read(Codec *c, void *value) {
    PlanRead *read = value;
    FIELD(c, read, inner);
    FIELD(c, read, outer);
}

static void code_call(Codec *c, void *value) {
    PlanCall *call = value;
    FIELD(c, call, callee);
    FIELD(c, call, type);
    FIELD(c, call, line);
    FIELD(c, call, loop);
    FIELD_AS(c, call, reach, code_reach);
    FIELD_VEC(c, call, args);
    FIELD(c, call, unsigned_args);
    FIELD(c, call, valid);
    FIELD(c, call, bounded);
    FIELD_VEC(c, call, unsaid);
    FIELD_VEC(c, call, reads);
}

static void code_side(Codec *c, void *value) {
    PlanSide *side = value;
    FIELD(c, side, line);
    FIELD(c, side, guard);
    FIELD(c, side, loop);
    FIELD(c, side, leaves);
    FIELD(c, side, cuts);
    FIELD_AS(c, side, parts, code_parts);
    FIELD_AS(c, side, ahead, code_parts);
    FIELD_AS(c, side, chosen, code_parts);
    FIELD(c, side, computed);
    FIELD(c, side, passed);
    FIELD(c, side, total);
}

static void code_way(Codec *c, void *value) {
    PlanWay *way = value;
    FIELD(c, way, where);
    FIELD_VEC(c, way, choices);
    FIELD_VEC(c, way, calls);
    FIELD_VEC(c, way, nests);
}

static void code_block(Codec *c, void *value) {
    PlanBlock *block = value;
    FIELD_AS(c, block, name, codec_required_text);
    FIELD_VEC(c, block, lines);
    FIELD(c, block, cost);
    FIELD_VEC(c, block, calls);
    FIELD_VEC(c, block, call_lines);
    FIELD(c, block, may_stop);
    FIELD(c, block, returns);
    FIELD(c, block, loop);
    FIELD(c, block, is_constant);
    FIELD(c, block, rounds);
}

static void code_edge(Codec *c, void *value) {
    PlanEdge *edge = value;
    FIELD(c, edge, from);
    FIELD(c, edge, to);
    FIELD_AS(c, edge, label, codec_required_text);
    FIELD(c, edge, next);
}

static void code_caller(Codec *c, void *value) {
    PlanCaller *caller = value;
    FIELD(c, caller, function);
    FIELD(c, caller, block);
    FIELD(c, caller, goes_on);
}

static void code_size(Codec *c, void *value) {
    TextNumber *size = value;
    FIELD(c, size, from);
    FIELD(c, size, to);
    FIELD(c, size, value);
}

static void code_function(Codec *c, void *value) {
    PlanFunction *f = value;
    FIELD_AS(c, f, name, codec_required_text);
    FIELD_AS(c, f, linkage, codec_required_text);
    FIELD_AS(c, f, signature, codec_required_text);
    FIELD_VEC(c, f, sizes);
    FIELD(c, f, type);
    FIELD_AS(c, f, file, codec_required_text);
    FIELD(c, f, line);
    FIELD(c, f, system_header);
    FIELD(c, f, has_debug);
    FIELD(c, f, library);
    FIELD(c, f, local);
    FIELD(c, f, weak);
    FIELD(c, f, taken);
    FIELD(c, f, resumes);
    FIELD(c, f, lacks_inputs);
    FIELD(c, f, left_alone);
    FIELD(c, f, remark);
    FIELD_VEC(c, f, symbols);
    c->symbols = f->symbols.size;
    FIELD_VEC(c, f, equal);
    FIELD_VEC(c, f, limits);
    FIELD_VEC(c, f, parameters);
    FIELD_VEC(c, f, loops);
    FIELD_VEC(c, f, calls);
    FIELD_VEC(c, f, sides);
    FIELD_VEC(c, f, ways);
    FIELD(c, f, step);
    FIELD(c, f, straight);
    FIELD_VEC(c, f, inputs);
    FIELD_VEC(c, f, compared);
    FIELD_VEC(c, f, divided);
    FIELD_VEC(c, f, idle);
    FIELD_VEC(c, f, blocks);
    FIELD_VEC(c, f, edges);
    FIELD_VEC(c, f, callers);
    FIELD(c, f, returns_twice);
    FIELD(c, f, measures_calls);
    FIELD(c, f, shared);
    FIELD(c, f, counters);
    FIELD(c, f, site);
    FIELD(c, f, entered);
}

static void code_site(Codec *c, void *value) {
    PlanSite *site = value;
    FIELD(c, site, function);
    FIELD_VEC(c, site, keys);
}

static void code_outside(Codec *c, void *value) {
    PlanOutside *outside = value;
    FIELD_AS(c, outside, linkage, codec_required_text);
    FIELD(c, outside, type);
    FIELD(c, outside, parameters);
}

void plancode_plan(Codec *c, Plan *plan) {
    FIELD_AS(c, plan, source, codec_required_text);
    FIELD(c, plan, fingerprint);
    FIELD(c, plan, is_cxx);
    FIELD(c, plan, has_main);
    FIELD_VEC(c, plan, functions);
    FIELD_VEC(c, plan, sites);
    FIELD_VEC(c, plan, outside);
    FIELD_VEC(c, plan, words);
    FIELD_VEC(c, plan, remarks);
    FIELD(c, plan, n_counters);
}
