#include "instr/count/inside.h"

#include "instr/insert/bodyclone.h"
#include "instr/insert/inserter.h"
#include "static/ir/irquery.h"

/* ---- stepping in and out ---- */

/* The depth, which is the first field of the only budget: i32. */
static LLVMValueRef depth_now(const RuntimeLinks *links,
                              LLVMBuilderRef builder) {
    LLVMValueRef depth =
        LLVMBuildLoad2(builder, links->i32, links->budgets, "");
    LLVMSetVolatile(depth, true);
    return depth;
}

LLVMValueRef inside_step(const RuntimeLinks *links, LLVMBuilderRef builder,
                         int by) {
    enum { ONE_THREAD = true };
    LLVMAtomicOrdering order = LLVMAtomicOrderingSequentiallyConsistent;
    if (by < 0)
        LLVMBuildFence(builder, order, ONE_THREAD, "");
    LLVMValueRef depth = LLVMBuildAdd(
        builder, depth_now(links, builder),
        LLVMConstInt(links->i32, (unsigned long long)by, true), "");
    LLVMSetVolatile(LLVMBuildStore(builder, depth, links->budgets), true);
    if (by > 0)
        LLVMBuildFence(builder, order, ONE_THREAD, "");
    return depth;
}

/* A function that steps by "by", and calls the run-time where the depth outside
 * of that is not 0. */
static LLVMValueRef build_step(const RuntimeLinks *links, const char *name,
                               int by, RuntimeCall otherwise) {
    LLVMValueRef function = links_new_function(
        links, name, LLVMFunctionType(links->void_type, NULL, 0, false));
    LLVMBuilderRef start = links_begin(links, function);
    LLVMBuilderRef rare = links_begin(links, function);
    LLVMBuilderRef end = links_begin(links, function);
    LLVMValueRef depth =
        by < 0 ? inside_step(links, start, by) : depth_now(links, start);
    LLVMBuildCondBr(start,
                    LLVMBuildICmp(start, LLVMIntEQ, depth,
                                  LLVMConstInt(links->i32, 0, false), ""),
                    LLVMGetInsertBlock(end), LLVMGetInsertBlock(rare));
    LLVMValueRef table = links->table;
    links_call(links, rare, otherwise, &table, 1);
    LLVMBuildBr(rare, LLVMGetInsertBlock(end));
    if (by > 0)
        inside_step(links, end, by);
    LLVMBuildRetVoid(end);
    links_inline_always(links, function);
    LLVMDisposeBuilder(start);
    LLVMDisposeBuilder(rare);
    LLVMDisposeBuilder(end);
    return function;
}

Inside inside_new(const RuntimeLinks *links, Arena *arena) {
    Inside in = {.links = links, .arena = arena};
    in.counts.arena = arena;
    in.enter = build_step(links, "asym.enter", 1, CALL_JOIN);
    in.leave = build_step(links, "asym.leave", -1, CALL_RESUME);
    return in;
}

static void call(LLVMBuilderRef builder, LLVMValueRef function) {
    LLVMBuildCall2(builder, LLVMGlobalGetValueType(function), function, NULL, 0,
                   "");
}

/* ---- calls ---- */

/* The depth of a call is the same whenever it is inside. */
LLVMValueRef inside_begin(const Inside *in, LLVMBuilderRef builder,
                          LLVMValueRef function, bool returns_twice) {
    if (!grapher_has_inside(function))
        call(builder, in->enter);
    if (!returns_twice)
        return NULL;
    LLVMValueRef variable = LLVMBuildAlloca(builder, in->links->i32, "");
    LLVMSetVolatile(
        LLVMBuildStore(builder, depth_now(in->links, builder), variable), true);
    return variable;
}

static void step_back(const Inside *in, LLVMBuilderRef builder,
                      LLVMValueRef after, LLVMValueRef depth) {
    LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(after));
    if (!irquery_call_has(after, "returns_twice")) {
        inside_step(in->links, builder, 1);
        return;
    }
    LLVMValueRef args[] = {in->links->table,
                           LLVMBuildLoad2(builder, in->links->i32, depth, "")};
    LLVMSetVolatile(args[1], true);
    links_call(in->links, builder, CALL_RETURN, args, 2);
}

static void return_at_ends(const Inside *in, LLVMBuilderRef builder,
                           LLVMBasicBlockRef block) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    if (!LLVMIsAReturnInst(last))
        return;
    IR_FOR_INSTRUCTIONS(block, i)
        if (LLVMIsACallInst(i) &&
            LLVMGetTailCallKind(i) == LLVMTailCallKindMustTail)
            last = i;
    LLVMPositionBuilderBefore(builder, last);
    call(builder, in->leave);
}

/* It counts as outside. */
static void flush_before(const Inside *in, LLVMBuilderRef builder,
                         LLVMValueRef end) {
    bool stays = grapher_stays_inside(end);
    LLVMPositionBuilderBefore(builder, end);
    if (stays)
        inside_step(in->links, builder, -1);
    links_call(in->links, builder, CALL_FLUSH, NULL, 0);
    if (stays)
        inside_step(in->links, builder, 1);
}

/* Counters may have divided the block that an exception comes to, so that the
 * graph has another part of it. */
static void step_in_at_pads(const Inside *in, LLVMBuilderRef builder,
                            LLVMValueRef function) {
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
         block = LLVMGetNextBasicBlock(block))
        if (irquery_is_landing_pad(block)) {
            LLVMPositionBuilderBefore(builder, inserter_first(block));
            inside_step(in->links, builder, 1);
        }
}

/* Unless the unwinder comes, control is back at the normal edge of an invoke,
 * see inside_is_left_at_end. */
void inside_write(const Inside *in, LLVMBuilderRef builder,
                  const FunctionGraph *graph, LLVMValueRef depth) {
    LLVMValueRef function = LLVMGetBasicBlockParent(graph->block[0]);
    step_in_at_pads(in, builder, function);
    for (size_t i = 0; i < graph->blocks.size; i++)
        if (!grapher_has_inside(function))
            return_at_ends(in, builder, graph->block[i]);
    for (size_t i = 0; i < graph->ways_out.size; i++) {
        WayOut way = graph->ways_out.at[i];
        LLVMPositionBuilderBefore(builder, way.first);
        inside_step(in->links, builder, -1);
        if (!LLVMIsATerminatorInst(way.last))
            step_back(in, builder, way.last, depth);
    }
    for (size_t i = 0; i < graph->ends.size; i++)
        flush_before(in, builder, graph->ends.at[i]);
}

bool inside_is_left_at_end(const FunctionGraph *graph,
                           LLVMBasicBlockRef block) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    for (size_t i = 0; i < graph->ways_out.size; i++)
        if (graph->ways_out.at[i].last == last)
            return LLVMIsAInvokeInst(last);
    return false;
}

/* ---- bodies ---- */

static bool counts(const Inside *in, LLVMValueRef function) {
    return map_get_ptr(&in->counts, function, 0);
}

static bool is_call_from_inside(const Inside *in, LLVMValueRef user,
                                LLVMValueRef function) {
    return irquery_is_call(user) && LLVMGetCalledValue(user) == function &&
           grapher_stays_inside(user) &&
           counts(in, LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)));
}

static bool is_entered(const Inside *in, LLVMValueRef function) {
    LLVMLinkage linkage = LLVMGetLinkage(function);
    if (irquery_is_taken(function) ||
        (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage))
        return true;
    for (LLVMUseRef use = LLVMGetFirstUse(function); use;
         use = LLVMGetNextUse(use))
        if (irquery_is_call(LLVMGetUser(use)) &&
            !is_call_from_inside(in, LLVMGetUser(use), function))
            return true;
    return false;
}

static void call_from_inside(const Inside *in, LLVMValueRef function,
                             LLVMValueRef body) {
    LLVMUseRef next;
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = next) {
        next = LLVMGetNextUse(use);
        LLVMValueRef user = LLVMGetUser(use);
        if (is_call_from_inside(in, user, function))
            LLVMSetOperand(user, (unsigned)LLVMGetNumOperands(user) - 1, body);
    }
}

void inside_add(Inside *in, LLVMValueRef function, uint32_t calls) {
    map_put_ptr(&in->counts, function, 1);
    *vec_push(in->arena, &in->functions) = (InsideFunction){function, calls};
}

/* Of a function that has been enclosed: behind what steps in. */
static void count_calls(const Inside *in, LLVMBuilderRef builder,
                        const InsideFunction *f) {
    if (f->calls == NO_SLOT)
        return;
    LLVMBasicBlockRef start = LLVMGetEntryBasicBlock(f->function);
    LLVMPositionBuilderBefore(
        builder, LLVMGetNextInstruction(LLVMGetFirstInstruction(start)));
    links_add_total(in->links, builder, f->calls,
                    LLVMConstInt(in->links->i64, 1, false));
}

void inside_connect(Inside *in) {
    size_t count = in->functions.size;
    LLVMValueRef *body = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(in->links->context);
    for (size_t i = 0; i < count; i++) {
        LLVMValueRef f = in->functions.at[i].function;
        if (grapher_has_inside(f) && is_entered(in, f))
            body[i] = bodyclone_declare(in->links->module, f, ".asym.inside",
                                        in->arena);
    }
    for (size_t i = 0; i < count; i++) {
        if (!body[i])
            continue;
        LLVMValueRef f = in->functions.at[i].function;
        Arena *scratch = arena_new();
        (void)bodyclone_fill(body[i], f, scratch);
        arena_free(scratch);
        bodyclone_enclose(f, body[i], in->enter, in->leave, in->arena);
        count_calls(in, builder, &in->functions.at[i]);
        map_put_ptr(&in->counts, body[i], 1);
    }
    for (size_t i = 0; i < count; i++)
        if (body[i])
            call_from_inside(in, in->functions.at[i].function, body[i]);
    LLVMDisposeBuilder(builder);
}
