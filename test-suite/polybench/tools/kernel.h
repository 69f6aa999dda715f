/* kernel.h -- the functions and loops of a kernel, by a reader that knows just
 * the form in which the kernels here are written.
 *
 *     K.c --> [Kernel] --> measure, coverage --> expectations
 *
 * The form: a size is a macro with "#ifndef NAME"; a function begins in the
 * first column and ends with "}" there; a loop is a "for" with its three parts
 * on one line, and no line has two. */
#ifndef ASYM_TEST_POLYBENCH_TOOLS_KERNEL_H
#define ASYM_TEST_POLYBENCH_TOOLS_KERNEL_H

#include "base/vec.h"
#include "test-suite/programs/tools/directive.h"

typedef struct KernelFunction {
    const char *name;
    unsigned line, body, end; /* where it begins, its "{", its "}" */
    const char *signature;    /* from "line" to "body" */
} KernelFunction;

typedef struct KernelLoop {
    unsigned line;
    size_t init, condition, condition_end; /* offsets in the line */
    const char *variable;
    size_t function; /* index in Kernel.functions */
} KernelLoop;

typedef struct Kernel {
    const char *path;
    Words lines; /* line 1 is lines.at[0] */
    Words sizes; /* the macros */
    Vec(KernelFunction) functions;
    Vec(KernelLoop) loops;
} Kernel;

/* Errors: ASYM_USAGE, it cannot be read; ASYM_SYNTAX, it has another form. */
ASYM_CHECKED Status kernel_read(Kernel *out, const char *path, Arena *arena);

/* What size "size" is called in "function": its parameter, which has the
 * macro's name in small letters, or else the macro; also the macro where a loop
 * of the function is bounded by it. */
const char *kernel_size_name(const Kernel *kernel, size_t size,
                             const KernelFunction *function, Arena *arena);

#endif
