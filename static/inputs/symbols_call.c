#include "static/inputs/symbols.h"

#include "static/debuginfo/debugtype.h"
#include "static/ir/irquery.h"

/* ---- names ---- */

/* "argv[1]", "n", "3"; "..." for what has no short name. */
static const char *argument_name(const Symbols *symbols, LLVMValueRef value) {
    PathMeaning means;
    Path path;
    const char *name = NULL;
    const DebugVariable *variable = debugnames_variable(symbols->names, value);
    if (LLVMIsAConstantInt(value) &&
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64)
        return arena_printf(symbols->arena, "%lld",
                            LLVMConstIntGetSExtValue(value));
    if (LLVMIsALoadInst(value) && memory_path(&path, symbols->f, value))
        name = memory_path_name(&path, symbols->names, &means, symbols->arena);
    return name ? name : variable ? variable->name : "...";
}

/* "v.size()", "p->size()"; *first is the first argument that is left. */
static const char *callee_name(const Symbols *symbols, LLVMValueRef call,
                               unsigned *first) {
    bool is_method;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    const char *name =
        debugnames_short(&is_method, symbols->f->ir, callee, symbols->arena);
    *first = is_method;
    if (!is_method)
        return name;
    LLVMValueRef object = LLVMGetOperand(call, 0);
    const DebugVariable *variable = debugnames_variable(symbols->names, object);
    if (!variable || variable->is_object)
        return name;
    bool is_place = variable->is_address ||
                    debugtype_is_reference(symbols->f->ir, variable->type);
    return arena_printf(symbols->arena, "%s%s%s", variable->name,
                        is_place ? "." : "->", name);
}

const char *symbols_call_name(const Symbols *symbols, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    unsigned first, count = LLVMGetNumArgOperands(call);
    if (!LLVMIsAFunction(callee))
        return NULL;
    Text text = text_new(symbols->arena);
    text_add(&text, "%s(", callee_name(symbols, call, &first));
    if (LLVMIsAIntrinsicInst(call))
        count = 1;
    for (unsigned i = first; i < count; i++)
        text_add(&text, "%s%s", i > first ? ", " : "",
                 argument_name(symbols, LLVMGetOperand(call, i)));
    text_add_char(&text, ')');
    return text_chars(&text);
}

/* ---- results ---- */

static SymbolId new_call_symbol(Symbols *symbols, LLVMValueRef call,
                                LoopId loop) {
    IrSymbol s = {.scope = SCOPE_VARYING, .loop = loop, .value = call};
    s.plan = (PlanSymbol){.name = symbols_call_name(symbols, call),
                          .kind = SYMBOL_CALL,
                          .line = debugnames_place(call).line,
                          .is_signed = true};
    if (!s.plan.name || !symbols_has_type(call, &s.plan.bits))
        return NO_SYMBOL;
    *vec_push(symbols->arena, &s.defs) = call;
    return symbols_add(symbols, s);
}

SymbolId symbols_first_call(Symbols *symbols, LLVMValueRef call, LoopId loop) {
    const uint64_t key[] = {SCOPE_VARYING, loop, (uintptr_t)call};
    SymbolId id = *map_value(&symbols->by_key, key, sizeof key, NO_SYMBOL);
    if (id == NO_SYMBOL) {
        id = new_call_symbol(symbols, call, loop);
        *map_value(&symbols->by_key, key, sizeof key, NO_SYMBOL) = id;
    }
    return id;
}
