#include "instr/sample/rounds/lengths.h"

#include "instr/sample/rounds/ahead.h"
#include "instr/sample/rounds/loopcount.h"
#include "instr/sample/values/captures.h"

static bool ends(const Walk *walk, LLVMValueRef condition) {
    for (size_t i = 0; i < walk->tests.size; i++)
        if (walk->tests.at[i].condition == condition)
            return true;
    return false;
}

static LLVMValueRef bit(const Inserter *in, bool value) {
    return LLVMConstInt(LLVMInt1TypeInContext(in->body->links->context), value,
                        false);
}

/* The comparison that decides which way "phi" goes from its block number "i".
 */
static LLVMValueRef decision(LLVMValueRef phi, unsigned i) {
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    LLVMValueRef last =
        LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, i));
    if (!LLVMIsAConstant(value))
        return exittest_asked(value);
    return LLVMIsABranchInst(last) && LLVMIsConditional(last)
               ? exittest_asked(LLVMGetCondition(last))
               : NULL;
}

/* Of "a && b", a phi: whether it is one of the walk's comparisons that has
 * decided, if it has come out as it must for the loop to end. */
static LLVMValueRef has_decided(const Inserter *in, const Walk *walk,
                                LLVMValueRef phi) {
    LLVMValueRef copy = bodyclone_value(in->body->clone, phi);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(in->builder);
    LLVMPositionBuilderBefore(
        in->builder, LLVMGetFirstInstruction(LLVMGetInstructionParent(copy)));
    LLVMValueRef decided = LLVMBuildPhi(in->builder, LLVMTypeOf(copy), "");
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = bit(in, ends(walk, decision(phi, i)));
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(copy, i);
        LLVMAddIncoming(decided, &value, &from, 1);
    }
    LLVMPositionBuilderBefore(in->builder, LLVMGetBasicBlockTerminator(here));
    return decided;
}

/* Whether the walk has ended where "edge" is taken; NULL if it never has. */
static LLVMValueRef has_ended(const Inserter *in, const Walk *walk,
                              EdgeId edge) {
    ExitTests tests = exittest_find(in->f, walk->loop, edge, in->arena);
    bool may_end = false;
    for (size_t i = 0; i < tests.size; i++)
        may_end =
            may_end || (tests.at[i].left && ends(walk, tests.at[i].condition));
    if (!may_end)
        return NULL;
    LLVMValueRef condition = LLVMGetCondition(
        irfunction_terminator(in->f, in->f->cfg.edge[edge].from));
    return ends(walk, exittest_asked(condition))
               ? bit(in, true)
               : has_decided(in, walk, condition);
}

/* Its rounds, and "extra" more. */
static void catch_length(const Inserter *in, LoopId loop, SymbolId symbol,
                         unsigned extra, LLVMValueRef ended) {
    LLVMValueRef length = inserter_plus(in, loopcount_rounds(in, loop),
                                        inserter_number(in, extra));
    for (LoopId region = loop;; region = in->f->loops.loop[region].parent) {
        const Capture *c = captures_find(in, symbol, region);
        if (c)
            captures_accept(in, c, length, ended);
        if (!region)
            return;
    }
}

/* A search ends wherever its loop is left. */
static void catch_search(const Inserter *in, LoopId loop) {
    const LengthSearch *search =
        symbols_search_of(&in->body->facts->symbols, loop);
    if (search)
        catch_length(in, loop, search->length, 0, bit(in, true));
}

/* Those of a nest are known as it ends, wherever that is. */
static void catch_rounds(const Inserter *in, LoopId loop) {
    SymbolId rounds = symbols_rounds_asked(&in->body->facts->symbols, loop);
    if (rounds != NO_SYMBOL)
        catch_length(in, loop, rounds, 0, bit(in, true));
}

void lengths_catch(const Inserter *in, LoopId loop, EdgeId edge) {
    const Symbols *symbols = &in->body->facts->symbols;
    catch_search(in, loop);
    catch_rounds(in, loop);
    for (size_t i = 0; i < symbols->walks.size; i++) {
        const LengthWalk *walk = &symbols->walks.at[i];
        if (walk->walk.loop != loop || walk->is_kept)
            continue;
        LLVMValueRef ended = has_ended(in, &walk->walk, edge);
        if (ended && walk->walk.is_watched)
            ended = in->ahead[loop] ? LLVMBuildAnd(in->builder, ended,
                                                   ahead_agrees(in, loop), "")
                                    : NULL;
        if (ended)
            catch_length(in, loop, walk->length, walk->extra, ended);
    }
}
