/* library.h -- what functions without a body cost, as a table of rows.
 *
 *     the rows of the C library (libraryrows.h), --library FILE --> [Library]
 *         --> static/rewrite/librarycalls.h
 *
 * One row a line; '#' begins a comment:
 *
 *     strcat(dst, src)            len(dst) + len(src)
 *     memmove(dst, src, n)        n
 *     strncmp(a, b, n)            min(n, len(a), same(a, b))
 *     qsort(base, n, size, order) <= n*log2(n)*order()
 *     lookup(key)                 1
 *
 * A cost is a sum of products.  A factor is a whole number, a parameter,
 * "result" (what the call returned), or
 *
 *     len(s)      bytes before the zero byte of a string
 *     same(a, b)  bytes from the start on at which both are equal
 *     until(s, c) bytes of s before the first c
 *     upto(s, p)  bytes from s up to p
 *     moved(p, q) no limit where p differs from q, else 0
 *     min(...)    the least of several of these
 *     log2(n)     its logarithm
 *     order()     what a call of this parameter costs
 *
 * "<=" says that a call may cost less, "=" that it returns its cost.  A row of
 * FILE takes the place of the one of that name before.
 *
 * It does not use LLVM, so that the driver can report a mistake before anything
 * is compiled. */
#ifndef ASYM_STATIC_LIBRARY_LIBRARY_H
#define ASYM_STATIC_LIBRARY_LIBRARY_H

#include "base/map.h"
#include "base/status.h"
#include "base/vec.h"

/* A number of a parameter, or what the call returned. */
enum { LIBRARY_RESULT = 64 };

/* What is still so of a place while more is paid for. */
typedef enum LibraryTestKind {
    LIBRARY_BELOW, /* its number is below the value of "a" */
    LIBRARY_LEN,   /* as the functions of the table: see above */
    LIBRARY_SAME,
    LIBRARY_UNTIL,
    LIBRARY_UPTO,
    LIBRARY_MOVED
} LibraryTestKind;

typedef struct LibraryTest {
    LibraryTestKind kind;
    unsigned a, b; /* parameters, or LIBRARY_RESULT; b of those with two */
} LibraryTest;

typedef enum LibraryFactorKind {
    LIBRARY_NUMBER,
    LIBRARY_LEAST, /* of all tests: how far they all hold */
    LIBRARY_LOG,   /* of parameter "a" */
    LIBRARY_CALL   /* of parameter "a" */
} LibraryFactorKind;

typedef struct LibraryFactor {
    LibraryFactorKind kind;
    uint64_t number;
    unsigned a;
    Vec(LibraryTest) tests;
} LibraryFactor;

typedef struct LibraryTerm {
    Vec(LibraryFactor) factors;
} LibraryTerm;

typedef struct LibraryRow {
    const char *name;      /* the linkage name */
    const char *signature; /* as written: strcat(dst, src) */
    const char *cost;      /* as written, without "<=" and "=" */
    Vec(const char *) parameters;
    Vec(LibraryTerm) terms;
    bool upper;       /* at most that */
    bool is_returned; /* the call returns it */
    bool is_constant; /* a number */
    bool takes_result;
    const char *file; /* NULL: it is one of the C library */
    unsigned line;
} LibraryRow;

typedef struct Library {
    Vec(LibraryRow) rows;
    Map by_name; /* index of the row that counts */
} Library;

/* The rows of the C library. */
Library library_default(Arena *arena);

/* Adds the rows of FILE.  Errors: ASYM_USAGE, it cannot be read, or a row is
 * wrong: the message says where, and what to do.  *library may have some of
 * them then. */
ASYM_CHECKED Status library_read(Library *library, const char *path,
                                 Arena *arena);

/* The same for text; "file" is what messages call it, or NULL. */
ASYM_CHECKED Status library_parse(Library *library, const char *file,
                                  const char *text, Arena *arena);

/* The row for that linkage name; NULL: there is none. */
const LibraryRow *library_find(const Library *library, const char *name);

#endif
