#include "instr/sample/values/notes.h"

#include "instr/sample/values/captures.h"

/* So many calls in vain in one call of the caller. */
enum { MOST_TRIES = 8 };

static const FunctionFacts *facts_of(const Inserter *in) {
    return in->body->facts;
}

/* ---- which calls, and their variables ---- */

static uint32_t number_of(const Inserter *in, LLVMValueRef call) {
    return map_get_ptr(&in->wanted, call, 0);
}

void notes_plan(Inserter *in) {
    const FunctionFacts *facts = facts_of(in);
    uint32_t count = 0;
    in->wanted.arena = in->arena;
    for (size_t i = 0; i < facts->reads.size; i++) {
        const CalleeRead *read = &facts->reads.at[i];
        if (captures_find(in, read->outer, 0) && !number_of(in, read->call))
            map_put_ptr(&in->wanted, read->call, ++count);
    }
    in->tries = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
}

void notes_make(const Inserter *in) {
    const FunctionFacts *facts = facts_of(in);
    for (size_t i = 0; i < facts->reads.size; i++) {
        uint32_t number = number_of(in, facts->reads.at[i].call);
        if (number && !in->tries[number])
            in->tries[number] = inserter_variable(in);
    }
}

/* ---- slots ---- */

static uint32_t slot_of(const Inserter *in, const CalleeRead *read) {
    return in->body->first_slot[read->callee] + read->place;
}

/* Takes what the callee left; returns whether it is still missing. */
static LLVMValueRef take(const Inserter *in, const CalleeRead *read) {
    const RuntimeLinks *links = in->body->links;
    const Capture *c = captures_find(in, read->outer, 0);
    uint32_t slot = slot_of(in, read);
    LLVMValueRef was_read = links_slot(links, in->builder, slot, SLOT_PRESENT);
    captures_accept(in, c, links_slot(links, in->builder, slot, SLOT_VALUE),
                    LLVMBuildICmp(in->builder, LLVMIntNE, was_read,
                                  inserter_number(in, 0), ""));
    return captures_missing(in, c);
}

void notes_leave(const Inserter *in) {
    const RuntimeLinks *links = in->body->links;
    const FunctionFacts *facts = facts_of(in);
    uint32_t slot = in->body->first_slot[in->body->function];
    for (size_t i = 0; i < facts->noted.size; i++, slot++) {
        const Capture *c = captures_find(in, facts->noted.at[i], 0);
        if (!c)
            continue;
        LLVMValueRef is_there =
            LLVMBuildNot(in->builder, captures_missing(in, c), "");
        links_set_slot(links, in->builder, slot, SLOT_VALUE,
                       captures_value(in, c));
        links_set_slot(links, in->builder, slot, SLOT_PRESENT,
                       LLVMBuildZExt(in->builder, is_there, in->i64, ""));
    }
}

/* ---- around a call ---- */

static LLVMValueRef is_wanted(const Inserter *in, LLVMValueRef tries) {
    return LLVMBuildICmp(in->builder, LLVMIntULT, inserter_get(in, tries),
                         inserter_number(in, MOST_TRIES), "");
}

/* Builds whether "call" is still to bring something, before "point"; the
 * builder is where that is done then. */
static void begin_if_wanted(const Inserter *in, LLVMValueRef call,
                            LLVMValueRef point) {
    LLVMValueRef tries = in->tries[number_of(in, call)];
    LLVMPositionBuilderBefore(in->builder, point);
    LLVMValueRef wanted = is_wanted(in, tries);
    *vec_push(in->arena, in->wishes) = wanted;
    inserter_rarely_if(in, point, wanted);
}

static void prepare(const Inserter *in, const CalleeRead *first) {
    const FunctionFacts *facts = facts_of(in);
    for (size_t i = 0; i < facts->reads.size; i++)
        if (facts->reads.at[i].call == first->call)
            links_set_slot(in->body->links, in->builder,
                           slot_of(in, &facts->reads.at[i]), SLOT_PRESENT,
                           inserter_number(in, 0));
    links_open(in->body->links, in->builder, first->callee);
}

static void take_all(const Inserter *in, LLVMValueRef call) {
    const FunctionFacts *facts = facts_of(in);
    LLVMValueRef tries = in->tries[number_of(in, call)], missing = NULL;
    for (size_t i = 0; i < facts->reads.size; i++) {
        const CalleeRead *read = &facts->reads.at[i];
        if (read->call != call || !captures_find(in, read->outer, 0))
            continue;
        LLVMValueRef one = take(in, read);
        missing = missing ? LLVMBuildOr(in->builder, missing, one, "") : one;
    }
    LLVMValueRef more =
        inserter_plus(in, inserter_get(in, tries), inserter_number(in, 1));
    inserter_set(in, tries,
                 LLVMBuildSelect(in->builder, missing, more,
                                 inserter_number(in, MOST_TRIES), ""));
}

static void note_call(const Inserter *in, const CalleeRead *first) {
    LLVMValueRef behind = captures_behind(in, first->call);
    if (!behind)
        return;
    begin_if_wanted(in, first->call,
                    bodyclone_value(in->body->clone, first->call));
    prepare(in, first);
    begin_if_wanted(in, first->call, behind);
    take_all(in, first->call);
}

void notes_insert(const Inserter *in) {
    const FunctionFacts *facts = facts_of(in);
    Map done = {.arena = in->arena};
    for (size_t i = 0; i < facts->reads.size; i++) {
        const CalleeRead *read = &facts->reads.at[i];
        if (!number_of(in, read->call) || map_get_ptr(&done, read->call, 0))
            continue;
        map_put_ptr(&done, read->call, 1);
        note_call(in, read);
    }
}
