/* memory.h -- places in memory that have a name.
 *
 *     IrFunction --> [Path] --> symbols (g->rows, *count, dims[0])
 *
 * A path is what a load reads: a base value (parameter, global, local variable,
 * pointer in a variable) plus a constant offset, loaded, plus an offset, and
 * so on.  An offset may also grow by an index, as that of r[i].length does. */
#ifndef ASYM_STATIC_MEMORY_MEMORY_H
#define ASYM_STATIC_MEMORY_MEMORY_H

#include "base/vec.h"
#include "static/debuginfo/debugnames.h"
#include "static/ir/irfunction.h"

enum { PATH_MAX_STEPS = 4, PATH_MAX_INDICES = 3 };

typedef struct PathIndex {
    LLVMValueRef value;
    unsigned step; /* the step that reads so many times "stride" bytes later */
    int64_t stride;
} PathIndex;

/* Step k reads the location (what step k-1 read, or base) + offset[k]. */
typedef struct Path {
    LLVMValueRef base;
    unsigned steps;
    int64_t offset[PATH_MAX_STEPS];
    LLVMValueRef load[PATH_MAX_STEPS];
    bool indexed[PATH_MAX_STEPS]; /* the source wrote p[k], not *p */
    bool varies; /* the locations are anywhere in what they point into */
    unsigned indices;
    PathIndex index[PATH_MAX_INDICES];
} Path;

/* The path that "load" reads.  False for volatile and atomic loads, for places
 * that vary (a[i]), and for chains that are too long. */
bool memory_path(Path *out, const IrFunction *f, LLVMValueRef load);

/* The path that "load" reads, which may have indices; then it varies. */
bool memory_place(Path *out, const IrFunction *f, LLVMValueRef load);

/* Whether "path" starts at an argument or a global: at what was there as the
 * function was called. */
bool memory_is_at_entry(const Path *path);

/* Anywhere in what "base" points into, where "load" reads. */
Path memory_anywhere(LLVMValueRef base, LLVMValueRef load);

/* Whether "value" is a load that is neither volatile nor atomic. */
bool memory_is_plain_load(LLVMValueRef value);

/* Whether "v" is address arithmetic on its first operand. */
bool memory_is_derived(LLVMValueRef v);
/* The object that a pointer points into, as far as address arithmetic shows. */
LLVMValueRef memory_underlying(LLVMValueRef pointer);
/* The constant distance of "pointer" from *base; false if it varies. */
bool memory_offset(const IrModule *ir, LLVMValueRef pointer, LLVMValueRef *base,
                   int64_t *offset);
/* Likewise, from "from", which it is made of. */
bool memory_offset_from(const IrModule *ir, LLVMValueRef pointer,
                        LLVMValueRef from, int64_t *offset);

/* ---- names (memory_names.c) ---- */

typedef enum PathForm {
    PATH_VARIABLE, /* limit */
    PATH_MEMBER,   /* g->rows */
    PATH_ELEMENT,  /* dims[0] */
    PATH_POINTEE   /* *count */
} PathForm;

typedef struct PathMeaning {
    LLVMMetadataRef type; /* of what is read; NULL if unknown */
    PathForm form;
} PathMeaning;

/* What the source calls what "path" reads; false if the debug information has
 * no name for it. */
bool memory_path_place(PlaceName *out, const Path *path,
                       const DebugNames *names, PathMeaning *means,
                       Arena *arena);

/* The same as text, in the words that people have for containers (stdname.h):
 * "g->rows", "limit", "*count", "dims[0]", "r[i].length", "v.size()"; NULL. */
const char *memory_path_name(const Path *path, const DebugNames *names,
                             PathMeaning *means, Arena *arena);

#endif
