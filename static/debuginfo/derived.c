#include "static/debuginfo/derived.h"

#include <string.h>

static bool is_word(const char *name) {
    static const char *const words[] = {"size", "capacity", "bucket_count"};
    for (size_t i = 0; name && i < sizeof words / sizeof *words; i++)
        if (strcmp(name, words[i]) == 0)
            return true;
    return false;
}

bool derived_renames(const IrModule *ir, LLVMMetadataRef class) {
    enum { TAG_INHERITANCE = 0x1c };
    LLVMMetadataRef members =
        mdnode_operand(ir->nodes, class, MD_COMPOSITE_ELEMENTS);
    Arena *scratch = arena_new();
    unsigned bases = 0;
    bool has_word = false;
    for (unsigned i = 0; i < mdnode_count(ir->nodes, members); i++) {
        LLVMMetadataRef member = mdnode_operand(ir->nodes, members, i);
        bases += mdnode_tag(member) == TAG_INHERITANCE;
        has_word |= is_word(mdnode_text(ir->nodes, member, MD_NAME, scratch));
    }
    arena_free(scratch);
    return has_word || bases > 1;
}
