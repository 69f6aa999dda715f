#include "instr/sample/rounds/ahead.h"

#include "instr/runtime/runtime.h"
#include "instr/sample/rounds/loopcount.h"
#include "instr/sample/values/captures.h"
#include "static/ir/irquery.h"
#include "static/walks/watched.h"

/* ---- what the run-time is told ---- */

static uint32_t stay_of(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntEQ:
        return ASYM_RT_EQUAL;
    case LLVMIntNE:
        return ASYM_RT_LESS | ASYM_RT_GREATER;
    case LLVMIntULT:
        return ASYM_RT_LESS;
    case LLVMIntULE:
        return ASYM_RT_LESS | ASYM_RT_EQUAL;
    case LLVMIntUGT:
        return ASYM_RT_GREATER;
    case LLVMIntUGE:
        return ASYM_RT_GREATER | ASYM_RT_EQUAL;
    case LLVMIntSLT:
        return ASYM_RT_LESS | ASYM_RT_BY_SIGN;
    case LLVMIntSLE:
        return ASYM_RT_LESS | ASYM_RT_EQUAL | ASYM_RT_BY_SIGN;
    case LLVMIntSGT:
        return ASYM_RT_GREATER | ASYM_RT_BY_SIGN;
    default:
        return ASYM_RT_GREATER | ASYM_RT_EQUAL | ASYM_RT_BY_SIGN;
    }
}

static LLVMValueRef number32(const Inserter *in, uint32_t n) {
    return LLVMConstInt(in->body->links->i32, n, false);
}

/* An AsymRtTest. */
static LLVMValueRef describe_test(const Inserter *in, const WalkTest *test) {
    WatchedTest how;
    (void)watched_read(&how, in->f, test);
    LLVMValueRef fields[] = {inserter_number(in, (uint64_t)test->field),
                             number32(in, how.bytes), number32(in, how.bits),
                             number32(in, how.is_signed),
                             number32(in, stay_of(test->stay))};
    return LLVMConstStructInContext(in->body->links->context, fields,
                                    sizeof fields / sizeof *fields, false);
}

_Static_assert(WATCHED_TESTS == ASYM_RT_MOST_TESTS, "one number");

/* A global, an AsymRtWalk. */
static LLVMValueRef describe(const Inserter *in, const Walk *walk) {
    LLVMValueRef tests[WATCHED_TESTS];
    uint32_t count = (uint32_t)walk->tests.size;
    for (size_t i = 0; i < WATCHED_TESTS; i++)
        tests[i] = i < count ? describe_test(in, &walk->tests.at[i])
                             : LLVMConstNull(LLVMTypeOf(tests[0]));
    LLVMValueRef fields[] = {
        inserter_number(in, (uint64_t)walk->step),
        inserter_number(in, (uint64_t)walk->link),
        inserter_number(in, walk->most),
        number32(in, walk->kind == WALK_CHAIN),
        number32(in, walk->ahead),
        number32(in, count),
        number32(in, 0),
        LLVMConstArray2(LLVMTypeOf(tests[0]), tests, WATCHED_TESTS)};
    LLVMValueRef value =
        LLVMConstStructInContext(in->body->links->context, fields,
                                 sizeof fields / sizeof *fields, false);
    LLVMValueRef global =
        LLVMAddGlobal(in->body->links->module, LLVMTypeOf(value), "asym.walk");
    LLVMSetInitializer(global, value);
    LLVMSetLinkage(global, LLVMInternalLinkage);
    LLVMSetGlobalConstant(global, true);
    return global;
}

/* ---- variables ---- */

/* The watched walk of "loop" whose length its samples want; NULL. */
static const LengthWalk *watched(const Inserter *in, LoopId loop) {
    const Symbols *symbols = &in->body->facts->symbols;
    for (size_t i = 0; i < symbols->walks.size; i++) {
        const LengthWalk *walk = &symbols->walks.at[i];
        if (walk->walk.loop == loop && walk->walk.is_watched &&
            captures_find(in, walk->length, loop))
            return walk;
    }
    return NULL;
}

void ahead_make(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->ahead = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
    for (LoopId loop = 1; loop <= count; loop++) {
        if (!watched(in, loop))
            continue;
        in->ahead[loop] = inserter_variable(in);
        if (!in->ahead_values)
            in->ahead_values = LLVMBuildAlloca(
                in->builder, LLVMArrayType2(in->i64, 1 + WATCHED_TESTS), "");
    }
}

/* ---- as a loop begins ---- */

/* Of 64 bits: what is compared is cut to its own. */
static LLVMValueRef word(const Inserter *in, LLVMValueRef original) {
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind
               ? LLVMBuildPtrToInt(in->builder, value, in->i64, "")
               : LLVMBuildIntCast2(in->builder, value, in->i64, false, "");
}

/* The first place, where the loop is entered from "from". */
static LLVMValueRef first_place(const Inserter *in, const Walk *walk,
                                NodeId from) {
    if (walk->kind == WALK_CHAIN)
        return word(in, irquery_incoming(walk->at, in->f->block[from]));
    LLVMValueRef place = inserter_plus(
        in, word(in, walk->start), inserter_number(in, (uint64_t)walk->offset));
    if (!walk->index)
        return place;
    LLVMValueRef way =
        LLVMBuildMul(in->builder, word(in, walk->index),
                     inserter_number(in, (uint64_t)walk->scale), "");
    return inserter_plus(in, place, way);
}

static void set_value(const Inserter *in, size_t i, LLVMValueRef value) {
    LLVMValueRef index = inserter_number(in, i);
    LLVMBuildStore(in->builder, value,
                   LLVMBuildInBoundsGEP2(in->builder, in->i64, in->ahead_values,
                                         &index, 1, ""));
}

static void go_ahead(const Inserter *in, const Walk *walk,
                     LLVMValueRef description, NodeId from) {
    set_value(in, 0, first_place(in, walk, from));
    for (size_t i = 0; i < walk->tests.size; i++)
        set_value(in, 1 + i, word(in, walk->tests.at[i].end));
    LLVMValueRef args[] = {description, in->ahead_values};
    links_call(in->body->links, in->builder, CALL_AHEAD, args, 2);
    inserter_set(in, in->ahead[walk->loop],
                 LLVMBuildLoad2(in->builder, in->i64, in->ahead_values, ""));
}

static LLVMValueRef ask(const Inserter *in, NodeId from, int site) {
    return inserter_ask_so(in, from,
                           links_budget_of_site(in->body->links, site),
                           (AskHow){.is_idle = true});
}

/* Whether "loop", entered from "from", or its nest gives a sample. */
static LLVMValueRef is_sampled(const Inserter *in, LoopId loop, NodeId from) {
    const PlanLoop *plan = inserter_loop(in, loop);
    LLVMValueRef asked = ask(in, from, plan->site);
    return plan->nest_site < 0
               ? asked
               : LLVMBuildOr(in->builder, asked, ask(in, from, plan->nest_site),
                             "");
}

static void watch(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    const Walk *walk = &watched(in, loop)->walk;
    LLVMValueRef description = describe(in, walk);
    for (size_t i = 0; i < l->entry.size; i++) {
        NodeId from = in->f->cfg.edge[l->entry.at[i]].from;
        inserter_at_end(in, from);
        inserter_clear(in, in->ahead[loop]);
        LLVMValueRef asked = is_sampled(in, loop, from);
        inserter_rarely_if(
            in, LLVMGetBasicBlockTerminator(inserter_block(in, from)), asked);
        go_ahead(in, walk, description, from);
    }
}

void ahead_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        if (in->ahead[loop])
            watch(in, loop);
}

/* ---- as it ends ---- */

static LLVMValueRef is_equal(const Inserter *in, LoopId loop, LLVMValueRef to,
                             LLVMIntPredicate how) {
    return LLVMBuildICmp(in->builder, how, inserter_get(in, in->ahead[loop]),
                         to, "");
}

LLVMValueRef ahead_asked(const Inserter *in, LoopId loop) {
    return in->ahead[loop]
               ? is_equal(in, loop, inserter_number(in, 0), LLVMIntNE)
               : NULL;
}

LLVMValueRef ahead_agrees(const Inserter *in, LoopId loop) {
    return is_equal(in, loop, loopcount_now(in, loop), LLVMIntEQ);
}
