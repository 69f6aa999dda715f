#include "static/walks/values/steady.h"

#include "static/ir/irquery.h"
#include "static/memory/effects.h"
#include "static/walks/values/address.h"
#include "static/walks/values/loopvalue.h"

/* Values of a chain of definitions, and all that are looked at. */
enum { MOST_DEPTH = 16, MOST_STEPS = 400 };

static bool is_steady(Steady *s, LLVMValueRef value);

static LoopId innermost(const Steady *s, NodeId node) {
    return s->f->loops.innermost[node];
}

/* ---- places ---- */

/* Whether they move is asked when all are known. */
static bool is_place(Steady *s, LLVMValueRef phi) {
    if (s->reading) {
        s->reads++;
        s->read = s->at ? s->read : s->reading;
        s->at = s->at ? s->at : phi;
    }
    for (size_t i = 0; i < s->places.size; i++)
        if (s->places.at[i] == phi)
            return true;
    *vec_push(s->arena, &s->places) = phi;
    return true;
}

/* ---- what is read ---- */

/* Whether the operand of "reader" that says what is read is steady. */
static bool reads_at(Steady *s, LLVMValueRef reader, LLVMValueRef operand) {
    LLVMValueRef outer = s->reading;
    s->reading = reader;
    bool steady = is_steady(s, operand);
    s->reading = outer;
    return steady;
}

/* The place that "load" reads, if it is one and the same in the loop. */
static bool cell_of(Path *out, const Steady *s, LLVMValueRef load) {
    return memory_path(out, s->f, load) && out->steps == 1 &&
           !irfunction_defined_in(s->f, out->base, s->loop);
}

/* The next write after number "i" that may change "cell"; NULL. */
static const Write *next_write(const Steady *s, const Path *cell, size_t *i) {
    Writes *w = s->writes;
    for (; *i < w->all.size; ++*i) {
        const Write *write = &w->all.at[*i];
        if (loops_contain(&s->f->loops, s->loop, write->node) &&
            write_may_change(&w->objects, write, cell))
            return &w->all.at[(*i)++];
    }
    return NULL;
}

/* Whether all that changes it in the loop are stores to just that place. */
static bool is_cell(const Steady *s, LLVMValueRef load) {
    Path cell;
    if (!cell_of(&cell, s, load))
        return false;
    const Write *write;
    size_t i = 0;
    while ((write = next_write(s, &cell, &i)))
        if (write->kind != WRITE_STORE || write->object != cell.base ||
            !writes_fills(write, &cell) ||
            write->size != write_size(s->f->ir, load))
            return false;
    return true;
}

/* Nothing in the loop may write what it points into; or it is a place. */
static bool reads_kept(Steady *s, LLVMValueRef load) {
    Path path =
        memory_anywhere(memory_underlying(LLVMGetOperand(load, 0)), load);
    if (!memory_is_plain_load(load))
        return false;
    if (writes_in(s->writes, &path, s->loop))
        return is_cell(s, load) && is_place(s, load);
    *vec_push(s->arena, &s->loads) = load;
    return reads_at(s, load, LLVMGetOperand(load, 0));
}

static bool is_pointer(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
}

static bool writes_nothing(const Steady *s) {
    writes_read(s->writes);
    for (size_t i = 0; i < s->writes->all.size; i++)
        if (loops_contain(&s->f->loops, s->loop, s->writes->all.at[i].node))
            return false;
    return true;
}

static bool has_load(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i) {
            if (LLVMIsALoadInst(i))
                return true;
        }
    return false;
}

/* Whether "callee" reads memory where "argument" says. */
static bool is_read_by(LLVMValueRef callee, LLVMValueRef argument) {
    return is_pointer(argument) || has_load(callee);
}

/* A call that only computes from its arguments, and from memory that stays. */
static bool calls_kept(Steady *s, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    bool steady = LLVMIsAFunction(callee) && effects_is_pure(s->f->ir, call) &&
                  writes_nothing(s);
    s->calls = true;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call) && steady; i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        steady = is_read_by(callee, argument) ? reads_at(s, call, argument)
                                              : is_steady(s, argument);
    }
    return steady;
}

/* ---- choices ---- */

static bool are_operands(Steady *s, LLVMValueRef value) {
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(value); i++)
        if (!is_steady(s, LLVMGetOperand(value, i)))
            return false;
    return true;
}

/* Whether the way on from "node" is steady. */
static bool is_way_on(Steady *s, NodeId node) {
    LLVMValueRef last = irfunction_terminator(s->f, node);
    switch (LLVMGetInstructionOpcode(last)) {
    case LLVMBr:
        return !LLVMIsConditional(last) || is_steady(s, LLVMGetCondition(last));
    case LLVMSwitch:
        return is_steady(s, LLVMGetOperand(last, 0));
    case LLVMInvoke:
        return irfunction_passes_on(s->f, s->f->first_edge[node] + 1);
    default:
        return false;
    }
}

/* Whether it is steady whether a round comes to "node". */
static bool is_come_to(Steady *s, NodeId node) {
    const ControlDep *control = &s->f->control;
    for (size_t i = 0; i < s->decided.size; i++)
        if (s->decided.at[i] == node)
            return true;
    *vec_push(s->arena, &s->decided) = node;
    bool steady = innermost(s, node) == s->loop;
    for (uint32_t i = control->start[node];
         i < control->start[node + 1] && steady; i++) {
        NodeId from = s->f->cfg.edge[control->on[i]].from;
        steady = !loops_contain(&s->f->loops, s->loop, from) ||
                 (is_way_on(s, from) && is_come_to(s, from));
    }
    return steady;
}

bool steady_decides(Steady *s, NodeId node) {
    return is_come_to(s, node) && is_way_on(s, node);
}

/* Which of its values "phi" has. */
static bool is_chosen(Steady *s, LLVMValueRef phi) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (!steady_decides(
                s, irfunction_node(s->f, LLVMGetIncomingBlock(phi, i))))
            return false;
    return true;
}

/* ---- any value ---- */

static bool is_made_steadily(Steady *s, LLVMValueRef value) {
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMPHI:
        return loopvalue_loop(s->f, value) == s->loop
                   ? is_place(s, value)
                   : is_chosen(s, value) && are_operands(s, value);
    case LLVMLoad:
        return reads_kept(s, value);
    case LLVMCall:
    case LLVMInvoke:
        return calls_kept(s, value);
    case LLVMICmp:
    case LLVMFCmp:
    case LLVMSelect:
    case LLVMGetElementPtr:
    case LLVMFreeze:
        return are_operands(s, value);
    default:
        return (LLVMIsABinaryOperator(value) || LLVMIsACastInst(value)) &&
               are_operands(s, value);
    }
}

static bool is_steady(Steady *s, LLVMValueRef value) {
    if (!irfunction_defined_in(s->f, value, s->loop))
        return true;
    if (s->steps++ >= MOST_STEPS || s->depth >= MOST_DEPTH ||
        innermost(s, irfunction_node_of(s->f, value)) != s->loop)
        return false;
    s->depth++;
    bool steady = is_made_steadily(s, value);
    s->depth--;
    return steady;
}

/* ---- steps ---- */

/* What a place holds. */
static bool is_link(Steady *s, LLVMValueRef value) {
    size_t before = s->reads;
    value = address_without_extension(value);
    bool is = (LLVMIsALoadInst(value) || irquery_is_call(value)) &&
              is_steady(s, value) && s->reads > before;
    s->links = s->links || is;
    return is;
}

/* Whether "value" is what "place" holds, or was read there. */
static bool is_at(const Steady *s, LLVMValueRef place, LLVMValueRef value) {
    Path one, other;
    if (value == place)
        return true;
    return LLVMIsALoadInst(place) && LLVMIsALoadInst(value) &&
           irfunction_defined_in(s->f, value, s->loop) &&
           cell_of(&one, s, place) && cell_of(&other, s, value) &&
           one.base == other.base && one.offset[0] == other.offset[0] &&
           LLVMTypeOf(place) == LLVMTypeOf(value);
}

/* "next" is what "place" holds and a number, or what a link there says. */
static bool is_plain_step(Steady *s, LLVMValueRef place, LLVMValueRef next) {
    Address a;
    LLVMValueRef of;
    int64_t plus;
    if (is_at(s, place, next))
        return true;
    if (address_width(next)) {
        address_split_sum(next, &of, &plus);
        return is_at(s, place, of) || is_link(s, of);
    }
    if (!address_read(&a, s->f->ir, next))
        return false;
    return is_at(s, place, a.base) ? !a.index || is_link(s, a.index)
                                   : !a.index && is_link(s, a.base);
}

static bool is_step(Steady *s, LLVMValueRef place, LLVMValueRef next);

/* Likewise, chosen in the round. */
static bool is_chosen_step(Steady *s, LLVMValueRef place, LLVMValueRef next) {
    if (!is_chosen(s, next))
        return false;
    for (unsigned i = 0; i < LLVMCountIncoming(next); i++)
        if (!is_step(s, place, LLVMGetIncomingValue(next, i)))
            return false;
    return true;
}

static bool is_step(Steady *s, LLVMValueRef place, LLVMValueRef next) {
    if (s->steps++ >= MOST_STEPS || s->depth >= MOST_DEPTH)
        return false;
    s->depth++;
    bool is_inside = irfunction_defined_in(s->f, next, s->loop),
         is_choice = is_inside && LLVMIsAPHINode(next) &&
                     loopvalue_loop(s->f, next) != s->loop &&
                     innermost(s, irfunction_node_of(s->f, next)) == s->loop;
    bool steady = is_choice ? is_chosen_step(s, place, next)
                            : is_inside && is_plain_step(s, place, next);
    s->depth--;
    return steady;
}

static bool phi_moves(Steady *s, LLVMValueRef phi) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (!loopvalue_is_first(s->f, phi, i, s->loop) &&
            !is_step(s, phi, LLVMGetIncomingValue(phi, i)))
            return false;
    return true;
}

static bool cell_moves(Steady *s, LLVMValueRef load) {
    Path cell;
    if (!cell_of(&cell, s, load))
        return false;
    const Write *write;
    size_t i = 0;
    while ((write = next_write(s, &cell, &i)))
        if (!is_come_to(s, write->node) ||
            !is_step(s, load, LLVMGetOperand(write->instruction, 0)))
            return false;
    return true;
}

bool steady_moves(Steady *s) {
    for (size_t k = 0; k < s->places.size; k++) {
        LLVMValueRef place = s->places.at[k];
        if (!(LLVMIsALoadInst(place) ? cell_moves(s, place)
                                     : phi_moves(s, place)))
            return false;
    }
    return true;
}
