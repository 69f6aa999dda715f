#include "static/memory/writes_list.h"

#include "static/ir/irquery.h"
#include "static/memory/effects.h"
#include "static/memory/writeset.h"

/* ---- what the function writes ---- */

static Write *add_write(Writes *writes, LLVMValueRef instruction, NodeId node,
                        WriteKind kind, LLVMValueRef object) {
    Write *write = vec_push(writes->arena, &writes->all);
    *write = (Write){.instruction = instruction,
                     .node = node,
                     .kind = kind,
                     .object = object};
    return write;
}

static void add_store(Writes *writes, LLVMValueRef store, NodeId node) {
    const IrModule *ir = writes->objects.f->ir;
    LLVMValueRef pointer = LLVMGetOperand(store, 1);
    Write *write = add_write(writes, store, node, WRITE_STORE, NULL);
    write->tag = alias_tag(ir, store);
    write->size = write_size(ir, LLVMGetOperand(store, 0));
    write->is_fixed =
        memory_offset(ir, pointer, &write->object, &write->offset);
    if (!write->is_fixed)
        write->object = memory_underlying(pointer);
}

/* What is read after it and in the same life has no value anyway; a new life
 * begins with a write. */
static bool ends_life(LLVMValueRef call) {
    return irquery_is_intrinsic(call, "llvm.lifetime.end");
}

static void add_arguments(Writes *writes, LLVMValueRef call, NodeId node) {
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        if (effects_through(writes->objects.f->ir, call, i))
            add_write(writes, call, node, WRITE_ARGUMENT,
                      memory_underlying(argument));
    }
}

static void add_call(Writes *writes, LLVMValueRef call, NodeId node) {
    const IrModule *ir = writes->objects.f->ir;
    Effect effect = effects_of_call(ir, call);
    if (effect == WRITES_NOTHING || ends_life(call))
        return;
    const WriteSet *set = writeset_of_call(ir, call);
    for (size_t i = 0; set && i < set->places.size; i++)
        add_write(writes, call, node, WRITE_CALLEE,
                  writeset_object(&set->places.at[i], call))
            ->tag = set->places.at[i].tag;
    if (!set && effect == WRITES_ARGUMENTS)
        add_arguments(writes, call, node);
    else if (!set)
        add_write(writes, call, node, WRITE_ANYTHING, NULL);
}

static void read_instruction(Writes *writes, LLVMValueRef i, NodeId node) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMLoad:
        map_put_ptr(&writes->reads, i, (uint32_t)writes->all.size);
        break;
    case LLVMStore:
        add_store(writes, i, node);
        break;
    case LLVMCall:
    case LLVMInvoke:
        map_put_ptr(&writes->reads, i, (uint32_t)writes->all.size);
        add_call(writes, i, node);
        break;
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
    case LLVMCallBr:
    case LLVMVAArg:
        add_write(writes, i, node, WRITE_UNKNOWN, NULL);
        break;
    default:
        break;
    }
}

static void read_nodes(Writes *writes, const IrFunction *f) {
    writes->first = ARENA_ARRAY(writes->arena, uint32_t, f->cfg.size + 2);
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        writes->first[n] = (uint32_t)writes->all.size;
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            read_instruction(writes, i, n);
    }
    writes->first[f->cfg.size + 1] = (uint32_t)writes->all.size;
}

/* ---- ranks: loops first, in the order of their nodes, then the rest ---- */

static void rank_node(Writes *writes, NodeId n, uint32_t *order) {
    writes->first_order[n] = *order;
    for (uint32_t i = writes->first[n]; i < writes->first[n + 1]; i++)
        writes->all.at[i].order = (*order)++;
}

static void rank(Writes *writes, const IrFunction *f) {
    NodeId size = f->cfg.size;
    uint32_t order = 0, place = 0;
    writes->first_order = ARENA_ARRAY(writes->arena, uint32_t, size + 1);
    writes->order_at = ARENA_ARRAY(writes->arena, uint32_t, size + 1);
    for (LoopId loop = 1; loop <= f->loops.count; loop++) {
        const Loop *l = &f->loops.loop[loop];
        for (size_t i = 0; !l->parent && i < l->nodes.size; i++) {
            writes->order_at[place++] = order;
            rank_node(writes, l->nodes.at[i], &order);
        }
    }
    writes->order_at[place] = order;
    for (NodeId n = 1; n <= size; n++)
        if (!f->loops.innermost[n])
            rank_node(writes, n, &order);
}

void writes_list(Writes *writes) {
    read_nodes(writes, writes->objects.f);
    rank(writes, writes->objects.f);
}
