#include "static/walks/valuenames.h"

#include "static/debuginfo/stdname.h"
#include "static/memory/memory.h"
#include "static/walks/values/address.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* Where "value" is read, if it is; the way there has indices only where it is
 * held by no variable of the program, as __begin1 of g[u] is not. */
static bool read_path(Path *path, const IrFunction *f, LLVMValueRef value) {
    const DebugVariable *variable = debugnames_variable(f->ir->names, value);
    return LLVMIsALoadInst(value) &&
           (memory_path(path, f, value) ||
            ((!variable || debugnames_is_reserved(variable)) &&
             memory_place(path, f, value)));
}

NamedValue valuenames_of(const IrFunction *f, LLVMValueRef value,
                         Arena *arena) {
    const DebugNames *names = f->ir->names;
    Path path;
    PathMeaning means = {0};
    DebugVariable variable;
    NamedValue out = {0};
    out.is_named = read_path(&path, f, value) &&
                   memory_path_place(&out.place, &path, names, &means, arena);
    out.type = means.type;
    if (!out.is_named && debugnames_find(&variable, names, value, arena))
        out = (NamedValue){variable.place, true, variable.type,
                           variable.is_address};
    return out;
}

const char *valuenames_text(const NamedValue *value, Arena *arena) {
    PlaceName name = value->place;
    if (!value->is_named)
        return NULL;
    stdname_place(&name, arena);
    return placename_text(&name, arena);
}

/* Whether a number that is compared with what is "read" is a character. */
static bool is_text(LLVMValueRef read, int64_t value) {
    return read && LLVMIsALoadInst(read) && address_width(read) == 8 &&
           value > 0 && value < 127 && isprint((int)value) &&
           !strchr("()[]'", (int)value);
}

const char *valuenames_number(LLVMValueRef constant, LLVMValueRef read,
                              Arena *arena) {
    if (LLVMIsAConstantPointerNull(constant))
        return "0";
    if (!LLVMIsAConstantInt(constant) || address_width(constant) > 64)
        return NULL;
    int64_t value = LLVMConstIntGetSExtValue(constant);
    return is_text(read, value) ? arena_printf(arena, "'%c'", (int)value)
                                : arena_printf(arena, "%" PRId64, value);
}

LLVMMetadataRef valuenames_object(const NamedValue *value, const IrModule *ir) {
    return value->is_address || !value->type
               ? value->type
               : debugtype_pointee(ir, value->type);
}

DebugPath valuenames_way(const NamedValue *value, const IrModule *ir,
                         int64_t offset, Arena *arena) {
    LLVMMetadataRef scalar, object = valuenames_object(value, ir);
    DebugPath way = {0};
    if (object && offset >= 0)
        (void)debugtype_path(&way, &scalar, ir, object, (uint64_t)offset, 0,
                             arena);
    return way;
}

DebugPath valuenames_field(const NamedValue *value, const IrModule *ir,
                           int64_t offset, Arena *arena) {
    DebugPath way = valuenames_way(value, ir, offset, arena);
    return way.size && way.at[0].field ? way : (DebugPath){0};
}
