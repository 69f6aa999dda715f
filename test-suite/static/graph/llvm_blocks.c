/* llvm_blocks OUT.bc IN -- what the graph algorithms say of real functions.
 *
 * Names the k-th block of the i-th function b<k> and f<i>, writes that to
 * OUT.bc and the facts to standard output, one a line, as llvm_facts.awk makes
 * them from what LLVM prints:
 *
 *     f1 dom b5 b2                the dominator of b5; "-" for the root
 *     f1 post b5 exit             its post-dominator
 *     f1 loop b3 2 b7 exiting     b7 is in the loop of b3, which has depth 2
 *     f1 cycle b3 2 b7            the same, of LLVM's cycles
 *     f1 region 1 b4 b7 entry     b7 is in the irreducible region whose first
 *                                 block is b4, right inside a loop of depth 1;
 *                                 b7 has predecessors outside
 *     f1 tangled b3               the loop of b3 is right around such a region
 */
#include "static/ir/irfunction.h"

#include <llvm-c/BitWriter.h>
#include <llvm-c/IRReader.h>

#include <stdlib.h>

_Noreturn static void fail(const char *what, const char *why) {
    fprintf(stderr, "llvm_blocks: %s: %s\n", what, why);
    exit(1);
}

static LLVMModuleRef module_in(LLVMContextRef context, const char *path) {
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module;
    char *why = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &why) ||
        LLVMParseIRInContext(context, buffer, &module, &why))
        fail(path, why);
    return module;
}

static void rename_blocks(LLVMValueRef function) {
    unsigned k = 0;
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    for (; block != NULL; block = LLVMGetNextBasicBlock(block)) {
        char name[16];
        int length = snprintf(name, sizeof name, "b%u", ++k);
        LLVMSetValueName2(LLVMBasicBlockAsValue(block), name, (size_t)length);
    }
}

/* dominators */

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

/* loops */

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
        printf("%s cycle b%u %u b%u\n", function, (unsigned)loop->header,
               (unsigned)loop->depth, (unsigned)n);
        printf("%s loop b%u %u b%u", function, (unsigned)loop->header,
               (unsigned)loop->depth, (unsigned)n);
        if (leaves_from(cfg->edge, loop->back.at, loop->back.size, n))
            fputs(" latch", stdout);
        if (leaves_from(cfg->edge, loop->exit.at, loop->exit.size, n))
            fputs(" exiting", stdout);
        putchar('\n');
    }
    if (loop->is_tangled)
        printf("%s tangled b%u\n", function, (unsigned)loop->header);
}

/* irreducible regions */

/* The nodes of an irreducible region, which Loops does not list: all that are
 * strongly connected with the node that it lists, within the loop around the
 * region and without that loop's header. */
typedef struct Component {
    const IrFunction *f;
    LoopId around;
    bool *has; /* by node */
} Component;

static bool may_hold(const Component *region, NodeId n) {
    const Loops *loops = &region->f->loops;
    return region->f->dom.enter[n] != 0 &&
           loops_contain(loops, region->around, n) &&
           n != loops->loop[region->around].header;
}

/* Adds to "set" what its nodes reach. */
static void close_forward(const Component *region, bool *set) {
    const Cfg *cfg = &region->f->cfg;
    for (bool grows = true; grows;) {
        grows = false;
        for (size_t e = 0; e < cfg->n_edges; e++) {
            NodeId from = cfg->edge[e].from, to = cfg->edge[e].to;
            if (set[from] && !set[to] && may_hold(region, to))
                set[to] = grows = true;
        }
    }
}

/* Adds to "set" what reaches its nodes. */
static void close_backward(const Component *region, bool *set) {
    const Cfg *cfg = &region->f->cfg;
    for (bool grows = true; grows;) {
        grows = false;
        for (size_t e = cfg->n_edges; e-- > 0;) {
            NodeId from = cfg->edge[e].from, to = cfg->edge[e].to;
            if (set[to] && !set[from] && may_hold(region, from))
                set[from] = grows = true;
        }
    }
}

static Component region_of(const IrFunction *f, NodeId node) {
    const Loops *loops = &f->loops;
    size_t room = (size_t)f->cfg.size + 1;
    Component region = {.f = f, .around = loops->innermost[node]};
    if (loops->loop[region.around].header == node)
        region.around = loops->loop[region.around].parent;
    region.has = ARENA_ARRAY(f->arena, bool, room);
    bool *reaching = ARENA_ARRAY(f->arena, bool, room);
    region.has[node] = reaching[node] = true;
    close_forward(&region, region.has);
    close_backward(&region, reaching);
    for (NodeId n = 1; n < room; n++)
        region.has[n] = region.has[n] && reaching[n];
    return region;
}

/* Whether a predecessor outside, from time "since" on in the dominator tree, is
 * there: 0 takes those that are not reached, 1 does not. */
static bool is_entered(const Component *region, NodeId n, uint32_t since) {
    CFG_FOR_PRED(&region->f->cfg, n, e) {
        NodeId from = region->f->cfg.edge[*e].from;
        if (!region->has[from] && region->f->dom.enter[from] >= since)
            return true;
    }
    return false;
}

static NodeId first_node(const Component *region) {
    NodeId n = 1;
    while (!region->has[n])
        n++;
    return n;
}

static void print_region(const char *function, const IrFunction *f,
                         NodeId node) {
    Component region = region_of(f, node);
    unsigned depth = f->loops.loop[region.around].depth;
    unsigned first = first_node(&region);
    if (!is_entered(&region, node, 1))
        printf("%s region listed by b%u, no entry\n", function, (unsigned)node);
    for (NodeId n = 1; n <= f->cfg.size; n++)
        if (region.has[n])
            printf("%s region %u b%u b%u%s\n", function, depth, first,
                   (unsigned)n, is_entered(&region, n, 0) ? " entry" : "");
}

/* functions */

static void print_facts(const char *name, LLVMValueRef function) {
    Arena *arena = arena_new();
    IrFunction f = irfunction_loops(NULL, function, arena);
    irfunction_finish(&f);
    print_tree(name, "dom", &f.dom);
    print_tree(name, "post", &f.post);
    for (LoopId l = 1; l <= f.loops.count; l++)
        print_loop(name, &f.loops.loop[l], &f.cfg);
    for (size_t i = 0; i < f.loops.irreducible.size; i++)
        print_region(name, &f, f.loops.irreducible.at[i]);
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
    if (argc != 3)
        fail("usage", "llvm_blocks OUT.bc IN");
    LLVMContextRef context = LLVMContextCreate();
    LLVMModuleRef module = module_in(context, argv[2]);
    print_all(module);
    if (LLVMWriteBitcodeToFile(module, argv[1]) != 0)
        fail(argv[1], "cannot be written");
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return 0;
}
