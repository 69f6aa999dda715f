/* declarations.h -- what a source declares: its functions, structures and
 * names of types.
 *
 *     Clang's syntax tree as JSON --> [Declarations] */
#ifndef ASYM_DRIVER_ENTRY_TYPES_DECLARATIONS_H
#define ASYM_DRIVER_ENTRY_TYPES_DECLARATIONS_H

#include "base/vec.h"
#include "driver/entry/types/ctype.h"

#include <jansson.h>

typedef struct Declared {
    const char *name; /* of a parameter or a field; "" for none */
    const char *spelled;
    const CType *type;
    bool is_bits; /* a field of bits, which has no address */
} Declared;

typedef Vec(Declared) DeclaredList;

typedef struct DeclaredFunction {
    const char *name;    /* as the user writes it: "sum", "lib::scale",
                            "largest<int>" of an instance of a template */
    const char *space;   /* the namespace that it is in; "": none with a name */
    const char *spelled; /* its type: "int (const int *, int)" */
    DeclaredList parameters; /* of a method that has an object, "this" first */
    bool is_method;          /* it has one */
    bool is_variadic;
    bool is_system; /* of a system header */
    bool is_listed; /* "all" means it too: not of a system header, and not only
                       of this file */
} DeclaredFunction;

typedef struct DeclaredRecord {
    const char *id, *name; /* "" without a name */
    const char *inside;    /* the name as its namespace writes it */
    bool is_union;
    bool is_class; /* only a constructor makes one */
    DeclaredList fields;
    Vec(DeclaredList) constructors; /* of a class: parameters of those that
                                       anybody may call */
} DeclaredRecord;

/* A method as its class declares it. */
typedef struct DeclaredMethod {
    const char *id;
    const char *name;  /* "lib::Table::sum" */
    const char *space; /* as DeclaredFunction has it */
    const char *of;    /* "lib::Table" */
    bool is_static, is_public;
} DeclaredMethod;

typedef struct DeclaredName {
    const char *name, *spelled;
    const char *record; /* the id of a structure without a name that it names;
                           or NULL */
} DeclaredName;

typedef struct Declarations {
    Vec(DeclaredFunction) functions; /* that have a body */
    Vec(DeclaredRecord) records;     /* that are complete */
    Vec(DeclaredMethod) methods;     /* all */
    Vec(DeclaredName) names;
    Vec(const char *) templates; /* of functions, by name, that have a body */
    Vec(const char *) classes;   /* templates of classes, by name */
} Declarations;

/* Everything is copied to "arena". */
void declarations_read(Declarations *out, json_t *tree, Arena *arena);

const CType *declarations_type(const Declarations *d, const char *spelled,
                               Arena *arena);
/* NULL: there is none, or it is only named. */
const DeclaredRecord *declarations_record(const Declarations *d,
                                          const CType *type);
/* Whether "name", which may be of an instance, is that of a template. */
bool declarations_is_template(const Declarations *d, const char *name);
/* The function, or the first instance of the template, of that name; NULL:
 * there is none. */
const DeclaredFunction *declarations_function(const Declarations *d,
                                              const char *name);

#endif
