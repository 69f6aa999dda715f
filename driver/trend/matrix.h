/* matrix.h -- how often each part of a program ran, workload by workload.
 *
 *     CountedProgram after each run --> [Matrix] --> rows of blocks, loops or
 *     functions --> clusters
 *
 * Block counts are what is kept, and they are exact: all else is a sum of them.
 * Rows with equal counts are stored once. */
#ifndef ASYM_DRIVER_TREND_MATRIX_H
#define ASYM_DRIVER_TREND_MATRIX_H

#include "driver/store/counted.h"

/* So many counts are kept at most, 4 GiB; rows need as much once more. */
#define MATRIX_CAP (UINT64_C(1) << 29)

typedef enum MatrixBy {
    MATRIX_BLOCKS,
    MATRIX_LOOPS,     /* what a loop runs itself, without loops inside */
    MATRIX_FUNCTIONS, /* without what they call */
    MATRIX_INCLUSIVE, /* functions with it: see inclusive.h */
    MATRIX_KINDS
} MatrixBy;

/* What its parts are: "blocks", "loops", "functions"; of one: "block". */
extern const char *const matrix_parts[MATRIX_KINDS];
/* What the kind is called: "block", "loop", "function", "inclusive". */
extern const char *const matrix_kinds[MATRIX_KINDS];

/* A part of the program. */
typedef struct MatrixPlace {
    const CountedFunction *function;
    unsigned block; /* in the function's blocks: that part, or its first */
    NodeId header;  /* in the Ecfg: of the innermost loop around the block; the
                       start of the function where there is none */
    unsigned line, last_line; /* 0: not known */
    size_t row;               /* in MatrixRows; of a block of the matrix itself
                                 it means nothing */
} MatrixPlace;

typedef Vec(MatrixPlace) MatrixPlaces;

typedef struct Matrix {
    const CountedProgram *program;
    MatrixPlaces blocks;          /* by function and block */
    Vec(const uint64_t *) counts; /* [workload][block]; NULL: not counted */
    Arena *arena;
} Matrix;

Matrix matrix_new(const CountedProgram *program, Arena *arena);

/* Adds what the last run that the program was given took to "workload", which
 * may have had runs before.  Errors: ASYM_USAGE, there is no room. */
ASYM_CHECKED Status matrix_add(Matrix *matrix, size_t workload);

/* Its counts were taken elsewhere; they stay where they are. */
ASYM_CHECKED Status matrix_set(Matrix *matrix, size_t workload,
                               const uint64_t *counts);

/* What "workload" was counted is given up. */
void matrix_drop(Matrix *matrix, size_t workload);

typedef struct MatrixRows {
    MatrixPlaces places; /* by file, line, function and block */
    const uint64_t **at; /* [row][i], of which no two are equal */
    size_t count;
    uint64_t *total; /* [i]: of all blocks */
} MatrixRows;

/* Rows of that kind over the workloads "which". */
MatrixRows matrix_rows(const Matrix *matrix, MatrixBy by, const size_t *which,
                       size_t count, Arena *arena);

/* The most that a block of "line" of a file whose path ends in "file" ran, in
 * "workload".  Errors: ASYM_USAGE, no block is there. */
ASYM_CHECKED Status matrix_line(uint64_t *out, const Matrix *matrix,
                                const char *file, unsigned line,
                                size_t workload);

#endif
