#include "static/rewrite/libraryuse.h"

#include "static/debuginfo/containerlayout.h"
#include "static/debuginfo/debugnames.h"
#include "static/debuginfo/debugtype.h"
#include "static/ir/irquery.h"

#include <string.h>

/* Operands of a mark. */
enum { MARK_CALL, MARK_METHOD, MARK_CONTAINER, MARK_OPERANDS };

LibraryMarks libraryuse_marks(const IrModule *ir, Arena *arena) {
    return (LibraryMarks){.ir = ir,
                          .is_marked.arena = arena,
                          .number.arena = arena,
                          .arena = arena};
}

static bool is_one_of(const char *name, const char *const *names) {
    for (; name && *names; names++)
        if (strcmp(name, *names) == 0)
            return true;
    return false;
}

static const char *class_of(const IrModule *ir, LLVMMetadataRef function,
                            Arena *arena) {
    return debugtype_std_class(
        ir, mdnode_operand(ir->nodes, function, MD_SCOPE), arena);
}

static bool is_adaptor(const char *class) {
    static const char *const names[] = {"queue", "stack", "priority_queue",
                                        NULL};
    return is_one_of(class, names);
}

static bool matters(const IrModule *ir, LLVMMetadataRef function,
                    Arena *arena) {
    static const char *const methods[] = {"empty",     "pop",    "pop_back",
                                          "pop_front", "erase",  "size",
                                          "begin",     "cbegin", NULL};
    const char *class = class_of(ir, function, arena);
    const char *name = mdnode_text(ir->nodes, function, MD_NAME, arena);
    if (class && !strcmp(class, "_Deque_iterator"))
        return name && !strcmp(name, "operator++");
    return (containerlayout_has(class) || is_adaptor(class)) &&
           is_one_of(name, methods);
}

static bool is_marked(LibraryMarks *m, LLVMMetadataRef function) {
    uint32_t known = map_get_ptr(&m->is_marked, function, 0);
    if (!known) {
        known = 1 + matters(m->ir, function, m->arena);
        map_put_ptr(&m->is_marked, function, known);
    }
    return known > 1;
}

static LLVMMetadataRef function_at(const IrModule *ir, LLVMMetadataRef place) {
    return debugnames_around(ir, LLVMDILocationGetScope(place));
}

/* The outermost container between "place" and what is outside; NULL. */
static LLVMMetadataRef container_at(const LibraryMarks *m,
                                    LLVMMetadataRef place,
                                    LLVMMetadataRef outside) {
    LLVMMetadataRef found = NULL;
    for (; place && place != outside;
         place = LLVMDILocationGetInlinedAt(place)) {
        LLVMMetadataRef function = function_at(m->ir, place);
        if (containerlayout_has(class_of(m->ir, function, m->arena)))
            found = mdnode_operand(m->ir->nodes, function, MD_SCOPE);
    }
    return found;
}

static uint32_t number_of(LibraryMarks *m, LLVMMetadataRef outside) {
    uint32_t number = map_get_ptr(&m->number, outside, 0);
    if (!number)
        map_put_ptr(&m->number, outside, number = ++m->last);
    return number;
}

static bool may_matter(LLVMValueRef i) {
    return LLVMIsAStoreInst(i) || LLVMIsALoadInst(i) || LLVMIsAICmpInst(i) ||
           LLVMIsABinaryOperator(i) || LLVMIsACastInst(i) || irquery_is_call(i);
}

void libraryuse_mark(LibraryMarks *m, LLVMValueRef instruction,
                     LLVMMetadataRef outside) {
    LLVMContextRef context = m->ir->context;
    if (!may_matter(instruction))
        return;
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction), at = place;
    while (at && LLVMDILocationGetInlinedAt(at) != outside)
        at = LLVMDILocationGetInlinedAt(at);
    LLVMMetadataRef method = at ? function_at(m->ir, at) : NULL;
    if (!method || !is_marked(m, method))
        return;
    LLVMValueRef number =
        LLVMConstInt(LLVMInt64TypeInContext(context), number_of(m, outside), 0);
    LLVMMetadataRef operands[MARK_OPERANDS] = {
        [MARK_CALL] = LLVMValueAsMetadata(number),
        [MARK_METHOD] = method,
        [MARK_CONTAINER] = container_at(m, place, outside)};
    LLVMMetadataRef node =
        LLVMMDNodeInContext2(context, operands, MARK_OPERANDS);
    LLVMSetMetadata(instruction, m->ir->kind_library,
                    LLVMMetadataAsValue(context, node));
}

void libraryuse_forget(const IrModule *ir) {
    unsigned kind = ir->kind_library;
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            IR_FOR_INSTRUCTIONS(b, i) {
                if (LLVMHasMetadata(i) && LLVMGetMetadata(i, kind))
                    LLVMSetMetadata(i, kind, NULL);
            }
}

static LLVMValueRef mark_of(const IrModule *ir, LLVMValueRef value) {
    return LLVMIsAInstruction(value) && LLVMHasMetadata(value)
               ? LLVMGetMetadata(value, ir->kind_library)
               : NULL;
}

bool libraryuse_is_marked(const IrModule *ir, LLVMValueRef value) {
    return mark_of(ir, value) != NULL;
}

bool libraryuse_of(LibraryUse *out, const IrModule *ir,
                   LLVMValueRef instruction, Arena *arena) {
    LLVMValueRef mark = mark_of(ir, instruction);
    if (!mark)
        return false;
    LLVMMetadataRef node = LLVMValueAsMetadata(mark);
    LLVMMetadataRef method = mdnode_operand(ir->nodes, node, MARK_METHOD);
    *out = (LibraryUse){
        .call =
            LLVMConstIntGetZExtValue(mdnode_value(ir->nodes, node, MARK_CALL)),
        .class = class_of(ir, method, arena),
        .method = mdnode_text(ir->nodes, method, MD_NAME, arena),
        .function = method,
        .container = mdnode_operand(ir->nodes, node, MARK_CONTAINER)};
    return true;
}

bool libraryuse_of_callee(LibraryUse *out, const IrModule *ir,
                          LLVMValueRef call, Arena *arena) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    LLVMMetadataRef method =
        LLVMIsAFunction(callee) ? LLVMGetSubprogram(callee) : NULL;
    if (!method || !matters(ir, method, arena))
        return false;
    *out =
        (LibraryUse){.class = class_of(ir, method, arena),
                     .method = mdnode_text(ir->nodes, method, MD_NAME, arena),
                     .function = method};
    return true;
}
