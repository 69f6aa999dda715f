/* llvm_blocks OUT.bc IN... -- what the graph algorithms say of real functions.
 *
 * Links the modules IN, names the k-th block of the i-th function b<k> and
 * f<i>, writes that to OUT.bc and the facts to standard output, one a line, as
 * llvm_agrees.sh makes them from what opt prints:
 *
 *     f1 dom b5 b2                the dominator of b5; "-" for the root
 *     f1 post b5 exit             its post-dominator
 *     f1 loop b3 2 b7 exiting     b7 is in the loop of b3, which has depth 2
 *
 * IN is a file, or "random:SEED" for functions of random graphs. */
#include "static/loops.h"
#include "test-suite/static/random_graph.h"

#include <llvm-c/BitWriter.h>
#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>

#include <stdlib.h>
#include <string.h>

enum { RANDOM_FUNCTIONS = 400, RANDOM_SIZE = 30 };

_Noreturn static void fail(const char *what, const char *why) {
    fprintf(stderr, "llvm_blocks: %s: %s\n", what, why);
    exit(1);
}

/* random functions */

static void end_block(const Cfg *cfg, NodeId n, LLVMValueRef value,
                      const LLVMBasicBlockRef *block, LLVMBuilderRef builder) {
    const EdgeId *succ = cfg->succ + cfg->succ_start[n];
    unsigned n_succ = cfg->succ_start[n + 1] - cfg->succ_start[n];
    LLVMPositionBuilderAtEnd(builder, block[n]);
    if (n_succ == 0) {
        LLVMBuildRetVoid(builder);
        return;
    }
    LLVMValueRef branch = LLVMBuildSwitch(
        builder, value, block[cfg->edge[succ[0]].to], n_succ - 1);
    for (unsigned i = 1; i < n_succ; i++)
        LLVMAddCase(branch, LLVMConstInt(LLVMTypeOf(value), i, 0),
                    block[cfg->edge[succ[i]].to]);
}

static void add_function(LLVMModuleRef module, const char *name, const Cfg *cfg,
                         LLVMBuilderRef builder, Arena *arena) {
    LLVMContextRef context = LLVMGetModuleContext(module);
    LLVMTypeRef word = LLVMInt32TypeInContext(context);
    LLVMTypeRef type =
        LLVMFunctionType(LLVMVoidTypeInContext(context), &word, 1, 0);
    LLVMValueRef function = LLVMAddFunction(module, name, type);
    LLVMBasicBlockRef *block =
        ARENA_ARRAY(arena, LLVMBasicBlockRef, (size_t)cfg->size + 1);
    for (NodeId n = 1; n <= cfg->size; n++)
        block[n] = LLVMAppendBasicBlockInContext(context, function, "");
    for (NodeId n = 1; n <= cfg->size; n++)
        end_block(cfg, n, LLVMGetParam(function, 0), block, builder);
}

static LLVMModuleRef random_module(LLVMContextRef context, uint64_t seed) {
    LLVMModuleRef module = LLVMModuleCreateWithNameInContext("random", context);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    Random random = {seed};
    for (int i = 0; i < RANDOM_FUNCTIONS; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(RANDOM_SIZE, &random, arena);
        char *name =
            arena_printf(arena, "random%llu.%d", (unsigned long long)seed, i);
        add_function(module, name, &cfg, builder, arena);
        arena_free(arena);
    }
    LLVMDisposeBuilder(builder);
    return module;
}

/* modules */

static LLVMModuleRef file_module(LLVMContextRef context, const char *path) {
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module;
    char *why = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &why) ||
        LLVMParseIRInContext(context, buffer, &module, &why))
        fail(path, why);
    return module;
}

static LLVMModuleRef module_named(LLVMContextRef context, const char *name) {
    if (strncmp(name, "random:", 7) == 0)
        return random_module(context, strtoull(name + 7, NULL, 10));
    return file_module(context, name);
}

static LLVMModuleRef linked(LLVMContextRef context, char *const *names) {
    LLVMModuleRef module = LLVMModuleCreateWithNameInContext("all", context);
    for (; *names != NULL; names++)
        if (LLVMLinkModules2(module, module_named(context, *names)))
            fail(*names, "cannot be linked");
    return module;
}

/* facts */

static void rename_blocks(LLVMValueRef function) {
    unsigned k = 0;
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    for (; block != NULL; block = LLVMGetNextBasicBlock(block)) {
        char name[16];
        int length = snprintf(name, sizeof name, "b%u", ++k);
        LLVMSetValueName2(LLVMBasicBlockAsValue(block), name, (size_t)length);
    }
}

static NodeId number_of(LLVMBasicBlockRef block) {
    return (NodeId)strtoul(LLVMGetBasicBlockName(block) + 1, NULL, 10);
}

static Cfg graph_of(LLVMValueRef function, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    for (; block != NULL; block = LLVMGetNextBasicBlock(block))
        cfg_add_node(&builder, LLVMGetBasicBlockName(block));
    block = LLVMGetFirstBasicBlock(function);
    for (; block != NULL; block = LLVMGetNextBasicBlock(block)) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
        for (unsigned i = 0; i < LLVMGetNumSuccessors(last); i++)
            cfg_add_edge(&builder, number_of(block),
                         number_of(LLVMGetSuccessor(last, i)), "");
    }
    return cfg_finish(&builder);
}

static void print_tree(const char *function, const char *kind,
                       const DomTree *tree) {
    for (NodeId n = 1; n <= tree->size; n++) {
        if (tree->enter[n] == 0)
            continue;
        printf("%s %s b%u ", function, kind, (unsigned)n);
        if (n == tree->root)
            puts("-");
        else if (tree->idom[n] > tree->size)
            puts("exit");
        else
            printf("b%u\n", (unsigned)tree->idom[n]);
    }
}

static bool leaves_from(const CfgEdge *edge, const EdgeId *list, size_t n_list,
                        NodeId node) {
    for (size_t i = 0; i < n_list; i++)
        if (edge[list[i]].from == node)
            return true;
    return false;
}

static void print_loop(const char *function, const Loop *loop, const Cfg *cfg) {
    for (size_t i = 0; i < loop->nodes.size; i++) {
        NodeId n = loop->nodes.at[i];
        printf("%s loop b%u %u b%u", function, (unsigned)loop->header,
               (unsigned)loop->depth, (unsigned)n);
        if (leaves_from(cfg->edge, loop->back.at, loop->back.size, n))
            fputs(" latch", stdout);
        if (leaves_from(cfg->edge, loop->exit.at, loop->exit.size, n))
            fputs(" exiting", stdout);
        putchar('\n');
    }
}

static void print_facts(const char *name, LLVMValueRef function) {
    Arena *arena = arena_new();
    Cfg cfg = graph_of(function, arena);
    DomTree dom = domtree_build(&cfg, arena);
    DomTree post = domtree_build_post(&cfg, arena);
    Loops loops = loops_build(&cfg, &dom, arena);
    print_tree(name, "dom", &dom);
    print_tree(name, "post", &post);
    for (LoopId l = 1; l <= loops.count; l++)
        print_loop(name, &loops.loop[l], &cfg);
    arena_free(arena);
}

static void print_all(LLVMModuleRef module) {
    unsigned i = 0;
    LLVMValueRef function = LLVMGetFirstFunction(module);
    for (; function != NULL; function = LLVMGetNextFunction(function)) {
        if (LLVMIsDeclaration(function))
            continue;
        char name[16];
        int length = snprintf(name, sizeof name, "f%u", ++i);
        LLVMSetValueName2(function, name, (size_t)length);
        rename_blocks(function);
        print_facts(name, function);
    }
}

int main(int argc, char **argv) {
    if (argc < 3)
        fail("usage", "llvm_blocks OUT.bc IN...");
    LLVMContextRef context = LLVMContextCreate();
    LLVMModuleRef module = linked(context, argv + 2);
    print_all(module);
    if (LLVMWriteBitcodeToFile(module, argv[1]) != 0)
        fail(argv[1], "cannot be written");
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return 0;
}
