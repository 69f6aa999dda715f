/* debugnames_places.c -- functions, files and lines. */
#include "static/debuginfo/debugnames.h"

#include "base/cxxname.h"
#include "base/headerpath.h"
#include "static/debuginfo/debugtype.h"
#include "static/debuginfo/stdname.h"

#include <inttypes.h>
#include <string.h>

/* LLVM splits a path where it parts from the directory of the compilation. */
const char *debugnames_path(const IrModule *ir, LLVMMetadataRef file,
                            Arena *arena) {
    unsigned length;
    const char *chars = LLVMDIFileGetFilename(file, &length);
    const char *name = arena_strndup(arena, chars, length);
    chars = LLVMDIFileGetDirectory(file, &length);
    const char *directory = arena_strndup(arena, chars, length);
    bool is_here = !length || *name == '/' || !strcmp(ir->here, directory);
    return is_here ? name : arena_printf(arena, "%s/%s", directory, name);
}

/* The type of a lambda has no name, and the keyword class. */
static bool is_lambda(const IrModule *ir, LLVMMetadataRef node,
                      const char *name) {
    enum { TAG_CLASS = 0x02 };
    LLVMMetadataRef type = mdnode_operand(ir->nodes, node, MD_SCOPE);
    return name && strcmp(name, "operator()") == 0 &&
           mdnode_tag(type) == TAG_CLASS &&
           !mdnode_text(ir->nodes, type, MD_NAME, ir->nodes->arena);
}

static void add_name(TypeText *out, const IrModule *ir, LLVMMetadataRef node,
                     bool with_parameters);

/* "lambda at line 8 of main", or "lambda(int) at line 8 of main()" */
static void add_lambda(TypeText *out, const IrModule *ir, LLVMMetadataRef node,
                       bool with_parameters) {
    LLVMMetadataRef around =
        debugnames_around(ir, mdnode_operand(ir->nodes, node, MD_SCOPE));
    text_add_text(&out->text, "lambda");
    if (with_parameters)
        debugtype_add_parameters(
            out, ir, mdnode_operand(ir->nodes, node, MD_SUBPROGRAM_TYPE));
    text_add(&out->text, " at line %u", LLVMDISubprogramGetLine(node));
    if (!around)
        return;
    text_add_text(&out->text, " of ");
    add_name(out, ir, around, with_parameters);
}

static void add_name(TypeText *out, const IrModule *ir, LLVMMetadataRef node,
                     bool with_parameters) {
    const char *own = mdnode_text(ir->nodes, node, MD_NAME, out->text.arena);
    if (is_lambda(ir, node, own)) {
        add_lambda(out, ir, node, with_parameters);
        return;
    }
    debugtype_add_scope(&out->text, ir,
                        mdnode_operand(ir->nodes, node, MD_SCOPE));
    text_add_text(&out->text, own ? own : "");
    if (with_parameters)
        debugtype_add_parameters(
            out, ir, mdnode_operand(ir->nodes, node, MD_SUBPROGRAM_TYPE));
}

/* Sizes stand between names, which are shortened one by one. */
static void shorten(TypeText *t) {
    Text out = text_new(t->text.arena);
    const char *chars = text_chars(&t->text);
    unsigned from = 0;
    for (size_t i = 0; i <= t->sizes.size; i++) {
        TextNumber *size = i < t->sizes.size ? &t->sizes.at[i] : NULL;
        unsigned to = size ? size->from : (unsigned)t->text.length;
        char *names = arena_strndup(out.arena, chars + from, to - from);
        stdname_shorten(names);
        text_add_text(&out, names);
        if (!size)
            break;
        from = size->to;
        size->from = (unsigned)out.length;
        text_add(&out, "%" PRIu64, size->value);
        size->to = (unsigned)out.length;
    }
    t->text = out;
}

bool debugnames_function(DebugFunction *out, const IrModule *ir,
                         LLVMValueRef function, Arena *arena) {
    LLVMMetadataRef node = LLVMGetSubprogram(function);
    if (!node)
        return false;
    TypeText name = {.text = text_new(arena)},
             signature = {.text = text_new(arena)};
    if (!mdnode_text(ir->nodes, node, MD_NAME, arena)) {
        size_t length; /* Clang's own, such as _GLOBAL__sub_I_file.cpp */
        text_add_text(&name.text, LLVMGetValueName2(function, &length));
        text_add(&signature.text, "%s()", text_chars(&name.text));
    } else {
        add_name(&name, ir, node, false);
        add_name(&signature, ir, node, true);
    }
    shorten(&name);
    shorten(&signature);
    LLVMMetadataRef file = LLVMDIScopeGetFile(node);
    *out = (DebugFunction){text_chars(&name.text), text_chars(&signature.text),
                           signature.sizes,
                           file ? debugnames_path(ir, file, arena) : "",
                           LLVMDISubprogramGetLine(node)};
    return true;
}

/* Of a function that this module only declares; "llvm.abs.i32" is abs to the
 * user. */
static const char *linkage_short(const char *linkage, Arena *arena) {
    if (!strncmp(linkage, "llvm.", 5))
        return arena_strndup(arena, linkage + 5, strcspn(linkage + 5, "."));
    const char *name =
        cxxname_is(linkage) ? cxxname_read(linkage, arena).name : NULL;
    const char *last = name;
    for (const char *at = name; at && (at = strstr(at, "::"));)
        last = at += 2;
    return last ? last : arena_strdup(arena, linkage);
}

const char *debugnames_short(bool *has_object, const IrModule *ir,
                             LLVMValueRef function, Arena *arena) {
    size_t length;
    LLVMMetadataRef node = LLVMGetSubprogram(function);
    const char *name =
        node ? mdnode_text(ir->nodes, node, MD_NAME, arena) : NULL;
    *has_object = debugnames_is_method(ir, node);
    if (!name)
        name = linkage_short(LLVMGetValueName2(function, &length), arena);
    bool is_operator = !strncmp(name, "operator", 8);
    return is_operator ? name : arena_strndup(arena, name, strcspn(name, "<"));
}

bool debugnames_is_system(const IrModule *ir, LLVMMetadataRef file) {
    Map *known = &ir->names->system;
    uint32_t is = file ? map_get_ptr(known, file, 0) : 1;
    if (!is) {
        const char *path = debugnames_path(ir, file, known->arena);
        is = 1 + headerpath_is_system(path);
        map_put_ptr(known, file, is);
    }
    return is > 1;
}

SourcePlace debugnames_place(LLVMValueRef instruction) {
    LLVMValueRef near = instruction;
    for (; near; near = LLVMGetNextInstruction(near))
        if (LLVMGetDebugLocLine(near))
            break;
    for (; !near && instruction;
         instruction = LLVMGetPreviousInstruction(instruction))
        if (LLVMGetDebugLocLine(instruction))
            near = instruction;
    if (!near)
        return (SourcePlace){0, 0};
    return (SourcePlace){LLVMGetDebugLocLine(near),
                         LLVMGetDebugLocColumn(near)};
}

/* The first location in the llvm.loop node of a latch: the keyword. */
static bool keyword_place(SourcePlace *out, const IrFunction *f,
                          LLVMValueRef terminator) {
    LLVMValueRef node = LLVMGetMetadata(terminator, f->ir->kind_loop);
    if (!node)
        return false;
    LLVMMetadataRef md = LLVMValueAsMetadata(node);
    for (unsigned i = 1; i < mdnode_count(f->ir->nodes, md); i++) {
        LLVMMetadataRef place = mdnode_operand(f->ir->nodes, md, i);
        if (mdnode_is_node(place) &&
            LLVMGetMetadataKind(place) == LLVMDILocationMetadataKind) {
            *out = (SourcePlace){LLVMDILocationGetLine(place),
                                 LLVMDILocationGetColumn(place)};
            return true;
        }
    }
    return false;
}

SourcePlace debugnames_loop_place(const IrFunction *f, LoopId loop) {
    const Loop *l = &f->loops.loop[loop];
    SourcePlace place;
    for (size_t i = 0; i < l->back.size; i++)
        if (keyword_place(
                &place, f,
                irfunction_terminator(f, f->cfg.edge[l->back.at[i]].from)))
            return place;
    unsigned label = map_get_ptr(&f->ir->names->labels, f->block[l->header], 0);
    place = debugnames_place(LLVMGetFirstInstruction(f->block[l->header]));
    return label ? (SourcePlace){label, 0} : place;
}
