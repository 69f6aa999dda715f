#include "static/walks/containers/pieces.h"

#include "static/walks/values/address.h"
#include "static/walks/values/unchanged.h"

#include <string.h>

/* From where a deque keeps its first element to where it keeps its end. */
enum { TO_END = DEQUE_END - DEQUE_BEGIN };

static bool is_method(const LibraryUse *use, const char *class,
                      const char *method) {
    return use->class && !strcmp(use->class, class) &&
           !strcmp(use->method, method);
}

/* ---- one step ---- */

/* What "phi" is at the end of each round of the loop, of whose header it is, if
 * that is one value; NULL. */
static LLVMValueRef next_of(LLVMValueRef phi, LLVMValueRef first) {
    LLVMValueRef next = NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (value == first)
            continue;
        if (next && next != value)
            return NULL;
        next = value;
    }
    return next;
}

/* Whether "value" is behind "phi" by one element, and "load" the place where
 * the next piece begins; both are of one operator++, which compares them with
 * the end of a piece. */
static bool is_step(const IrModule *ir, LLVMValueRef value, LLVMValueRef load,
                    LLVMValueRef phi, int64_t unit, Arena *arena) {
    LLVMValueRef base;
    int64_t offset;
    LibraryUse by, to;
    if (!memory_is_plain_load(load) ||
        !memory_offset(ir, value, &base, &offset) || base != phi ||
        offset != unit || !libraryuse_of(&to, ir, load, arena) ||
        !is_method(&to, "_Deque_iterator", "operator++"))
        return false;
    for (LLVMUseRef use = LLVMGetFirstUse(value); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsAICmpInst(user) && libraryuse_of(&by, ir, user, arena) &&
            by.call == to.call)
            return true;
    }
    return false;
}

/* Whether "next" is what operator++ makes of "phi"; *link reads where a piece
 * begins. */
static bool steps(LLVMValueRef *link, const IrModule *ir, LLVMValueRef phi,
                  LLVMValueRef next, int64_t unit, Arena *arena) {
    if (!next || !LLVMIsAPHINode(next) || LLVMCountIncoming(next) != 2)
        return false;
    LLVMValueRef a = LLVMGetIncomingValue(next, 0),
                 b = LLVMGetIncomingValue(next, 1);
    *link = LLVMIsALoadInst(a) ? a : b;
    return is_step(ir, *link == a ? b : a, *link, phi, unit, arena);
}

/* ---- shapes ---- */

/* The comparison of "phi" with the end of the deque whose first element is read
 * at "begin"; NULL: there is none. */
static LLVMValueRef test_of(LLVMValueRef *load, const IrModule *ir,
                            LLVMValueRef phi, const Address *begin) {
    for (LLVMUseRef use = LLVMGetFirstUse(phi); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        Address place;
        if (!LLVMIsAICmpInst(user))
            continue;
        *load = LLVMGetOperand(user, LLVMGetOperand(user, 0) == phi);
        if (memory_is_plain_load(*load) &&
            address_read(&place, ir, LLVMGetOperand(*load, 0)) &&
            address_is_behind(begin, TO_END, &place))
            return user;
    }
    return NULL;
}

/* A load by begin() of a deque that "phi" is on some edge; NULL. */
static LLVMValueRef first_of(LibraryUse *use, const IrModule *ir,
                             LLVMValueRef phi, Arena *arena) {
    LLVMValueRef first = NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (!LLVMIsALoadInst(value) || !libraryuse_of(use, ir, value, arena) ||
            (!is_method(use, "deque", "begin") &&
             !is_method(use, "deque", "cbegin")))
            continue;
        if (first)
            return NULL;
        first = value;
    }
    return first && libraryuse_of(use, ir, first, arena) ? first : NULL;
}

static bool find_shape(PieceWalk *out, LLVMValueRef *link, const IrModule *ir,
                       LLVMValueRef phi, Arena *arena) {
    LibraryUse use;
    Address place;
    *out = (PieceWalk){.at = phi, .first = first_of(&use, ir, phi, arena)};
    if (!out->first || !memory_is_plain_load(out->first) ||
        !address_read(&place, ir, LLVMGetOperand(out->first, 0)))
        return false;
    out->condition = test_of(&out->end, ir, phi, &place);
    if (!out->condition ||
        !containers_deque(&out->container, ir, &use, out->end, arena))
        return false;
    int64_t unit = containers_unit(&out->container, ir, arena);
    return unit > 0 &&
           steps(link, ir, phi, next_of(phi, out->first), unit, arena);
}

/* ---- sizes ---- */

static void look_at_phi(const IrModule *ir, LLVMValueRef phi, Arena *arena) {
    PieceWalk walk;
    LLVMValueRef link;
    if (find_shape(&walk, &link, ir, phi, arena) &&
        !containers_size_in(&walk.size, ir,
                            LLVMGetInstructionParent(walk.first),
                            &walk.container))
        containers_add_size(ir, &walk.container,
                            LLVMGetNextInstruction(walk.first), arena);
}

static bool is_pointer_phi(LLVMValueRef i) {
    return LLVMIsAPHINode(i) &&
           LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMPointerTypeKind;
}

void pieces_add_sizes(const IrModule *ir) {
    Arena *scratch = arena_new();
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            IR_FOR_INSTRUCTIONS(b, i) {
                if (!LLVMIsAPHINode(i))
                    break;
                if (is_pointer_phi(i))
                    look_at_phi(ir, i, scratch);
            }
    arena_free(scratch);
}

/* ---- loops ---- */

/* Whether each way into the loop brings "first", and each round ends with the
 * next one: the comparison is of the loop's own. */
static bool is_of_loop(const PieceWalk *walk, const IrFunction *f,
                       LoopId loop) {
    for (unsigned i = 0; i < LLVMCountIncoming(walk->at); i++) {
        NodeId node = irfunction_node(f, LLVMGetIncomingBlock(walk->at, i));
        bool is_inside = node && loops_contain(&f->loops, loop, node);
        if (is_inside == (LLVMGetIncomingValue(walk->at, i) == walk->first))
            return false;
    }
    return irfunction_defined_in(f, walk->condition, loop);
}

/* Whether nothing that runs from "first" on, to the end of the loop, writes
 * what is read at either end, or where pieces begin. */
static bool stays(const PieceWalk *walk, LLVMValueRef link, Writes *writes,
                  LoopId loop) {
    Path begin, end, pieces = memory_anywhere(walk->at, link);
    const IrFunction *f = writes->objects.f;
    return memory_path(&begin, f, walk->first) &&
           memory_path(&end, f, walk->end) &&
           unchanged_since(writes, &begin, walk->first, loop) &&
           unchanged_since(writes, &end, walk->first, loop) &&
           unchanged_since(writes, &pieces, walk->first, loop);
}

bool pieces_find(PieceWalk *out, const IrFunction *f, Writes *writes,
                 LoopId loop, Arena *arena) {
    const Loop *l = &f->loops.loop[loop];
    LLVMValueRef link;
    if (l->is_tangled)
        return false;
    IR_FOR_INSTRUCTIONS(f->block[l->header], phi) {
        if (!LLVMIsAPHINode(phi))
            return false;
        if (is_pointer_phi(phi) && find_shape(out, &link, f->ir, phi, arena) &&
            is_of_loop(out, f, loop))
            return containers_size_in(&out->size, f->ir,
                                      LLVMGetInstructionParent(out->first),
                                      &out->container) &&
                   stays(out, link, writes, loop);
    }
    return false;
}
