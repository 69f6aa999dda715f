/* clangopt.h -- which of the user's Clang options compile and which link.
 *
 * asym compiles and links in separate steps, and it alone decides what is made
 * and where: -c, -S, -E and -o are refused, -flto is left out of both, and so
 * is -fopenmp: of a program of OpenMP the serial form is counted. */
#ifndef ASYM_DRIVER_BUILD_CLANGOPT_H
#define ASYM_DRIVER_BUILD_CLANGOPT_H

#include "base/status.h"
#include "base/vec.h"

#include <stdbool.h>

typedef Vec(const char *) ClangOptionList;

typedef struct ClangOptions {
    ClangOptionList compile, link; /* many options are in both; order is kept */
    size_t link_inputs; /* object files, archives and libraries to link */
    bool openmp;        /* -fopenmp was among them */
} ClangOptions;

/* The name of rule "number", from 0 on in their order; NULL: there are fewer.
 */
const char *clangopt_name(size_t number);
/* The name of the first rule that matches "word"; "-": any other option, "":
 * any file. */
const char *clangopt_rule(const char *word);
/* Why "word" goes where it does. */
const char *clangopt_reason(const char *word);

/* Errors: ASYM_USAGE, an option asks for what asym does not make. */
ASYM_CHECKED Status clangopt_check(const char *const options[], size_t count);

void clangopt_sort(ClangOptions *out, const char *const options[], size_t count,
                   Arena *arena);

#endif
