#include "instr/sample/walks/skips.h"

#include "instr/sample/walks/walkends.h"

#include "static/ir/irquery.h"

/* A loop, all of whose phis go one on in each round, while some comparisons
 * hold.  What two places that are walked hold is compared with one another,
 * with 0, or with a byte; other comparisons are settled, or become so, where it
 * begins. */
typedef struct Skip {
    Values limits;          /* comparisons that set a limit to its rounds */
    LLVMValueRef walked[2]; /* phis; NULL: it walks nothing, or one place */
    LLVMValueRef until;     /* a value whose last byte ends it; NULL: none */
    bool ends_at_zero;
    LLVMBasicBlockRef before, header;
    const Inserter *in;
    LoopId loop;
} Skip;

static LLVMBuilderRef at(const Skip *s) {
    return s->in->builder;
}

/* ---- which loops ---- */

static bool is_pointer(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
}

static bool is_phi(const Skip *s, LLVMValueRef value) {
    const IrFunction *f = s->in->f;
    return LLVMIsAPHINode(value) && LLVMGetInstructionParent(value) ==
                                        f->block[f->loops.loop[s->loop].header];
}

static bool is_settled(const Skip *s, LLVMValueRef value) {
    return !irfunction_defined_in(s->in->f, value, s->loop);
}

/* The phi that goes along the bytes of which "value" is one; NULL. */
static LLVMValueRef walk_of(const Skip *s, LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    bool is_byte = LLVMIsALoadInst(value) &&
                   LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
                   LLVMGetIntTypeWidth(type) == 8;
    return is_byte && is_phi(s, LLVMGetOperand(value, 0))
               ? LLVMGetOperand(value, 0)
               : NULL;
}

/* Place number "i" is where "phi" goes; false if it is NULL, or another does.
 */
static bool walks(Skip *s, unsigned i, LLVMValueRef phi) {
    if (!s->walked[i])
        s->walked[i] = phi;
    return phi && s->walked[i] == phi;
}

static bool add_same(Skip *s, LLVMValueRef test) {
    return walks(s, 0, walk_of(s, LLVMGetOperand(test, 0))) &&
           walks(s, 1, walk_of(s, LLVMGetOperand(test, 1)));
}

/* "test" asks whether a byte is another one than what is the same in all
 * rounds. */
static bool add_end(Skip *s, LLVMValueRef test) {
    LLVMValueRef end = LLVMGetOperand(test, 1);
    if (!walks(s, 0, walk_of(s, LLVMGetOperand(test, 0))))
        return false;
    if (LLVMIsAConstant(end) && LLVMIsNull(end)) {
        s->ends_at_zero = true;
        return true;
    }
    if (s->until || !LLVMIsATruncInst(end) ||
        !is_settled(s, LLVMGetOperand(end, 0)))
        return false;
    s->until = LLVMGetOperand(end, 0);
    return true;
}

static bool add_limit(Skip *s, LLVMValueRef test) {
    LLVMValueRef value = LLVMGetOperand(test, 0);
    if (!is_settled(s, LLVMGetOperand(test, 1)) ||
        !(is_phi(s, value) || is_settled(s, value)))
        return false;
    *vec_push(s->in->arena, &s->limits) = test;
    return true;
}

/* "test" holds while the loop goes on. */
static bool add_test(Skip *s, LLVMValueRef test) {
    if (!LLVMIsAICmpInst(test))
        return false;
    bool is_of_byte = walk_of(s, LLVMGetOperand(test, 0));
    switch (LLVMGetICmpPredicate(test)) {
    case LLVMIntEQ:
        return add_same(s, test);
    case LLVMIntNE:
        return is_of_byte ? add_end(s, test) : add_limit(s, test);
    case LLVMIntSLT:
        return add_limit(s, test);
    default:
        return false;
    }
}

static bool is_innermost(const IrFunction *f, LoopId loop) {
    for (LoopId other = 1; other <= f->loops.count; other++)
        if (f->loops.loop[other].parent == loop)
            return false;
    return true;
}

/* Whether all that ends the loop is such a test. */
static bool find_skip(Skip *s) {
    const IrFunction *f = s->in->f;
    const Loop *l = &f->loops.loop[s->loop];
    if (l->entry.size != 1 || l->back.size != 1 || !is_innermost(f, s->loop))
        return false;
    for (size_t i = 0; i < l->exit.size; i++) {
        LLVMValueRef end =
            irfunction_terminator(f, f->cfg.edge[l->exit.at[i]].from);
        if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end) ||
            !add_test(s, LLVMGetCondition(end)))
            return false;
    }
    s->before = inserter_block(s->in, f->cfg.edge[l->entry.at[0]].from);
    s->header = inserter_block(s->in, l->header);
    return LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(s->before)) == 1;
}

/* ---- where it begins ---- */

static LLVMValueRef copy_of(const Skip *s, LLVMValueRef value) {
    return bodyclone_value(s->in->body->clone, value);
}

static LLVMValueRef start_of(const Skip *s, LLVMValueRef phi) {
    return irquery_incoming(copy_of(s, phi), s->before);
}

static LLVMValueRef as_number(const Skip *s, LLVMValueRef value) {
    return is_pointer(value) ? LLVMBuildPtrToInt(at(s), value, s->in->i64, "")
                             : value;
}

static LLVMValueRef endless(const Skip *s) {
    return inserter_number(s->in, INT64_MAX);
}

/* "value", unless that is negative. */
static LLVMValueRef not_below_zero(const Skip *s, LLVMValueRef value,
                                   LLVMValueRef instead) {
    LLVMValueRef below =
        LLVMBuildICmp(at(s), LLVMIntSLT, value, inserter_number(s->in, 0), "");
    return LLVMBuildSelect(at(s), below, instead, value, "");
}

/* The rounds before "test" ends the loop: of an index that begins with 0, of a
 * place up to another one, which it may never come to, or all or none. */
static LLVMValueRef limit_of(const Skip *s, LLVMValueRef test) {
    LLVMValueRef value = LLVMGetOperand(test, 0);
    LLVMValueRef to = copy_of(s, LLVMGetOperand(test, 1));
    LLVMValueRef none = inserter_number(s->in, 0);
    if (!is_phi(s, value)) {
        LLVMValueRef holds = LLVMBuildICmp(at(s), LLVMGetICmpPredicate(test),
                                           as_number(s, copy_of(s, value)),
                                           as_number(s, to), "");
        return LLVMBuildSelect(at(s), holds, endless(s), none, "");
    }
    LLVMValueRef way = inserter_minus(s->in, as_number(s, to),
                                      as_number(s, start_of(s, value)));
    return not_below_zero(s, way, is_pointer(value) ? endless(s) : none);
}

static LLVMValueRef lesser(const Skip *s, LLVMValueRef a, LLVMValueRef b) {
    LLVMValueRef is_less = LLVMBuildICmp(at(s), LLVMIntSLT, a, b, "");
    return LLVMBuildSelect(at(s), is_less, a, b, "");
}

static LLVMValueRef least_limit(const Skip *s) {
    LLVMValueRef least = endless(s);
    for (size_t i = 0; i < s->limits.size; i++)
        least = lesser(s, limit_of(s, s->limits.at[i]), least);
    return least;
}

static LLVMValueRef moved(const Skip *s, LLVMValueRef start, LLVMValueRef by) {
    LLVMTypeRef byte = LLVMInt8TypeInContext(s->in->body->links->context);
    return is_pointer(start) ? LLVMBuildGEP2(at(s), byte, start, &by, 1, "")
                             : inserter_plus(s->in, start, by);
}

/* "endless": it takes no limit beside that of what it walks along. */
static const struct {
    bool compares, ends_at_zero, ends_at_byte, endless;
    RuntimeCall call;
} walk_calls[] = {
    {false, false, true, false, CALL_UNTIL},
    {false, true, false, false, CALL_TEXT},
    {false, true, true, true, CALL_TEXT_UNTIL},
    {true, false, false, false, CALL_SAME},
    {true, true, false, false, CALL_SAME_TEXT},
};

/* CALL_COUNT if there is none. */
static RuntimeCall walk_call(const Skip *s) {
    for (size_t i = 0; i < sizeof walk_calls / sizeof *walk_calls; i++)
        if (walk_calls[i].compares == (s->walked[1] != NULL) &&
            walk_calls[i].ends_at_zero == s->ends_at_zero &&
            walk_calls[i].ends_at_byte == (s->until != NULL) &&
            !(walk_calls[i].endless && s->limits.size))
            return walk_calls[i].call;
    return CALL_COUNT;
}

/* Of bytes that are walked, "limit" at most. */
static LLVMValueRef over_bytes(const Skip *s, LLVMValueRef limit) {
    const RuntimeLinks *links = s->in->body->links;
    LLVMTypeRef byte = LLVMInt8TypeInContext(links->context);
    LLVMValueRef end =
        s->until ? LLVMBuildTrunc(at(s), copy_of(s, s->until), byte, "")
                 : LLVMConstNull(byte);
    LLVMValueRef args[] = {start_of(s, s->walked[0]),
                           s->walked[1] ? start_of(s, s->walked[1])
                                        : LLVMConstNull(links->ptr),
                           limit, LLVMBuildZExt(at(s), end, links->i32, "")};
    return links_call(links, at(s), walk_call(s), args, 4);
}

/* Whether the end that is told is within all limits. */
static bool is_within_limits(const Skip *s) {
    return s->limits.size == 1 &&
           LLVMGetOperand(s->limits.at[0], 1) == walkends_limit(s->in);
}

/* The same, up to "end". */
static LLVMValueRef up_to(const Skip *s, LLVMValueRef end, LLVMValueRef limit) {
    LLVMValueRef rounds = inserter_minus(
        s->in, as_number(s, end), as_number(s, start_of(s, s->walked[0])));
    return is_within_limits(s) ? rounds : lesser(s, rounds, limit);
}

/* What the phis of the header begin with. */
static void begin_later(const Skip *s, LLVMValueRef rounds) {
    IR_FOR_INSTRUCTIONS(s->header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
            if (LLVMGetIncomingBlock(phi, i) == s->before)
                LLVMSetOperand(phi, i,
                               moved(s, LLVMGetIncomingValue(phi, i), rounds));
    }
}

/* All rounds but one, if there are any: a recording body tells which ways the
 * comparisons have gone. */
static LLVMValueRef all_but_one(const Skip *s, LLVMValueRef rounds) {
    return inserter_minus(s->in, rounds, inserter_is_some(s->in, rounds));
}

/* No round is left, and in a fast body all ways out are one. */
static void leave_at_once(const Skip *s) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(s->header);
    LLVMTypeRef one_bit = LLVMInt1TypeInContext(s->in->body->links->context);
    if (LLVMIsConditional(end))
        LLVMSetCondition(end, LLVMConstNull(one_bit));
}

static void skip(const Skip *s) {
    LLVMPositionBuilderBefore(at(s), LLVMGetBasicBlockTerminator(s->before));
    LLVMValueRef rounds = least_limit(s);
    LLVMValueRef end = walkends_told(s->in);
    if (s->walked[0])
        rounds = end ? up_to(s, end, rounds) : over_bytes(s, rounds);
    if (s->in->body->kind == BODY_RECORD) {
        begin_later(s, all_but_one(s, rounds));
        return;
    }
    begin_later(s, rounds);
    leave_at_once(s);
}

void skips_insert(const Inserter *in) {
    for (LoopId loop = 1; in->plan->library && loop <= in->f->loops.count;
         loop++) {
        Skip s = {.in = in, .loop = loop};
        if (find_skip(&s) && (!s.walked[0] || walk_call(&s) != CALL_COUNT))
            skip(&s);
    }
}
