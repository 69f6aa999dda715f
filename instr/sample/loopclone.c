#include "instr/sample/loopclone.h"

#include "static/ir/irfunction.h"
#include "static/ir/irquery.h"

static bool holds_block(const LoopClone *c, LLVMBasicBlockRef block) {
    return map_get_ptr(&c->index, block, UINT32_MAX) != UINT32_MAX;
}

static LLVMBasicBlockRef copy_of_block(const LoopClone *c,
                                       LLVMBasicBlockRef block) {
    uint32_t i = map_get_ptr(&c->index, block, UINT32_MAX);
    return i == UINT32_MAX ? block : c->copy.at[i];
}

LLVMValueRef loopclone_value(const LoopClone *c, LLVMValueRef value) {
    uint32_t i = map_get_ptr(&c->number, value, UINT32_MAX);
    return i == UINT32_MAX ? value : c->value.at[i];
}

/* ---- the blocks of the loop ---- */

static void add_block(LoopClone *c, LLVMBasicBlockRef block) {
    if (holds_block(c, block))
        return;
    map_put_ptr(&c->index, block, (uint32_t)c->block.size);
    *vec_push(c->arena, &c->block) = block;
}

/* Phis and "blockaddress" do not count as users of a block here: the first are
 * none, to LLVM, the second are constants. */
static void add_predecessors(LoopClone *c, LLVMBasicBlockRef block) {
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use;
         use = LLVMGetNextUse(use))
        if (LLVMIsATerminatorInst(LLVMGetUser(use)))
            add_block(c, LLVMGetInstructionParent(LLVMGetUser(use)));
}

/* What an invoke yields is kept where it goes on. */
static void add_ways_on(LoopClone *c) {
    for (size_t i = 0, size = c->block.size; i < size; i++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(c->block.at[i]);
        if (LLVMIsAInvokeInst(end))
            add_block(c, LLVMGetNormalDest(end));
    }
}

/* Whether all that leads to "block" is one edge. */
static bool has_one_way_in(LLVMBasicBlockRef block) {
    size_t count = 0;
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use;
         use = LLVMGetNextUse(use))
        count++;
    return count == 1;
}

static void add_ways_out(LoopClone *c) {
    for (size_t i = 0, size = c->block.size; i < size; i++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(c->block.at[i]);
        for (unsigned k = 0; k < LLVMGetNumSuccessors(end); k++)
            if (has_one_way_in(LLVMGetSuccessor(end, k)))
                add_block(c, LLVMGetSuccessor(end, k));
    }
}

LoopClone loopclone_find(const CloneEnds *ends, LLVMBuilderRef builder,
                         Arena *arena) {
    LoopClone c = {
        .is_region = ends->is_region, .arena = arena, .builder = builder};
    c.index.arena = c.number.arena = arena;
    for (size_t i = 0; i < ends->headers.size; i++)
        add_block(&c, ends->headers.at[i]);
    for (size_t i = 0; i < ends->latches.size; i++)
        add_block(&c, ends->latches.at[i]);
    for (size_t i = ends->headers.size; i < c.block.size; i++)
        add_predecessors(&c, c.block.at[i]);
    add_ways_on(&c);
    if (ends->has_ways_out)
        add_ways_out(&c);
    return c;
}

size_t loopclone_size(const LoopClone *c) {
    size_t size = 0;
    for (size_t i = 0; i < c->block.size; i++)
        IR_FOR_INSTRUCTIONS(c->block.at[i], k)
            size++;
    return size;
}

/* ---- what is used after it ---- */

/* Whether "user" reads its operand "i", "value", after the loop.  A phi does so
 * on the edge.  What is defined in a region may be read there after the way in
 * has changed. */
static bool reads_after(const LoopClone *c, LLVMValueRef user, unsigned i,
                        LLVMValueRef value) {
    LLVMBasicBlockRef where = LLVMIsAPHINode(user)
                                  ? LLVMGetIncomingBlock(user, i)
                                  : LLVMGetInstructionParent(user);
    return c->is_region ? where != LLVMGetInstructionParent(value)
                        : !holds_block(c, where);
}

typedef struct Reader {
    LLVMValueRef user;
    unsigned operand;
} Reader;

typedef Vec(Reader) Readers;

static Readers readers_after(const LoopClone *c, LLVMValueRef value) {
    Readers readers = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(value); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(user); i++)
            if (LLVMGetOperand(user, i) == value &&
                reads_after(c, user, i, value))
                *vec_push(c->arena, &readers) = (Reader){user, i};
    }
    return readers;
}

/* In front of which it can be kept. */
static LLVMValueRef behind(LLVMValueRef value) {
    if (LLVMIsAInvokeInst(value))
        return LLVMGetFirstInstruction(LLVMGetNormalDest(value));
    LLVMValueRef next = LLVMGetNextInstruction(value);
    while (LLVMIsAPHINode(value) &&
           (LLVMIsAPHINode(next) || LLVMIsALandingPadInst(next)))
        next = LLVMGetNextInstruction(next);
    return next;
}

static LLVMValueRef new_variable(const LoopClone *c, LLVMValueRef value) {
    LLVMBasicBlockRef entry =
        LLVMGetEntryBasicBlock(irquery_function_of(value));
    LLVMPositionBuilderBefore(c->builder, LLVMGetFirstInstruction(entry));
    LLVMValueRef place = LLVMBuildAlloca(c->builder, LLVMTypeOf(value), "");
    LLVMPositionBuilderBefore(c->builder, behind(value));
    LLVMBuildStore(c->builder, value, place);
    return place;
}

/* All edges from one block bring a phi one value. */
static void read_on_edge(const LoopClone *c, Reader r, LLVMValueRef place) {
    LLVMValueRef value = LLVMGetOperand(r.user, r.operand);
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(r.user, r.operand);
    LLVMPositionBuilderBefore(c->builder, LLVMGetBasicBlockTerminator(from));
    LLVMValueRef load =
        LLVMBuildLoad2(c->builder, LLVMTypeOf(value), place, "");
    for (unsigned i = 0; i < LLVMCountIncoming(r.user); i++)
        if (LLVMGetIncomingBlock(r.user, i) == from)
            LLVMSetOperand(r.user, i, load);
}

static void read_before(const LoopClone *c, Reader r, LLVMValueRef place) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(r.user, r.operand));
    LLVMPositionBuilderBefore(c->builder, r.user);
    LLVMSetOperand(r.user, r.operand,
                   LLVMBuildLoad2(c->builder, type, place, ""));
}

static void hand_out(const LoopClone *c, LLVMValueRef value) {
    Readers readers = readers_after(c, value);
    LLVMValueRef place = readers.size ? new_variable(c, value) : NULL;
    for (size_t i = 0; i < readers.size; i++) {
        Reader r = readers.at[i];
        if (LLVMGetOperand(r.user, r.operand) != value)
            continue;
        if (LLVMIsAPHINode(r.user))
            read_on_edge(c, r, place);
        else
            read_before(c, r, place);
    }
}

/* ---- the copy ---- */

static LLVMContextRef context_of(const LoopClone *c) {
    return LLVMGetTypeContext(
        LLVMTypeOf(LLVMBasicBlockAsValue(c->block.at[0])));
}

static void copy_block(LoopClone *c, size_t n) {
    LLVMPositionBuilderAtEnd(c->builder, c->copy.at[n]);
    IR_FOR_INSTRUCTIONS(c->block.at[n], i) {
        LLVMValueRef copy;
        if (LLVMIsAPHINode(i)) {
            copy = LLVMBuildPhi(c->builder, LLVMTypeOf(i), "");
        } else {
            copy = LLVMInstructionClone(i);
            LLVMInsertIntoBuilder(c->builder, copy);
        }
        map_put_ptr(&c->number, i, (uint32_t)c->value.size);
        *vec_push(c->arena, &c->value) = copy;
    }
}

static LLVMValueRef copy_of_operand(const LoopClone *c, LLVMValueRef operand) {
    if (LLVMValueIsBasicBlock(operand))
        return LLVMBasicBlockAsValue(
            copy_of_block(c, LLVMValueAsBasicBlock(operand)));
    return loopclone_value(c, operand);
}

/* Makes "phi" be on edges from copies what "original" is on those from the
 * loop. */
static void connect_phi(const LoopClone *c, LLVMValueRef phi,
                        LLVMValueRef original) {
    unsigned count = LLVMCountIncoming(original);
    for (unsigned i = 0; i < count; i++) {
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(original, i);
        if (!holds_block(c, from))
            continue;
        LLVMValueRef value =
            loopclone_value(c, LLVMGetIncomingValue(original, i));
        from = copy_of_block(c, from);
        LLVMAddIncoming(phi, &value, &from, 1);
    }
}

static void connect(const LoopClone *c, LLVMValueRef original) {
    LLVMValueRef copy = loopclone_value(c, original);
    if (LLVMIsAPHINode(original)) {
        connect_phi(c, copy, original);
        return;
    }
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(copy); i++)
        LLVMSetOperand(copy, i, copy_of_operand(c, LLVMGetOperand(copy, i)));
}

static void connect_exits(const LoopClone *c) {
    Map seen = {.arena = c->arena};
    for (size_t n = 0; n < c->block.size; n++) {
        LLVMValueRef leave = LLVMGetBasicBlockTerminator(c->block.at[n]);
        for (unsigned i = 0; i < LLVMGetNumSuccessors(leave); i++) {
            LLVMBasicBlockRef to = LLVMGetSuccessor(leave, i);
            if (holds_block(c, to) || map_get_ptr(&seen, to, 0))
                continue;
            map_put_ptr(&seen, to, 1);
            IR_FOR_INSTRUCTIONS(to, phi) {
                if (!LLVMIsAPHINode(phi))
                    break;
                connect_phi(c, phi, phi);
            }
        }
    }
}

void loopclone_fill(LoopClone *c) {
    for (size_t n = 0; n < c->block.size; n++)
        IR_FOR_INSTRUCTIONS(c->block.at[n], i)
            hand_out(c, i);
    LLVMBasicBlockRef header = c->block.at[0];
    for (size_t n = 0; n < c->block.size; n++)
        *vec_push(c->arena, &c->copy) =
            LLVMInsertBasicBlockInContext(context_of(c), header, "");
    for (size_t n = 0; n < c->block.size; n++)
        copy_block(c, n);
    for (size_t n = 0; n < c->block.size; n++)
        IR_FOR_INSTRUCTIONS(c->block.at[n], i)
            connect(c, i);
    connect_exits(c);
}
