#include "static/ir/mdnode.h"

MdNodes *mdnodes_new(LLVMContextRef context, Arena *arena) {
    MdNodes *nodes = ARENA_NEW(arena, MdNodes);
    *nodes =
        (MdNodes){.context = context, .index.arena = arena, .arena = arena};
    return nodes;
}

bool mdnode_is_node(LLVMMetadataRef md) {
    if (!md)
        return false;
    LLVMMetadataKind kind = LLVMGetMetadataKind(md);
    return kind != LLVMMDStringMetadataKind &&
           kind != LLVMConstantAsMetadataMetadataKind &&
           kind != LLVMLocalAsMetadataMetadataKind &&
           kind != LLVMDIArgListMetadataKind;
}

uint16_t mdnode_tag(LLVMMetadataRef md) {
    return mdnode_is_node(md) ? LLVMGetDINodeTag(md) : 0;
}

static void read_operands(MdNodes *nodes, LLVMMetadataRef md) {
    LLVMValueRef wrapped = LLVMMetadataAsValue(nodes->context, md);
    MdOperands *operands = vec_push(nodes->arena, &nodes->known);
    operands->count = LLVMGetMDNodeNumOperands(wrapped);
    operands->at = ARENA_ARRAY(nodes->arena, LLVMValueRef, operands->count);
    LLVMGetMDNodeOperands(wrapped, operands->at);
    map_put_ptr(&nodes->index, md, (uint32_t)nodes->known.size - 1);
}

static MdOperands operands_of(MdNodes *nodes, LLVMMetadataRef md) {
    uint32_t i = md ? map_get_ptr(&nodes->index, md, UINT32_MAX) : UINT32_MAX;
    if (i != UINT32_MAX)
        return nodes->known.at[i];
    if (!mdnode_is_node(md))
        return (MdOperands){0};
    read_operands(nodes, md);
    return nodes->known.at[nodes->known.size - 1];
}

unsigned mdnode_count(MdNodes *nodes, LLVMMetadataRef md) {
    return operands_of(nodes, md).count;
}

LLVMValueRef mdnode_value(MdNodes *nodes, LLVMMetadataRef md, unsigned i) {
    MdOperands operands = operands_of(nodes, md);
    return i < operands.count ? operands.at[i] : NULL;
}

LLVMMetadataRef mdnode_operand(MdNodes *nodes, LLVMMetadataRef md, unsigned i) {
    LLVMValueRef value = mdnode_value(nodes, md, i);
    return value ? LLVMValueAsMetadata(value) : NULL;
}

const char *mdnode_text(MdNodes *nodes, LLVMMetadataRef md, unsigned i,
                        Arena *arena) {
    LLVMValueRef value = mdnode_value(nodes, md, i);
    unsigned length = 0;
    const char *chars = value ? LLVMGetMDString(value, &length) : NULL;
    return chars ? arena_strndup(arena, chars, length) : NULL;
}
