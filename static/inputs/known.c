#include "static/inputs/known.h"

#include "static/ir/irquery.h"

struct KnownFunctions {
    Map index; /* function -> its number */
    Vec(Symbols *) symbols;
    Arena *arena;
};

KnownFunctions *known_new(Arena *arena) {
    KnownFunctions *out = ARENA_NEW(arena, KnownFunctions);
    out->index.arena = out->arena = arena;
    return out;
}

void known_add(KnownFunctions *known, Symbols *symbols) {
    if (!irquery_is_final(symbols->f->function))
        return;
    map_put_ptr(&known->index, symbols->f->function,
                (uint32_t)known->symbols.size);
    *vec_push(known->arena, &known->symbols) = symbols;
}

Symbols *known_callee(const KnownFunctions *known, LLVMValueRef call) {
    if (!known || !irquery_is_plain_call(call))
        return NULL;
    uint32_t number =
        map_get_ptr(&known->index, LLVMGetCalledValue(call), UINT32_MAX);
    return number != UINT32_MAX ? known->symbols.at[number] : NULL;
}

LLVMValueRef known_passed(const Symbols *callee, LLVMValueRef call,
                          SymbolId symbol) {
    const IrSymbol *parameter = &callee->all.at[symbol];
    unsigned count = LLVMCountParams(callee->f->function);
    if (parameter->scope != SCOPE_VALUE)
        return NULL;
    for (unsigned i = 0; i < count; i++)
        if (LLVMGetParam(callee->f->function, i) == parameter->value)
            return LLVMGetOperand(call, i);
    return NULL;
}
