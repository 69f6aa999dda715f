/* reader.h -- what the sources that read Clang's syntax tree share. */
#ifndef ASYM_DRIVER_ENTRY_TYPES_READER_H
#define ASYM_DRIVER_ENTRY_TYPES_READER_H

#include "driver/entry/types/declarations.h"

typedef struct Reader {
    Declarations *out;
    const char *file;  /* Clang says it only where it changes */
    const char *space; /* "lib" in a namespace; "" */
    const char *scope; /* the same, with classes: "lib::Table"; "" */
    bool is_in_class, is_public;
    json_t *template; /* that the node is an instance of, or NULL */
    Arena *arena;
} Reader;

/* "" where there is none. */
const char *reader_text(json_t *object, const char *key);
bool reader_is(json_t *node, const char *kind);
bool reader_has_body(json_t *node);
/* Its name with that of its scope. */
const char *reader_qualified(const Reader *r, json_t *node);
/* What lies in "node" of that kind. */
DeclaredList reader_list(const Reader *r, json_t *node, const char *kind);

/* ---- classes (classes.c) ---- */

/* A method: adds it, and what it is as a function where it has a body.  "file"
 * is where it is. */
void classes_read_method(Reader *r, json_t *node, const char *file);

/* Adds the constructors that "node" has, a class. */
void classes_read_constructors(const Reader *r, DeclaredRecord *out,
                               json_t *node);

#endif
