#include "instr/sample/skips.h"

#include "instr/insert/edges.h"
#include "instr/sample/loopcount.h"
#include "static/ir/irquery.h"

/* A loop that goes on while its index is below all limits, and while two places
 * that are walked hold the same byte. */
typedef struct Skip {
    Values limits;
    LLVMValueRef walked[2]; /* phis; NULL: it walks nothing */
    LLVMBasicBlockRef before, header;
    const Inserter *in;
} Skip;

static LLVMBuilderRef at(const Skip *s) {
    return s->in->builder;
}

/* ---- which loops ---- */

static LLVMValueRef place_of_byte(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMIsALoadInst(value) &&
                   LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
                   LLVMGetIntTypeWidth(type) == 8
               ? LLVMGetOperand(value, 0)
               : NULL;
}

static bool is_phi_of(const IrFunction *f, LoopId loop, LLVMValueRef value) {
    return value && LLVMIsAPHINode(value) &&
           LLVMGetInstructionParent(value) ==
               f->block[f->loops.loop[loop].header];
}

static bool add_same(Skip *s, LoopId loop, LLVMValueRef test) {
    LLVMValueRef a = place_of_byte(LLVMGetOperand(test, 0));
    LLVMValueRef b = place_of_byte(LLVMGetOperand(test, 1));
    if (s->walked[0] || !is_phi_of(s->in->f, loop, a) ||
        !is_phi_of(s->in->f, loop, b))
        return false;
    s->walked[0] = a;
    s->walked[1] = b;
    return true;
}

/* "test" holds while the loop goes on. */
static bool add_test(Skip *s, LoopId loop, LLVMValueRef test) {
    if (!LLVMIsAICmpInst(test))
        return false;
    if (LLVMGetICmpPredicate(test) == LLVMIntEQ)
        return add_same(s, loop, test);
    LLVMValueRef limit = LLVMGetOperand(test, 1);
    if (LLVMGetICmpPredicate(test) != LLVMIntSLT ||
        LLVMGetOperand(test, 0) != s->in->loop[loop].stepper.phi ||
        irfunction_defined_in(s->in->f, limit, loop))
        return false;
    *vec_push(s->in->arena, &s->limits) = limit;
    return true;
}

static bool is_innermost(const IrFunction *f, LoopId loop) {
    for (LoopId other = 1; other <= f->loops.count; other++)
        if (f->loops.loop[other].parent == loop)
            return false;
    return true;
}

/* Whether all that ends "loop" is such a test. */
static bool find_skip(Skip *s, LoopId loop) {
    const IrFunction *f = s->in->f;
    const Loop *l = &f->loops.loop[loop];
    if (l->entry.size != 1 || l->back.size != 1 || !is_innermost(f, loop) ||
        s->in->strategy.loop[loop].rounds_by != ROUNDS_BY_STEPPER ||
        s->in->loop[loop].stepper.step != 1)
        return false;
    for (size_t i = 0; i < l->exit.size; i++) {
        LLVMValueRef end =
            irfunction_terminator(f, f->cfg.edge[l->exit.at[i]].from);
        if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end) ||
            !add_test(s, loop, LLVMGetCondition(end)))
            return false;
    }
    s->before = inserter_block(s->in, f->cfg.edge[l->entry.at[0]].from);
    s->header = inserter_block(s->in, l->header);
    return s->limits.size &&
           LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(s->before)) == 1;
}

/* ---- where it begins ---- */

static LLVMValueRef the_lesser(const Skip *s, LLVMValueRef a, LLVMValueRef b) {
    LLVMValueRef is_a = LLVMBuildICmp(at(s), LLVMIntSLT, a, b, "");
    return LLVMBuildSelect(at(s), is_a, a, b, "");
}

/* In rounds, all tests of the index taken together. */
static LLVMValueRef least_limit(const Skip *s) {
    LLVMValueRef zero = inserter_number(s->in, 0), least = NULL;
    for (size_t i = 0; i < s->limits.size; i++) {
        LLVMValueRef limit =
            bodyclone_value(s->in->body->clone, s->limits.at[i]);
        least = least ? the_lesser(s, least, limit) : limit;
    }
    LLVMValueRef is_none = LLVMBuildICmp(at(s), LLVMIntSLT, least, zero, "");
    return LLVMBuildSelect(at(s), is_none, zero, least, "");
}

static LLVMValueRef moved(const Skip *s, LLVMValueRef start, LLVMValueRef by) {
    LLVMTypeRef byte = LLVMInt8TypeInContext(s->in->body->links->context);
    return LLVMGetTypeKind(LLVMTypeOf(start)) == LLVMPointerTypeKind
               ? LLVMBuildGEP2(at(s), byte, start, &by, 1, "")
               : inserter_plus(s->in, start, by);
}

static LLVMValueRef word_at(const Skip *s, LLVMValueRef start,
                            LLVMValueRef index) {
    LLVMValueRef word =
        LLVMBuildLoad2(at(s), s->in->i64, moved(s, start, index), "");
    LLVMSetAlignment(word, 1);
    return word;
}

/* Goes over words of which all bytes are below "limit" while they are the same.
 * The builder is at the end of a block "out", which gets how many bytes that
 * were. */
static LLVMValueRef over_words(const Skip *s, const LLVMValueRef start[2],
                               LLVMValueRef limit, LLVMBasicBlockRef out) {
    LLVMBasicBlockRef ask = edges_new_block(s->in, out);
    LLVMBasicBlockRef compare = edges_new_block(s->in, out);
    LLVMSetSuccessor(LLVMGetBasicBlockTerminator(s->before), 0, ask);
    LLVMPositionBuilderAtEnd(at(s), ask);
    LLVMValueRef index = LLVMBuildPhi(at(s), s->in->i64, "");
    LLVMValueRef next =
        inserter_plus(s->in, index, inserter_number(s->in, sizeof(uint64_t)));
    LLVMBuildCondBr(at(s), LLVMBuildICmp(at(s), LLVMIntSLE, next, limit, ""),
                    compare, out);
    LLVMPositionBuilderAtEnd(at(s), compare);
    LLVMValueRef is_same =
        LLVMBuildICmp(at(s), LLVMIntEQ, word_at(s, start[0], index),
                      word_at(s, start[1], index), "");
    LLVMBuildCondBr(at(s), is_same, ask, out);
    LLVMValueRef indices[] = {inserter_number(s->in, 0), next};
    LLVMBasicBlockRef from[] = {s->before, compare};
    LLVMAddIncoming(index, indices, from, 2);
    LLVMPositionBuilderBefore(at(s), LLVMGetBasicBlockTerminator(out));
    return index;
}

/* What the phis of the header begin with, on the way from "before". */
static void begin_later(const Skip *s, LLVMBasicBlockRef before,
                        LLVMValueRef rounds) {
    IR_FOR_INSTRUCTIONS(s->header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
            if (LLVMGetIncomingBlock(phi, i) == before)
                LLVMSetOperand(phi, i,
                               moved(s, LLVMGetIncomingValue(phi, i), rounds));
    }
}

static LLVMValueRef start_of(const Skip *s, LLVMValueRef phi) {
    return irquery_incoming(bodyclone_value(s->in->body->clone, phi),
                            s->before);
}

static void skip(const Skip *s) {
    LLVMPositionBuilderBefore(at(s), LLVMGetBasicBlockTerminator(s->before));
    LLVMValueRef rounds = least_limit(s);
    LLVMBasicBlockRef before = s->before;
    if (s->walked[0]) {
        LLVMValueRef starts[] = {start_of(s, s->walked[0]),
                                 start_of(s, s->walked[1])};
        before = edges_split(s->in, s->before, s->header);
        rounds = over_words(s, starts, rounds, before);
    }
    begin_later(s, before, rounds);
}

void skips_insert(const Inserter *in) {
    for (LoopId loop = 1; in->plan->library && loop <= in->f->loops.count;
         loop++) {
        Skip s = {.in = in};
        if (find_skip(&s, loop))
            skip(&s);
    }
}
