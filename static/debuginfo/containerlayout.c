#include "static/debuginfo/containerlayout.h"

#include "static/debuginfo/debugtype.h"

#include <string.h>

#define TREE(class, iterator)                                                  \
    {class,                                                                    \
     {40, SIDE_ZERO},                                                          \
     SIZE_KEPT,                                                                \
     40,                                                                       \
     {"_M_t", "_M_impl", "_M_node_count"},                                     \
     48,                                                                       \
     iterator}

static const ContainerLayout layouts[] = {
    {"vector", {0, 8}, SIZE_BETWEEN, 8, {"_M_impl", "_M_finish"}, 24, NULL},
    {"vector",
     {SIDE_NONE, SIDE_NONE},
     SIZE_IN_BITS,
     16,
     {"_M_impl", "_M_finish", "_M_p"},
     40,
     NULL},
    {"deque",
     {DEQUE_BEGIN, DEQUE_END},
     SIZE_IN_BLOCKS,
     DEQUE_END,
     {"_M_impl", "_M_finish", "_M_cur"},
     80,
     "_Deque_iterator"},
    {"list",
     {0, SIDE_ITS_ADDRESS},
     SIZE_KEPT,
     16,
     {"_M_impl", "_M_node", "_M_size"},
     24,
     "_List_iterator"},
    {"basic_string",
     {8, SIDE_ZERO},
     SIZE_KEPT,
     8,
     {"_M_string_length"},
     16,
     NULL},
    TREE("set", "_Rb_tree_const_iterator"),
    TREE("map", "_Rb_tree_iterator"),
    TREE("multiset", "_Rb_tree_const_iterator"),
    TREE("multimap", "_Rb_tree_iterator"),
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static bool is_of(const ContainerLayout *layout, const char *class) {
    return class && strcmp(layout->class, class) == 0;
}

bool containerlayout_has(const char *class) {
    for (size_t i = 0; i < LAYOUTS; i++)
        if (is_of(&layouts[i], class))
            return true;
    return false;
}

bool containerlayout_has_iterator(const char *class, const char *iterator) {
    for (size_t i = 0; i < LAYOUTS; i++)
        if (is_of(&layouts[i], class) && layouts[i].iterator &&
            strcmp(layouts[i].iterator, iterator) == 0)
            return true;
    return false;
}

/* Whether the steps of "path" are the members of the row, and no others. */
static bool is_path(const DebugPath *path, const ContainerLayout *layout) {
    for (size_t i = 0; i < LAYOUT_MEMBERS; i++) {
        const char *member = layout->member[i];
        if (!member || i == path->size)
            return !member && i == path->size;
        if (!path->at[i].field || strcmp(path->at[i].field, member) != 0)
            return false;
    }
    return path->size == LAYOUT_MEMBERS;
}

static bool is_laid_out(LLVMMetadataRef *member, const IrModule *ir,
                        LLVMMetadataRef type, const ContainerLayout *layout,
                        Arena *arena) {
    enum { WORD = 8 };
    DebugPath path = {0};
    return debugtype_path(&path, member, ir, type, (uint64_t)layout->at, WORD,
                          arena) &&
           is_path(&path, layout);
}

const ContainerLayout *containerlayout_of(LLVMMetadataRef *member,
                                          const IrModule *ir,
                                          LLVMMetadataRef type, Arena *arena) {
    LLVMMetadataRef there;
    const char *class = type ? debugtype_std_class(ir, type, arena) : NULL;
    for (size_t i = 0; i < LAYOUTS; i++)
        if (is_of(&layouts[i], class) &&
            is_laid_out(&there, ir, type, &layouts[i], arena)) {
            if (member)
                *member = there;
            return &layouts[i];
        }
    return NULL;
}
