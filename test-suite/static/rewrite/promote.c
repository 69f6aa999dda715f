/* promote IN.bc... -- the SSA form that asym and that LLVM's mem2reg make of
 * each module: a line for each function in which they differ, and how many
 * functions and phis they agree on.
 *
 * Two functions agree if there is a one-to-one map between their values under
 * which they are equal.  Instructions that are not phis are mapped by their
 * place, phis by their first user; code that never runs and calls that only
 * carry debug information do not count. */
#include "static/rewrite/promote.h"
#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"

#include <llvm-c/Analysis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One of the two forms of a function. */
typedef struct Form {
    IrFunction f;
    Map number; /* value -> number, from 1, equal in both forms */
} Form;

typedef struct Pair {
    LLVMValueRef ours, llvms;
} Pair;

typedef struct Match {
    Form ours, llvms;
    Vec(Pair) pairs; /* all whose operands must be compared */
    uint32_t last;   /* number given out */
    size_t phis;     /* in "pairs" */
    Arena *arena;
} Match;

static void must(Status status) {
    if (status.code == ASYM_OK)
        return;
    fprintf(stderr, "%s\n", status.message);
    exit(1);
}

static uint32_t number_of(const Form *form, LLVMValueRef value) {
    return map_get_ptr(&form->number, value, 0);
}

static void add_pair(Match *m, LLVMValueRef ours, LLVMValueRef llvms) {
    m->last++;
    map_put_ptr(&m->ours.number, ours, m->last);
    map_put_ptr(&m->llvms.number, llvms, m->last);
    *vec_push(m->arena, &m->pairs) = (Pair){ours, llvms};
}

/* ---- operands ---- */

static bool are_equal_texts(LLVMValueRef a, LLVMValueRef b) {
    char *text = LLVMPrintValueToString(a), *other = LLVMPrintValueToString(b);
    bool equal = strcmp(text, other) == 0;
    LLVMDisposeMessage(text);
    LLVMDisposeMessage(other);
    return equal;
}

static bool are_equal_names(LLVMValueRef a, LLVMValueRef b) {
    size_t length, other;
    const char *name = LLVMGetValueName2(a, &length);
    const char *second = LLVMGetValueName2(b, &other);
    return length == other && memcmp(name, second, length) == 0;
}

static bool are_equal_constants(LLVMValueRef a, LLVMValueRef b) {
    if (LLVMIsAGlobalValue(a) || LLVMIsAGlobalValue(b))
        return LLVMIsAGlobalValue(a) && LLVMIsAGlobalValue(b) &&
               are_equal_names(a, b);
    return (LLVMIsUndef(a) && LLVMIsUndef(b)) || are_equal_texts(a, b);
}

static bool are_free_phis(const Match *m, LLVMValueRef a, LLVMValueRef b) {
    return LLVMIsAPHINode(a) && LLVMIsAPHINode(b) && !number_of(&m->ours, a) &&
           !number_of(&m->llvms, b) &&
           irfunction_node_of(&m->ours.f, a) ==
               irfunction_node_of(&m->llvms.f, b);
}

static bool match_operand(Match *m, LLVMValueRef a, LLVMValueRef b) {
    if (LLVMIsConstant(a) || LLVMIsConstant(b))
        return LLVMIsConstant(a) && LLVMIsConstant(b) &&
               are_equal_constants(a, b);
    if (LLVMIsABasicBlock(a) ||
        LLVMGetValueKind(a) == LLVMMetadataAsValueValueKind ||
        LLVMIsAInlineAsm(a))
        return true; /* no variable changes them */
    if (are_free_phis(m, a, b)) {
        add_pair(m, a, b);
        m->phis++;
        return true;
    }
    return number_of(&m->ours, a) &&
           number_of(&m->ours, a) == number_of(&m->llvms, b);
}

static bool match_incoming(Match *m, LLVMValueRef ours, LLVMValueRef llvms) {
    unsigned count = LLVMCountIncoming(ours);
    bool equal = count == LLVMCountIncoming(llvms);
    for (unsigned i = 0; i < count && equal; i++) {
        NodeId from =
            irfunction_node(&m->ours.f, LLVMGetIncomingBlock(ours, i));
        LLVMValueRef value = irquery_incoming(llvms, m->llvms.f.block[from]);
        bool runs = m->ours.f.dom.enter[from] != 0;
        equal =
            value &&
            (!runs || match_operand(m, LLVMGetIncomingValue(ours, i), value));
    }
    return equal;
}

static bool match_operands(Match *m, Pair pair) {
    if (LLVMIsAPHINode(pair.ours))
        return match_incoming(m, pair.ours, pair.llvms);
    int count = LLVMGetNumOperands(pair.ours);
    bool equal = count == LLVMGetNumOperands(pair.llvms);
    for (unsigned i = 0; i < (unsigned)count && equal; i++)
        equal = match_operand(m, LLVMGetOperand(pair.ours, i),
                              LLVMGetOperand(pair.llvms, i));
    return equal;
}

/* ---- instructions ---- */

static bool is_skipped(LLVMValueRef i) {
    return LLVMIsAPHINode(i) || LLVMIsADbgInfoIntrinsic(i);
}

/* The first one from "i" on that is mapped by its place; NULL. */
static LLVMValueRef skip(LLVMValueRef i) {
    while (i && is_skipped(i))
        i = LLVMGetNextInstruction(i);
    return i;
}

static bool pair_places(Match *m, NodeId node) {
    LLVMValueRef a = skip(LLVMGetFirstInstruction(m->ours.f.block[node]));
    LLVMValueRef b = skip(LLVMGetFirstInstruction(m->llvms.f.block[node]));
    while (a && b) {
        if (LLVMGetInstructionOpcode(a) != LLVMGetInstructionOpcode(b))
            return false;
        add_pair(m, a, b);
        a = skip(LLVMGetNextInstruction(a));
        b = skip(LLVMGetNextInstruction(b));
    }
    return !a && !b;
}

static unsigned count_phis(LLVMBasicBlockRef block) {
    unsigned count = 0;
    IR_FOR_INSTRUCTIONS(block, i)
        count += LLVMIsAPHINode(i) != NULL;
    return count;
}

static void pair_parameters(Match *m) {
    for (unsigned i = 0; i < LLVMCountParams(m->ours.f.function); i++) {
        m->last++;
        map_put_ptr(&m->ours.number, LLVMGetParam(m->ours.f.function, i),
                    m->last);
        map_put_ptr(&m->llvms.number, LLVMGetParam(m->llvms.f.function, i),
                    m->last);
    }
}

static bool match_functions(Match *m) {
    bool equal = m->ours.f.cfg.size == m->llvms.f.cfg.size;
    pair_parameters(m);
    for (NodeId n = 1; n <= m->ours.f.cfg.size && equal; n++)
        equal =
            !m->ours.f.dom.enter[n] || (count_phis(m->ours.f.block[n]) ==
                                            count_phis(m->llvms.f.block[n]) &&
                                        pair_places(m, n));
    for (size_t i = 0; i < m->pairs.size && equal; i++)
        equal = match_operands(m, m->pairs.at[i]);
    return equal;
}

/* ---- modules ---- */

typedef struct Tally {
    size_t equal, differ, phis;
} Tally;

static void compare_functions(Tally *tally, const IrModule *ours,
                              const IrModule *llvms, LLVMValueRef a,
                              LLVMValueRef b) {
    Arena *arena = arena_new();
    Match m = {.ours.f = irfunction_graph(ours, a, arena),
               .llvms.f = irfunction_graph(llvms, b, arena),
               .arena = arena};
    m.ours.number.arena = m.llvms.number.arena = arena;
    bool equal = match_functions(&m);
    size_t length;
    if (!equal)
        printf("%s differs\n", LLVMGetValueName2(a, &length));
    tally->equal += equal;
    tally->differ += !equal;
    tally->phis += m.phis;
    arena_free(arena);
}

static void read_as_calls(IrModule *out, const char *path, Arena *arena) {
    must(irmodule_read(out, path, IR_UNVERIFIED, '2', arena));
    out->names = debugnames_new(out, arena);
    LLVMSetIsNewDbgInfoFormat(out->module, 0);
}

static bool is_valid(const IrModule *ir) {
    char *message = NULL;
    bool is_broken =
        LLVMVerifyModule(ir->module, LLVMReturnStatusAction, &message);
    if (is_broken)
        printf("%s\n", message);
    LLVMDisposeMessage(message);
    return !is_broken;
}

static bool compare(const char *path, Arena *arena) {
    IrModule ours, llvms;
    Tally tally = {0};
    read_as_calls(&ours, path, arena);
    promote_variables(&ours);
    read_as_calls(&llvms, path, arena);
    must(irmodule_run_passes(&llvms, "function(mem2reg)"));
    LLVMValueRef a = LLVMGetFirstFunction(ours.module);
    LLVMValueRef b = LLVMGetFirstFunction(llvms.module);
    for (; a && b; a = LLVMGetNextFunction(a), b = LLVMGetNextFunction(b))
        if (!LLVMIsDeclaration(a))
            compare_functions(&tally, &ours, &llvms, a, b);
    printf("%s: %zu functions agree, with %zu phis; %zu differ\n", path,
           tally.equal, tally.phis, tally.differ);
    return is_valid(&ours) && tally.equal > 0 && tally.differ == 0;
}

int main(int argc, char **argv) {
    bool agree = argc > 1;
    for (int i = 1; i < argc; i++) {
        Arena *arena = arena_new();
        agree = compare(argv[i], arena) && agree;
        arena_free(arena);
    }
    return agree ? 0 : 1;
}
