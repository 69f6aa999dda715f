/* random_functions OUT.bc SEED -- a module of functions whose control flow is
 * that of random graphs, for llvm_agrees.sh.
 *
 * Each block asks next() where to go on, so that LLVM's passes must take every
 * edge for possible. */
#include "random_graph.h"

#include <llvm-c/BitWriter.h>
#include <llvm-c/Core.h>

#include <stdlib.h>

enum { FUNCTIONS = 100, LARGEST = 30 };

typedef struct Module {
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    LLVMTypeRef next_type, function_type;
    LLVMValueRef next;
} Module;

static Module module_new(void) {
    LLVMContextRef context = LLVMContextCreate();
    LLVMTypeRef word = LLVMInt32TypeInContext(context);
    LLVMTypeRef nothing = LLVMVoidTypeInContext(context);
    Module m = {.context = context,
                .module = LLVMModuleCreateWithNameInContext("random", context),
                .builder = LLVMCreateBuilderInContext(context),
                .next_type = LLVMFunctionType(word, NULL, 0, 0),
                .function_type = LLVMFunctionType(nothing, NULL, 0, 0)};
    m.next = LLVMAddFunction(m.module, "next", m.next_type);
    return m;
}

/* A block without successors never ends in every third case. */
static void end_last_block(const Module *m, NodeId n) {
    if (n % 3 == 0)
        LLVMBuildUnreachable(m->builder);
    else
        LLVMBuildRetVoid(m->builder);
}

static void end_block(const Module *m, const Cfg *cfg, NodeId n,
                      const LLVMBasicBlockRef *block) {
    const EdgeId *succ = cfg->succ + cfg->succ_start[n];
    unsigned n_succ = cfg->succ_start[n + 1] - cfg->succ_start[n];
    LLVMPositionBuilderAtEnd(m->builder, block[n]);
    LLVMValueRef value =
        LLVMBuildCall2(m->builder, m->next_type, m->next, NULL, 0, "");
    if (n_succ == 0) {
        end_last_block(m, n);
        return;
    }
    LLVMValueRef branch = LLVMBuildSwitch(
        m->builder, value, block[cfg->edge[succ[0]].to], n_succ - 1);
    for (unsigned i = 1; i < n_succ; i++)
        LLVMAddCase(branch, LLVMConstInt(LLVMTypeOf(value), i, 0),
                    block[cfg->edge[succ[i]].to]);
}

static void add_function(const Module *m, const Cfg *cfg, Arena *arena) {
    LLVMValueRef function =
        LLVMAddFunction(m->module, "random", m->function_type);
    LLVMBasicBlockRef *block =
        ARENA_ARRAY(arena, LLVMBasicBlockRef, (size_t)cfg->size + 1);
    for (NodeId n = 1; n <= cfg->size; n++)
        block[n] = LLVMAppendBasicBlockInContext(m->context, function, "");
    for (NodeId n = 1; n <= cfg->size; n++)
        end_block(m, cfg, n, block);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("usage: random_functions OUT.bc SEED\n", stderr);
        return 2;
    }
    Module m = module_new();
    Random random = {strtoull(argv[2], NULL, 10) + 1};
    for (int i = 0; i < FUNCTIONS; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(LARGEST, &random, arena);
        add_function(&m, &cfg, arena);
        arena_free(arena);
    }
    int failed = LLVMWriteBitcodeToFile(m.module, argv[1]);
    LLVMDisposeBuilder(m.builder);
    LLVMDisposeModule(m.module);
    LLVMContextDispose(m.context);
    return failed != 0;
}
